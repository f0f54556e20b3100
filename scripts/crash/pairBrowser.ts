/** A browser of the user's, let in as any is, in the product's own extension client, for as long as the scope. */
import { Effect } from "effect"
import { atom } from "nanostores"
import type { Paired } from "#extension/pairing/Pairing.ts"
import * as BrowserHostClient from "#extension/worker/calls/BrowserHostClient.ts"
import { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { type FakePage, outcomeOf } from "#runtime/actors/testing/FakeBrowser.ts"
import { UserId } from "#schemas/ids.ts"
import { NodeFrames } from "./NodeFrames.ts"

/** `authorization`: of a session that says yes to it. */
export const pairBrowser = Effect.fnUntraced(function* (
  origin: string,
  authorization: string,
  page: FakePage
) {
  const gateway = {
    origin,
    ask: (path: string, asked?: Parameters<typeof ask>[2]) => ask(origin, path, asked)
  }
  const granted = yield* pairedToken(gateway, authorization)
  const userId = UserId.make(granted.userId)
  const paired: Paired = { ...granted, _tag: "Paired", gateway: origin, userId }
  const frames = new NodeFrames({ origin, protocols: ["deckhand", `bearer.${paired.token}`] })
  const connection = yield* BrowserHostClient.make(
    paired,
    frames.open,
    { name: "Chrome", extensionVersion: "1" },
    (op) => outcomeOf(page, op),
    { $model: atom(undefined), $recording: atom(undefined) }
  ).pipe(Effect.provideService(Chrome, new ChromeFake().service))
  return { paired, connection }
})
