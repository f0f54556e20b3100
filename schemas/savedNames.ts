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
