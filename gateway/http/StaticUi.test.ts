import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { cacheControl } from "./StaticUi.ts"

const PAGE = "<!doctype html><title>Interface</title>"

const SCRIPT = "run(1);".repeat(1_000)
const BIG = "/assets/big-AbC_12-x9.js"

const builtUi = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const webDir = join(folder, "web")
  yield* Effect.promise(async () => {
    await mkdir(join(webDir, "assets"), { recursive: true })
    await writeFile(join(webDir, "index.html"), PAGE)
    await writeFile(join(webDir, "assets/main-AbC_12-x9.js"), "run()")
    await writeFile(join(webDir, "assets/big-AbC_12-x9.js"), SCRIPT)
    await writeFile(join(webDir, "assets/big-AbC_12-x9.js.br"), brotliCompressSync(SCRIPT))
    await writeFile(join(webDir, "assets/big-AbC_12-x9.js.gz"), gzipSync(SCRIPT))
    await writeFile(join(folder, "secret.txt"), "secret")
    await symlink(join(folder, "secret.txt"), join(webDir, "link.txt"))
  })
  return yield* startGateway({ settings: { webDir } })
})

describe("the interface", () => {
  it.live("is one page at its addresses, asked for anew each time", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      for (const path of ["/", "/?a=1", "/pair/8f9c", "/index.html"]) {
        const answer = yield* gateway.ask(path)
        assert.deepStrictEqual([answer.status, answer.text], [200, PAGE])
        assert.strictEqual(answer.headers["content-type"], "text/html; charset=utf-8")
        assert.strictEqual(answer.headers["cache-control"], "no-cache")
      }
    })
  )

  it.live("says to a browser what it may do", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      const host = gateway.origin.slice("http://".length)
      for (const path of ["/", "/api/session", "/nowhere", "/assets/main-AbC_12-x9.js"]) {
        const { headers } = yield* gateway.ask(path)
        const policy = headers["content-security-policy"] ?? ""
        assert.include(policy, "default-src 'self'")
        assert.include(policy, `connect-src 'self' ws://${host}`)
        assert.include(policy, "frame-ancestors 'none'")
        assert.notInclude(policy, "unsafe")
        assert.strictEqual(headers["x-content-type-options"], "nosniff")
        assert.strictEqual(headers["referrer-policy"], "no-referrer")
      }
    })
  )

  it.live("has files whose names change with their content, kept for ever", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      const answer = yield* gateway.ask("/assets/main-AbC_12-x9.js")
      assert.strictEqual(answer.text, "run()")
      assert.strictEqual(answer.headers["content-type"], "text/javascript; charset=utf-8")
      assert.strictEqual(answer.headers["cache-control"], "public, max-age=31536000, immutable")
      assert.strictEqual(cacheControl("/icon.svg"), "no-cache")
      assert.strictEqual(cacheControl("/assets/main.js"), "no-cache")
    })
  )

  it.live("sends the smallest form a browser takes, and says which it is", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      const forms: ReadonlyArray<[string | undefined, string | undefined, (bytes: Buffer) => Buffer]> = [
        ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
        ["gzip", "gzip", gunzipSync],
        ["br;q=0, gzip;q=0", undefined, (bytes) => bytes],
        [undefined, undefined, (bytes) => bytes]
      ]
      for (const [accepted, coding, unpack] of forms) {
        const headers = accepted === undefined ? {} : { "accept-encoding": accepted }
        const answer = yield* gateway.ask(BIG, { headers })
        assert.strictEqual(answer.headers["content-encoding"], coding)
        assert.strictEqual(unpack(answer.body).toString(), SCRIPT)
        assert.strictEqual(answer.headers["content-length"], String(answer.body.length))
        assert.strictEqual(answer.headers["content-type"], "text/javascript; charset=utf-8")
        assert.strictEqual(answer.headers["cache-control"], "public, max-age=31536000, immutable")
        assert.strictEqual(answer.headers.vary, "accept-encoding")
        const head = yield* gateway.ask(BIG, { method: "HEAD", headers })
        assert.deepStrictEqual(
          [head.status, head.text, head.headers["content-length"], head.headers["content-encoding"]],
          [200, "", answer.headers["content-length"], coding]
        )
      }
    })
  )

  it.live("has no other address for the smaller forms of its files", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      for (const path of [`${BIG}.br`, `${BIG}.gz`])
        assert.strictEqual((yield* gateway.ask(path)).status, 404)
    })
  )

  it.live("is not sent again to a browser that has it, in the same form", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      for (const path of ["/", BIG]) {
        const headers = { "accept-encoding": "br" }
        const { etag = "" } = (yield* gateway.ask(path, { headers })).headers
        const again = yield* gateway.ask(path, { headers: { ...headers, "if-none-match": etag } })
        assert.deepStrictEqual([again.status, again.text, again.headers.etag], [304, "", etag])
        assert.strictEqual(again.headers["cache-control"], cacheControl(path))
      }
      const { etag: coded = "" } = (yield* gateway.ask(BIG, { headers: { "accept-encoding": "br" } })).headers
      const plain = yield* gateway.ask(BIG, { headers: { "if-none-match": coded } })
      assert.deepStrictEqual([plain.status, plain.text], [200, SCRIPT])
    })
  )

  it.live("is sent whole, whatever part is asked for, and says so", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      const answer = yield* gateway.ask(BIG, { headers: { range: "bytes=0-9" } })
      assert.deepStrictEqual([answer.status, answer.text], [200, SCRIPT])
      assert.strictEqual(answer.headers["accept-ranges"], "none")
    })
  )

  it.live("leads to no file outside its folder, whichever way it is asked", () =>
    Effect.gen(function* () {
      const gateway = yield* builtUi
      for (const path of [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd",
        "/%00/../secret.txt",
        "/link.txt",
        "/assets",
        "/%E0%A4%A"
      ]) {
        const answer = yield* gateway.ask(path)
        assert.include([400, 404], answer.status, path)
        assert.notInclude(answer.text, "secret")
      }
    })
  )

  it.live("that is not built says how to build it, and is there once it was", () =>
    Effect.gen(function* () {
      const webDir = join(yield* temporaryFolder, "web")
      const gateway = yield* startGateway({ settings: { webDir } })
      const before = yield* gateway.ask("/")
      assert.strictEqual(before.status, 503)
      assert.include(before.text, "npm run build")
      yield* Effect.promise(async () => {
        await mkdir(webDir)
        await writeFile(join(webDir, "index.html"), PAGE)
      })
      assert.strictEqual((yield* gateway.ask("/")).text, PAGE)
    })
  )
})
