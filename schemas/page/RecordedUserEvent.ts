/**
 * What a user did on a page, as it is recorded. Plain data: the code inside pages imports
 * this. Secrets never get as far as here: the page masks them.
 */
import type { FrameElement } from "./capture/CapturedElement.ts"
import type { SecretKind } from "./secrets/secretKinds.ts"

export type UserEvent =
  | { readonly type: "pageinit" }
  | { readonly type: "playbookEnded" }
  /** Of what can be pressed: what lies around the point is part of it. */
  | { readonly type: "click"; readonly target: EventTargetReference }
  /** `key` as the keyboard shortcuts of the agent are written: `Control+a`, `Enter`. */
  | { readonly type: "keydown"; readonly key: string; readonly target?: EventTargetReference }
  /** `value`: all that is in the field now. */
  | { readonly type: "input"; readonly value: string; readonly target: EventTargetReference }

/** `referenceId`: the element's number in its frame. */
export interface EventTargetReference {
  readonly referenceId: number
}

/** What is entered into: words, an option of a list, a tick, files. `secret`: what is in it is told nowhere. */
export interface RecordedField {
  readonly kind: "text" | "list" | "box" | "files"
  readonly secret?: SecretKind
}

/** As one frame tells it; whoever receives it knows the tab and the window. */
export interface RecordedUserEvent {
  readonly event: UserEvent
  /** The target, so that it is found again; what is in it, if something can be. */
  readonly element?: FrameElement
  readonly field?: RecordedField
  readonly window: { readonly location: { readonly href: string } }
}
