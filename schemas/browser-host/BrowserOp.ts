/** The operations a browser host carries out, and the three ways one can end. */
import { Schema, SchemaGetter } from "effect"
import { RecordedEvents } from "#schemas/agents/recording/RecordedEvent.ts"
import { RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { StepTarget } from "#schemas/agents/StepTarget.ts"
import { ElementSchema, VariableType } from "#schemas/agents/Variable.ts"
import { PAGE_SEARCH_MAX_CHARS, PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import { ModelQuestion, ModelRefusal } from "#schemas/models/BrowserModel.ts"
import { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { FieldValue } from "#schemas/page/FieldValue.ts"
import { PageStamp, PageSummary } from "#schemas/page/PageSummary.ts"
import { SeenThere, whereFields } from "#schemas/page/Where.ts"
import { PythonInBrowser, PythonSaid } from "#schemas/python/PythonInBrowser.ts"
import { BROWSER_FUNCTION_VALUES, BROWSER_FUNCTIONS } from "./browserFunctions.ts"
import { FilePayload } from "./FilePayload.ts"
import { BROWSER_CALL_TIMEOUT_MS, BROWSER_MODEL_TIMEOUT_MS, BROWSER_PYTHON_TIMEOUT_MS } from "./limits.ts"

export const Picture = Schema.Struct({
  mediaType: Schema.Literals(["image/png", "image/jpeg"]),
  base64: Schema.String
})
export type Picture = typeof Picture.Type

/** What is to be done to an element: it has to be one that this can be done to. */
export const TargetUse = Schema.Literals(["click", "type", "select", "upload", "press"])
export type TargetUse = typeof TargetUse.Type

export const BrowserOp = Schema.TaggedUnion({
  /** Summarise a tab; without an id, the active http(s) tab of the last focused window. */
  ReadPage: {
    tabId: Schema.optionalKey(Schema.Int),
    /** By a task that acts on the page next: the browser may be asked for what only its debugger knows. */
    isActedOn: Schema.optionalKey(Schema.Boolean)
  },
  /** What a `more#` handle of the latest summary stands for. */
  ReadMore: { tabId: Schema.Int, handle: Schema.String },
  /** Where on a page a text is, also in what its summary left out. */
  Find: { tabId: Schema.Int, text: Schema.String.check(Schema.isMaxLength(PAGE_SEARCH_MAX_CHARS)) },
  /** What is in entries, whole: a summary cuts it. Together at most `PREVIEW_MAX_CHARS`. */
  ReadEntries: {
    tabId: Schema.Int,
    ids: Schema.Array(Schema.String).check(Schema.isMaxLength(PREVIEW_MAX_FIELDS))
  },
  /**
   * The element that a step of an agent means, on the page as it is: waits until it is there and is the only one, and reads
   * the page it is on. Without an id, in the tab in front.
   */
  FindTarget: {
    tabId: Schema.optionalKey(Schema.Int),
    target: StepTarget,
    use: TargetUse
  },
  /** What the page shows in an element that a step of an agent means, read as a variable of this type. Waits as `FindTarget`. */
  ExtractValue: {
    tabId: Schema.optionalKey(Schema.Int),
    target: StepTarget,
    type: VariableType,
    elementSchema: Schema.optionalKey(ElementSchema)
  },
  /** How an element of the latest summary is found again: only what leads to it, and nothing of what was entered. */
  CaptureElement: { tabId: Schema.Int, i: Schema.String },
  /** What lies at a place, so that what is done there is decided on that; scrolls it into view. Nothing is pressed. */
  PointAt: {
    tabId: Schema.Int,
    where: Schema.Struct(whereFields),
    /** So far from there, in CSS px. */
    by: Schema.optionalKey(Schema.Struct({ x: Schema.Finite, y: Schema.Finite })),
    /** That of the summary, and of the picture, that the point was found on. */
    stamp: PageStamp,
    /** How far the page was scrolled then, in CSS px: a point of the viewport is another one since. */
    scrolled: Schema.optionalKey(Schema.Finite)
  },
  /** Act, wait for silence, report. `stamp` is that of the summary the decision was made on. */
  Act: {
    tabId: Schema.Int,
    action: AgentAction,
    stamp: Schema.optionalKey(PageStamp),
    /** The user has agreed to just this action. Code is evaluated only then. */
    confirmed: Schema.optionalKey(Schema.Boolean),
    /** What the user has agreed to goes out with it: looked at again right before the press. */
    expects: Schema.optionalKey(Schema.Array(FieldValue)),
    /** Names the folder of what the action saves: "Deckhand Downloads/{requestId}". */
    requestId: Schema.optionalKey(Schema.String),
    /** What `uploadFile` may choose from. */
    files: Schema.optionalKey(Schema.Array(FilePayload)),
    /** By what the requests that it causes are judged. */
    judgement: Schema.optionalKey(StepJudgement)
  },
  /** The user's word on requests that wait: they leave, or fail. Then the wait and the report of the step they belong to. */
  AnswerHeld: {
    tabId: Schema.Int,
    /** The step that caused them. */
    action: AgentAction,
    ids: Schema.Array(Schema.String),
    yes: Schema.Boolean
  },
  /** A picture of the visible part of a tab, secrets covered, as small as it must be for the socket. */
  CapturePage: {
    tabId: Schema.Int,
    /** Also once more with the ids of the latest summary drawn on it, and a grid of coordinates. */
    isMarked: Schema.optionalKey(Schema.Boolean)
  },
  /** Press a button that opens a file in a tab of its own, or has it downloaded, and save that file. */
  ExportFile: {
    tabId: Schema.Int,
    stamp: PageStamp,
    i: Schema.String,
    /** Of the file, without an ending. */
    name: Schema.String,
    /** Below the folder of what is saved for the user. */
    folder: Schema.String,
    /** By what is judged what the press sends; without it nothing is allowed. What would be asked about is refused. */
    judgement: Schema.optionalKey(StepJudgement),
    /** It is not pressed where a page in the tab has opened a WebSocket: nobody has allowed what may be said over that. */
    unlessSocket: Schema.optionalKey(Schema.Literal(true))
  },
  /** Show a page in a new tab and say which tab it is. */
  OpenTab: { url: Schema.String },
  /** A task is over: the tab it worked in is its user's alone again. */
  LeaveTab: { tabId: Schema.Int },
  /** What the user does is recorded from now on, where they are: see `BrowserHostState.recording`. */
  StartRecording: { recordingId: RecordingHeadline.fields.recordingId },
  /** Nothing more is recorded; what was is told, and kept until it is dropped. */
  StopRecording: { recordingId: RecordingHeadline.fields.recordingId },
  DropRecording: { recordingId: RecordingHeadline.fields.recordingId },
  /** Asks the model the browser brings itself; its answer is told as it comes (`AdvanceCall`). */
  AskModel: ModelQuestion.fields,
  /** Runs an agent's code until it asks its host for something, or is over; what it prints is told as it comes (`AdvanceCall`). */
  BeginPython: PythonInBrowser.begin,
  /** Goes on with it by the answer. */
  AnswerPython: PythonInBrowser.answer,
  /** What it said is read on, where it is too long for one answer. */
  ReadPython: PythonInBrowser.read,
  /** Nobody wants it any more; nothing where it is over. */
  EndPython: PythonInBrowser.end,
  ...BROWSER_FUNCTIONS
})
export type BrowserOp = typeof BrowserOp.Type

/** What a later version of the gateway asks, and this one has never heard of; or in a form it does not know. */
export const UnknownOp = Schema.Struct({
  _tag: Schema.tag("UnknownOp"),
  /** As it is called there. */
  name: Schema.String
})
export type UnknownOp = typeof UnknownOp.Type

/** As an extension is asked: one that is older than its gateway still understands all else it is told. */
export const AskedOp = Schema.Union([
  BrowserOp,
  Schema.Struct({ _tag: Schema.String }).pipe(
    Schema.decodeTo(UnknownOp, {
      decode: SchemaGetter.transform(({ _tag }: { readonly _tag: string }) => ({
        _tag: "UnknownOp" as const,
        name: _tag
      })),
      encode: SchemaGetter.transform(({ name }: UnknownOp) => ({ _tag: name }))
    })
  )
])

const REPEATABLE: ReadonlySet<string> = new Set<BrowserOp["_tag"]>([
  "ReadPage",
  "ReadMore",
  "Find",
  "ReadEntries",
  "FindTarget",
  "ExtractValue",
  "CaptureElement",
  "PointAt",
  "CapturePage",
  "LeaveTab",
  "StartRecording",
  "StopRecording",
  "DropRecording",
  "EndPython",
  "GetCurrentView",
  "QueryTabs",
  "ReadCookie",
  "ReadLocalStorage",
  "GetSnapshot"
])

/** Operations that change nothing may be repeated after a lost connection; the others never. */
export const isRepeatable = (op: BrowserOp | UnknownOp): boolean => REPEATABLE.has(op._tag)

/** How long an operation may take in the browser. */
export const timeoutOf = ({ _tag }: BrowserOp | UnknownOp): number => {
  if (_tag === "AskModel") return BROWSER_MODEL_TIMEOUT_MS
  return _tag === "BeginPython" || _tag === "AnswerPython"
    ? BROWSER_PYTHON_TIMEOUT_MS
    : BROWSER_CALL_TIMEOUT_MS
}

/** What comes of it is told while it is under way. */
export const isTelling = ({ _tag }: BrowserOp | UnknownOp): boolean =>
  _tag === "AskModel" || _tag === "BeginPython" || _tag === "AnswerPython"

export const BrowserValue = Schema.TaggedUnion({
  PageRead: {
    summary: PageSummary,
    /** What left since the last step was told, and could change something; none: absent. */
    sent: Schema.optionalKey(Schema.Array(SentRequest)),
    /** What waits for its user, in this tab, whether that was told with a step or not; none: absent. */
    held: Schema.optionalKey(Schema.Array(ShownRequest))
  },
  /** `i` is of this reading. */
  TargetFound: {
    i: Schema.String,
    summary: PageSummary,
    sent: Schema.optionalKey(Schema.Array(SentRequest)),
    held: Schema.optionalKey(Schema.Array(ShownRequest))
  },
  /** So many could be meant when the wait was over: none, or several. */
  TargetMissed: { matches: Schema.Natural, tabId: Schema.Int },
  ElementCaptured: { element: CapturedElement },
  /** JSON of at most `VALUE_MAX_CHARS`. */
  Extracted: { value: Schema.String, tabId: Schema.Int },
  /** Pseudo-HTML of at most `PAGE_PART_MAX_CHARS`. */
  PartRead: { html: Schema.String },
  /** The places found, each with the row or item it stands in; empty where there is none. */
  TextFound: { html: Schema.String, matches: Schema.Natural },
  /** Those of the entries asked for that are there. */
  EntriesRead: { entries: Schema.Array(FieldValue) },
  /** Without `i` nothing lies there that a summary has, but what is `seen`; with it, `x` and `y` are inside that. */
  PointedAt: { where: Schema.Struct(whereFields), seen: Schema.optionalKey(SeenThere) },
  /** `picture`: what a screenshot showed. */
  Acted: { feedback: ActionFeedback, tabId: Schema.Int, picture: Schema.optionalKey(Picture) },
  /** `isSent`: all of them; else the step has to be taken again, and they leave then. */
  HeldAnswered: { isSent: Schema.Boolean, feedback: ActionFeedback },
  PageCaptured: {
    /** As the page is. */
    picture: Picture,
    /** The same with marks, for the model; absent where none were asked for or the page is not known. */
    marked: Schema.optionalKey(Picture)
  },
  /** Nothing was pressed for a file: its page has opened a WebSocket (`unlessSocket`). */
  SocketOpened: {},
  /** `problem`: the tab is there, but its address could not be opened, and why. */
  TabOpened: { tabId: Schema.Int, problem: Schema.optionalKey(Schema.String) },
  TabLeft: {},
  RecordingStarted: {},
  Recorded: { events: RecordedEvents },
  RecordingDropped: {},
  /** The whole answer. `tokens`: of what was read and of what was written, as the browser counts them. */
  ModelAnswered: {
    text: Schema.String,
    tokens: Schema.optionalKey(Schema.Struct({ read: Schema.Finite, written: Schema.Finite }))
  },
  /** `said`: in the browser's own words. */
  ModelRefused: { refusal: ModelRefusal, said: Schema.optionalKey(Schema.String) },
  PythonSaid: PythonSaid.fields,
  PythonEnded: {},
  ...BROWSER_FUNCTION_VALUES
})
export type BrowserValue = typeof BrowserValue.Type

export const BrowserOutcome = Schema.TaggedUnion({
  Succeeded: { value: BrowserValue },
  /** The browser tried and could not. */
  Failed: { message: Schema.String },
  /** Nobody knows whether it happened: never repeated without asking the user. */
  Lost: { message: Schema.String }
})
export type BrowserOutcome = typeof BrowserOutcome.Type
