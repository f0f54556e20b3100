/** Checks a claim of completion against the page: no dialog is open, and nothing was entered and not sent. Pure. */
import { entriesOf } from "#schemas/page/actions/catalogue.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { enteredLast } from "./whatWasDone.ts"

const isModal = ({ role, attributes }: PageElement): boolean =>
  role === "alertdialog" || (role === "dialog" && attributes.modal !== undefined)

/** What stands against it, in words of ours alone for the model; undefined where nothing does. */
export const checkCompletion = ({ elements }: ReadPage, steps: ReadonlyArray<Step>): string | undefined => {
  const modal = elements.find(isModal)
  if (modal !== undefined) {
    return `A dialog is still open on the page${modal.i === undefined ? "" : `: ${modal.i}`}.`
  }
  const entered = new Set(enteredLast(steps).flatMap(({ action }) => entriesOf(action).map(({ i }) => i)))
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
