/**
 * What both decoders of pictures (.tiff, .heic, .heif) share: a picture as a JPEG file of a size that models take, and
 * what is said of one that cannot be. They run in WebAssembly: a file that breaks one breaks nothing around it.
 */
import Vips from "wasm-vips"
import type { FileReading } from "./FileReading.ts"
import { PICTURE_JPEG_QUALITY, PICTURE_MAX_EDGE, PICTURE_MAX_PIXELS } from "./limits.ts"

export type Library = Awaited<ReturnType<typeof Vips>>
type Picture = InstanceType<Library["Image"]>

export const TOO_LARGE = "This picture has too many pixels to be shown."
export const DAMAGED = "This picture is damaged."

export const unreadable = (reason: string): FileReading => ({ _tag: "Unreadable", reason })

export const startLibrary = async (): Promise<Library> => {
  const vips = await Vips({
    dynamicLibraries: [],
    preRun: (module) => {
      // Set to anything, it is silent about what is wrong with a file.
      module.ENV.VIPS_WARNING = "1"
    }
  })
  vips.concurrency(1)
  return vips
}

const WHITE = [255, 255, 255]

export const jpegOf = (picture: Picture): Uint8Array => {
  const shrunk = picture
    .autorot()
    .thumbnailImage(PICTURE_MAX_EDGE, { height: PICTURE_MAX_EDGE, size: "down" })
    .colourspace("srgb")
  const opaque = shrunk.hasAlpha() ? shrunk.flatten({ background: WHITE }) : shrunk
  return opaque.jpegsaveBuffer({ Q: PICTURE_JPEG_QUALITY })
}

export const isTooLarge = ({ height, width }: { readonly height: number; readonly width: number }): boolean =>
  width * height > PICTURE_MAX_PIXELS
