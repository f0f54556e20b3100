/** The pages of a .tiff, one JPEG file each. */
import type { FileReading } from "./FileReading.ts"
import { PICTURE_MAX_PAGES } from "./limits.ts"
import { DAMAGED, isTooLarge, jpegOf, type Library, startLibrary, TOO_LARGE, unreadable } from "./pictures.ts"

const tiffPages = (vips: Library, bytes: Uint8Array): FileReading => {
  const first = vips.Image.tiffloadBuffer(bytes)
  const count = first.getTypeof("n-pages") === 0 ? 1 : first.getInt("n-pages")
  const pages: Array<Uint8Array> = []
  for (let page = 0; page < Math.min(count, PICTURE_MAX_PAGES); page++) {
    const picture = vips.Image.tiffloadBuffer(bytes, { page })
    if (isTooLarge(picture)) return unreadable(TOO_LARGE)
    pages.push(jpegOf(picture))
  }
  return { _tag: "Pictures", pages, left: count - pages.length }
}

export const tiffPictures = (bytes: Uint8Array): Promise<FileReading> =>
  startLibrary()
    .then((vips) => tiffPages(vips, bytes))
    .catch(() => unreadable(DAMAGED))
