/**
 * Redacts an action as it is kept and shown: what is typed into a secret field, or chosen in one, is masked. The name of a stored
 * secret is none, and stays. Pure.
 */
import { Equal } from "effect"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { withEntries } from "#schemas/page/actions/catalogue.ts"
import type { Entry } from "#schemas/page/actions/WebAction.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { secretNameIn } from "#schemas/page/secrets/secretPlaceholder.ts"

const cover = (text: string): string => (secretNameIn(text) === undefined ? SECRET_MASK : text)

/** Whoever means a field and calls its words an option has told them all the same. */
const isInWords = ({ how }: Entry): boolean => how === "typed" || how === "chosen"

const covered = (action: AgentAction, isCovered: (i: string) => boolean): AgentAction =>
  withEntries(action, (entry) =>
    isInWords(entry) && isCovered(entry.i) ? { ...entry, text: cover(entry.text) } : entry
  )

/** `page`: what the action was decided on. */
export const redactAction = (action: AgentAction, { secretIds }: ReadPage): AgentAction =>
  covered(action, (i) => secretIds.has(i))

/** The same for what a model decided on: nobody knows whether a field that it was never shown is a secret one. */
export const redactUnshown = (action: AgentAction, { byId, secretIds }: ReadPage): AgentAction =>
  covered(action, (i) => secretIds.has(i) || !byId.has(i))

/** Whether it has a text that is kept nowhere. */
export const holdsSecret = (action: AgentAction, page: ReadPage): boolean =>
  !Equal.equals(redactAction(action, page), action)
