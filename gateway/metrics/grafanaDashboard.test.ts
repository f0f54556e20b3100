/** The dashboard that comes along asks for nothing that is not counted. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const root = resolve(import.meta.dirname, "../..")

const Dashboard = Schema.fromJsonString(
  Schema.Struct({
    panels: Schema.Array(
      Schema.Struct({
        title: Schema.String,
        targets: Schema.Array(Schema.Struct({ expr: Schema.String }))
      })
    )
  })
)

const { panels } = Schema.decodeUnknownSync(Dashboard)(
  readFileSync(join(root, "docs/operations/grafana-dashboard.json"), "utf8")
)

const sourcesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))

/** Everything that stands as a metric's name in the program, and what Effect's cluster counts. */
const counted = new Set(
  [...sourcesIn("gateway"), ...sourcesIn("runtime")].flatMap((source) =>
    Array.from(source.matchAll(/"(deckhand_[a-z_]+)"/g), ([, name = ""]) => name)
  )
).add("effect_cluster_entities")

/** Of a histogram there are several series. */
const baseOf = (name: string): string =>
  counted.has(name) ? name : name.replace(/_(?:sum|count|bucket)$/, "")

describe("the Grafana dashboard", () => {
  it("names only metrics that exist", () => {
    const named = panels.flatMap(({ targets, title }) =>
      targets.flatMap(({ expr }) =>
        Array.from(expr.matchAll(/\b(?:deckhand|effect)_[a-z_]+/g), ([name]) => [title, name] as const)
      )
    )
    assert.isAbove(named.length, 15)
    for (const [title, name] of named) assert.isTrue(counted.has(baseOf(name)), `${title}: ${name}`)
  })
})
