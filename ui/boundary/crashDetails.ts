/**
 * What can be passed on about a failure of the interface: where it was and in which code. Nothing a person, a page
 * or a model wrote is in it: no message, no address, no id. Pure.
 */
import { version } from "#package.json"
import { PRODUCT, PROTOCOL_VERSION } from "#schemas/product.ts"

/** How many calls are named, the innermost first. */
const MAX_FRAMES = 12
/** As Chromium writes a call, and as Firefox and Safari do. Only functions, files of ours and places are taken from it. */
const FRAMES: ReadonlyArray<RegExp> = [
  /^\s*at (?:async )?(?:(?<name>[\w$.<>]{1,80})(?: \[as [\w$]+\])? \()?\S*?(?<file>[\w-]{1,60}\.[cm]?[jt]sx?)(?:\?\S*)?:(?<place>\d+:\d+)\)?$/,
  /^(?<name>[\w$.<>/]{0,80})@\S*?(?<file>[\w-]{1,60}\.[cm]?[jt]sx?)(?:\?\S*)?:(?<place>\d+:\d+)$/
]

const MAX_LINE = 300

const frameOf = (line: string): string | undefined => {
  if (line.length > MAX_LINE) return undefined
  for (const pattern of FRAMES) {
    const { name, file, place } = pattern.exec(line)?.groups ?? {}
    if (file !== undefined) return `  ${name === undefined || name === "" ? "" : `${name} `}${file}:${place}`
  }
  return undefined
}

/** Name and message stand in front of the calls, with as many lines as they like: they are left out, or all is. */
const callsOf = ({ name, message, stack = "" }: Error): ReadonlyArray<string> => {
  const head = message === "" ? name : `${name}: ${message}`
  const calls = stack.startsWith(head) ? stack.slice(head.length) : stack
  if (calls === stack && `${name}${message}`.includes("\n")) return []
  return calls
    .split("\n")
    .map(frameOf)
    .filter((frame) => frame !== undefined)
    .slice(0, MAX_FRAMES)
}

/** A name is a class: anything else somebody put there is not passed on. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `${typeof error} thrown`
  return /^[A-Z]\w{0,40}$/.test(error.name) ? error.name : "Error"
}

/** The part of the interface that failed. */
export type CrashPlace = "message" | "chat" | "app" | "studio" | "panel" | "options"

export interface Crash {
  readonly error: unknown
  readonly place: CrashPlace
  /** Epoch ms. */
  readonly at: number
}

export const crashDetails = ({ error, place, at }: Crash): string =>
  [
    `${PRODUCT} ${version}, protocol ${PROTOCOL_VERSION}`,
    `Place: ${place}`,
    `Time: ${new Date(at).toISOString()}`,
    `Error: ${nameOf(error)}`,
    ...(error instanceof Error ? callsOf(error) : [])
  ].join("\n")
