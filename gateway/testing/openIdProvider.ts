/**
 * An OpenID provider on this machine (`oidc-provider`), in place of Google or Microsoft: whoever comes is signed in as the
 * person it was told, without a page in between.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Redacted } from "effect"
import { interactionPolicy, Provider } from "oidc-provider"
import type { ProviderClient } from "#gateway/sign-in/accounts/AccountSettings.ts"
import { type Answered, ask } from "./httpClient.ts"

export interface Claimed {
  readonly sub: string
  readonly [claim: string]: string | boolean | undefined
}

export interface OpenIdServer {
  /** What a gateway is told of it. */
  readonly client: ProviderClient
  /** From then on it answers, and sends browsers back to this address alone. */
  readonly sendBackTo: (redirectUri: string) => void
  /** Who signs in there from now on; undefined: they do not agree. */
  readonly be: (person: Claimed | undefined) => void
  readonly close: () => void
}

const SECRET = "the-providers-secret"

const policy = interactionPolicy.base()
policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }))

const makeProvider = (issuer: string, redirectUri: string, person: () => Claimed | undefined): Provider => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "deckhand",
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post"
      }
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", kid: "k" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { email: ["email", "email_verified"], profile: ["name", "preferred_username", "xms_edov", "hd"] },
    // As Google and Microsoft do: what is claimed stands in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...person(), sub: accountId }) })
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next()
    const { params, prompt } = await provider.interactionDetails(context.req, context.res)
    const who = person()
    if (who === undefined) {
      return provider.interactionFinished(context.req, context.res, { error: "access_denied" })
    }
    const grant = new provider.Grant({ accountId: who.sub, clientId: String(params.client_id) })
    grant.addOIDCScope("openid email profile")
    const grantId = await grant.save()
    return provider.interactionFinished(
      context.req,
      context.res,
      { login: { accountId: who.sub }, consent: { grantId }, [prompt.name]: { accountId: who.sub, grantId } },
      { mergeWithLastSubmission: true }
    )
  })
  return provider
}

export const openIdServer = Effect.acquireRelease(
  Effect.callback<OpenIdServer>((resume) => {
    let person: Claimed | undefined
    let answer: ReturnType<Provider["callback"]> | undefined
    const server = createServer((request, response) => {
      if (answer !== undefined) void answer(request, response)
      else response.writeHead(503).end()
    })
    server.listen(0, "127.0.0.1", () => {
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      resume(
        Effect.succeed({
          client: { issuer, clientId: "deckhand", clientSecret: Redacted.make(SECRET) },
          sendBackTo: (redirectUri) => {
            answer = makeProvider(issuer, redirectUri, () => person).callback()
          },
          be: (claimed) => {
            person = claimed
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

/** Goes where a browser is sent, with its cookies, until it is sent to `origin`: the address it comes back with. */
export const followTo = Effect.fnUntraced(function* (address: string, origin: string) {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  while (next.origin !== origin) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answered: Answered = yield* ask(next.origin, next.pathname + next.search, { headers: { cookie } })
    for (const set of answered.setCookie) {
      const [pair = ""] = set.split(";")
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
    }
    const { location } = answered.headers
    if (location === undefined)
      return yield* Effect.die(`${answered.status} at ${next.pathname}: ${answered.text}`)
    next = new URL(location, next)
  }
  return next
})
