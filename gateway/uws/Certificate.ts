/**
 * The certificate and key a gateway shows, read and checked before anything listens: what uWS is given
 * is known to be good.
 */
import { createPrivateKey, X509Certificate } from "node:crypto"
import { readFile } from "node:fs/promises"
import { Effect, Schema } from "effect"
import type { TlsFiles } from "#gateway/GatewaySettings.ts"

export class CertificateError extends Schema.TaggedError<CertificateError>()("CertificateError", {
  message: Schema.String
}) {}

const failed = (message: string) => new CertificateError({ message })

const read = (variable: string, path: string) =>
  Effect.tryPromise({
    try: () => readFile(path),
    catch: () => failed(`${variable}: ${path} cannot be read. Name a PEM file this user may read.`)
  })

const parse = <A>(variable: string, path: string, what: string, make: () => A) =>
  Effect.try({ try: make, catch: () => failed(`${variable}: ${path} holds no ${what} in PEM format.`) })

/** `DNS:deckhand.lan, IP Address:10.0.0.1` as node writes it. Names for many hosts are not taken. */
const namesOf = ({ subjectAltName = "" }: X509Certificate): ReadonlyArray<string> =>
  subjectAltName
    .split(", ")
    .map((entry) => /^(?:DNS|IP Address):([\w.-]+)$/.exec(entry)?.[1]?.toLowerCase())
    .filter((name) => name !== undefined)

/** The hosts the certificate names. */
export const certifiedNames = Effect.fnUntraced(function* ({ certFile, keyFile }: TlsFiles) {
  const cert = yield* read("DECKHAND_TLS_CERT", certFile)
  const key = yield* read("DECKHAND_TLS_KEY", keyFile)
  const certificate = yield* parse(
    "DECKHAND_TLS_CERT",
    certFile,
    "certificate",
    () => new X509Certificate(cert)
  )
  const privateKey = yield* parse("DECKHAND_TLS_KEY", keyFile, "private key without a passphrase", () =>
    createPrivateKey(key)
  )
  if (!certificate.checkPrivateKey(privateKey)) {
    return yield* failed(`DECKHAND_TLS_KEY: ${keyFile} is not the key of the certificate in ${certFile}.`)
  }
  return namesOf(certificate)
})
