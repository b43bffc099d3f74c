// What adb asks the page: what a double tap does, and pictures as files.

const SCALE = 3; // physical pixels to a CSS pixel

// Whether two taps in a row at a point (in pixels) are one double tap there, as the client reads them.
async function takesDoubleTap(x, y) {
  const { modules } = await import(document.querySelector("script[type=module]").src);
  const { chainAt, offering } = modules["hit.js"];
  const chain = chainAt((x + 0.5) / SCALE, (y + 0.5) / SCALE);
  const [single, double] = [offering(chain, "tap"), offering(chain, "double")];
  if (single?.dataset.field !== undefined) return true;
  return Boolean(double) && !(single && chain.indexOf(single) < chain.indexOf(double));
}

// A picture as a data URL, cut to its shape.
async function draw(address, width, height, type) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const factor = Math.max(width / (picture.naturalWidth || width), height / (picture.naturalHeight || height));
  const [w, h] = [(picture.naturalWidth || width) * factor, (picture.naturalHeight || height) * factor];
  canvas.getContext("2d").drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.toDataURL(type, 0.9);
}
