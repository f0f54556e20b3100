/** A browser with one shop in it, for tests of what is done to pages: every frame answers calmly. */
import { Effect } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import { makeDebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { DialogAnswer } from "#extension/input/PageDialogs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import { makeFakeDebuggerPort } from "#extension/input/testing/fakeDebuggerPort.ts"
import type { AfterLook, AfterSeen } from "#extension/page-protocol/AimMessage.ts"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import type { ElementState, Located, PageReply, PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { makeSecretVault } from "#extension/secrets/SecretVault.ts"
import { makeSecretKey } from "#extension/secrets/sealSecret.ts"
import { makeBrowserOps, type TabOp } from "#extension/worker/calls/BrowserOps.ts"
import type { Fetch } from "#extension/worker/functions/SiteClient.ts"
import { makeOriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import { JUDGED_TABS_KEY, WAITING_REQUESTS_KEY } from "#extension/worker/outgoing/KeptOutgoing.ts"
import { keptIn } from "#extension/worker/outgoing/keptIn.ts"
import { makeOutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import { makeRequestInterception } from "#extension/worker/outgoing/RequestInterception.ts"
import { makeRequestRules } from "#extension/worker/outgoing/rules/RequestRules.ts"
import { onUsersPress } from "#extension/worker/outgoing/usersPress.ts"
import { makeSpokenSockets } from "#extension/worker/summary/SpokenSockets.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { ChromeFake } from "./ChromeFake.ts"

export const gateway = "http://127.0.0.1:7420"

const reading = (documentId: string, name: string): FrameReading => ({
  documentId,
  epoch: 1,
  url: "https://shop.example/",
  title: "Shop",
  indexInParent: documentId === "main" ? null : 0,
  meta: { h: 100, s: 0, i: 100, sc: 0 },
  first: 0,
  nodes: [
    { role: "button", name, n: 3, attributes: {}, children: [] },
    ...(documentId === "main"
      ? [{ role: "iframe", name: "", attributes: {}, children: [], frame: { index: 0, url: "" } }]
      : [])
  ]
})

const located: Located = {
  type: "located",
  point: { x: 10, y: 20 },
  rect: { x: 0, y: 0, width: 20, height: 40 },
  role: "button",
  name: "Save",
  attributes: {},
  editing: "text",
  frame: { index: 0, url: "" }
}

const unfocused = ({ attributes: { focused, ...attributes }, ...state }: ElementState): ElementState => ({
  ...state,
  attributes
})

type Replies = { readonly [Type in PageRequest["type"]]?: PageReply }

const calm: Replies = {
  "locate-frame": { type: "frame-located", point: { x: 110, y: 220 }, frame: { index: null, url: "" } },
  "dom-act": { type: "acted" },
  aim: { type: "aimed", isOn: true },
  entered: { type: "entered", match: "exact", shows: "" },
  "aim-keys": {
    type: "keys-aimed",
    state: { role: "button", name: "Save", attributes: {} },
    isEmpty: false,
    isField: true,
    pressed: { isKnown: true, hasReached: true }
  },
  "aim-elsewhere": { type: "aimed", isOn: false },
  "put-in": { type: "acted" },
  "aim-report": { type: "aim-report", isKnown: true, hasReached: true },
  highlight: { type: "acted" },
  focus: { type: "acted" },
  "await-silence": { type: "settled", settled: "silence", ms: 1_000, isLoading: false },
  watch: { type: "watching", validation: [] },
  aftermath: { type: "aftermath", notices: [], validation: [] },
  "cover-secrets": { type: "covered", count: 0, places: "" }
}

const scrolled: PageReply = { type: "scrolled", outcome: "moved" }

/** What is told with what was felt is what is told when it is asked for by itself. */
const seenIn = ({ entered, state }: Replies, { entry }: AfterLook): AfterSeen => ({
  ...(state?.type === "state" ? { state: state.state } : {}),
  ...(entry !== undefined && entered?.type === "entered" ? { entry: entered } : {})
})

/** Real input that is granted, and remembers what it did. */
const makeInput = () => {
  const done: Array<string> = []
  const give = (what: string) => Effect.sync(() => void done.push(what))
  const input: TrustedInput = {
    click: (_tabId, { x, y }) => give(`click ${x},${y}`),
    hover: () => give("hover"),
    type: (_tabId, text) => Effect.as(give(`type ${text}`), text.length),
    mark: () => give("mark"),
    press: (_tabId, key) => give(`press ${key}`),
    drag: (_tabId, from, to) => give(`drag ${from.x},${from.y} ${to.x},${to.y}`),
    wheel: () => give("wheel")
  }
  return { input, done }
}

/** A debugger that is granted: answers commands as told, and has seen the boxes it was told to see. */
const makeTabs = () => {
  const told = {
    dialogs: [] as ReadonlyArray<AnsweredDialog>,
    /** What the boxes of each action were to be answered, in order. */
    answers: [] as Array<DialogAnswer | undefined>,
    commands: {} as Readonly<Record<string, unknown>>
  }
  const tabs: DebuggedTabs = {
    use: (_tabId, body) =>
      body({
        send: ({ method }) =>
          method in told.commands ? Effect.succeed(told.commands[method]) : Effect.fail(`No ${method}.`),
        sendAtOnce: () => Effect.succeed([]),
        on: () => Effect.void
      }),
    handleDialogs: (_tabId, answer) =>
      Effect.sync(() => {
        told.answers.push(answer)
        return {
          answered: Effect.sync(() => told.dialogs),
          answerWith: (next) => Effect.sync(() => void told.answers.push(next))
        }
      }),
    keep: () => Effect.void,
    isUsersOwn: () => true,
    isAttached: () => false,
    release: () => Effect.void
  }
  return { tabs, told }
}

export interface ShopChanges {
  readonly replies?: Replies
  readonly input?: Partial<TrustedInput>
  readonly tabs?: Partial<DebuggedTabs>
  readonly fetch?: Fetch
}

/** A browser with a shop in tab 1: a main frame and one child. */
export const startShop = Effect.fnUntraced(function* (changes: ShopChanges = {}) {
  const chrome = new ChromeFake()
  chrome.addTab({ id: 1 }, [
    { frameId: 0, parentFrameId: -1, documentId: "A", url: "https://shop.example/" },
    { frameId: 77, parentFrameId: 0, documentId: "B", url: "https://pay.example/" }
  ])
  chrome.activeTabId = 1
  const { state } = changes.replies ?? {}
  // What is located is what it says to be, and has the focus only once it was pressed.
  const locate: PageReply = state?.type === "state" ? { ...located, ...unfocused(state.state) } : located
  const replies: Replies = { ...calm, locate, ...changes.replies }
  const { input, done } = makeInput()
  const asked: Array<{ readonly frameId: number; readonly request: PageRequest }> = []
  chrome.answerFrame = (_tabId, frameId, message) =>
    Effect.suspend((): Effect.Effect<unknown, string> => {
      const request = message as PageRequest
      asked.push({ frameId, request })
      if (request.type === "put-in") done.push(`put in ${request.text}`)
      if (request.type === "read") {
        return Effect.succeed({
          type: "reading",
          reading: frameId === 0 ? reading("main", "Save") : reading("child", "Pay")
        })
      }
      const isScroll = request.type === "dom-act" && request.action.type === "scroll"
      const reply = isScroll ? scrolled : replies[request.type]
      if (reply === undefined) return Effect.fail("The message port closed.")
      if (request.type === "watch" && request.first !== undefined && replies.locate?.type === "located") {
        return Effect.succeed({ ...reply, located: replies.locate })
      }
      if (request.type === "await-silence" && request.tells === true && reply.type === "settled") {
        const { aftermath } = replies
        return Effect.succeed(aftermath?.type === "aftermath" ? { told: aftermath, ...reply } : reply)
      }
      const isSeen = request.type === "aim-report" && request.look !== undefined
      return Effect.succeed(isSeen ? { ...reply, seen: seenIn(replies, request.look) } : reply)
    })
  const { tabs, told } = makeTabs()
  const secretKey = yield* Effect.promise(makeSecretKey)
  const secrets = yield* makeSecretVault(chrome.service, () => Promise.resolve(secretKey))
  const port = makeFakeDebuggerPort()
  const debuggedTabs = yield* makeDebuggedTabs(port)
  const interception = yield* makeRequestInterception({
    port,
    tabs: debuggedTabs,
    onDocument: (listener) => chrome.committed.subscribe(({ tabId }) => listener(tabId)),
    kept: keptIn(chrome.service, WAITING_REQUESTS_KEY)
  })
  const rules = yield* makeRequestRules({ chrome: chrome.service, port })
  const guard = yield* makeOriginGuard(chrome.service)
  const kept = keptIn(chrome.service, JUDGED_TABS_KEY)
  const run = makeBrowserOps({
    chrome: chrome.service,
    tabs: { ...tabs, ...changes.tabs },
    input: { ...input, ...changes.input },
    guard,
    outgoing: yield* makeOutgoingGuard({
      interception,
      rules,
      secrets,
      guard,
      kept,
      onUsersPress: onUsersPress(chrome.service, debuggedTabs)
    }),
    secrets,
    sockets: yield* makeSpokenSockets(chrome.service),
    fetch: changes.fetch ?? (() => Promise.reject(new Error("This browser is offline.")))
  })(gateway)
  return { chrome, run, asked, done, told, secretKey, debugged: port }
})

/** The same, whose page was read. */
export const startRead = (changes?: ShopChanges) =>
  Effect.tap(startShop(changes), ({ run }) => run({ _tag: "ReadPage" }))

export const act = (action: AgentAction): TabOp => ({
  _tag: "Act",
  tabId: 1,
  action,
  stamp: { tabId: 1, documentId: "main", epoch: 1 }
})

export const feedbackOf = (outcome: BrowserOutcome) =>
  outcome._tag === "Succeeded" && outcome.value._tag === "Acted" ? outcome.value.feedback : undefined
