/** A task of the prompt benchmark: own pages, and what a model does with them, answer by answer. */

export type Call = readonly [name: string, parameters: unknown]

/** What a scripted model has of a prompt. */
export interface SeenPrompt {
  /** The id under which an element was last shown. */
  readonly id: (role: string, name: string) => string
  /** The handle that was shown last. */
  readonly handle: () => string
  readonly offers: (tool: string) => boolean
}

export interface PromptTask {
  readonly name: string
  readonly goal: string
  /** By path; the first page is `/`. */
  readonly pages: Readonly<Record<string, string>>
  /** One for each answer; `done` follows by itself. */
  readonly answers: ReadonlyArray<(seen: SeenPrompt) => ReadonlyArray<Call>>
}
