/** The text of a file that a sheet wrote: in UTF-8, in UTF-16 where it says so, or as sheets for Windows write it. Pure. */
export const textOfFile = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  const text = new TextDecoder().decode(bytes)
  // What cannot be UTF-8 has been written without it.
  return text.includes("\uFFFD") ? new TextDecoder("windows-1252").decode(bytes) : text
}
