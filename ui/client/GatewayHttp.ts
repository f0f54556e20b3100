/**
 * How the interface asks the gateway by HTTP, and whether somebody is signed in. Never rejects: a gateway that is away is an
 * answer too.
 */
export interface GatewayHttp {
  readonly origin: string
  readonly fetch: (url: URL, options: RequestInit) => Promise<Response>
  /** Of this browser's session; empty where there is none. */
  readonly token: () => string
}

/** Who asks, as a request says it. No cookie does: those go to every port of this machine. */
export const authorization = (token: string): Readonly<Record<string, string>> =>
  token === "" ? {} : { authorization: `Bearer ${token}` }

/** Undefined: nothing answered. `body` is sent as JSON. */
export const ask = (
  { fetch, origin, token }: GatewayHttp,
  path: string,
  method: "GET" | "POST" | "DELETE",
  body?: unknown
): Promise<Response | undefined> =>
  fetch(new URL(path, origin), {
    method,
    credentials: "omit",
    headers: {
      ...authorization(token()),
      ...(body === undefined ? {} : { "content-type": "application/json" })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  }).catch(() => undefined)

export const isSignedIn = async (http: GatewayHttp): Promise<"yes" | "no" | "unknown"> => {
  // Who has nothing to show is not signed in: to ask would only be an error in the console.
  if (http.token() === "") return "no"
  const response = await ask(http, "/api/session", "GET")
  if (response?.ok) return "yes"
  return response?.status === 401 ? "no" : "unknown"
}
