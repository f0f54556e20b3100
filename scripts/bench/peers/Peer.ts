/** One that acts on a page for a model: what it takes from the call until the model has the page as it is then. */
export interface Peer {
  readonly name: string
  readonly open: (url: string) => Promise<void>
  /** Presses the button "Press" and gives the page afterwards. */
  readonly click: () => Promise<string>
  /** Types into the field "Words" and gives the page afterwards. */
  readonly type: () => Promise<string>
  /** Whether it waits for what the page makes of what was typed, as it does of a press. */
  readonly waitsAfterTyping: boolean
  readonly close: () => Promise<void>
}

export const TYPED = "twelve chars"
