/**
 * The house rules no linter knows: what files may be called, and that nothing is left over.
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
const aFileNamedForItsExport = "Name the file for the one thing it exports."
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const foldersOfTools = new Set(["__fixtures__"])
const MAX_LINES = 300
/** Tables of sentences and numbers may be as long as they need. */
const mayBeLong = /^schemas\/(copy|limits)\.ts$|\.test\.tsx?$|\.e2e\.ts$/

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

const lineComplaints = ({ path, text }: SourceFile): ReadonlyArray<Complaint> => {
  if (!/\.(tsx?|css)$/.test(path)) return []
  const lines = text.split("\n")
  const leftovers = lines.flatMap((line, index): ReadonlyArray<Complaint> => {
    const word = leftover.exec(line)?.[1]
    const message = `"${word}" was left over. Do it now, or open an issue and delete the line.`
    return word === undefined ? [] : [{ path, line: index + 1, message }]
  })
  const tooLong = /\.tsx?$/.test(path) && !mayBeLong.test(path) && lines.length > MAX_LINES
  const message = `${lines.length} lines: more than ${MAX_LINES}. Split it by noun.`
  return tooLong ? [...leftovers, { path, line: MAX_LINES, message }] : leftovers
}
