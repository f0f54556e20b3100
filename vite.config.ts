/**
 * One Vite configuration for everything that is bundled or tested.
 *
 * Builds are named by mode (`vite build --mode web`): see `scripts/build.ts`, which runs them all.
 * Tests are vitest projects: node, the interface under React and under Preact, and e2e in Chromium.
 */
import { resolve } from "node:path"
import react from "@vitejs/plugin-react"
import { defineConfig, type UserConfig } from "vite"
import type { TestProjectConfiguration } from "vitest/config"

const root = import.meta.dirname

/** React's names answered by Preact: the extension ships this. */
const preactAlias = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  react: "preact/compat"
}

/** A name that a module does not export is a mistake, never a warning. */
const strictImports: NonNullable<UserConfig["build"]>["rolldownOptions"] = {
  onLog: (level, log, handler) => {
    if (log.code === "IMPORT_IS_UNDEFINED" || log.code === "MISSING_EXPORT") throw new Error(log.message)
    // "use client" at the top of a library's file means nothing here.
    if (log.code === "MODULE_LEVEL_DIRECTIVE") return
    handler(level, log)
  }
}

const page = (folder: string, out: string, preact: boolean): UserConfig => ({
  root: resolve(root, folder),
  base: "/",
  plugins: preact ? [] : [react()],
  resolve: preact ? { alias: preactAlias } : {},
  ...(preact ? { oxc: { jsx: { runtime: "automatic", importSource: "preact" } } } : {}),
  build: {
    outDir: resolve(root, "dist", out),
    emptyOutDir: true,
    target: "chrome120",
    rolldownOptions: strictImports
  }
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
    rolldownOptions: strictImports
  }
})

const builds: Record<string, () => UserConfig> = {
  web: () => page("ui", "web", false),
  "web-preact": () => page("ui", "web-preact", true),
  "extension-pages": () => {
    const config = page("extension", "extension", true)
    const pages = ["panel", "options"].map((name) => resolve(root, `extension/panel/${name}.html`))
    return {
      ...config,
      publicDir: resolve(root, "extension/public"),
      build: { ...config.build, rolldownOptions: { ...strictImports, input: pages } }
    }
  },
  "extension-worker": () => script("extension/worker/worker.ts", "extension", "es", "worker.js"),
  "extension-content": () => script("extension/page/content.ts", "extension", "iife", "content.js")
}

const jsx = { oxc: { jsx: { runtime: "automatic" as const, importSource: "react" } } }

/** Against standing still for ever, not against being slow. */
const PATIENCE_MS = 30_000

const propertySeed = "scripts/test/propertySeed.ts"

const components = {
  environment: "happy-dom",
  include: ["{ui,extension}/**/*.test.tsx"],
  setupFiles: [propertySeed, "ui/testing/patience.ts"],
  testTimeout: PATIENCE_MS
}

const projects: Array<TestProjectConfiguration> = [
  {
    test: {
      name: "node",
      environment: "node",
      include: ["{schemas,runtime,gateway,scripts,extension,ui}/**/*.test.ts"],
      setupFiles: [propertySeed],
      testTimeout: PATIENCE_MS
    }
  },
  {
    ...jsx,
    test: { name: "react", ...components }
  },
  {
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: { alias: { ...preactAlias, "@testing-library/react": "@testing-library/preact" } },
    test: {
      name: "preact",
      ...components,
      server: { deps: { inline: [/@nanostores\/react/, /lucide-react/] } }
    }
  },
  {
    test: {
      name: "e2e",
      environment: "node",
      include: ["scripts/e2e/**/*.e2e.ts"],
      testTimeout: 60_000,
      hookTimeout: 60_000
    }
  }
]

export default defineConfig(({ mode }) => ({
  ...builds[mode]?.(),
  // As many as the smallest machine has cores: half of a test is waiting, in Chromium most of it.
  test: { projects, maxWorkers: 2 }
}))
