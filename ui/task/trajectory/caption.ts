/**
 * The caption of a frame: what left with the steps it shows, in a strip under the picture, so that nothing of the page is
 * covered. All frames are of one size: the strip is as high as the longest caption needs. Pure.
 */
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"
import { sentText } from "#ui/chat/tools/sentText.ts"
import { CAPTION_LINE_PX, CAPTION_MAX_LINES, CAPTION_PADDING_PX } from "./limits.ts"

/** One line for each request; the last says how many more there are. */
export const captionOf = (sent: ReadonlyArray<SentRequest>): ReadonlyArray<string> => {
  const lines = sent.map(sentText.one)
  if (lines.length <= CAPTION_MAX_LINES) return lines
  const shown = lines.slice(0, CAPTION_MAX_LINES - 1)
  return [...shown, sentText.rest(lines.length - shown.length)]
}

/** Of the strip, in pixels; 0 where nothing left at all. */
export const captionHeight = (captions: ReadonlyArray<ReadonlyArray<string>>): number => {
  const lines = Math.max(0, ...captions.map(({ length }) => length))
  return lines === 0 ? 0 : lines * CAPTION_LINE_PX + 2 * CAPTION_PADDING_PX
}

/** As much of a line as fits, with a sign where something is missing. */
export const fitLine = (line: string, fits: (text: string) => boolean): string => {
  if (fits(line)) return line
  let kept = 0
  let cut = line.length
  while (kept + 1 < cut) {
    const middle = Math.floor((kept + cut) / 2)
    if (fits(`${line.slice(0, middle)}…`)) kept = middle
    else cut = middle
  }
  return `${line.slice(0, kept)}…`
}
