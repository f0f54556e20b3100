/** The files an operator starts from: what they set there is, what they run is there, and what can be tried of them here is. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import process from "node:process"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { parse } from "yaml"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { root, runCommand } from "#scripts/Command.ts"
import { documentedVariables } from "./documentedVariables.ts"

const folder = join(root, "docs/operations")
const read = (name: string): string => readFileSync(join(folder, name), "utf8")

/** Ours, and those of others that Deckhand reads. */
const variablesIn = (text: string): ReadonlyArray<string> =>
  text.match(/\b(DECKHAND_[A-Z0-9_]+|MONGODB_URL)\b/g) ?? []

const isThere = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined

describe("The files to install from", () => {
  it("name no variable that is not read", () => {
    for (const name of [
      "deckhand.service",
      "Containerfile",
      "compose.yaml",
      "install.md",
      "proxy.md",
      "scaling.md"
    ]) {
      const known = documentedVariables()
      const unknown = variablesIn(read(name)).filter((variable) => !known.includes(variable))
      assert.deepStrictEqual(unknown, [], name)
    }
  })

  it.live("the service writes into its own folder only, starts again, and is whole for systemd", () =>
    Effect.gen(function* () {
      const unit = read("deckhand.service")
      for (const line of [
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "StateDirectory=deckhand",
        "Environment=DECKHAND_DATA=/var/lib/deckhand DECKHAND_PRACTICE=off",
        "Restart=on-failure"
      ]) {
        assert.include(unit.split("\n"), line)
      }
      const [, program = ""] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? []
      assert.isTrue(existsSync(join(root, program)), program)
      if (!isThere("systemd-analyze")) return
      // Where the program is on this machine, or it would be missed.
      const copy = join(yield* temporaryFolder, "deckhand.service")
      writeFileSync(
        copy,
        unit
          .replace("/opt/deckhand/node_modules/.bin/node", process.execPath)
          .replaceAll("/opt/deckhand", root)
      )
      const { code, output } = yield* Effect.promise(() => runCommand("systemd-analyze", ["verify", copy]))
      assert.deepStrictEqual([code, output], [0, ""])
    })
  )

  it.live("the container is nobody's root, and its health check tells a Deckhand from none", () =>
    Effect.gen(function* () {
      const lines = read("Containerfile").replaceAll("\\\n", " ").split("\n")
      const commands = (name: string) => lines.filter((line) => line.startsWith(`${name} `))
      assert.include(commands("USER"), "USER node")
      assert.include(commands("VOLUME"), "VOLUME /data")
      assert.isTrue(commands("FROM").every((line) => line.startsWith("FROM node:22-slim")))
      const decodeWords = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))
      const wordsOf = (line = "") => decodeWords(line.slice(line.indexOf("[")))
      const [, started = ""] = wordsOf(commands("CMD")[0])
      assert.isTrue(existsSync(join(root, started)), started)
      const [, ...check] = wordsOf(commands("HEALTHCHECK")[0])
      const gateway = yield* startGateway()
      const { port } = new URL(gateway.origin)
      const healthy = (at: string) =>
        Effect.promise(() => runCommand(process.execPath, check, { env: { DECKHAND_PORT: at } }))
      assert.strictEqual((yield* healthy(port)).code, 0)
      assert.strictEqual((yield* healthy("9")).code, 1)
    })
  )

  it("Compose has what it names: the container file, volumes, settings and the replica set", () => {
    const Service = Schema.Struct({
      build: Schema.optionalKey(Schema.Struct({ context: Schema.String, dockerfile: Schema.String })),
      environment: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
      command: Schema.optionalKey(Schema.Array(Schema.String)),
      depends_on: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
      configs: Schema.optionalKey(
        Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String }))
      ),
      volumes: Schema.optionalKey(Schema.Array(Schema.String))
    })
    const names = Schema.Record(Schema.String, Schema.Unknown)
    const File = Schema.Struct({
      services: Schema.Record(Schema.String, Service),
      configs: names,
      volumes: names
    })
    const { configs, services, volumes } = Schema.decodeUnknownSync(File)(parse(read("compose.yaml")))
    for (const service of Object.values(services)) {
      if (service.build !== undefined) {
        const { context, dockerfile } = service.build
        assert.isTrue(existsSync(resolve(folder, context, dockerfile)), dockerfile)
        assert.strictEqual(dirname(resolve(folder, context, "package.json")), root)
      }
      for (const name of Object.keys(service.environment ?? {})) assert.include(documentedVariables(), name)
      for (const name of Object.keys(service.depends_on ?? {})) assert.property(services, name)
      for (const { source } of service.configs ?? []) assert.property(configs, source)
      for (const volume of service.volumes ?? []) assert.property(volumes, volume.split(":", 1)[0] ?? "")
    }
    const [, set] = services.mongo?.command ?? []
    const address = new URL(services.deckhand?.environment?.MONGODB_URL ?? "")
    assert.strictEqual(address.searchParams.get("replicaSet"), set)
    assert.property(services, address.hostname)
  })
})
