/**
 * The providers people sign in with, asked by OpenID Connect: authorization code with PKCE, as a confidential client.
 *
 * Everything that is checked of an answer (issuer, audience, signature, nonce, state, times) is checked by
 * `openid-client`, a certified implementation. What a provider says of itself is asked for at first need, and again after a while.
 */
import { Cache, Context, Effect, Layer, Redacted, Schema } from "effect"
import * as client from "openid-client"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import type { ProviderClient } from "./AccountSettings.ts"
import { PROVIDER_KNOWN_MS, PROVIDER_TIMEOUT_SECONDS } from "./limits.ts"

/**
 * - `Unknown`: no such provider is set up.
 * - `Denied`: whoever was asked did not agree.
 * - `Invalid`: what came back is not an answer to what was asked, or was used before.
 * - `Unavailable`: the provider does not answer, or has trouble of its own.
 */
export class ProviderRefused extends Schema.TaggedError<ProviderRefused>()("ProviderRefused", {
  reason: Schema.Literals(["Unknown", "Denied", "Invalid", "Unavailable"]),
  /** For the log: an error code, never what anybody wrote. */
  code: Schema.String
}) {}

export interface Question {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

const refused = (reason: ProviderRefused["reason"], code: string) => new ProviderRefused({ reason, code })

/** The codes of OAuth 2.0 (RFC 6749, 4.1.2.1) by which a provider says that it has trouble of its own. */
const TROUBLE: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"])
/** Somebody was asked and said no, or was not asked because they are not signed in there (OpenID Connect Core, 3.1.2.6). */
const DENIALS: ReadonlySet<string> = new Set([
  "access_denied",
  "consent_required",
  "interaction_required",
  "login_required",
  "account_selection_required"
])

/** A code is a word of a standard's; whatever else stands in its place may be anybody's. */
const wordOf = (code: string): string => (/^[A-Za-z_]{1,64}$/.test(code) ? code : "unknown")

const whyRefused = (error: unknown): ProviderRefused => {
  if (error instanceof client.AuthorizationResponseError) {
    if (TROUBLE.has(error.error)) return refused("Unavailable", wordOf(error.error))
    return refused(DENIALS.has(error.error) ? "Denied" : "Invalid", wordOf(error.error))
  }
  if (error instanceof client.ResponseBodyError) {
    const isTheirs = error.status >= 500 || TROUBLE.has(error.error)
    return refused(isTheirs ? "Unavailable" : "Invalid", wordOf(error.error))
  }
  if (error instanceof client.ClientError && error.code !== undefined && error.code !== "OAUTH_TIMEOUT") {
    return refused(
      error.code === "OAUTH_RESPONSE_IS_NOT_CONFORM" ? "Unavailable" : "Invalid",
      wordOf(error.code)
    )
  }
  return refused("Unavailable", "unreachable")
}

const discover = ({ clientId, clientSecret, issuer }: ProviderClient) =>
  Effect.tryPromise({
    try: () => {
      const server = new URL(issuer)
      return client.discovery(
        server,
        clientId,
        undefined,
        client.ClientSecretPost(Redacted.value(clientSecret)),
        {
          timeout: PROVIDER_TIMEOUT_SECONDS,
          execute: [
            // A token that comes straight from the provider may go unchecked by the standard: the signature is checked all the same.
            client.enableNonRepudiationChecks,
            // Only on this machine: see `AccountSettings`.
            ...(server.protocol === "http:" ? [client.allowInsecureRequests] : [])
          ]
        }
      )
    },
    catch: () => refused("Unavailable", "discovery")
  })

export class OpenIdProviders extends Context.Service<
  OpenIdProviders,
  {
    /** Those that are set up, in the order in which they are offered. */
    readonly offered: ReadonlyArray<AccountProvider>
    /** Where to send a browser whose user is to sign in. */
    readonly addressFor: (
      provider: AccountProvider,
      question: Question
    ) => Effect.Effect<string, ProviderRefused>
    /** What the provider claims of whoever signed in; `answer` is the address it sent them back to. */
    readonly claimsOf: (
      provider: AccountProvider,
      question: Question,
      answer: URL
    ) => Effect.Effect<{ readonly issuer: string; readonly claims: unknown }, ProviderRefused>
  }
>()("deckhand/gateway/sign-in/accounts/OpenIdProviders") {
  static readonly layer = Layer.effect(
    OpenIdProviders,
    Effect.gen(function* () {
      const { providers } = (yield* GatewaySettings).accounts
      const known = yield* Cache.makeWith(
        (provider: AccountProvider) => {
          const settings = providers[provider]
          return settings === undefined ? Effect.fail(refused("Unknown", "none")) : discover(settings)
        },
        { capacity: 2, timeToLive: (exit) => (exit._tag === "Success" ? PROVIDER_KNOWN_MS : 0) }
      )
      const offered: ReadonlyArray<AccountProvider> = (["google", "microsoft"] as const).filter(
        (provider) => providers[provider] !== undefined
      )
      return {
        offered,
        addressFor: Effect.fnUntraced(function* (provider, { codeVerifier, nonce, redirectUri, state }) {
          const configuration = yield* Cache.get(known, provider)
          const challenge = yield* Effect.promise(() => client.calculatePKCECodeChallenge(codeVerifier))
          return client.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUri,
            scope: "openid email profile",
            state,
            nonce,
            code_challenge: challenge,
            code_challenge_method: "S256",
            // Who is signed in there with several accounts says which.
            prompt: "select_account"
          }).href
        }),
        claimsOf: Effect.fnUntraced(function* (provider, { codeVerifier, nonce, state }, answer) {
          const configuration = yield* Cache.get(known, provider)
          const tokens = yield* Effect.tryPromise({
            try: () =>
              client.authorizationCodeGrant(configuration, answer, {
                expectedState: state,
                expectedNonce: nonce,
                pkceCodeVerifier: codeVerifier,
                idTokenExpected: true
              }),
            catch: whyRefused
          })
          return { issuer: configuration.serverMetadata().issuer, claims: tokens.claims() }
        })
      }
    })
  )
}
