/**
 * Words of a page that came by another way than its own answers (a box it opened, what code gave) go
 * back to its frames first, which know what is secret. Where a frame is gone its secrets are, too.
 */
import { Effect } from "effect"
import type { PageClient } from "#extension/worker/PageClient.ts"

export const redactTexts = (
  client: PageClient,
  tabId: number,
  frameIds: ReadonlyArray<number>,
  texts: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<string>> =>
  texts.length === 0
    ? Effect.succeed(texts)
    : Effect.reduce(
        frameIds,
        () => texts,
        (known, frameId) =>
          client.ask({ tabId, frameId }, { type: "mask", texts: known }, "masked").pipe(
            Effect.map((reply) => (reply.texts.length === known.length ? reply.texts : known)),
            Effect.orElseSucceed(() => known)
          )
      )
