/**
 * Evidence that an element answers to the pointer where no role says so (click affordance): its attributes, the
 * handlers written in the page, the cursor it shows, and the listeners the browser told of. A box that only passes
 * the events of its items on (event delegation) is not itself what is pressed.
 */

/** Handlers and behaviour written into the page itself, frameworks' own among them. */
const WRITTEN = [
  "onclick",
  "ondblclick",
  "onmousedown",
  "onmouseup",
  "onpointerdown",
  "onpointerup",
  "ontouchstart",
  "ontouchend",
  "oncontextmenu",
  "onmouseover",
  "onmouseenter",
  "jsaction",
  "ng-click",
  "data-ng-click",
  "wire\\:click",
  "phx-click",
  "x-on\\:click",
  "\\@click",
  "hx-get",
  "hx-post"
]
  .map((name) => `[${name}]`)
  .join(",")

/** Whether a handler is written into it. */
export const isHandled = (element: Element): boolean => element.matches(WRITTEN)

const SAID =
  '[draggable="true"], [aria-haspopup]:not([aria-haspopup="false"]), [aria-pressed], a:not([href], [name])'

const EVIDENT = `${WRITTEN}, ${SAID}`

/** Selects what may well be a target by itself within another. Listeners and cursors are asked for one by one. */
export const TARGETS_WITHIN = `[role], [contenteditable], [tabindex], ${EVIDENT}`

/** Cursors that say "press here" or "drag me". Those of text, of waiting and of what is forbidden say nothing. */
const POINTING =
  /^(?:url\(.*,\s*)?(?:pointer|grab|grabbing|move|all-scroll|copy|alias|cell|crosshair|context-menu|zoom-in|zoom-out|(?:col|row|[ns]?[ew]?|ew|ns|nesw|nwse)-resize)$/

export const isPointing = (cursor: string): boolean => cursor !== "auto" && POINTING.test(cursor)

export const cursorOf = (element: Element): string => getComputedStyle(element).cursor

/** Whether its attributes say so. What can merely be scrolled by keys is no target. */
export const isEvident = (element: Element, isScrollable: (element: Element) => boolean): boolean => {
  if (!element.hasAttributes()) return element.localName === "a"
  if (element.matches(EVIDENT)) return true
  const tabindex = element.getAttribute("tabindex")
  return tabindex !== null && Number(tabindex) >= 0 && !isScrollable(element)
}

const LISTS =
  "ul, ol, menu, dl, tbody, [role=list], [role=listbox], [role=menu], [role=grid], [role=rowgroup], [role=tree], [role=toolbar]"
/** Boxes of the same kind: so many are the items of something. */
const ITEMS_LEAST = 4

/** Whether what listens is there for its items, which are alike and have nothing of their own that could be pressed. */
export const isDelegate = (element: Element): boolean => {
  const [first, ...others] = element.children
  if (first === undefined || others.length === 0) return false
  if (others.some(({ localName }) => localName !== first.localName)) return false
  return element.matches(LISTS) || others.length + 1 >= ITEMS_LEAST
}
