/**
 * Asks the model in one browser, and passes its answer on as it comes. It is asked once: whether to ask again is decided where it is
 * known what was shown.
 */
import { Stream } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { type AnswerPiece, BrowserModelError } from "#runtime/models/browser/BrowserModelPort.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ModelQuestion } from "#schemas/models/BrowserModel.ts"
import { followTelling } from "./followTelling.ts"
import { piecesOf } from "./piecesOf.ts"

export const askBrowserModel = (
  hostId: ActorId,
  question: ModelQuestion
): Stream.Stream<AnswerPiece, BrowserModelError, Actors> =>
  followTelling(hostId, { _tag: "AskModel", ...question }).pipe(
    Stream.mapError(() => new BrowserModelError({ problem: "lost" })),
    Stream.flatMap((read) => {
      const { error, pieces } = piecesOf(read)
      return error === undefined
        ? Stream.fromIterable(pieces)
        : Stream.concat(Stream.fromIterable(pieces), Stream.fail(error))
    })
  )
