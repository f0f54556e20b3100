/**
 * One Vite configuration for everything that is bundled or tested.
 *
 * Builds are named by mode (`vite build --mode web`): see `scripts/build.ts`, which runs them all.
 * Tests are vitest projects, one for all tiers that can share their workers (`scripts/test/tiers.ts`).
 */
import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type UserConfig } from "vite"
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from "vitest/config"
import { appearanceFirst } from "./scripts/build/appearanceFirst.ts"
import { failOnMissing } from "./scripts/build/failOnMissing.ts"
import { pyodideFiles } from "./scripts/build/pyodideFiles.ts"
import { filesOf, type ProjectName } from "./scripts/test/tiers.ts"

const root = import.meta.dirname

/** React's names answered by Preact: the extension ships this. */
const preactAlias = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  react: "preact/compat"
}

const bundling: NonNullable<UserConfig["build"]>["rolldownOptions"] = {
  onLog: (level, log, handler) => {
    // A name that a module does not export is a mistake, never a warning.
    if (log.code === "IMPORT_IS_UNDEFINED" || log.code === "MISSING_EXPORT") throw new Error(log.message)
    // "use client" at the top of a library's file means nothing here.
    if (log.code === "MODULE_LEVEL_DIRECTIVE") return
    handler(level, log)
  },
  // To read a property does nothing else, here and in what is bundled: otherwise whatever a library makes by `a.pipe(b)`
  // and nobody uses would stay.
  treeshake: { propertyReadSideEffects: false }
}

type OnLog = NonNullable<NonNullable<typeof bundling>["onLog"]>

/** Its glue has `eval` and CommonJS in it, for places it does not run in here. */
const ignorePyodide: OnLog = (level, log, handler) => {
  if (log.code !== "EVAL" && log.code !== "COMMONJS_VARIABLE_IN_ESM") bundling?.onLog?.(level, log, handler)
}

const page = (folder: string, out: string, preact: boolean): UserConfig => ({
  root: resolve(root, folder),
  base: "/",
  customLogger: failOnMissing(),
  plugins: [appearanceFirst(), ...(preact ? [] : [react()])],
  resolve: preact ? { alias: preactAlias } : {},
  // A thread may fetch parts of its own.
  worker: { format: "es" },
  ...(preact ? { oxc: { jsx: { runtime: "automatic", importSource: "preact" } } } : {}),
  build: {
    outDir: resolve(root, "dist", out),
    emptyOutDir: true,
    target: "chrome120",
    // What `light-dark()` asks for, and the extension.
    cssTarget: "chrome125",
    // What the polyfill is for, they all have.
    modulePreload: { polyfill: false },
    rolldownOptions: bundling
  }
})

/**
 * Which modules are one file. Each file is compressed for itself and asked for by itself, and left alone most would be small:
 * what a page needs before it starts is one, and what the shell fetches right after it is another.
 */
const fewFiles = {
  codeSplitting: {
    groups: [
      // Everybody imports `effect`, which names it; only cards of events use it.
      { name: "dates", test: /effect\/dist\/(internal\/d|D)ateTime/, includeDependenciesRecursively: false },
      { name: "first", tags: ["$initial" as const], includeDependenciesRecursively: false },
      {
        name: "second",
        test: /ui\/(chat\/ChatView|chats\/ChatList|shell\/BrowserIndicator|attention\/Attention)\.tsx$|schemas\/conversation\/Conversation\.ts$/
      }
    ]
  }
}

const served = (config: UserConfig): UserConfig => ({
  ...config,
  build: { ...config.build, rolldownOptions: { ...bundling, output: fewFiles } }
})

/** A single file without imports, for places where modules cannot be loaded. */
const script = (entry: string, out: string, format: "es" | "iife", name: string): UserConfig => ({
  // Library builds leave this to whoever bundles them, and nobody does.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: resolve(root, "dist", out),
    emptyOutDir: false,
    target: "chrome120",
    lib: { entry: resolve(root, entry), formats: [format], name: "deckhand", fileName: () => name },
    rolldownOptions: bundling
  }
})

const builds: Record<string, () => UserConfig> = {
  web: () => served(page("ui", "web", false)),
  "web-preact": () => served(page("ui", "web-preact", true)),
  "extension-pages": () => {
    const config = page("extension", "extension", true)
    const pages = ["panel", "options"].map((name) => resolve(root, `extension/panel/${name}.html`))
    return {
      ...config,
      publicDir: resolve(root, "extension/public"),
      build: { ...config.build, rolldownOptions: { ...bundling, input: pages } }
    }
  },
  "extension-worker": () => script("extension/worker/worker.ts", "extension", "es", "worker.js"),
  "extension-python-page": () =>
    script("extension/python/page/offscreen.ts", "extension/python", "iife", "offscreen.js"),
  "extension-python-sandbox": () =>
    script("extension/python/page/sandbox.ts", "extension/python", "iife", "sandbox.js"),
  "extension-python": () => {
    const config = script(
      "extension/python/page/interpreter.ts",
      "extension/python",
      "iife",
      "interpreter.js"
    )
    const build = {
      ...config.build,
      rolldownOptions: {
        ...bundling,
        // Of Node's, which are asked for there alone.
        external: [/^node:/, "ws"],
        onLog: ignorePyodide
      }
    }
    return { ...config, build, plugins: [pyodideFiles()] }
  },
  "extension-content": () => script("extension/page/content.ts", "extension", "iife", "content.js")
}

/** Node takes the CommonJS form of these, in which no import is answered by Preact. */
const dndModules = Object.fromEntries(
  ["accessibility", "core", "sortable", "utilities"].map((part) => [
    `@dnd-kit/${part}`,
    resolve(root, `node_modules/@dnd-kit/${part}/dist/${part}.esm.js`)
  ])
)

const jsx = { oxc: { jsx: { runtime: "automatic" as const, importSource: "react" } } }

/**
 * Against standing still for ever, not against being slow: a test that passes never waits as long, and on a
 * busy machine a whole minute of one is lost to others.
 */
const PATIENCE_MS = 300_000

const setupFiles = ["scripts/test/processorTime.ts", "scripts/test/propertySeed.ts"]

type TestOptions = NonNullable<TestProjectInlineConfiguration["test"]>

const project = (name: ProjectName, options: TestOptions): TestOptions => ({
  name,
  ...filesOf(name),
  environment: "node",
  setupFiles,
  // Files share their worker and what it has loaded. What one changes in the process, it changes back.
  isolate: false,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS / 2 } },
  ...options
})

/**
 * For two cores, which the run in Chromium and the one without share (`scripts/test/runTiers.ts`): a test in Chromium waits
 * for more than half of its time, one without computes for most of it.
 */
const inNode: TestOptions = { maxWorkers: 2, sequence: { groupOrder: 1 } }

/** Each file has a document of its own, in which what is loaded is at home all the same. */
const component: TestOptions = {
  ...inNode,
  environment: "happy-dom",
  setupFiles: [...setupFiles, "ui/testing/patience.ts"]
}

/**
 * A browser that is starved on a busy machine may miss a moment. What fails there is tried once more, and named
 * at the end of the run: to be looked into, without holding up everybody else.
 */
const inChromium: TestOptions = {
  maxWorkers: 4,
  retry: 1,
  globalSetup: ["scripts/e2e/chromium/sharedChromium.ts", "scripts/e2e/interface/sharedPreview.ts"]
}

/** For all projects. */
const globalSetup = ["scripts/test/bundledPrograms.ts", "scripts/test/sharedMongo.ts"]

/** See `scripts/test/tiers.ts`. */
const projects: Array<TestProjectConfiguration> = [
  { test: project("node", inNode) },
  { ...jsx, test: project("react", component) },
  {
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: {
      alias: { ...preactAlias, ...dndModules, "@testing-library/react": "@testing-library/preact" }
    },
    test: project("preact", {
      ...component,
      server: { deps: { inline: [/@nanostores\/react/, /lucide-react/, /@dnd-kit/] } }
    })
  },
  { test: project("chromium", inChromium) },
  { test: project("alone", { maxWorkers: 1, sequence: { groupOrder: 2 } }) }
]

/** Loaded for tests only: who builds need not have vitest. */
const testOptions = async () => {
  const { SlowTiersFirst } = await import("./scripts/test/SlowTiersFirst.ts")
  return { projects, globalSetup, sequence: { sequencer: SlowTiersFirst } }
}

export default defineConfig(async ({ mode }) => builds[mode]?.() ?? { test: await testOptions() })
