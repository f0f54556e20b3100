/** What Python may hold: its own memory does not grow past that, and what else the process holds is looked at now and then. */
import { EXIT_OUT_OF_MEMORY } from "./frames.ts"

const PAGES_A_MIB = 16
export interface BoundMemory {
  /** Ends the process where it holds too much more than when this was called first. */
  readonly check: () => void
}

export const boundMemory = (maxMiB: number): BoundMemory => {
  const { prototype } = WebAssembly.Memory
  // biome-ignore lint/style/noNonNullAssertion: every memory can grow.
  const grow = Object.getOwnPropertyDescriptor(prototype, "grow")!.value as (pages: number) => number
  Object.defineProperty(prototype, "grow", {
    value(this: WebAssembly.Memory, pages: number) {
      if (this.buffer.byteLength / 65_536 + pages > maxMiB * PAGES_A_MIB)
        throw new RangeError("Too much memory.")
      return grow.call(this, pages)
    }
  })
  const held = process.memoryUsage.rss
  const exit = process.exit.bind(process)
  let atFirst: number | undefined
  return {
    check: () => {
      atFirst ??= held()
      if ((held() - atFirst) / 1_048_576 > maxMiB) exit(EXIT_OUT_OF_MEMORY)
    }
  }
}
