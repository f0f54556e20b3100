/** What the process holds beside Python's own memory is looked at now and then. */
import { EXIT_OUT_OF_MEMORY } from "#python/frames.ts"

/** Ends the process where it holds too much more than when this was called first. */
export const makeProcessBound = (maxMiB: number): (() => void) => {
  const held = process.memoryUsage.rss
  const exit = process.exit.bind(process)
  let atFirst: number | undefined
  return () => {
    atFirst ??= held()
    if ((held() - atFirst) / 1_048_576 > maxMiB) exit(EXIT_OUT_OF_MEMORY)
  }
}
