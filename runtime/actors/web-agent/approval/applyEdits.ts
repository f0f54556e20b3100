/** What the user changed in a proposal, put into the action itself: what is carried out is what was shown. Pure. */
import type { AgentAction, SingleAction } from "#schemas/page/AgentAction.ts"
import type { FieldEdit } from "#schemas/web-agent/Exchange.ts"

type Values = ReadonlyMap<string, string>

const applyToSingle = (action: SingleAction, values: Values): SingleAction => {
  if (action._tag === "type") {
    const text = values.get(action.i)
    if (text === undefined) return action
    // The whole entry was shown, not what would be added to it.
    const { clear, ...rest } = action
    return { ...rest, text }
  }
  if (action._tag === "selectOption") return { ...action, option: values.get(action.i) ?? action.option }
  return action
}

const apply = (action: AgentAction, values: Values): AgentAction => {
  switch (action._tag) {
    case "fillForm":
      return {
        ...action,
        fields: action.fields.map(({ i, value }) => ({
          i,
          value: typeof value === "string" ? (values.get(i) ?? value) : value
        }))
      }
    case "multipleActions":
      return { ...action, actions: action.actions.map((single) => applyToSingle(single, values)) }
    default:
      return applyToSingle(action, values)
  }
}

/** Elements whose value the action sets itself. */
const entered = (action: AgentAction): ReadonlyArray<string> => {
  switch (action._tag) {
    case "type":
    case "selectOption":
      return [action.i]
    case "fillForm":
      return action.fields.flatMap(({ i, value }) => (typeof value === "string" ? [i] : []))
    case "multipleActions":
      return action.actions.flatMap(entered)
    default:
      return []
  }
}

/** `before`: changes to entries the action does not touch, to be made first. */
export const applyEdits = (
  action: AgentAction,
  edits: ReadonlyArray<FieldEdit>
): { readonly action: AgentAction; readonly before: ReadonlyArray<FieldEdit> } => {
  const own = new Set(entered(action))
  return {
    action: apply(action, new Map(edits.map(({ i, value }) => [i, value]))),
    before: edits.filter(({ i }) => !own.has(i))
  }
}
