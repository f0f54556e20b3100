/**
 * Asks the model in one browser, and passes its answer on as it comes. Whoever stops reading takes the call back, so the
 * browser stops as well. It is asked once: whether to ask again is decided where it is known what was shown.
 */
import { Effect, Stream } from "effect"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { type AnswerPiece, BrowserModelError } from "#runtime/models/browser/BrowserModelPort.ts"
import { timeoutOf } from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, ownCommandId } from "#schemas/ids.ts"
import type { ModelQuestion } from "#schemas/models/BrowserModel.ts"
import { type AnswerRead, nothingYet, readAnswer } from "./readAnswer.ts"

const lost = new BrowserModelError({ problem: "lost" })

/** The pieces, then how they end. */
const piecesOf = ({ error, pieces }: AnswerRead): Stream.Stream<AnswerPiece, BrowserModelError> =>
  error === undefined
    ? Stream.fromIterable(pieces)
    : Stream.concat(Stream.fromIterable(pieces), Stream.fail(error))

export const askBrowserModel = (
  hostId: ActorId,
  question: ModelQuestion
): Stream.Stream<AnswerPiece, BrowserModelError, Actors> =>
  Stream.unwrap(
    Effect.map(Actors, ({ browserHost }) => {
      const callId = crypto.randomUUID()
      const op = { _tag: "AskModel", ...question } as const
      const request = sendUntilAnswered(browserHost, hostId, ownCommandId(callId), {
        _tag: "RequestCall",
        callId,
        op,
        timeoutMs: timeoutOf(op)
      })
      let isAsked = false
      let isOver = false
      const takeBack = Effect.suspend(() =>
        isAsked && !isOver
          ? Effect.ignore(
              browserHost.send(hostId, ownCommandId(`${callId}:cancel`), { _tag: "CancelCall", callId })
            )
          : Effect.void
      )
      return browserHost.watch(hostId).pipe(
        // Asked once its answer cannot be missed any more.
        Stream.tap(() => {
          if (isAsked) return Effect.void
          isAsked = true
          return request
        }),
        Stream.mapAccum(
          () => nothingYet,
          (before, frame) => {
            const read = readAnswer(before, frame, callId)
            isOver ||= read.error !== undefined || read.pieces.at(-1)?._tag === "Ended"
            return [read.next, [read]]
          }
        ),
        Stream.mapError(() => lost),
        Stream.flatMap(piecesOf),
        Stream.concat(Stream.suspend(() => (isOver ? Stream.empty : Stream.fail(lost)))),
        Stream.takeUntil(({ _tag }) => _tag === "Ended"),
        Stream.ensuring(takeBack)
      )
    })
  )
