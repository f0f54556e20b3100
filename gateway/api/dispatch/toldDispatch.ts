/** What a program is told of what it asked for. Pure. */
import type { DispatchAnswer } from "#gateway/api/answers.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import type { DispatchProgress, DispatchState } from "#schemas/dispatch/Dispatch.ts"
import type { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"

type Told = typeof DispatchAnswer.Type

const errorOf = ({ detail, response, status }: DispatchOutcome): Pick<Told, "error"> =>
  status === "success" ? {} : { error: detail ?? response }

const progressOf = (
  progress: DispatchProgress,
  isAction: boolean
): Pick<Told, "status" | "finishedAt" | "response" | "detail" | "error" | "data" | "screenshots"> => {
  switch (progress._tag) {
    case "Idle":
    case "Received":
      return { status: "received" }
    case "InChat":
      return { status: progress.phase }
    case "Finished":
      return { ...progress.outcome, ...(isAction ? errorOf(progress.outcome) : {}), finishedAt: progress.at }
  }
}

/** Undefined: nobody has asked for it. */
export const toldDispatch = ({ asked, expiresAt, id, progress }: DispatchState): Told | undefined =>
  asked && {
    requestId: nameWithin(id),
    ...progressOf(progress, asked.isAction === true),
    chatId: nameWithin(asked.conversationId),
    messageId: asked.messageId,
    createdAt: asked.createdAt,
    expiresAt,
    ...(asked.parentRunIds === undefined ? {} : { parentRunIds: asked.parentRunIds })
  }
