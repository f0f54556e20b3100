/** What stands for an element on the screen: a checkbox that is not drawn is clicked by its label. */
import { isThere } from "./visibility.ts"

export const drawnBoxOf = (element: Element): Element => {
  if (!(element instanceof HTMLInputElement)) return element
  const box = element.getBoundingClientRect()
  if (box.width > 1 && box.height > 1 && isThere(element)) return element
  return Array.from(element.labels ?? []).find(isThere) ?? element
}
