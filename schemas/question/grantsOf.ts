/**
 * Grants a yes may give beyond this once: for requests like those that the question showed. None where the step is
 * dangerous, where its user wants to be asked each time, where something in it has to be seen each time (a file, a secret, a
 * card, what nobody can read), and where not all of it was shown. The screen offers by it what the server keeps by it. Pure.
 */
import type { Grant } from "#schemas/outgoing/Grant.ts"
import { isCardNumber } from "#schemas/outgoing/isCardNumber.ts"
import { hasToBeSeen, type ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { GRANT_KEY_MAX_CHARS } from "#schemas/preferences/limits.ts"
import type { RequestOf } from "./InputRequest.ts"

const isGrantable = (request: ShownRequest): boolean =>
  !hasToBeSeen(request) &&
  request.more === undefined &&
  request.key.length <= GRANT_KEY_MAX_CHARS &&
  !request.key.includes(SECRET_MASK) &&
  !request.fields.some(({ cut, value }) => cut === true || value.includes(SECRET_MASK) || isCardNumber(value))

/** One for each key. All of them, or none: half of what was pressed is not what anybody allowed. */
export const grantsOf = ({ dangerous, proposal }: RequestOf<"confirm">): ReadonlyArray<Grant> => {
  const { isOnceOnly = false, requests = [] } = proposal?.outgoing ?? {}
  return dangerous !== true && !isOnceOnly && requests.every(isGrantable)
    ? Array.from(new Set(requests.map(({ key }) => key)), (key) => ({ key }))
    : []
}
