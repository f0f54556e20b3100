/** What files saved for the user are called, and the folder they lie in. Pure. */
import { PRODUCT } from "./product.ts"

/** Below the user's folder of downloads. */
export const DOWNLOADS_FOLDER = `${PRODUCT} Downloads`

export const TRAJECTORY_NAME = "trajectory.gif"

const digits = (value: number): string => String(value).padStart(2, "0")

/** UTC, yyyyMMddHHmmss. */
const timestamp = (now: Date): string =>
  [
    now.getUTCFullYear(),
    now.getUTCMonth() + 1,
    now.getUTCDate(),
    now.getUTCHours(),
    now.getUTCMinutes(),
    now.getUTCSeconds()
  ]
    .map(digits)
    .join("")

/** Pictures too large as PNG are JPEGs, and say so. */
export const screenshotName = (now: Date, mediaType: string): string =>
  `save-screenshot-${timestamp(now)}.${mediaType === "image/png" ? "png" : "jpg"}`

export const pagePrintName = (now: Date): string => `page-print-${timestamp(now)}.pdf`

/** Of a bulk export, by its user's clock; a clock nobody knows is UTC's. No file system takes a colon. */
export const exportFolderName = (now: Date, timeZone = "UTC"): string => {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23"
  }).formatToParts(now)
  const of = (...types: ReadonlyArray<string>): ReadonlyArray<string> =>
    types.map((type) => parts.find((part) => part.type === type)?.value ?? "")
  const date = of("year", "month", "day").join("-")
  const time = of("hour", "minute", "second").join(".")
  return `Productiv Export ${date} at ${time}`
}
