/**
 * Real user input through the debugger: attached when first needed, let go of when left alone.
 *
 * `InputRefused` means that the page felt nothing, so that the caller may do the same by script;
 * `InputInterrupted` that it may have felt a part: never repeated. One action at a time in each tab.
 */
import { Data, Deferred, Effect, FiberMap, Queue, Result, type Scope, Semaphore } from "effect"
import { DEBUGGER_IDLE_MS, INPUT_COMMAND_TIMEOUT_MS } from "#schemas/limits.ts"
import type { DebuggerPort } from "./DebuggerPort.ts"
import {
  type Command,
  clickCommands,
  hoverCommands,
  isHarmless,
  pressCommands,
  typeCommands,
  wheelCommands
} from "./inputCommands.ts"
import { answerDialog, DIALOG_OPENING, type PageDialog } from "./PageDialogs.ts"
import { parseKey } from "./parseKey.ts"

/** Nothing reached the page: DevTools is open, the browser is managed, the tab is gone. */
export class InputRefused extends Data.TaggedError("InputRefused")<{ readonly message: string }> {}

/** The debugger was taken away, or the page stopped answering, in mid-action. */
export class InputInterrupted extends Data.TaggedError("InputInterrupted")<{ readonly message: string }> {}

/** Boxes the page opened meanwhile, and what they were answered. */
export interface InputReport {
  readonly dialogs: ReadonlyArray<PageDialog>
}

type Input = Effect.Effect<InputReport, InputRefused | InputInterrupted>

export interface Point {
  readonly x: number
  readonly y: number
}

/** Points are CSS px of the tab's viewport; text and keys go to what has the focus. */
export interface TrustedInput {
  readonly click: (tabId: number, point: Point) => Input
  readonly hover: (tabId: number, point: Point) => Input
  readonly type: (tabId: number, text: string, clear: boolean) => Input
  readonly press: (tabId: number, key: string) => Input
  /** Deltas in CSS px; positive is down and right. */
  readonly wheel: (tabId: number, point: Point, deltaX: number, deltaY: number) => Input
  /** Lets go of a tab now. */
  readonly release: (tabId: number) => Effect.Effect<void>
}

interface Tab {
  readonly turn: Semaphore.Semaphore
  isAttached: boolean
  /** Fails as soon as the browser takes the tab away. */
  lost: Deferred.Deferred<never, string>
  dialogs: Array<PageDialog>
}

const makeTab = (): Tab => ({
  turn: Semaphore.makeUnsafe(1),
  isAttached: false,
  lost: Deferred.makeUnsafe(),
  dialogs: []
})

/** Makes the page believe it has the focus, which is in the side panel. Not vital. */
const FOCUS: Command = { method: "Emulation.setFocusEmulationEnabled", params: { enabled: true } }
const WATCH_DIALOGS: Command = { method: "Page.enable", params: {} }
/** Boxes that open when nothing is being done are the user's. */
const LEAVE_DIALOGS: Command = { method: "Page.disable", params: {} }

export const makeTrustedInput = (port: DebuggerPort): Effect.Effect<TrustedInput, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = new Map<number, Tab>()
    const idle = yield* FiberMap.make<number>()
    const opened = yield* Queue.unbounded<readonly [tabId: number, dialog: PageDialog]>()

    const tabOf = (tabId: number): Tab => {
      const tab = tabs.get(tabId) ?? makeTab()
      tabs.set(tabId, tab)
      return tab
    }

    const send = (tabId: number, { method, params }: Command) =>
      port.send(tabId, method, params).pipe(
        Effect.mapError(({ message }) => message),
        Effect.timeoutOrElse({
          duration: INPUT_COMMAND_TIMEOUT_MS,
          orElse: () => Effect.fail("The page did not answer in time.")
        })
      )

    const detach = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const tab = tabs.get(tabId)
        if (tab?.isAttached !== true) return Effect.void
        tab.isAttached = false
        return Effect.ignore(port.detach(tabId))
      })

    const attach = (tabId: number, tab: Tab) =>
      Effect.gen(function* () {
        yield* port.attach(tabId).pipe(Effect.mapError(({ message }) => message))
        tab.isAttached = true
        tab.lost = Deferred.makeUnsafe()
        yield* Effect.ignore(send(tabId, FOCUS))
        yield* send(tabId, WATCH_DIALOGS)
      })

    /** Attached, and seen to answer: a tab may have been taken away without a word. */
    const ready = (tabId: number, tab: Tab): Effect.Effect<void, InputRefused> =>
      Effect.gen(function* () {
        if (tab.isAttached && (yield* Effect.isSuccess(send(tabId, WATCH_DIALOGS)))) return
        tab.isAttached = false
        yield* attach(tabId, tab).pipe(Effect.mapError((message) => new InputRefused({ message })))
      })

    /** The page left in the middle of the gesture, which is to say that it felt it. */
    const hasLeft = (message: string): boolean => message.includes("navigated or closed")

    const play = (tabId: number, commands: ReadonlyArray<Command>) =>
      Effect.gen(function* () {
        let isFelt = false
        for (const command of commands) {
          isFelt ||= !isHarmless(command)
          const outcome = yield* Effect.result(send(tabId, command))
          if (Result.isSuccess(outcome)) continue
          const message = outcome.failure
          if (!isFelt) return yield* new InputRefused({ message })
          if (!hasLeft(message)) return yield* new InputInterrupted({ message })
          return
        }
      })

    const lost = (tab: Tab) =>
      Deferred.await(tab.lost).pipe(Effect.mapError((message) => new InputInterrupted({ message })))

    const act = (tabId: number, commands: ReadonlyArray<Command>): Input =>
      Effect.gen(function* () {
        const tab = tabOf(tabId)
        yield* FiberMap.remove(idle, tabId)
        tab.dialogs = []
        yield* ready(tabId, tab)
        yield* Effect.raceFirst(play(tabId, commands), lost(tab)).pipe(
          Effect.ensuring(Effect.ignore(send(tabId, LEAVE_DIALOGS)))
        )
        return { dialogs: tab.dialogs }
      }).pipe(
        Effect.ensuring(FiberMap.run(idle, tabId, Effect.delay(detach(tabId), DEBUGGER_IDLE_MS))),
        (action) => Effect.suspend(() => tabOf(tabId).turn.withPermit(action))
      )

    yield* Effect.acquireRelease(
      Effect.sync(() => [
        port.onDetached((tabId, reason) => {
          const tab = tabs.get(tabId)
          if (tab === undefined) return
          tab.isAttached = false
          Deferred.doneUnsafe(tab.lost, Effect.fail(`The browser took the input away (${reason}).`))
        }),
        port.onEvent((tabId, method, params) => {
          if (method === DIALOG_OPENING) Queue.offerUnsafe(opened, [tabId, answerDialog(params)])
        })
      ]),
      (unsubscribes) => Effect.sync(() => unsubscribes.forEach((unsubscribe) => void unsubscribe()))
    )
    yield* Effect.addFinalizer(() => Effect.forEach([...tabs.keys()], detach, { discard: true }))
    yield* Queue.take(opened).pipe(
      Effect.flatMap(([tabId, dialog]) => {
        tabOf(tabId).dialogs.push(dialog)
        const accept = dialog.answer === "accepted"
        return Effect.ignore(send(tabId, { method: "Page.handleJavaScriptDialog", params: { accept } }))
      }),
      Effect.forever,
      Effect.forkScoped
    )

    return {
      click: (tabId, point) => act(tabId, clickCommands(point)),
      hover: (tabId, point) => act(tabId, hoverCommands(point)),
      type: (tabId, text, clear) => act(tabId, typeCommands(text, clear)),
      press: (tabId, key) => {
        const press = parseKey(key)
        return press === undefined
          ? Effect.fail(new InputRefused({ message: `"${key}" is not a key.` }))
          : act(tabId, pressCommands(press))
      },
      wheel: (tabId, point, deltaX, deltaY) => act(tabId, wheelCommands(point, deltaX, deltaY)),
      release: detach
    }
  })
