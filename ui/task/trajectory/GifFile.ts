/** An animated GIF, picture by picture: all of one size, each with colours of its own. */
import { applyPalette, GIFEncoder, quantize } from "gifenc"
import { TRAJECTORY_FRAME_MS, TRAJECTORY_MAX_SIDE_PX } from "./limits.ts"

export interface Size {
  readonly width: number
  readonly height: number
}

/** As large as it may be, in its own proportions; never larger than it is. */
export const shrink = ({ width, height }: Size, within: Size): Size => {
  const scale = Math.min(1, within.width / width, within.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size of the whole: as wide and as high as its pictures, within the limit, with so much room left below them. */
export const frameSize = (pictures: ReadonlyArray<Size>, below = 0): Size =>
  shrink(
    {
      width: Math.max(1, ...pictures.map(({ width }) => width)),
      height: Math.max(1, ...pictures.map(({ height }) => height))
    },
    { width: TRAJECTORY_MAX_SIDE_PX, height: TRAJECTORY_MAX_SIDE_PX - below }
  )

const MAX_COLORS = 256
const FOR_EVER = 0

export class GifFile {
  private readonly encoder = GIFEncoder()
  private readonly size: Size

  constructor(size: Size) {
    this.size = size
  }

  /** `rgba`: four bytes a pixel, of the size of the whole. */
  add(rgba: Uint8ClampedArray): void {
    const palette = quantize(rgba, MAX_COLORS)
    const { width, height } = this.size
    this.encoder.writeFrame(applyPalette(rgba, palette), width, height, {
      palette,
      delay: TRAJECTORY_FRAME_MS,
      repeat: FOR_EVER
    })
  }

  /** The file; nothing can be added after it. */
  end(): Uint8Array<ArrayBuffer> {
    this.encoder.finish()
    return this.encoder.bytes()
  }
}
