/**
 * Everything the dialog for pointing out elements holds, from when it is opened until it is closed:
 * its state, the elements that are kept, and what the tests of selectors said.
 */
import { atom, map } from "nanostores"
import { CAPTURE_NAME_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement, SavedCapture } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"
import type { SelectorVerdict } from "#schemas/page/capture/selectors.ts"
import { every } from "#ui/stores/clock.ts"
import type { CaptureClient, CaptureLine } from "./CaptureClient.ts"
import { type CaptureState, captureAfter, idle, nameOfElement } from "./captureState.ts"
import { captureText } from "./captureText.ts"
import { CAPTURE_KEEPALIVE_MS, CAPTURES_MAX } from "./limits.ts"

export type SelectorTest =
  | { readonly _tag: "Running" }
  | { readonly _tag: "Failed"; readonly problem: string }
  | { readonly _tag: "Tested"; readonly verdicts: ReadonlyArray<SelectorVerdict> }

/** The test of the element that is selected and not kept yet. */
export const SELECTED_ID = "selected"

export class CaptureStore {
  readonly $state = atom<CaptureState>(idle)
  readonly $saved = atom<ReadonlyArray<SavedCapture>>([])
  readonly $tests = map<Record<string, SelectorTest | undefined>>({})
  /** The last thing done that is not seen otherwise, or why it could not be. */
  readonly $note = atom<{ readonly text: string; readonly isProblem: boolean } | undefined>(undefined)
  private readonly client: CaptureClient
  private line: CaptureLine | undefined
  private stopKeepAlive: () => void = () => {}

  constructor(client: CaptureClient) {
    this.client = client
    client.load().then(
      (saved) => this.$saved.set(saved),
      () => undefined
    )
  }

  readonly start = (): void => {
    this.$note.set(undefined)
    this.$tests.setKey(SELECTED_ID, undefined)
    this.enter({ _tag: "Selecting" })
    this.line ??= this.openLine()
    this.line.ask({ type: "start" })
  }

  readonly stop = (): void => {
    this.line?.ask({ type: "stop" })
    this.enter(idle)
  }

  /** What was selected is let go. */
  readonly startOver = (): void => {
    this.$note.set(undefined)
    this.enter(idle)
  }

  /** Nothing of it goes on: the page is free again. */
  readonly close = (): void => {
    this.enter(idle)
    this.line?.close()
    this.line = undefined
    this.$tests.set({})
    this.$note.set(undefined)
  }

  readonly test = (id: string, element: CapturedElement): void => {
    this.$tests.setKey(id, { _tag: "Running" })
    this.line ??= this.openLine()
    this.line.ask({ type: "test", id, element })
  }

  /** An empty name is the element's own. */
  readonly save = (name: string): void => {
    const state = this.$state.get()
    if (state._tag !== "Selected") return
    const saved = this.$saved.get()
    if (saved.length >= CAPTURES_MAX) {
      this.note(captureText.full(CAPTURES_MAX), true)
      return
    }
    const kept: SavedCapture = {
      id: crypto.randomUUID(),
      name: name.trim().slice(0, CAPTURE_NAME_MAX_CHARS) || nameOfElement(state.element),
      element: state.element
    }
    this.keep([kept, ...saved], () => {
      this.startOver()
      this.note(captureText.savedAs(kept.name), false)
    })
  }

  readonly remove = (id: string): void => {
    this.$tests.setKey(id, undefined)
    this.keep(
      this.$saved.get().filter((kept) => kept.id !== id),
      () => undefined
    )
  }

  private note(said: string, isProblem: boolean): void {
    this.$note.set({ text: said, isProblem })
  }

  private keep(captures: ReadonlyArray<SavedCapture>, andThen: () => void): void {
    this.client.save(captures).then(
      () => {
        this.$saved.set(captures)
        andThen()
      },
      () => this.note(captureText.saveFailed, true)
    )
  }

  private openLine(): CaptureLine {
    const line = this.client.open(this.hear, () => {
      // The worker was stopped: whatever was under way there is gone.
      this.line = undefined
      if (this.$state.get()._tag === "Selecting") this.enter(idle)
      for (const [id, test] of Object.entries(this.$tests.get())) {
        if (test?._tag === "Running") this.$tests.setKey(id, undefined)
      }
    })
    return line
  }

  private readonly hear = (said: CaptureSaid): void => {
    if (said.type === "tested") this.$tests.setKey(said.id, { _tag: "Tested", verdicts: said.verdicts })
    else if (said.type === "untested") this.$tests.setKey(said.id, { _tag: "Failed", problem: said.problem })
    else this.enter(captureAfter(this.$state.get(), said))
  }

  /** The page hears that it goes on as long as something is being selected, and no longer. */
  private enter(state: CaptureState): void {
    const wasSelecting = this.$state.get()._tag === "Selecting"
    const isSelecting = state._tag === "Selecting"
    this.$state.set(state)
    if (wasSelecting === isSelecting) return
    this.stopKeepAlive()
    this.stopKeepAlive = isSelecting
      ? every(CAPTURE_KEEPALIVE_MS, () => this.line?.ask({ type: "alive" }))
      : () => {}
  }
}
