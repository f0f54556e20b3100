/** A row of the steps at its level, while it makes room for one that is dragged as well. */
import type { CSSProperties } from "react"

interface Moved {
  readonly x: number
  readonly y: number
}

export const leveled = (
  level: number,
  transform: Moved | null,
  transition: string | undefined
): { readonly "aria-level": number; readonly "data-level": number; readonly style: CSSProperties } => ({
  "aria-level": level,
  "data-level": level,
  style: {
    ...(transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }),
    ...(transition === undefined ? {} : { transition })
  }
})
