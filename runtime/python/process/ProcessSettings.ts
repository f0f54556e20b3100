/** What a process that runs Python is told when it is started: numbers and paths, in its arguments. */

export interface ProcessSettings {
  /** Where Python's own files are. */
  readonly folder: string
  /** Where what is put into the snapshot is. */
  readonly sources: string
  /** Python as it was once it had started; absent: one is made, told, and nothing is run. */
  readonly snapshot: string | undefined
  /** What Python may hold, MiB. */
  readonly memoryMiB: number
  /** What its files may hold, bytes. */
  readonly filesBytes: number
  /** How long it may compute, without the time its host takes, ms. */
  readonly computeMs: number
  /** And so much longer, to say where it was, ms. */
  readonly graceMs: number
}

export const argumentsOf = ({
  computeMs,
  filesBytes,
  folder,
  graceMs,
  memoryMiB,
  snapshot = "",
  sources
}: ProcessSettings) => [
  folder,
  sources,
  snapshot,
  String(memoryMiB),
  String(filesBytes),
  String(computeMs),
  String(graceMs)
]

export const settingsIn = ([
  folder = "",
  sources = "",
  snapshot = "",
  memory = "",
  files = "",
  compute = "",
  grace = ""
]: ReadonlyArray<string>): ProcessSettings => ({
  folder,
  sources,
  snapshot: snapshot === "" ? undefined : snapshot,
  memoryMiB: Number(memory),
  filesBytes: Number(files),
  computeMs: Number(compute),
  graceMs: Number(grace)
})
