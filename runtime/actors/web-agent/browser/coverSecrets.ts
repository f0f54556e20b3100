/**
 * Redacts an action as it is kept and shown: what is typed into a secret field is masked. The name of a stored
 * secret is none, and stays. Pure.
 */
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { withEntries } from "#schemas/page/actions/catalogue.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { SECRET_MASK } from "#schemas/page/secretMask.ts"
import { secretNameIn } from "#schemas/page/secretPlaceholder.ts"

const cover = (text: string): string => (secretNameIn(text) === undefined ? SECRET_MASK : text)

/** `html`: what the action was decided on. */
export const coverSecrets = (action: AgentAction, html: string): AgentAction => {
  const secret = new Set(
    elementsOf(parse(html)).flatMap(({ attributes, i }) =>
      attributes.secret === undefined || i === undefined ? [] : [i]
    )
  )
  return withEntries(action, (entry) =>
    entry.how === "typed" && secret.has(entry.i) ? { ...entry, text: cover(entry.text) } : entry
  )
}
