import { mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { cacheControl } from "./StaticUi.ts"

const PAGE = "<!doctype html><title>Interface</title>"

const builtUi = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const webDir = join(folder, "web")
  yield* Effect.promise(async () => {
    await mkdir(join(webDir, "assets"), { recursive: true })
    await writeFile(join(webDir, "index.html"), PAGE)
    await writeFile(join(webDir, "assets/main-AbC_12-x9.js"), "run()")
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
