/**
 * Broken paths in the documentation: every file and folder that a document names in code style exists, seen from the
 * document's own folder or from the root. What a reader is to fill in (`<name>`, `*`) is no path. Pure: files and paths
 * in, complaints out.
 */
import type { Complaint, SourceFile } from "./houseRules.ts"

const PATH = /^(?!\.\/)[\w.@-]+(?:\/[\w.@-]+)*\/?$/
const isFile = /\.(tsx?|css|md|html|grit)$/

/** All that may be named: each file, with and without its ending, and each folder. */
const nameable = (paths: ReadonlyArray<string>): ReadonlySet<string> => {
  const names = new Set(paths)
  for (const path of paths) {
    names.add(path.replace(/(\.[a-z0-9]+)+$/, ""))
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      names.add(path.slice(0, end))
    }
  }
  return names
}

/** Code spans of a text without its fenced blocks, which keep their place as empty lines. */
const codeSpans = (text: string): ReadonlyArray<{ readonly code: string; readonly line: number }> =>
  text
    .replace(/^```.*?^```$/gms, (block) => block.replace(/[^\n]/g, ""))
    .split("\n")
    .flatMap((content, index) =>
      Array.from(content.matchAll(/`([^`]+)`/g), ([, code = ""]) => ({ code, line: index + 1 }))
    )

export const missingPaths = (
  documents: ReadonlyArray<SourceFile>,
  paths: ReadonlyArray<string>
): ReadonlyArray<Complaint> => {
  const names = nameable(paths)
  return documents.flatMap(({ path, text }) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1)
    const exists = (code: string): boolean => names.has(code) || names.has(folder + code)
    /** A slash alone makes no path (`effect/ai`): it names a file, a folder, or begins with one that is there. */
    const isPath = (code: string): boolean =>
      code.includes("/") &&
      (isFile.test(code) || code.endsWith("/") || exists(code.slice(0, code.indexOf("/"))))
    return codeSpans(text)
      .filter(({ code }) => PATH.test(code) && isPath(code) && !exists(code.replace(/\/$/, "")))
      .map(({ code, line }) => ({ path, line, message: `There is no ${code}. Say where it is now.` }))
  })
}
