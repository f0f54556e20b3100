/**
 * What can be built: the modes of `vite.config.ts`, with what each is made from and leaves behind.
 *
 * Order matters: `extension-pages` empties the folder that the scripts are put into afterwards.
 */
export interface BuildTarget {
  /** The mode given to Vite. */
  readonly name: string
  /** Files and folders it is made from, besides those every target is made from. */
  readonly inputs: ReadonlyArray<string>
  /** The folder it builds into. */
  readonly folder: string
  /** A file that is there once it is built. */
  readonly leaves: string
  /** It is served over a network: the smaller forms of its files are put beside them. */
  readonly isServed?: boolean
  /** Chrome puts it into pages, and is particular about what is in it. */
  readonly isContentScript?: boolean
}

/** The configuration, the dependencies and the language all of them share. */
export const sharedInputs: ReadonlyArray<string> = [
  "vite.config.ts",
  "package-lock.json",
  "CHANGELOG.md",
  "schemas",
  "scripts/build"
]

export const buildTargets: ReadonlyArray<BuildTarget> = [
  { name: "web", inputs: ["ui"], folder: "dist/web", leaves: "index.html", isServed: true },
  { name: "web-preact", inputs: ["ui"], folder: "dist/web-preact", leaves: "index.html", isServed: true },
  { name: "extension-pages", inputs: ["ui", "extension"], folder: "dist/extension", leaves: "manifest.json" },
  { name: "extension-worker", inputs: ["ui", "extension"], folder: "dist/extension", leaves: "worker.js" },
  {
    name: "extension-python-page",
    inputs: ["extension/python"],
    folder: "dist/extension/python",
    leaves: "offscreen.js"
  },
  {
    name: "extension-python-sandbox",
    inputs: ["extension/python", "python"],
    folder: "dist/extension/python",
    leaves: "sandbox.js"
  },
  {
    name: "extension-python",
    inputs: ["extension/python", "python"],
    folder: "dist/extension/python",
    leaves: "interpreter.js"
  },
  {
    name: "extension-content",
    inputs: ["ui", "extension"],
    folder: "dist/extension",
    leaves: "content.js",
    isContentScript: true
  }
]

/** The targets of these names, in building order; a name nobody knows is the answer instead. */
export const selectTargets = (
  names: ReadonlyArray<string>
): ReadonlyArray<BuildTarget> | { unknown: string } => {
  const unknown = names.find((name) => buildTargets.every((target) => target.name !== name))
  if (unknown !== undefined) return { unknown }
  return names.length === 0 ? buildTargets : buildTargets.filter((target) => names.includes(target.name))
}
