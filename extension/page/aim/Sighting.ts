/** An element as it was located, until it is aimed at. */
export interface Sighting {
  readonly element: Element
  /** Whether nothing is known of that could move it. Asked once the pointer has come to it; ends the sighting. */
  readonly isAtRest: () => Promise<boolean>
  /** Until the pointer has come to where it was located; false where that takes long. */
  readonly untilPointed: () => Promise<boolean>
  readonly end: () => void
}
