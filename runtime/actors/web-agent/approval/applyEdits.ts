/** What the user changed in a proposal, put into the action itself: what is carried out is what was shown. Pure. */
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { entriesOf, withEntries } from "#schemas/page/actions/catalogue.ts"
import type { FieldEdit } from "#schemas/web-agent/Proposal.ts"

/** Elements whose words the action sets itself. */
const entered = (action: AgentAction): ReadonlyArray<string> =>
  entriesOf(action).flatMap(({ how, i }) => (how === "typed" || how === "chosen" ? [i] : []))

/** `before`: changes to entries the action does not touch, to be made first. */
export const applyEdits = (
  action: AgentAction,
  edits: ReadonlyArray<FieldEdit>
): { readonly action: AgentAction; readonly before: ReadonlyArray<FieldEdit> } => {
  const own = new Set(entered(action))
  const values = new Map(edits.map(({ i, value }) => [i, value]))
  return {
    action: withEntries(action, (entry) => {
      const text = values.get(entry.i)
      // The whole entry was shown, not what would be added to it.
      return text === undefined ? entry : { ...entry, text, isAdded: false }
    }),
    before: edits.filter(({ i }) => !own.has(i))
  }
}
