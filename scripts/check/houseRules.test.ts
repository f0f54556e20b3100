import { describe, expect, it } from "vitest"
import { houseRules } from "./houseRules.ts"

const complaintsOf = (path: string, text = "") => houseRules({ path, text }).map(({ line }) => line)

describe("House rules", () => {
  it("a file is not named for nothing in particular", () => {
    for (const name of [
      "utils",
      "util",
      "helpers",
      "common",
      "misc",
      "manager",
      "index",
      "TabManager",
      "pageUtils"
    ]) {
      expect(complaintsOf(`runtime/${name}.ts`), name).toEqual([1])
      expect(complaintsOf(`ui/${name}.test.tsx`), name).toEqual([1])
    }
    for (const name of ["Journal", "managerOf", "commonPrefix", "indexOf"]) {
      expect(complaintsOf(`runtime/${name}.ts`), name).toEqual([])
    }
    expect(complaintsOf("ui/index.html")).toEqual([])
  })

  it("a folder is named for what it holds, in kebab-case", () => {
    expect(complaintsOf("runtime/utils/Journal.ts")).toEqual([1])
    expect(complaintsOf("runtime/webAgent/Journal.ts")).toEqual([1])
    expect(complaintsOf("runtime/web-agent/__fixtures__/Journal.ts")).toEqual([])
  })

  it("nothing is left over", () => {
    const word = ["TO", "DO"].join("")
    expect(complaintsOf("runtime/Journal.ts", `const a = 1\n// ${word}: later`)).toEqual([2])
    expect(complaintsOf("runtime/Journal.ts", `const ${word}S = 1`)).toEqual([])
  })

  it("colours, durations, sizes of type, radii and room have names in the tokens and stand nowhere else", () => {
    const refused = [
      "color: #fff;",
      "border: 1px solid #0b6a84;",
      "background: rgb(10 16 20 / 45%);",
      "animation: enter 160ms ease-out;",
      "animation: appear 0s 600ms both;",
      "transition: opacity .2s;",
      "font-size: 13px;",
      "font: 600 1.5rem / 1.2 var(--mono);",
      "border-radius: 9px;",
      "border-start-end-radius: 4px;",
      "padding: 2px 12px;",
      "margin-inline-start: -8px;",
      "gap: 4px;",
      "padding-block: calc(1em + 10px);",
      "padding-inline: 4.5px;",
      "gap: 0.5rem;",
      "margin-block-start: min(12vh, 6rem);",
      "padding:\n  2px\n  12px;",
      "margin-inline:\n  max(1em, 10px)\n  0;"
    ]
    for (const line of refused) {
      expect(complaintsOf("ui/home/home.module.css", line), line).toEqual([1])
      expect(complaintsOf("ui/styles/tokens.css", line), line).toEqual([])
    }
    const allowed = [
      "#root {",
      "color: var(--accent);",
      "animation: appear 0s var(--late) both;",
      "font-size: 0.9em;",
      "font: inherit;",
      "border-radius: 50%;",
      "border-radius: 0;",
      "padding: 2px var(--space-5) 0.4em;",
      "margin: -3px calc(-1 * var(--space-6));",
      "min-height: 32px;",
      "overflow-clip-margin: 6px;",
      "inset: 52px 8px auto auto;",
      "width: min(36rem, 100%);",
      "padding: 0\n}\n.wide {\n  width: 12px;",
      "fill: url(#hatch);"
    ]
    for (const line of allowed) expect(complaintsOf("ui/home/home.module.css", line), line).toEqual([])
    expect(complaintsOf("ui/access/QrCode.tsx", '<path fill="#000000" />')).toEqual([1])
    expect(complaintsOf("ui/access/QrCode.tsx", '<path fill="var(--ink)" />')).toEqual([])
  })

  it("a test gives no timeout of its own", () => {
    const line = ["const PROCESS", "TIMEOUT_MS = 60_000"].join("_")
    expect(complaintsOf("gateway/main.test.ts", line)).toEqual([1])
    expect(complaintsOf("scripts/e2e/stories/kill.e2e.ts", line)).toEqual([1])
    expect(complaintsOf("schemas/limits.ts", `export ${line}`)).toEqual([])
    expect(
      complaintsOf("runtime/models/ChatModel.test.ts", "const half = OLLAMA_PROBE_TIMEOUT_MS / 2")
    ).toEqual([])
  })

  it("files of one folder name each other without it", () => {
    const text = 'import { Outbox } from "#gateway/socket/Outbox.ts"'
    expect(complaintsOf("gateway/socket/SocketLink.ts", text)).toEqual([1])
    expect(complaintsOf("gateway/rpc/SocketCalls.ts", text)).toEqual([])
    expect(complaintsOf("gateway/Gateway.ts", text)).toEqual([])
  })

  it("a plugin's files are imported by that plugin alone, in whichever part they are", () => {
    for (const area of ["schemas", "runtime", "ui"]) {
      const text = `import { one } from "#${area}/plugins/one/One.ts"`
      expect(complaintsOf(`${area}/plugins/two/Two.ts`, text)).toEqual([1])
      expect(complaintsOf(`${area}/plugins/two/inner/Two.ts`, text)).toEqual([1])
      expect(complaintsOf(`${area}/tools/Two.ts`, text)).toEqual([1])
      expect(complaintsOf(`${area}/plugins/one/inner/Two.ts`, text)).toEqual([])
      expect(complaintsOf("scripts/simulators/one/Two.ts", text)).toEqual([])
    }
    expect(complaintsOf("runtime/plugins/one/One.ts", 'import "#schemas/plugins/one/limits.ts"')).toEqual([])
    expect(complaintsOf("runtime/plugins/one/One.ts", 'import "#runtime/plugins/Plugin.ts"')).toEqual([])
    expect(complaintsOf("runtime/plugins/catalogue.ts", 'export { one } from "./one/plugin.ts"')).toEqual([])
  })

  it("a file says what it means, and not where it is written", () => {
    expect(complaintsOf("runtime/Journal.ts", "/** As \u00a7 4 has it. */")).toEqual([1])
  })

  it("a file stays short enough to be read, unless it is a table or a test", () => {
    const long = "\n".repeat(300)
    expect(complaintsOf("runtime/Journal.ts", long)).toEqual([300])
    expect(complaintsOf("runtime/Journal.ts", long.slice(1))).toEqual([])
    expect(complaintsOf("runtime/Journal.test.ts", long)).toEqual([])
    expect(complaintsOf("schemas/copy.ts", long)).toEqual([])
  })
})
