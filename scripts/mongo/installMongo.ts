/**
 * A server that speaks MongoDB's wire, for tests and benchmarks: NX-27017, a package of Python's with SQLite behind it.
 * It is no MongoDB, and for nothing else. Installed once, into an environment of its own beside the packages of Node.
 */
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { root, runCommand } from "#scripts/Command.ts"

const PACKAGE = "nx-27017"
const VERSION = "0.8.1"
const home = join(root, "node_modules/.cache", `${PACKAGE}-${VERSION}`)

/** Of an environment of Python's. */
const pythonIn = (folder: string): string =>
  process.platform === "win32" ? join(folder, "Scripts/python.exe") : join(folder, "bin/python")

/** Why there is no server, in a sentence that says what to do. */
export interface MissingMongo {
  readonly missing: string
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false
  )

const lastLine = (output: string): string => output.split("\n").at(-1) ?? ""

const findPython = async (): Promise<string | undefined> => {
  for (const name of ["python3", "python"]) {
    if ((await runCommand(name, ["--version"])).code === 0) return name
  }
  return undefined
}

/** Made under another name and moved: whoever is killed on the way leaves none that is half there. */
const install = async (python: string): Promise<MissingMongo | undefined> => {
  await mkdir(join(root, "node_modules/.cache"), { recursive: true })
  const draft = await mkdtemp(`${home}-`)
  try {
    const made = await runCommand(python, ["-m", "venv", draft])
    if (made.code !== 0) {
      return {
        missing: `${python} cannot make a virtual environment (${lastLine(made.output)}). Install what it lacks (Debian: apt-get install python3-venv).`
      }
    }
    const args = ["-m", "pip", "install", "--disable-pip-version-check", "--quiet", `${PACKAGE}==${VERSION}`]
    const installed = await runCommand(pythonIn(draft), args)
    if (installed.code !== 0) {
      return {
        missing: `pip could not install ${PACKAGE} ${VERSION} (${lastLine(installed.output)}). It needs a package index for Python.`
      }
    }
    // Another run may have been first.
    await rename(draft, home).catch(() => undefined)
    return undefined
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The Python that has the server; installed where it is not there yet. */
export const installMongo = async (): Promise<string | MissingMongo> => {
  const installed = pythonIn(home)
  if (await isThere(installed)) return installed
  const python = await findPython()
  if (python === undefined) {
    return { missing: `There is no Python 3, which the server for MongoDB's tests runs in. Install it.` }
  }
  return (await install(python)) ?? installed
}
