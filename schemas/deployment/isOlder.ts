/** Whether a version comes before another: by its numbers, a missing one counts as 0. What is no version is none that is too old. Pure. */
const VERSION = /^\d+(?:\.\d+)*$/

export const isOlder = (version: string, required: string): boolean => {
  if (!VERSION.test(version) || !VERSION.test(required)) return false
  const [ours, theirs] = [version, required].map((text) => text.split(".").map(Number))
  const length = Math.max(ours?.length ?? 0, theirs?.length ?? 0)
  const differences = Array.from({ length }, (_, at) => (ours?.[at] ?? 0) - (theirs?.[at] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) < 0
}
