/** What is open and what was begun stands in modules, which outlive the page they were shown on. */
import { letAllFormsGo } from "#ui/kit/form/keptForms.ts"
import { $lostParts } from "#ui/kit/lostParts.ts"
import { closeEverything } from "#ui/kit/openState.ts"
import { $promptInWork } from "#ui/prompts/promptDraft.ts"

/** The next page that is shown by the same modules begins as after a reload. */
export const closeAll = (): void => {
  closeEverything()
  $promptInWork.set(undefined)
  letAllFormsGo()
  $lostParts.set(new Set())
}
