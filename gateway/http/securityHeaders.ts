/**
 * What every response says about how a browser may use it. Pure.
 *
 * The interface runs no inline script and is shown in no frame; it talks to the gateway it came from and to nothing
 * else. From elsewhere come only images that a reader asked for (`ui/markdown/links/RemoteImage`), and over TLS alone.
 */
import { HttpServerResponse } from "effect/http"
import type { Scheme } from "#gateway/GatewaySettings.ts"

/** `host` is the Host header of the request, checked to be the gateway's own. */
export const contentSecurityPolicy = (host: string, scheme: Scheme): string =>
  [
    "default-src 'self'",
    `connect-src 'self' ${scheme === "https" ? "wss" : "ws"}://${host}`,
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'"
  ].join("; ")

export const withSecurityHeaders = (
  response: HttpServerResponse.HttpServerResponse,
  host: string,
  scheme: Scheme
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setHeaders(response, {
    "content-security-policy": contentSecurityPolicy(host, scheme),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY"
  })
