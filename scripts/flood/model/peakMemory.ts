/**
 * The most resident memory this process has had since it was last asked to forget. Linux tells it in
 * `/proc/self`; where there is none, the peak is that of the whole life of the process (`getrusage`).
 */
import { readFileSync, writeFileSync } from "node:fs"
import process from "node:process"

const KIB = 1_024

const readStatus = (): string | undefined => {
  try {
    return readFileSync("/proc/self/status", "utf8")
  } catch {
    return undefined
  }
}

/** Bytes. */
export const peakRss = (): number => {
  const kib = /^VmHWM:\s*(\d+) kB$/m.exec(readStatus() ?? "")?.[1]
  return (kib === undefined ? process.resourceUsage().maxRSS : Number(kib)) * KIB
}

export const forgetPeak = (): void => {
  // proc(5): "5" resets the peak of the resident set.
  if (readStatus() !== undefined) writeFileSync("/proc/self/clear_refs", "5")
}
