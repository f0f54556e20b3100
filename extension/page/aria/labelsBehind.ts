/**
 * The label of a native control that a widget is drawn in place of: the page hides the `<select>` or `<input>` that its
 * label is for, and draws the widget beside it. A person reads the label as the widget's; the widget's own markup often
 * names it by what is chosen in it, which is its value.
 */

/** Roles of what is drawn in place of a native control. */
const WIDGETS = new Set("combobox listbox searchbox textbox slider spinbutton switch checkbox".split(" "))

/** How far out from the widget its outermost box may be. */
const LEVELS_OUT = 3

const isHidden = (control: Element): boolean =>
  control.matches("[aria-hidden=true], [tabindex='-1'], [hidden]") || !control.checkVisibility()

/** The labels of the control the widget stands for; none where it stands for itself. */
export const labelsBehind = (
  widget: Element,
  role: string,
  labelsOf: (control: Element) => ReadonlyArray<Element>
): ReadonlyArray<Element> => {
  if (!WIDGETS.has(role)) return []
  let box: Element | null = widget
  for (let level = 0; box !== null && level <= LEVELS_OUT; level += 1) {
    const before: Element | null = box.previousElementSibling
    if (before?.matches("select, input, textarea") === true) {
      return isHidden(before) ? labelsOf(before) : []
    }
    box = box.parentElement
  }
  return []
}
