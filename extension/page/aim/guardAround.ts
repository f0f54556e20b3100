/**
 * The input guard of the frame around this one. Frames of one site share the extension's isolated world of that site,
 * which no script of the page can reach; the guard of a frame of another site cannot be had.
 */
import type { InputGuard } from "./InputGuard.ts"

const GUARD = Symbol.for("deckhand.guard")

const isGuard = (value: unknown): value is InputGuard =>
  typeof value === "object" && value !== null && "hearWithin" in value

/** For frames within this one to find. */
export const showGuard = (guard: InputGuard): void => {
  Object.defineProperty(globalThis, GUARD, { value: guard })
}

export const guardAround = (): InputGuard | undefined => {
  if (window.parent === window) return undefined
  try {
    const around: unknown = Reflect.get(window.parent, GUARD)
    return isGuard(around) ? around : undefined
  } catch {
    // It is of another site.
    return undefined
  }
}
