/**
 * Puts the chosen look on a page. It stands by itself: the build also makes a script of it that runs before the first
 * paint (`firstPaintScript`), so it may use nothing but its arguments.
 */

/** `stored` is what `appearance.ts` keeps: words, of which those that nobody knows change nothing. */
export const applyAppearance = (root: HTMLElement, stored: string): void => {
  const words = stored.split(" ")
  const theme = ["light", "dark"].find((word) => words.includes(word))
  if (theme === undefined) root.removeAttribute("data-theme")
  else root.setAttribute("data-theme", theme)
  root.setAttribute("data-density", words.includes("compact") ? "compact" : "comfortable")
}
