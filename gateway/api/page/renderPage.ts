/** The page of the calls, for people: made of the document alone, so nothing stands on it that is not in there. Pure. */
import type { OpenApi } from "effect/http-api"
import { type Html, html } from "#gateway/html.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { BuiltFaces } from "./builtFaces.ts"
import { pageCopy } from "./copy.ts"
import { shapeOf } from "./shapeOf.ts"

export const STYLE_PATH = "/api/style.css"
export const DOCUMENT_PATH = "/api/openapi.json"

type Spec = OpenApi.OpenAPISpec
type Described = OpenApi.OpenAPISpecOperation

interface Call {
  readonly method: string
  readonly path: string
  readonly described: Described
}

const METHODS = ["get", "post", "put", "delete"] as const

const callsOf = ({ paths }: Spec): ReadonlyArray<Call> =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = item[method]
      return described === undefined ? [] : [{ method: method.toUpperCase(), path, described }]
    })
  )

const idOf = (group: string): string => group.toLowerCase().replaceAll(/\W+/g, "-")

const contentOf = (content: Described["responses"][number]["content"]) => Object.entries(content ?? {})[0]

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const curl = ({ described, method, path }: Call): string => {
  const body = Object.entries(described.requestBody?.content ?? {})[0]
  const example: unknown = body === undefined ? undefined : Reflect.get(body[1], "example")
  const query = described.parameters.filter(({ in: place, required }) => place === "query" && required)
  const search = query.map(({ name }) => `${name}=…`).join("&")
  const streams = contentOf(described.responses[200]?.content)?.[0] === "text/event-stream"
  return [
    // The names in braces are the reader's to fill in: without -g curl takes them for sets.
    `curl ${path.includes("{") ? "-g " : ""}${streams ? "-N " : ""}${method === "GET" ? "" : `-X ${method} `}"$DECKHAND${path}${search === "" ? "" : `?${search}`}"`,
    ...(described.security.length === 0 ? [] : ['  -H "authorization: Bearer $TOKEN"']),
    ...(body === undefined ? [] : [`  -H "content-type: ${body[0]}"`]),
    ...(example === undefined ? [] : [`  -d ${quoted(JSON.stringify(example))}`]),
    ...(body !== undefined && example === undefined ? ["  --data-binary @file"] : [])
  ].join(" \\\n")
}

/** What stands between backticks is code. */
const prose = (text: string): Html =>
  html`${text.split("`").map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`

const parameters = ({ parameters: all }: Described): Html | undefined =>
  all.length === 0
    ? undefined
    : html`<h3>${pageCopy.parameters}</h3><dl>${all.map(
        ({ in: place, name, required, schema }) =>
          html`<dt>${name}</dt><dd>${place}, ${required ? pageCopy.required : pageCopy.optional}: <code>${shapeOf(schema)}</code></dd>`
      )}</dl>`

const content = (title: string, media: readonly [string, OpenApi.OpenApiSpecMediaType] | undefined): Html =>
  media === undefined
    ? html`<h3>${title}</h3><p>${pageCopy.noBody}</p>`
    : html`<h3>${title}, <code>${media[0]}</code></h3><pre tabindex="0">${shapeOf(media[1].schema)}</pre>`

/** The scopes that a key needs for it. */
const scopes = ({ security }: Described): Html | undefined => {
  const names = security.flatMap(({ bearer = [] }) => bearer)
  return names.length === 0
    ? undefined
    : html`<p>${pageCopy.scope} ${names.map((name) => html`<code>${name}</code>`)}</p>`
}

const callHtml = (call: Call): Html => {
  const { described, method, path } = call
  const statuses = Object.entries(described.responses)
  const [answered = "200", answer] = statuses.find(([status]) => status.startsWith("2")) ?? []
  const refused = statuses.filter(([status]) => !status.startsWith("2"))
  return html`<details id="${described.operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code><span class="said">${prose(described.summary ?? "")}</span></summary>
${described.description === undefined ? undefined : html`<p>${prose(described.description)}</p>`}
${described.security.length === 0 ? html`<p>${pageCopy.noToken}</p>` : scopes(described)}
${parameters(described)}
${described.requestBody === undefined ? undefined : content(pageCopy.body, Object.entries(described.requestBody.content)[0])}
${content(`${pageCopy.answer} ${answered}`, contentOf(answer?.content))}
<h3>${pageCopy.refusals}</h3><dl>${refused.map(([status, { description }]) => html`<dt>${status}</dt><dd>${prose(description)}</dd>`)}</dl>
<h3>${pageCopy.example}</h3><pre tabindex="0">${curl(call)}</pre>
</details>`
}

const steps = (calls: ReadonlyArray<Call>, origin: string): Html => {
  const curlOf = (name: string): string => {
    const found = calls.find(({ described }) => described.operationId === name)
    return found === undefined ? "" : curl(found)
  }
  return html`<h2 id="begin">${pageCopy.begin}</h2>
<p>${pageCopy.token}</p>
<pre tabindex="0">DECKHAND=${origin}
${curlOf("openPairing")}
# ${pageCopy.allow}: ${origin}/pair/{pairingId}
${curlOf("claimPairing")}</pre>
<p>${pageCopy.keep}</p>
<p>${pageCopy.ask}</p>
<pre tabindex="0">${curlOf("copilot")}</pre>
<p>${pageCopy.commands}</p>
<p>${pageCopy.refused} ${pageCopy.refusedHow}</p>`
}

/** `origin`: by which it is asked, without a slash at its end. */
export const renderPage = (spec: Spec, origin: string, { mark }: BuiltFaces): string => {
  const calls = callsOf(spec)
  const groups = spec.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ described }) => described.tags.includes(name))
  }))
  const shapes = Object.entries(spec.components.schemas)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${pageCopy.title}</title>
${
  mark === undefined
    ? undefined
    : html`<link rel="icon" type="image/svg+xml" href="${mark}">
`
}<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<a class="skip" href="#calls">${pageCopy.skip}</a>
<header><a class="home" href="/">${mark === undefined ? undefined : html`<img src="${mark}" alt="" width="28" height="28">`}${pageCopy.back}</a><h1>${pageCopy.title}</h1>
<p>${pageCopy.intro}<a href="${DOCUMENT_PATH}">${DOCUMENT_PATH}</a>.</p></header>
<nav aria-label="${pageCopy.title}">${groups.map(({ name }) => html`<a href="#${idOf(name)}">${name}</a>`)}<a href="#shapes">${pageCopy.shapes}</a></nav>
<main>
${steps(calls, origin)}
<div id="calls">${groups.map(
    (group) => html`<h2 id="${idOf(group.name)}">${group.name}</h2>${group.calls.map(callHtml)}`
  )}</div>
<h2 id="shapes">${pageCopy.shapes}</h2>
${shapes.map(([name, schema]) => html`<details id="${name}"><summary><span class="method">{ }</span><code>${name}</code></summary><pre tabindex="0">${shapeOf(schema)}</pre></details>`)}
</main>
<footer>${PRODUCT} ${spec.info.version}</footer>
</body>
</html>
`.source
}
