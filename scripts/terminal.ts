/** The scripts' voice: the one place that writes to the terminal. */
import process from "node:process"

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** `1.2 s` */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
