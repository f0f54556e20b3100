/** Checks a claim of completion against the page: no dialog is open, and nothing was entered and not sent. Pure. */
import { entriesOf, maySubmit } from "#schemas/page/actions/catalogue.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

const isModal = ({ role, attributes }: PageElement): boolean =>
  role === "alertdialog" || (role === "dialog" && attributes.modal !== undefined)

/** Ids the last steps entered something into, after which nothing was pressed. */
const enteredLast = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const ids: Array<string> = []
  for (const { action, feedback } of steps.toReversed()) {
    if (feedback?.success !== true) continue
    const entered = entriesOf(action).filter(({ how }) => how !== "toggled")
    if (entered.length === 0 || maySubmit(action)) break
    ids.push(...entered.map(({ i }) => i))
  }
  return ids
}

/** What stands against it, in words for the model; undefined where nothing does. */
export const checkCompletion = ({ elements }: ReadPage, steps: ReadonlyArray<Step>): string | undefined => {
  const modal = elements.find(isModal)
  if (modal !== undefined) {
    return `A dialog is still open on the page${modal.name === "" ? "" : ` ("${modal.name}")`}.`
  }
  const entered = new Set(enteredLast(steps))
  const unsent = elements.find(
    (element) =>
      element.role === "form" &&
      elementsOf(element.children).some(({ i }) => i !== undefined && entered.has(i)) &&
      elementsOf(element.children).some(({ role }) => role === "button")
  )
  return unsent === undefined
    ? undefined
    : "A form you filled in has a button and was not sent. If the goal does not ask for it, say done again."
}
