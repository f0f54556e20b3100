/** A name of the Python module `deckhand`, as the code editor shows it. */
export interface ModuleEntry {
  readonly name: string
  /** "function", "class", "variable", or "object": what has members. */
  readonly kind: string
  /** As it is written behind the name: "(question: str) -> str" of a function, ": dict" of a variable, otherwise empty. */
  readonly signature: string
  readonly doc: string
  /** Of an object: what it can do. */
  readonly members: ReadonlyArray<ModuleEntry>
}
