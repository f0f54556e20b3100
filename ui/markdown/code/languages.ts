/** The languages that can be told apart, each a part of its own that is fetched with the first code in it. */
import type { LanguageFn } from "highlight.js"

type Load = () => Promise<{ readonly default: LanguageFn }>

interface Language {
  readonly load: Load
  /** Other names people and models give it. */
  readonly names?: ReadonlyArray<string>
  /** Languages that stand inside of it. */
  readonly needs?: ReadonlyArray<string>
}

const languages: Readonly<Record<string, Language>> = {
  bash: { load: () => import("highlight.js/lib/languages/bash"), names: ["sh", "zsh"] },
  c: { load: () => import("highlight.js/lib/languages/c"), names: ["h"] },
  clojure: { load: () => import("highlight.js/lib/languages/clojure"), names: ["clj"] },
  cmake: { load: () => import("highlight.js/lib/languages/cmake") },
  cpp: { load: () => import("highlight.js/lib/languages/cpp"), names: ["c++", "cc", "hpp"] },
  csharp: { load: () => import("highlight.js/lib/languages/csharp"), names: ["cs", "c#"] },
  css: { load: () => import("highlight.js/lib/languages/css") },
  dart: { load: () => import("highlight.js/lib/languages/dart") },
  diff: { load: () => import("highlight.js/lib/languages/diff"), names: ["patch"] },
  dockerfile: { load: () => import("highlight.js/lib/languages/dockerfile"), names: ["docker"] },
  elixir: { load: () => import("highlight.js/lib/languages/elixir"), names: ["ex", "exs"] },
  erlang: { load: () => import("highlight.js/lib/languages/erlang"), names: ["erl"] },
  fsharp: { load: () => import("highlight.js/lib/languages/fsharp"), names: ["fs", "f#"] },
  go: { load: () => import("highlight.js/lib/languages/go"), names: ["golang"] },
  graphql: { load: () => import("highlight.js/lib/languages/graphql"), names: ["gql"] },
  groovy: { load: () => import("highlight.js/lib/languages/groovy"), names: ["gradle"] },
  haskell: { load: () => import("highlight.js/lib/languages/haskell"), names: ["hs"] },
  http: { load: () => import("highlight.js/lib/languages/http") },
  ini: { load: () => import("highlight.js/lib/languages/ini"), names: ["toml", "conf", "env", "dotenv"] },
  java: { load: () => import("highlight.js/lib/languages/java") },
  javascript: {
    load: () => import("highlight.js/lib/languages/javascript"),
    names: ["js", "jsx", "mjs", "cjs", "node"],
    needs: ["xml", "css"]
  },
  json: { load: () => import("highlight.js/lib/languages/json"), names: ["json5", "jsonc", "jsonl"] },
  julia: { load: () => import("highlight.js/lib/languages/julia"), names: ["jl"] },
  kotlin: { load: () => import("highlight.js/lib/languages/kotlin"), names: ["kt", "kts"] },
  latex: { load: () => import("highlight.js/lib/languages/latex"), names: ["tex"] },
  less: { load: () => import("highlight.js/lib/languages/less") },
  lua: { load: () => import("highlight.js/lib/languages/lua") },
  makefile: { load: () => import("highlight.js/lib/languages/makefile"), names: ["make", "mk"] },
  markdown: {
    load: () => import("highlight.js/lib/languages/markdown"),
    names: ["md", "mdx"],
    needs: ["xml"]
  },
  matlab: { load: () => import("highlight.js/lib/languages/matlab"), names: ["octave"] },
  nginx: { load: () => import("highlight.js/lib/languages/nginx") },
  nix: { load: () => import("highlight.js/lib/languages/nix") },
  objectivec: { load: () => import("highlight.js/lib/languages/objectivec"), names: ["objc"] },
  ocaml: { load: () => import("highlight.js/lib/languages/ocaml"), names: ["ml"] },
  perl: { load: () => import("highlight.js/lib/languages/perl"), names: ["pl"] },
  php: { load: () => import("highlight.js/lib/languages/php"), needs: ["xml"] },
  powershell: { load: () => import("highlight.js/lib/languages/powershell"), names: ["ps1", "pwsh"] },
  protobuf: { load: () => import("highlight.js/lib/languages/protobuf"), names: ["proto"] },
  python: { load: () => import("highlight.js/lib/languages/python"), names: ["py", "python3", "ipython"] },
  r: { load: () => import("highlight.js/lib/languages/r") },
  ruby: { load: () => import("highlight.js/lib/languages/ruby"), names: ["rb"] },
  rust: { load: () => import("highlight.js/lib/languages/rust"), names: ["rs"] },
  scala: { load: () => import("highlight.js/lib/languages/scala") },
  scss: { load: () => import("highlight.js/lib/languages/scss"), names: ["sass"] },
  shell: {
    load: () => import("highlight.js/lib/languages/shell"),
    names: ["console", "terminal", "shellsession"],
    needs: ["bash"]
  },
  sql: {
    load: () => import("highlight.js/lib/languages/sql"),
    names: ["postgres", "postgresql", "mysql", "sqlite"]
  },
  swift: { load: () => import("highlight.js/lib/languages/swift") },
  typescript: {
    load: () => import("highlight.js/lib/languages/typescript"),
    names: ["ts", "tsx", "mts", "cts"],
    needs: ["xml", "css"]
  },
  vbnet: { load: () => import("highlight.js/lib/languages/vbnet"), names: ["vb"] },
  vim: { load: () => import("highlight.js/lib/languages/vim"), names: ["viml"] },
  wasm: { load: () => import("highlight.js/lib/languages/wasm"), names: ["wat"] },
  xml: {
    load: () => import("highlight.js/lib/languages/xml"),
    names: ["html", "xhtml", "svg", "vue", "svelte", "rss", "plist"],
    needs: ["css", "javascript"]
  },
  yaml: { load: () => import("highlight.js/lib/languages/yaml"), names: ["yml"] }
}

const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(languages).flatMap(([language, { names = [] }]) =>
    [language, ...names].map((name): [string, string] => [name, language])
  )
)

/** The language of that name, or undefined where there is none. */
export const languageNamed = (name: string): string | undefined => byName.get(name.toLowerCase())

/** A language and what stands inside of it. */
export const loadLanguage = async (
  language: string,
  known: ReadonlySet<string>
): Promise<Readonly<Record<string, LanguageFn>>> => {
  const missing = [language, ...(languages[language]?.needs ?? [])].filter((name) => !known.has(name))
  const loaded = await Promise.all(
    missing.map(async (name): Promise<ReadonlyArray<readonly [string, LanguageFn]>> => {
      const part = await languages[name]?.load()
      return part === undefined ? [] : [[name, part.default]]
    })
  )
  return Object.fromEntries(loaded.flat())
}
