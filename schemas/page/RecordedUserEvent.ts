/**
 * What a user did on a page, as it is recorded. Plain data: the code inside pages imports
 * this. Secrets never get as far as here: the page masks them.
 */
export type UserEvent =
  | { readonly type: "pageinit" }
  | { readonly type: "playbookEnded" }
  /** `key` as the keyboard shortcuts of the agent are written: `Control+a`, `Enter`. */
  | { readonly type: "keydown"; readonly key: string; readonly target?: EventTargetReference }
  /** `value`: all that is in the field now. */
  | { readonly type: "input"; readonly value: string; readonly target: EventTargetReference }

/** `referenceId`: the element's number in its frame. */
export interface EventTargetReference {
  readonly referenceId: number
}

/** As one frame tells it; whoever receives it knows the tab and the window. */
export interface RecordedUserEvent {
  readonly event: UserEvent
  readonly window: { readonly location: { readonly href: string } }
}
