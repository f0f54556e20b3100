/**
 * Tells the worker that its user, or the worker itself, has pressed something in this frame: once for each time that the
 * worker has asked something of the frame, so that pages nobody works in tell nothing. What scripts do is not told.
 */
export interface FeltInput {
  /** The next press is told. */
  readonly arm: () => void
}

/** By themselves they press nothing. */
const MODIFIERS: ReadonlySet<string> = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"])

/** `at`: epoch ms. */
export const makeFeltInput = (tell: (at: number) => void): FeltInput => {
  let isArmed = false
  const hear = (event: Event): void => {
    if (!event.isTrusted || !isArmed) return
    if (event instanceof KeyboardEvent && MODIFIERS.has(event.key)) return
    isArmed = false
    tell(Date.now())
  }
  return {
    arm: () => {
      isArmed = true
      // A page that writes itself anew takes all listeners off; who listens already is not added twice.
      for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, hear, { capture: true })
    }
  }
}
