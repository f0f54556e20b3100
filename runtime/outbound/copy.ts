/** Why an address that a person named was not asked. Nothing in it says what is on the server's own network. */
import { ALLOWED_ORIGINS_MAX } from "./limits.ts"

export const outboundCopy = {
  notAnAddress: "This is no web address. Write the whole of it, such as https://example.com/report.pdf.",
  notHttps: "Only https addresses are asked. Use one that begins with https://.",
  credentials:
    "The address has a name or a password in it. Use one without, such as a link that can be shared.",
  port: "The address names a port of its own, and only the usual one is asked. Use an address without a port.",
  notPublic: "The address leads to nothing on the public web. Check it, or use one that everybody can open.",
  unreachable: "The address did not answer, or broke off. Check that it can be opened, and try again.",
  tooSlow: "The address took too long to answer. Try again, or use a faster one.",
  tooBig: "What the address answers is too large.",
  tooManyPieces: "The address answers in too many small pieces. Use one that serves the file as it is.",
  tooManyRedirects: "The address leads on to others too often. Use the one it ends at.",
  encoded:
    "The address answers in a compressed form that was not asked for. Use one that serves the file as it is.",
  status: (status: number) =>
    `The address answered with status ${status}. Check that it can be opened without signing in.`,
  badOrigins: (name: string, part: string) =>
    `${name} has “${part}” in it: write origins with commas between them, such as https://files.example.com, http://files.internal:8080, or leave it out.`,
  tooManyOrigins: (name: string, count: number) =>
    `${name} has ${count} origins in it, and ${ALLOWED_ORIGINS_MAX} are the most: leave those out that are not used any more.`
} as const
