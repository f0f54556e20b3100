/** The web interface, with the pages that are addresses of their own. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { CALLBACK_PATH } from "#gateway/sign-in/accounts/AccountSignIn.ts"
import { openRoute } from "./route.ts"
import * as StaticUi from "./StaticUi.ts"

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "/"

export const makeRoutes = Effect.map(GatewaySettings, ({ webDir }) => {
  const ui = StaticUi.make(webDir)
  const file = HttpServerRequest.HttpServerRequest.use(({ url }) => ui.file(pathOf(url)))
  return [
    openRoute("GET", "/", "anyone", ui.page),
    // A link's page is opened by whoever looks at the link, a scanner too: nothing is spent by that.
    openRoute("GET", "/sign-in", "anyone", ui.page),
    openRoute("GET", CALLBACK_PATH, "anyone", ui.page),
    openRoute("GET", "/devices", "anyone", ui.page),
    openRoute("GET", "/pair/*", "anyone", ui.page),
    // Nothing is in it: what it shows comes over the socket, for operators.
    openRoute("GET", "/ops", "anyone", ui.page),
    openRoute("GET", "/*", "anyone", file)
  ]
})
