/** The document says what there is, all of it, and in the form that other programs read. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Validator } from "@seriousme/openapi-schema-validator"
import { Effect, Layer } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { makeRoutes } from "#gateway/http/HttpRoutes.ts"
import { settingsIn, startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { groups } from "./Operation.ts"
import { openApiDocument, operations } from "./openApiDocument.ts"

const document = openApiDocument()
const calls = Object.values(document.paths).flatMap((item) =>
  [item.get, item.post, item.put, item.delete].filter((one) => one !== undefined)
)
const routes = Effect.runSync(
  Effect.provide(makeRoutes, [
    Layer.succeed(GatewaySettings, settingsIn("nowhere")),
    ExpiringRecords.layerMemory
  ])
)
const named = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`

/** The page's own, and what programs are not meant to call: the interface alone does. */
const OF_INTERFACE =
  /^GET \/api\/(?:\*|style\.css|openapi\.json)$|^POST \/api\/sessions$|\/api\/sign-in-(?:providers|attempts)|^POST \/api\/(?:start-link|backups)|^POST \/api\/sign-in-links\/start/

describe("the document", () => {
  it("is OpenAPI 3.1", async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...document })
    assert.deepStrictEqual(result, { valid: true })
    assert.strictEqual(validator.version, "3.1")
  })

  it("has every route that is not the interface's own, and no other", () => {
    const described = new Set(operations.map(named))
    const open = routes.filter(
      (route) => route.path.startsWith("/api") && route.who !== "session" && !OF_INTERFACE.test(named(route))
    )
    assert.deepStrictEqual(
      open.map(named).filter((name) => !described.has(name)),
      []
    )
    const taken = new Set(routes.map(named))
    assert.deepStrictEqual(
      [...described].filter((name) => !taken.has(name)),
      []
    )
    assert.strictEqual(described.size, operations.length)
  })

  it("says of each call whom it is for, as its route has it", () => {
    const whoOf = new Map(routes.map((route) => [named(route), route.who]))
    for (const operation of operations) {
      const who = whoOf.get(named(operation))
      assert.strictEqual(who === "program" ? "anyone" : who, operation.who, named(operation))
    }
  })

  it("has calls in each of its groups, each with its answer, its refusals and, where it takes JSON, an example", () => {
    for (const group of groups)
      assert.isTrue(
        operations.some((operation) => operation.group === group),
        group
      )
    for (const one of calls) {
      const statuses = Object.keys(one.responses)
      assert.isAbove(statuses.filter((status) => status.startsWith("2")).length, 0, one.operationId)
      assert.isNotEmpty(one.summary, one.operationId)
      const json = one.requestBody?.content["application/json"]
      assert.isTrue(json === undefined || "example" in json, one.operationId)
      if (one.security.length > 0) assert.includeMembers(statuses, ["401", "503"], one.operationId)
    }
  })

  it("says of each call that reads something that it may be unreadable", () => {
    for (const one of calls) {
      const isRead =
        one.requestBody !== undefined || one.parameters.some(({ in: place }) => place === "query")
      assert.isTrue(!isRead || "400" in one.responses, one.operationId)
    }
  })

  it("has both answers of a call that has to be asked again", () => {
    const { responses } = document.paths["/api/pairings/{id}/claim"]?.post ?? assert.fail("no claim")
    assert.include(JSON.stringify(responses[202]?.content), '"pending"')
    assert.include(JSON.stringify(responses[200]?.content), '"token"')
  })

  it("says that a file may be uploaded for an agent", () => {
    const { parameters } = document.paths["/api/attachments"]?.post ?? assert.fail("no upload")
    const purpose = parameters.find(({ name }) => name === "purpose") ?? assert.fail("no purpose")
    assert.deepInclude(purpose, { in: "query", required: false })
    assert.include(JSON.stringify(purpose), '"agent"')
  })

  it("names no shape that it does not have", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    assert.isAbove(refs.length, 10)
    for (const [, name = ""] of refs) assert.property(document.components.schemas, name)
  })
})

describe("the page", () => {
  it.live(
    "has each call and each shape, links only to what is on it, and nothing that its policy forbids",
    () =>
      Effect.gen(function* () {
        const { ask, origin } = yield* startGateway()
        const page = yield* ask("/api")
        assert.strictEqual(page.status, 200)
        assert.strictEqual(page.headers["content-type"], "text/html; charset=utf-8")
        const ids = new Set(Array.from(page.text.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
        for (const { name } of operations) assert.isTrue(ids.has(name), name)
        for (const name of Object.keys(document.components.schemas)) assert.isTrue(ids.has(name), name)
        for (const [, id] of page.text.matchAll(/href="#([^"]+)"/g)) assert.isTrue(ids.has(id), id)
        assert.include(page.text, `DECKHAND=${origin}\n`)
        assert.notMatch(
          page.text,
          /<script|<style| style="| on\w+="|https?:\/\/(?!127\.0\.0\.1)(?!shop\.example)/
        )
        const style = yield* ask("/api/style.css")
        assert.strictEqual(style.headers["content-type"], "text/css; charset=utf-8")
      })
  )

  it.live(
    "has the mark and the typefaces of the interface where it is built, and names none where it is not",
    () =>
      Effect.gen(function* () {
        const webDir = yield* temporaryFolder
        const { ask } = yield* startGateway({ settings: { webDir } })
        const seen = Effect.all([ask("/api"), ask("/api/style.css")]).pipe(
          Effect.map((answers) => answers.map(({ text }) => text).join())
        )
        assert.notInclude(yield* seen, "/assets/")
        const files = [
          "mark-CjFUQu_p.svg",
          "figtree-latin-wght-normal-D_ZTVpCC.woff2",
          "geist-mono-latin-wght-normal-XN7g48iV.woff2"
        ]
        yield* Effect.promise(async () => {
          await mkdir(join(webDir, "assets"))
          for (const file of files) await writeFile(join(webDir, "assets", file), "")
        })
        const page = yield* seen
        for (const file of files) {
          assert.include(page, `"/assets/${file}"`)
          assert.strictEqual((yield* ask(`/assets/${file}`)).status, 200)
        }
        assert.match(page, /<link rel="icon" [^>]+mark-/)
      })
  )

  it.live("is named to whoever asks for what is not there, in any way", () =>
    Effect.gen(function* () {
      const { ask } = yield* startGateway()
      for (const path of ["/api/nothing", "/api/chats/a/b/c", "/api/openapi.json/x"]) {
        for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
          const answer = yield* ask(path, { method })
          assert.strictEqual(answer.status, 404, `${method} ${path}`)
          assert.include(answer.text, "What there is: /api", `${method} ${path}`)
        }
      }
      assert.notInclude((yield* ask("/nothing")).text, "/api")
    })
  )

  it.live("is the document, for programs", () =>
    Effect.gen(function* () {
      const { ask } = yield* startGateway()
      const answer = yield* ask("/api/openapi.json")
      assert.strictEqual(answer.headers["content-type"], "application/json")
      assert.strictEqual(answer.text, JSON.stringify(document))
    })
  )
})
