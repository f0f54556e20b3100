/** One thing the product has to do, as one row of `coverage.md`. */
export interface Requirement {
  /** Unique, `<area>.<what>`. */
  readonly id: string
  /** What has to hold, in one sentence. */
  readonly says: string
  /**
   * The test that shows it: `<file> > <name>`, the name as it stands in the file. Without one, and without `stage`, the
   * row is open: nothing shows yet that it holds.
   */
  readonly test?: string
  /** The part of the product that brings it, where that is not there yet. */
  readonly stage?: "voice" | "playbooks" | "agents" | "plugins" | "accounts"
  /** Sentences and words the screen or a model is given to the letter; `{…}` stands for what differs. */
  readonly quotes?: ReadonlyArray<string>
  /** Numbers that must be these, each the constant that holds it. */
  readonly numbers?: ReadonlyArray<Constant>
}

export interface Constant {
  readonly is: number
  /** File from the root of the repository, and the name it exports. */
  readonly in: string
  readonly name: string
}

/** Rows that belong together, a heading of `coverage.md`. */
export interface Area {
  readonly title: string
  readonly requirements: ReadonlyArray<Requirement>
}
