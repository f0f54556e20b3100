/** The types of a dispatch: what its jobs report, and its jobs. */
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type {
  DispatchCommand,
  DispatchEvent,
  DispatchNews,
  DispatchPhase,
  DispatchRejection,
  DispatchState,
  DispatchSystemCommand
} from "#schemas/dispatch/Dispatch.ts"
import type { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"

export type DispatchReport =
  | { readonly _tag: "FilesTaken"; readonly files: ReadonlyArray<Attachment> }
  /** Its chat has all of it. */
  | { readonly _tag: "Put" }
  | { readonly _tag: "Went"; readonly phase: DispatchPhase }
  | { readonly _tag: "Ended"; readonly outcome: DispatchOutcome }
  | { readonly _tag: "Told"; readonly news: DispatchNews }
  /** Its time is over, and nothing of it waits in its chat. */
  | { readonly _tag: "Expired" }

export type DispatchJob =
  | { readonly _tag: "FetchFiles" }
  | { readonly _tag: "PutIntoChat" }
  | { readonly _tag: "FollowReply" }
  /** Its user, or the program, wants it no longer. */
  | { readonly _tag: "StopInChat" }
  /** Tells its person's webhooks. */
  | { readonly _tag: "TellWebhooks" }
  /** Takes it out of its chat where it still waits in line by then. */
  | { readonly _tag: "Expire" }

export interface DispatchTypes {
  readonly State: DispatchState
  readonly Command: DispatchCommand
  readonly SystemCommand: DispatchSystemCommand
  readonly Event: DispatchEvent
  readonly Rejection: DispatchRejection
  readonly Report: DispatchReport
  readonly Job: DispatchJob
}
