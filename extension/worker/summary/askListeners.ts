/**
 * Has the browser tell a page's reader which elements listen to the pointer (event listeners). Only the debugger
 * knows: one call looks through the whole page, and each element found is handed over once, by an event of a name
 * that nobody else knows (`hearListeners`), sent from an isolated world of our own: nothing of the page's code runs
 * for it, whatever it has made of its prototypes. Where the debugger is not granted, or takes too long, the reading
 * goes by what else is evident.
 */
import { Effect, Schema } from "effect"
import type { DebuggedTab, DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { LISTENERS_ANSWER_MS, LISTENERS_TOLD_MAX } from "#extension/worker/limits.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"

export interface ListenerSources {
  readonly chrome: Pick<Chrome["Service"], "frames">
  readonly client: Pick<PageClient, "ask">
  readonly tabs: Pick<DebuggedTabs, "use" | "isAttached">
}

/** `attaches`: also where that means to attach the debugger first; else only where it is attached already. */
export type AskListeners = (sources: ListenerSources, tabId: number, attaches: boolean) => Effect.Effect<void>

/** A press, a drag or a pointer over it. */
const TYPES = new Set(
  "click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup touchstart touchend dragstart mouseenter mouseover pointerenter pointerover".split(
    " "
  )
)

/** More kinds than this are listened to by the root of a framework, for all that is in it. */
const ROOT_TYPES_MAX = 20

const Listeners = Schema.Struct({
  listeners: Schema.Array(
    Schema.Struct({ type: Schema.String, backendNodeId: Schema.optionalKey(Schema.Int) })
  )
})
const decodeListeners = Schema.decodeUnknownEffect(Listeners)

const Resolved = Schema.Struct({ object: Schema.Struct({ objectId: Schema.String }) })
const decodeResolved = Schema.decodeUnknownEffect(Resolved)
const World = Schema.Struct({ executionContextId: Schema.Int })
const decodeWorld = Schema.decodeUnknownEffect(World)

interface FrameTree {
  readonly frame: { readonly id: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}
const FrameTree: Schema.Codec<FrameTree> = Schema.Struct({
  frame: Schema.Struct({ id: Schema.String }),
  childFrames: Schema.optionalKey(Schema.Array(Schema.suspend(() => FrameTree)))
})
const decodeFrames = Schema.decodeUnknownEffect(Schema.Struct({ frameTree: FrameTree }))

const Evaluated = Schema.Struct({ result: Schema.Struct({ objectId: Schema.String }) })
const decodeEvaluated = Schema.decodeUnknownEffect(Evaluated)

/** The nodes that listen to the pointer themselves. */
export const pressedAmong = ({ listeners }: typeof Listeners.Type): ReadonlyArray<number> => {
  const typesOf = new Map<number, Set<string>>()
  for (const { type, backendNodeId } of listeners) {
    if (backendNodeId === undefined) continue
    const types = typesOf.get(backendNodeId)
    if (types === undefined) typesOf.set(backendNodeId, new Set([type]))
    else types.add(type)
  }
  return Array.from(typesOf)
    .filter(([, types]) => types.size <= ROOT_TYPES_MAX && [...types].some((type) => TYPES.has(type)))
    .map(([node]) => node)
}

/** Objects of the page are held under this name until they have been told of. */
const objectGroup = "deckhand-listeners"
/** The browser makes one world of this name in each document, and keeps it. */
const worldName = "deckhand-listeners"

/** Runs in our world, on the first of the elements. */
const TELL = `function (name, ...elements) {
  for (const element of elements) element.dispatchEvent(new CustomEvent(name, { composed: true }))
}`

const find = (tab: DebuggedTab) =>
  Effect.gen(function* () {
    const document = { expression: "document", objectGroup, silent: true }
    const evaluated = yield* tab.send({ method: "Runtime.evaluate", params: document })
    const { objectId } = (yield* decodeEvaluated(evaluated)).result
    const params = { objectId, depth: -1, pierce: true }
    return pressedAmong(
      yield* decodeListeners(yield* tab.send({ method: "DOMDebugger.getEventListeners", params }))
    )
  })

const idsIn = ({ frame, childFrames = [] }: FrameTree): ReadonlyArray<string> => [
  frame.id,
  ...childFrames.flatMap(idsIn)
]

/** Our world in each document of the tab's process, the page's first. */
const worldsOf = (tab: DebuggedTab) =>
  Effect.gen(function* () {
    const { frameTree } = yield* decodeFrames(yield* tab.send({ method: "Page.getFrameTree", params: {} }))
    const worlds = yield* Effect.forEach(
      idsIn(frameTree),
      (frameId) =>
        tab.send({ method: "Page.createIsolatedWorld", params: { frameId, worldName } }).pipe(
          Effect.flatMap(decodeWorld),
          Effect.map(({ executionContextId }) => [executionContextId]),
          Effect.orElseSucceed(() => [])
        ),
      { concurrency: "unbounded" }
    )
    return worlds.flat()
  })

/** Those of the nodes that are of this world's document, as it sees them; the others. */
const resolveIn = (tab: DebuggedTab, executionContextId: number, nodes: ReadonlyArray<number>) =>
  Effect.partition(
    nodes,
    (backendNodeId) =>
      tab
        .send({ method: "DOM.resolveNode", params: { backendNodeId, executionContextId, objectGroup } })
        .pipe(
          Effect.flatMap(decodeResolved),
          Effect.mapBoth({ onFailure: () => backendNodeId, onSuccess: ({ object }) => object })
        ),
    { concurrency: "unbounded" }
  )

/** A node is of one document: in the worlds of the others the browser has no object for it. */
const tell = (tab: DebuggedTab, worlds: ReadonlyArray<number>, event: string, nodes: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    let left = nodes
    for (const world of worlds) {
      if (left.length === 0) return
      const [[first, ...rest], others] = yield* resolveIn(tab, world, left)
      left = others
      if (first === undefined) continue
      const params = {
        objectId: first.objectId,
        functionDeclaration: TELL,
        arguments: [{ value: event }, first, ...rest],
        silent: true
      }
      yield* Effect.ignore(tab.send({ method: "Runtime.callFunctionOn", params }))
    }
  })

/** A page cannot know it. */
const newEvent = (): string => `x${crypto.randomUUID()}`

export const makeAskListeners = (): AskListeners => {
  /** By tab: what its document was told of before. */
  const told = new Map<number, { readonly documentId: string; readonly nodes: Set<number> }>()

  const toldIn = (tabId: number, documentId: string): Set<number> => {
    const known = told.get(tabId)
    if (known?.documentId === documentId) return known.nodes
    const nodes = new Set<number>()
    told.set(tabId, { documentId, nodes })
    return nodes
  }

  return ({ chrome, client, tabs }, tabId, attaches) =>
    Effect.gen(function* () {
      if (!attaches && !tabs.isAttached(tabId)) return
      const frames = yield* chrome.frames(tabId)
      const known = toldIn(tabId, frames.find(({ frameId }) => frameId === 0)?.documentId ?? "")
      yield* tabs.use(tabId, (tab) =>
        Effect.gen(function* () {
          const nodes = (yield* find(tab)).filter((node) => !known.has(node)).slice(0, LISTENERS_TOLD_MAX)
          if (nodes.length === 0) return
          const event = newEvent()
          const hear = Effect.forEach(
            frames,
            ({ frameId }) =>
              Effect.ignore(client.ask({ tabId, frameId }, { type: "hear-listeners", event }, "acted")),
            { concurrency: "unbounded", discard: true }
          )
          const [worlds] = yield* Effect.all([worldsOf(tab), hear], { concurrency: "unbounded" })
          yield* tell(tab, worlds, event, nodes)
          for (const node of nodes) known.add(node)
        }).pipe(
          Effect.ensuring(
            Effect.ignore(tab.send({ method: "Runtime.releaseObjectGroup", params: { objectGroup } }))
          )
        )
      )
    }).pipe(Effect.timeout(LISTENERS_ANSWER_MS), Effect.ignore)
}
