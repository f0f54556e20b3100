/** One event of a stream, as its bytes: named where the vendor names its events. */
export const serverSentEvent = (data: unknown, name?: string): string => {
  const text = typeof data === "string" ? data : JSON.stringify(data)
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${text}\n\n`
}
