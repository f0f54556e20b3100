/**
 * An action as it is kept and shown: what goes into a secret field is masked. The name of a stored
 * secret is none, and stays. Pure.
 */
import type { AgentAction, SingleAction } from "#schemas/page/AgentAction.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { SECRET_MASK } from "#schemas/page/secretMask.ts"
import { secretNameIn } from "#schemas/page/secretPlaceholder.ts"

const cover = (text: string): string => (secretNameIn(text) === undefined ? SECRET_MASK : text)

const coverSingle = (action: SingleAction, secret: ReadonlySet<string>): SingleAction =>
  action._tag === "type" && secret.has(action.i) ? { ...action, text: cover(action.text) } : action

const coverIn = (action: AgentAction, secret: ReadonlySet<string>): AgentAction => {
  switch (action._tag) {
    case "fillForm":
      return {
        ...action,
        fields: action.fields.map(({ i, value }) => ({
          i,
          value: typeof value === "string" && secret.has(i) ? cover(value) : value
        }))
      }
    case "multipleActions":
      return { ...action, actions: action.actions.map((single) => coverSingle(single, secret)) }
    default:
      return coverSingle(action, secret)
  }
}

/** `html`: what the action was decided on. */
export const coverSecrets = (action: AgentAction, html: string): AgentAction => {
  const secret = elementsOf(parse(html)).flatMap(({ attributes, i }) =>
    attributes.secret === undefined || i === undefined ? [] : [i]
  )
  return secret.length === 0 ? action : coverIn(action, new Set(secret))
}
