/**
 * A streamed token that says when it fell due: `~`, its number, and microseconds of the machine's clock.
 * All are equally long, so that they are found in a frame without reading it as JSON.
 */
import process from "node:process"

const MARK = 0x7e
const NUMBER_DIGITS = 5
const MICROS_DIGITS = 13
const LENGTH = 1 + NUMBER_DIGITS + MICROS_DIGITS

/** Of the machine's monotonic clock, which all its processes share. */
export const nowMicros = (): number => Number(process.hrtime.bigint() / 1_000n)

export const tokenText = (number: number, dueMicros: number): string =>
  `~${String(number).padStart(NUMBER_DIGITS, "0")}${String(dueMicros).padStart(MICROS_DIGITS, "0")}`

const readNumber = (bytes: Buffer, from: number, digits: number): number => {
  let value = 0
  for (let at = from; at < from + digits; at++) value = value * 10 + (bytes.readUInt8(at) - 48)
  return value
}

/** Calls back for every token in a range of bytes. */
export const readTokens = (
  bytes: Buffer,
  from: number,
  to: number,
  onToken: (number: number, dueMicros: number) => void
): void => {
  let at = bytes.indexOf(MARK, from)
  while (at !== -1 && at + LENGTH <= to) {
    const number = readNumber(bytes, at + 1, NUMBER_DIGITS)
    onToken(number, readNumber(bytes, at + 1 + NUMBER_DIGITS, MICROS_DIGITS))
    at = bytes.indexOf(MARK, at + LENGTH)
  }
}
