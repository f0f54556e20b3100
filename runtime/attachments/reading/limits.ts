/** What reading one file may cost. All of them our choice. */

/** Time for one file, from the start of its thread; what takes longer is given up. ms. */
export const READING_MAX_MS = 60_000
/** JavaScript heap of the thread that reads a file, MiB. */
export const READING_MAX_HEAP_MIB = 512
/**
 * What that thread may hold outside of its heap (bytes of buffers, WebAssembly), MiB: a PDF of two kilobytes can
 * unpack to gigabytes. A picture of `PICTURE_MAX_PIXELS` is held several times over while it is converted.
 */
export const READING_MAX_BUFFERS_MIB = { document: 512, picture: 2_560 } as const
/** How often that is looked at, ms. */
export const READING_WATCHED_EVERY_MS = 100
/** Files read at once. */
export const READINGS_AT_ONCE = 2
/** Pictures with more pixels than this are not decoded: a phone's largest have 48 million. */
export const PICTURE_MAX_PIXELS = 100_000_000
/** Longer edge of a converted picture, px: vendors scale down what is larger. */
export const PICTURE_MAX_EDGE = 2_048
/** Quality of a converted picture, as JPEG encoders count (1 to 100). */
export const PICTURE_JPEG_QUALITY = 80
/** Pages of a scanned .tiff that become pictures; the rest is left out, and it says so. */
export const PICTURE_MAX_PAGES = 8
/** Converted files kept ready, so that every turn need not convert them again. */
export const CONVERTED_IN_MEMORY = 8
