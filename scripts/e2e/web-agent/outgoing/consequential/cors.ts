/** Requests to another site, which the browser asks first whether they may come: that, the request, and its answer. */
import { heldOn } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

const API = "http://api.partner.test"

/** The page tells its own server what it was answered: type and status, or that it failed. */
const asks = (path: string, options: string): string =>
  `<button onclick="go()">Next</button><script>const go = () => fetch("${API}${path}", ${options})
    .then(async (answer) => answer.type + "/" + answer.status + "/" + (await answer.json()).ok)
    .catch(() => "failed").then((told) => fetch("/told/" + told)) </script>`

const next = [click("button", "Next"), () => [["waitFor", { waitSeconds: 0.5 }] as const]]

const files = {
  "*": {
    body: '{"ok":true}',
    headers: {
      "content-type": "application/json",
      "access-control-allow-origin": "http://app.test",
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": "content-type, x-token",
      "access-control-allow-methods": "PUT, PATCH, DELETE"
    }
  }
}

const told = "/told/cors/200/true"

const page = (method: string, path: string, options: string) =>
  heldOn(
    asks(path, options),
    next,
    [`OPTIONS api.partner.test${path}`, `${method} api.partner.test${path}`, `GET app.test${told}`],
    { files, changing: [path, told] }
  )

export const cors = {
  "JSON to another site": page(
    "POST",
    "/v1/leads",
    `{ method: "POST", headers: { "content-type": "application/json" }, body: '{"id":17}' }`
  ),
  "a method of its own to another site": page("PUT", "/v1/leads/17", `{ method: "PUT", body: "stage=won" }`),
  "a header of its own, with cookies": page(
    "POST",
    "/v1/notes",
    `{ method: "POST", credentials: "include", headers: { "x-token": "abc" }, body: "note" }`
  ),
  "nothing that is asked about first": heldOn(
    asks("/v1/pings", `{ method: "POST", body: "note" }`),
    next,
    ["POST api.partner.test/v1/pings", `GET app.test${told}`],
    { files, changing: [told] }
  ),
  "a deletion on another site": page("DELETE", "/v1/leads/18", `{ method: "DELETE" }`)
}
