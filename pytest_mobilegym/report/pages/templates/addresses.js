
// What an address names; a broken escape sequence names nothing, and stops no script.
const named = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};

// An address may name a run or an episode: open it with everything around it.
const reveal = async () => {
  const wanted = named();
  const target = document.getElementById(wanted) ?? (await findEpisode(wanted));
  if (!target) return;
  for (let place = target; place; place = place.parentElement?.closest("details")) {
    if (place.tagName === "DETAILS") place.open = true;
  }
  target.scrollIntoView();
};
addEventListener("hashchange", reveal);
document.addEventListener("click", (event) => {
  if (event.target.closest('a[href^="#"]')) setTimeout(reveal);
});
reveal();
