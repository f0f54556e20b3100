/**
 * Redacts an action as it is kept and shown: what is typed into a secret field is masked. The name of a stored
 * secret is none, and stays. Pure.
 */
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { withEntries } from "#schemas/page/actions/catalogue.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { secretNameIn } from "#schemas/page/secrets/secretPlaceholder.ts"

const cover = (text: string): string => (secretNameIn(text) === undefined ? SECRET_MASK : text)

/** `page`: what the action was decided on. */
export const redactAction = (action: AgentAction, { secretIds }: ReadPage): AgentAction =>
  withEntries(action, (entry) =>
    entry.how === "typed" && secretIds.has(entry.i) ? { ...entry, text: cover(entry.text) } : entry
  )
