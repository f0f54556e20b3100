/** A copy of the repository in a temporary folder, with its packages linked: what a recipe is tried out on. */
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { type CommandResult, root, runCommand } from "#scripts/Command.ts"
import { typeCheck } from "#scripts/check/typeCheck.ts"
import { applyEdit, type Edit } from "./Recipe.ts"

export class ProductCopy {
  private readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Of every file that git knows or would add. */
  static async make(): Promise<ProductCopy> {
    const copy = new ProductCopy(await mkdtemp(join(tmpdir(), "deckhand-recipe-")))
    const { output } = await runCommand("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
    const paths = output.split("\n")
    for (const folder of new Set(paths.map(dirname))) await mkdir(copy.at(folder), { recursive: true })
    // A file deleted but not yet committed is not there.
    await Promise.all(paths.map((path) => copyFile(join(root, path), copy.at(path)).catch(() => undefined)))
    await symlink(join(root, "node_modules"), copy.at("node_modules"), "junction")
    return copy
  }

  private at(path: string): string {
    return join(this.folder, path)
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(this.at(path)), { recursive: true })
    await writeFile(this.at(path), text)
  }

  /** `change` is given the file's text, empty where there is none. */
  async change(path: string, change: (before: string) => string): Promise<void> {
    const before = await readFile(this.at(path), "utf8").catch(() => "")
    await this.write(path, change(before))
  }

  async follow(edits: ReadonlyArray<Edit>): Promise<void> {
    for (const edit of edits) await this.change(edit.path, (before) => applyEdit(before, edit))
  }

  run(program: string, ...args: ReadonlyArray<string>): Promise<CommandResult> {
    return runCommand(program, args, { cwd: this.folder })
  }

  /** `args`: the compiler's. */
  compile(...args: ReadonlyArray<string>): Promise<CommandResult> {
    return typeCheck(args, this.folder)
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
