/** One instruction to the direct model on one of its pages, and what the page has to be like after it. */

/** What a field holds: a text, a tick, or the names of what is chosen. */
export type FieldState = string | boolean | ReadonlyArray<string>

interface Said {
  /** The page's file in `pages/`, without its ending. */
  readonly page: string
  readonly say: string
}

/** What is to be done: afterwards these fields hold these values, these buttons were pressed, and nothing else. */
export interface Doable extends Said {
  readonly changes?: Readonly<Record<string, FieldState>>
  readonly presses?: ReadonlyArray<string>
}

/** What cannot be done as it was said: it is asked about or refused, and at most this was done of it. */
export interface Undoable extends Said {
  readonly atMost?: Readonly<Record<string, FieldState>>
}

export interface DirectList {
  readonly doable: ReadonlyArray<Doable>
  readonly undoable: ReadonlyArray<Undoable>
}
