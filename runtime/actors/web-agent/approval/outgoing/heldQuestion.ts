/**
 * The wording of a question about what a step wants to send: what was done, and where it would go. Each request with its
 * method, path and content is shown below it. Pure.
 */
import { quotePage } from "#runtime/actors/web-agent/quotePage.ts"
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"

/** So many hosts are named in the question itself; below it, all are. */
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

/** In a sentence: “a, b and 2 more”. */
const listed = (names: ReadonlyArray<string>): string => {
  const shown = names.slice(0, NAMED_MAX)
  const left = names.length - shown.length
  const all = left === 0 ? shown : [...shown, `${left} more`]
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`
}

export const heldQuestion = ({ action, origin, outgoing, target }: Proposal): string => {
  const requests = outgoing?.requests ?? []
  const page = origin === "" ? "" : new URL(origin).host
  const hosts = Array.from(new Set(requests.map(({ host }) => host)))
  // Where it all goes to the page's own site, one name says both.
  const place = page === "" || hosts.every((host) => host === page) ? "" : ` on ${page}`
  const isOne = requests.length === 1
  const isDeleting = requests.every(({ method }) => method === "DELETE")
  const what = `${isDeleting ? "delete" : "send"} ${isOne ? "something" : `${requests.length} things`}`
  const where = `${isDeleting ? "at" : "to"} ${quotePage(listed(hosts))}`
  return `${doing(action, quotePage(target))}${place} wants to ${what} ${where}. Send ${isOne ? "it" : "them"}?`
}
