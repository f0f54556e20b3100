/** Collects the emails and invites a task has drafted, as suggestions: its user reads, changes and sends them, or does not. Pure. */
import type { SuggestedAction } from "#schemas/message/Fragment.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

const suggestionOf = (action: AgentAction, actionId: string): ReadonlyArray<SuggestedAction> => {
  switch (action._tag) {
    case "draftEmail": {
      const { _tag, ...draft } = action
      return [{ actionId, type: "composeNewEmail", args: { ...draft, emailActionMode: "new" } }]
    }
    case "draftCalendarInvite": {
      const { _tag, ...args } = action
      return [{ actionId, type: "createNewOrEditCalendarInvite", args }]
    }
    default:
      return []
  }
}

const draftsIn = ({ id, action, feedback }: Step): ReadonlyArray<SuggestedAction> => {
  if (action._tag === "multipleActions") {
    return action.actions.flatMap((single, index) =>
      feedback?.results?.[index]?.success === true ? suggestionOf(single, `${id}:${index}`) : []
    )
  }
  return feedback?.success === true ? suggestionOf(action, id) : []
}

export const collectDrafts = (steps: ReadonlyArray<Step>): ReadonlyArray<SuggestedAction> =>
  steps.flatMap(draftsIn)
