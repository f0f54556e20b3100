/** The wording of a question about what a step wants to send: what was done, where, and each request by method and address. Pure. */
import { quotePage } from "#runtime/actors/web-agent/quotePage.ts"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"

/** So many requests are named in the question itself; below it, all are shown. */
const NAMED_MAX = 3

const doing = (action: AgentAction, target: string): string => {
  const name = target === "" ? "" : ` “${target}”`
  switch (action._tag) {
    case "click":
      return `Pressing${name}`
    case "type":
      return `Typing into${name === "" ? " a field" : name}`
    case "selectOption":
      return `Choosing in${name === "" ? " a list" : name}`
    case "hover":
      return `Pointing at${name === "" ? " the page" : name}`
    default:
      return name === "" ? "The last step" : `The last step,${name},`
  }
}

/** `POST shop.example/orders/1`. */
export const addressOf = ({ method, host, path }: SentRequest): string =>
  quotePage(`${method} ${host}${path}`)

const listed = (requests: ReadonlyArray<SentRequest>): string => {
  const named = Array.from(new Set(requests.map(addressOf)))
  const shown = named.slice(0, NAMED_MAX)
  const left = named.length - shown.length
  const all = left === 0 ? shown : [...shown, `${left} more`]
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`
}

export const heldQuestion = ({ action, origin, outgoing, target }: Proposal): string => {
  const requests = outgoing?.requests ?? []
  const place = origin === "" ? "" : ` on ${new URL(origin).host}`
  const isOne = requests.length === 1
  const what = isOne ? "something" : `${requests.length} things`
  return `${doing(action, quotePage(target))}${place} wants to send ${what}: ${listed(requests)}. Send ${isOne ? "it" : "them"}?`
}
