/**
 * The label of a native control that a widget is drawn in place of: the page hides the `<select>`, `<input>` or
 * `<textarea>` that its label is for, and draws the widget beside it. A person reads the label as the widget's; the
 * widget's own markup often names it by what is chosen in it, which is its value.
 */
import { isThere } from "#extension/page/dom/visibility.ts"
import { boxes } from "#schemas/page/aria/roles.ts"

/** Roles of what is drawn in place of a native control. */
const WIDGETS = new Set("combobox listbox searchbox textbox slider spinbutton".split(" ").concat([...boxes]))

const NATIVE = "input:not([type=hidden]), select, textarea"
/** Chooses files or sends: no widget is drawn for it. */
const NEVER_REPLACED = "[type=file], [type=button], [type=submit], [type=reset], [type=image]"

/** How far out from the widget its outermost box may be. */
const LEVELS_OUT = 3

const isHidden = (control: Element): boolean => {
  if (control.matches("[aria-hidden=true], [tabindex='-1'], [hidden]") || !isThere(control)) return true
  const { width, height } = control.getBoundingClientRect()
  return width <= 1 || height <= 1
}

/** A box to tick stands for a box to tick, an entry for an entry. */
const isLike = (control: Element, role: string): boolean =>
  !control.matches(NEVER_REPLACED) && control.matches("[type=checkbox], [type=radio]") === boxes.has(role)

/** The labels of the control the widget stands for; none where it stands for itself. */
export const labelsBehind = (
  widget: Element,
  role: string,
  labelsOf: (control: Element) => ReadonlyArray<Element>
): ReadonlyArray<Element> => {
  if (!WIDGETS.has(role)) return []
  const isNamed = (): boolean =>
    widget.hasAttribute("aria-label") || widget.hasAttribute("aria-labelledby") || labelsOf(widget).length > 0
  if (widget.matches(NATIVE) && isNamed()) return []
  const behind = (beside: Element | null): ReadonlyArray<Element> =>
    beside?.matches(NATIVE) === true && isLike(beside, role) && isHidden(beside) ? labelsOf(beside) : []
  let box: Element | null = widget
  for (let level = 0; box !== null && level <= LEVELS_OUT; level += 1) {
    const before: Element | null = box.previousElementSibling
    const labels = behind(before)
    if (labels.length > 0 || before?.matches(NATIVE) === true) return labels
    const after = behind(box.nextElementSibling)
    if (after.length > 0) return after
    box = box.parentElement
  }
  return []
}
