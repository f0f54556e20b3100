/** Collects the emails and invites a task has drafted, as suggestions: its user reads, changes and sends them, or does not. Pure. */
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { suggestionOf, type UnitAction } from "#schemas/page/actions/catalogue.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

const suggestionsOf = (action: UnitAction, actionId: string): ReadonlyArray<SuggestedAction> => {
  const suggestion = suggestionOf(action)
  return suggestion === undefined ? [] : [{ actionId, ...suggestion }]
}

const draftsIn = ({ id, action, feedback }: Step): ReadonlyArray<SuggestedAction> => {
  if (action._tag === "multipleActions") {
    return action.actions.flatMap((single, index) =>
      feedback?.results?.[index]?.success === true ? suggestionsOf(single, `${id}:${index}`) : []
    )
  }
  return feedback?.success === true ? suggestionsOf(action, id) : []
}

export const collectDrafts = (steps: ReadonlyArray<Step>): ReadonlyArray<SuggestedAction> =>
  steps.flatMap(draftsIn)
