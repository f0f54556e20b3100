/** What a turn costs of its person's quotas, and of those of the key it was asked with. */
import { Effect } from "effect"
import { usageCopy } from "#runtime/actors/usage/copy.ts"
import { Quotas, type QuotaUsedUp } from "#runtime/actors/usage/Quotas.ts"
import { runOut } from "#runtime/models/describeAiError.ts"
import { UpgradeUrl } from "#runtime/UpgradeUrl.ts"
import { withoutNotices } from "#schemas/conversation/evolveReply.ts"
import { ownerOf } from "#schemas/ids.ts"
import type { Turn } from "./Turn.ts"

/** In the quotas of its person: a client gives the names that a turn's is made of. */
const requestOf = ({ host, turnId }: Pick<Turn, "host" | "turnId">): string => `${host.id}:${turnId}`

/** A unit for what is answered, before anything is asked of anybody. */
export const spendUnit = Effect.fnUntraced(function* (turn: Turn) {
  const { isSet, spend } = yield* Quotas
  if (!isSet) return
  const { messages } = yield* turn.host.state
  const asked = messages.findLast((message) => message.type === "human")
  yield* spend(ownerOf(turn.host.id), { id: requestOf(turn), keyId: asked?.origin?.keyId })
})

/** What failed before there was anything of a reply was none. */
export const giveUnitBack = Effect.fnUntraced(function* (turn: Pick<Turn, "host" | "turnId">) {
  const { giveBack, isSet } = yield* Quotas
  if (!isSet) return
  const reply = (yield* turn.host.state).messages.at(-1)
  if (reply?.type === "ai" && withoutNotices(reply.fragments).length === 0) {
    yield* giveBack(ownerOf(turn.host.id), requestOf(turn))
  }
})

export const failUsedUp = Effect.fnUntraced(function* (turn: Turn, { of, until }: QuotaUsedUp) {
  yield* turn.fail({
    ...runOut("outOfCredits", yield* UpgradeUrl),
    detail: usageCopy.refilled(of, until)
  })
})
