/**
 * A small actor for tests of the actor module: lines are durable, letters are transient, a job
 * dictates. `Explode` makes its decision throw; `Fragile` lines make the fold throw while decided.
 */
import { Effect, Schema } from "effect"
import type { ActorDefinition, Input, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"

const State = Schema.Struct({
  id: Schema.String,
  lines: Schema.Array(Schema.String),
  /** Letters of the line that is being typed. */
  draft: Schema.String,
  isDictating: Schema.Boolean,
  present: Schema.Boolean,
  closedAfterRestart: Schema.Natural
})
export type NotebookState = typeof State.Type

const Command = Schema.TaggedUnion({
  Write: { text: Schema.String },
  Type: { letters: Schema.String },
  Dictate: { words: Schema.Array(Schema.String) },
  StopDictating: {},
  Nothing: {},
  Explode: {}
})
export type NotebookCommand = typeof Command.Type

const Event = Schema.TaggedUnion({
  LineWritten: { text: Schema.String },
  LettersTyped: { letters: Schema.String },
  DictationStarted: { words: Schema.Array(Schema.String) },
  DictationEnded: { why: Schema.String },
  ReaderCame: {},
  ReaderLeft: {}
})
export type NotebookEvent = typeof Event.Type

const Rejection = Schema.TaggedUnion({ EmptyLine: {}, NotDictating: {} })
export type NotebookRejection = typeof Rejection.Type

const initial = (id: ActorId): NotebookState => ({
  id,
  lines: [],
  draft: "",
  isDictating: false,
  present: false,
  closedAfterRestart: 0
})

export const evolveNotebook = (state: NotebookState, event: NotebookEvent): NotebookState => {
  switch (event._tag) {
    case "LineWritten":
      return { ...state, lines: [...state.lines, event.text], draft: "" }
    case "LettersTyped":
      return { ...state, draft: state.draft + event.letters }
    case "DictationStarted":
      return { ...state, isDictating: true }
    case "DictationEnded":
      return {
        ...state,
        isDictating: false,
        closedAfterRestart: state.closedAfterRestart + (event.why === "restarted" ? 1 : 0)
      }
    case "ReaderCame":
      return { ...state, present: true }
    case "ReaderLeft":
      return { ...state, present: false }
  }
}

export const Notebook = ActorContract.make("Notebook", {
  State,
  Command,
  SystemCommand: Schema.Never,
  Event,
  Rejection,
  initial,
  evolve: evolveNotebook,
  isTransient: (event) =>
    event._tag === "LettersTyped" || event._tag === "ReaderCame" || event._tag === "ReaderLeft",
  settles: (event) => event._tag === "LineWritten",
  merge: (first, second) =>
    first._tag === "LettersTyped" && second._tag === "LettersTyped"
      ? { ...first, letters: first.letters + second.letters }
      : undefined
})

export interface NotebookTypes {
  readonly State: NotebookState
  readonly Command: NotebookCommand
  readonly SystemCommand: never
  readonly Event: NotebookEvent
  readonly Rejection: NotebookRejection
  readonly Report: { readonly _tag: "Word"; readonly word: string }
  readonly Job: { readonly words: ReadonlyArray<string> }
}

const decideSignal = (state: NotebookState, signal: Signal): Decision<NotebookEvent, NotebookRejection> => {
  switch (signal._tag) {
    case "Activated":
      return state.isDictating ? accept({ _tag: "DictationEnded", why: "restarted" }) : accept()
    case "JobEnded":
      return state.isDictating ? accept({ _tag: "DictationEnded", why: signal.outcome._tag }) : accept()
    case "WatchBegan":
      return accept({ _tag: "ReaderCame" })
    case "WatchEnded":
      return accept({ _tag: "ReaderLeft" })
  }
}

export const decideNotebook = (
  state: NotebookState,
  input: Input<NotebookTypes>
): Decision<NotebookEvent, NotebookRejection> => {
  switch (input._tag) {
    case "Write":
      return input.text === ""
        ? reject({ _tag: "EmptyLine" })
        : accept({ _tag: "LineWritten", text: input.text })
    case "Type":
      return accept({ _tag: "LettersTyped", letters: input.letters })
    case "Dictate":
      return accept({ _tag: "DictationStarted", words: input.words })
    case "StopDictating":
      return state.isDictating
        ? accept({ _tag: "DictationEnded", why: "stopped" })
        : reject({ _tag: "NotDictating" })
    case "Nothing":
      return accept()
    case "Explode":
      throw new Error("boom")
    case "Word":
      return accept({ _tag: "LettersTyped", letters: input.word })
    default:
      return decideSignal(state, input)
  }
}

/** Dictates its words, one every 100 ms of the test's clock. */
export const notebook = (
  policy: Partial<ActorDefinition<NotebookTypes>["policy"]> = {}
): ActorDefinition<NotebookTypes> => ({
  contract: Notebook,
  decide: decideNotebook,
  react: (event) =>
    event._tag === "DictationStarted"
      ? [{ _tag: "Start", key: "dictation", job: { words: event.words } }]
      : event._tag === "DictationEnded"
        ? [{ _tag: "Interrupt", key: "dictation" }]
        : [],
  run: (job, host) =>
    Effect.forEach(
      job.words,
      (word) => Effect.andThen(Effect.sleep(100), host.report({ _tag: "Word", word })),
      { discard: true }
    ),
  policy: { idleMs: 60_000, snapshotEvery: 3, checkpoints: true, ...policy }
})
