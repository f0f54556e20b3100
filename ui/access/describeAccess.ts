/** Sessions and devices in words: how each came in. Pure. */

import { providerNames } from "#schemas/account/Person.ts"
import type { Device } from "#schemas/user/Device.ts"
import type { Session } from "#schemas/user/Session.ts"
import type { UserState } from "#schemas/user/User.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { accessText } from "./accessText.ts"

const nameOfSession = (user: UserState, id: string): string | undefined =>
  user.sessions.find(({ sessionId }) => sessionId === id)?.name

export const describeOpener = (user: UserState, { openedBy }: Session): string => {
  if (openedBy._tag === "StartLink") return accessText.openedByStart
  if (openedBy._tag === "Account") return accessText.openedByAccount(providerNames[openedBy.provider])
  const name = nameOfSession(user, openedBy.sessionId)
  return name === undefined ? accessText.openedFromGone : accessText.openedFrom(name)
}

/** `now` in epoch ms. */
export const describeConfirmer = (
  user: UserState,
  { confirmedBy, pairedAt }: Device,
  now: number
): string => {
  const when = describeWhen(pairedAt, now)
  if (confirmedBy === undefined) return accessText.pairedByUnknown(when)
  const name = nameOfSession(user, confirmedBy)
  return name === undefined ? accessText.pairedByGone(when) : accessText.pairedBy(name, when)
}
