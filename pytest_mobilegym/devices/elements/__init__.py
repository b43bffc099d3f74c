"""What is on a phone's screen as a list of elements: the words on each, its class, its state, where it is.

An agent that is given elements learns nothing that a person could not read off the screen: no internal names
of actions, no state of the phone. A page of the browser device lists what is visible, with bounds; the dom
device has no layout, so that its lists hold whole pages, what lies below the fold too, and no bounds.
"""
