/** What is open and what was begun stands in modules, which outlive the page they were shown on. */
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { letAllFormsGo } from "#ui/kit/form/keptForms.ts"
import { $lostParts } from "#ui/kit/lostParts.ts"
import { connectModelOpen } from "#ui/models/connectModelOpen.ts"
import { $promptInWork } from "#ui/prompts/promptDraft.ts"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"

/** The next page that is shown by the same modules begins as after a reload. */
export const closeAll = (): void => {
  for (const { close } of [agentsOpen, connectOpen, connectModelOpen, promptLibraryOpen]) close()
  $promptInWork.set(undefined)
  letAllFormsGo()
  $lostParts.set(new Set())
}
