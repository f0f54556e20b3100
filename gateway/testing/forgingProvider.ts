/**
 * An OpenID provider on this machine that answers a code with whatever ID token a test makes: of another provider, for somebody
 * else, signed by nobody. What `openIdProvider` never would.
 */
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Redacted } from "effect"
import type { ProviderClient } from "#gateway/sign-in/accounts/AccountSettings.ts"

const CLIENT_ID = "deckhand"

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 })

type Json = Readonly<Record<string, unknown>>

const part = (value: Json): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** `signer` undefined: the signature is empty. */
const jwt = (header: Json, claims: Json, signer: KeyObject | undefined): string => {
  const body = `${part(header)}.${part(claims)}`
  const signature =
    signer === undefined ? "" : createSign("RSA-SHA256").update(body).sign(signer).toString("base64url")
  return `${body}.${signature}`
}

/** How one ID token differs from a right one. */
export interface Forgery {
  readonly header?: Json
  readonly claims?: Json
  readonly signedBy?: "the provider" | "somebody else" | "nobody"
}

export interface ForgingProvider {
  readonly client: ProviderClient
  /** From then on: the ID tokens it gives are these. */
  readonly forge: (nonce: string, forgery: Forgery) => void
  readonly close: () => void
}

const SECONDS = 1_000

export const forgingProvider = Effect.acquireRelease(
  Effect.callback<ForgingProvider>((resume) => {
    const own = newKey()
    const others = newKey()
    const signers = { "the provider": own.privateKey, "somebody else": others.privateKey, nobody: undefined }
    let token = ""
    let issuer = ""
    const answers: Readonly<Record<string, () => Json>> = {
      "/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"]
      }),
      "/jwks": () => ({
        keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }]
      }),
      "/token": () => ({ access_token: "a", token_type: "bearer", id_token: token })
    }
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? ""]
      response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" })
      response.end(JSON.stringify(answer?.() ?? {}))
    })
    server.listen(0, "127.0.0.1", () => {
      issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      resume(
        Effect.succeed({
          client: { issuer, clientId: CLIENT_ID, clientSecret: Redacted.make("the-providers-secret") },
          forge: (nonce, { claims = {}, header = {}, signedBy = "the provider" }) => {
            const now = Math.floor(Date.now() / SECONDS)
            token = jwt(
              { alg: "RS256", kid: "k", ...header },
              {
                iss: issuer,
                aud: CLIENT_ID,
                sub: "sub-of-ada",
                iat: now,
                exp: now + 60,
                nonce,
                email: "ada@example.com",
                email_verified: true,
                ...claims
              },
              signers[signedBy]
            )
          },
          close: () => {
            server.closeAllConnections()
            server.close()
          }
        })
      )
    })
  }),
  ({ close }) => Effect.sync(close)
)
