/** A file's content: bytes and base64 text travel inside the request, a URL is left to the provider. */
import type { SharedV4FileDataData, SharedV4FileDataUrl } from "@ai-sdk/provider"

export const toFileData = (data: string | Uint8Array | URL): SharedV4FileDataData | SharedV4FileDataUrl =>
  data instanceof URL ? { type: "url", url: data } : { type: "data", data }
