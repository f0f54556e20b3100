/**
 * The house rules no linter knows: what files may be called, how they name each other, and that nothing is
 * left over.
 * Pure: files in, complaints out.
 */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export interface Complaint {
  readonly path: string
  readonly line: number
  /** What is wrong, and what to do. */
  readonly message: string
}

/** Names that say nothing, so that everything ends up in them. */
const emptyNames = /^(utils?|helpers?|common|misc|manager|.*(Utils?|Helpers?|Manager)|index)$/
const leftover = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK"].join("|")})\\b`)
/** A section of a document that is not here. */
const elsewhere = /\u00a7/
const aFileNamedForItsExport = "Name the file for the one thing it exports."
/** Whose patience is the projects' own: what a test gives itself is too short on a busy machine. */
const ownTimeout = /\bconst \w*TIMEOUT_MS = /
const isTest = /\.(test|e2e)\.tsx?$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const foldersOfTools = new Set(["__fixtures__"])
/** What has a name in the tokens: a colour, a duration (a bare 0s takes no time), a size of type, a radius, room (up to 3 px correct for the eye). */
const raw: ReadonlyArray<readonly [pattern: RegExp, what: string]> = [
  [/[:\s,(]#[0-9a-f]{3,8}\b[^{]*$|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i, "A colour"],
  [/\b(animation|transition)\b.*?[\s:,](?!0s)\d*\.?\d+m?s\b/, "A duration"],
  [/\bfont(-size)?:[^;]*\b\d*\.?\d+(px|pt|rem)\b/, "A size of type"],
  [/\bborder(-\w+)*-radius:[^;]*\b\d*\.?\d+(px|rem)\b/, "A radius"],
  [
    /(?<![\w-])(padding|margin|((row|column)-)?gap)(-\w+)*:[^;]*?(?<![\w.])(([4-9]|\d{2,})(\.\d+)?px|\d*\.?\d+rem)\b/,
    "Room"
  ]
]
const rawInMarkup = /\b(fill|stroke|color|background)="#[0-9a-f]{3,8}"/i
const tokens = "ui/styles/tokens.css"
/** A file of a plugin, by the alias it is imported with. */
const pluginImport = /"#\w+\/plugins\/([^/"]+)\/[^"]*"/
const pluginFolder = /^\w+\/plugins\/([^/]+)/
const MAX_LINES = 300
/** Tables of sentences and numbers may be as long as they need. */
const mayBeLong = /\/(copy|limits)\.ts$|^ui\/text\.ts$|\.test\.tsx?$|\.e2e\.ts$/

export const houseRules = (file: SourceFile): ReadonlyArray<Complaint> => [
  ...nameComplaints(file.path),
  ...lineComplaints(file)
]

const nameComplaints = (path: string): ReadonlyArray<Complaint> => {
  const folders = path.split("/").slice(0, -1)
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/(\.[a-z0-9]+)+$/, "")
  const complaints: Array<Complaint> = []
  if (/\.tsx?$/.test(path) && emptyNames.test(name)) {
    complaints.push({ path, line: 1, message: `"${name}" says nothing. ${aFileNamedForItsExport}` })
  }
  for (const folder of folders) {
    if (emptyNames.test(folder)) {
      complaints.push({
        path,
        line: 1,
        message: `The folder "${folder}" says nothing. Name it for what it holds.`
      })
    } else if (!kebabCase.test(folder) && !foldersOfTools.has(folder)) {
      complaints.push({ path, line: 1, message: `The folder "${folder}" is not written in kebab-case.` })
    }
  }
  return complaints
}

/** A line of a style sheet with those its declaration goes on in; what goes on from the line before is with that one. */
const declarations = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const whole: Array<string> = []
  let first: number | undefined
  for (const [index, line] of lines.entries()) {
    whole.push(first === undefined ? line : "")
    if (first !== undefined) whole[first] += ` ${line.trim()}`
    else if (/^\s*[\w-]+:/.test(line)) first = index
    if (/[;{}]/.test(line)) first = undefined
  }
  return whole
}

/** What a line of the interface writes itself where the tokens have a name for it. */
const rawValues = (line: string, path: string): ReadonlyArray<string> => {
  if (path === tokens) return []
  const found = path.endsWith(".css")
    ? raw.flatMap(([pattern, what]) => (pattern.test(line) ? [what] : []))
    : path.endsWith(".tsx") && !path.startsWith("scripts") && rawInMarkup.test(line)
      ? ["A colour"]
      : []
  return found.map((what) => `${what} has a name in ${tokens}: use it, or give it one there.`)
}

/** What is wrong with a line of a file. */
const lineMessages = (line: string, path: string): ReadonlyArray<string> => {
  const folder = path.slice(0, path.lastIndexOf("/"))
  const messages: Array<string> = []
  const word = leftover.exec(line)?.[1]
  if (word !== undefined)
    messages.push(`"${word}" was left over. Do it now, or open an issue and delete the line.`)
  const own = new RegExp(`"#${folder}/([^/"]+)"`).exec(line)?.[1]
  if (own !== undefined) messages.push(`Files of one folder name each other by "./${own}".`)
  const plugin = pluginImport.exec(line)?.[1]
  if (plugin !== undefined && plugin !== pluginFolder.exec(folder)?.[1] && !folder.startsWith("scripts"))
    messages.push(
      `The files of the plugin "${plugin}" are its own: others know plugins by runtime/plugins/catalogue.ts.`
    )
  if (elsewhere.test(line)) messages.push("This refers to a section of another document. Say what it says.")
  if (isTest.test(path) && ownTimeout.test(line))
    messages.push("A test gives no timeout of its own: vite.config.ts has one for all, against hanging only.")
  return messages
}

const lineComplaints = ({ path, text }: SourceFile): ReadonlyArray<Complaint> => {
  if (!/\.(tsx?|css)$/.test(path)) return []
  const lines = text.split("\n")
  const written = path.endsWith(".css") ? declarations(lines) : lines
  const leftovers = lines.flatMap((line, index) =>
    [...lineMessages(line, path), ...rawValues(written[index] ?? "", path)].map(
      (message): Complaint => ({ path, line: index + 1, message })
    )
  )
  const tooLong = /\.tsx?$/.test(path) && !mayBeLong.test(path) && lines.length > MAX_LINES
  const message = `${lines.length} lines: more than ${MAX_LINES}. Split it by noun.`
  return tooLong ? [...leftovers, { path, line: MAX_LINES, message }] : leftovers
}
