/**
 * Redacts a stack trace for the log: kind of failure and place. The message is left out, because it may quote what a
 * person or a page wrote (a parser's does). Pure.
 */

const NAME = /^[A-Za-z_$][\w$]*(?=:|$)/m
const FRAME = /^\s+at (.+)$/gm
/** Deep enough to find the place. */
const MAX_FRAMES = 6

/** `stack` as `Error.stack` or `Cause.pretty` have it. */
export const redactStack = (stack: string): string => {
  const frames = Array.from(stack.matchAll(FRAME), ([, frame]) => frame).slice(0, MAX_FRAMES)
  return [NAME.exec(stack)?.[0] ?? "Failure", ...frames].join(" < ")
}
