/** What Python may hold: its own memory does not grow past that. */

const PAGES_A_MIB = 16
const PAGE_BYTES = 65_536

export const boundMemory = (maxMiB: number): void => {
  const { prototype } = WebAssembly.Memory
  // biome-ignore lint/style/noNonNullAssertion: every memory can grow.
  const grow = Object.getOwnPropertyDescriptor(prototype, "grow")!.value as (pages: number) => number
  Object.defineProperty(prototype, "grow", {
    value(this: WebAssembly.Memory, pages: number) {
      if (this.buffer.byteLength / PAGE_BYTES + pages > maxMiB * PAGES_A_MIB)
        throw new RangeError("Too much memory.")
      return grow.call(this, pages)
    }
  })
}
