/**
 * The manifest of a plugin: all that the product takes from it, as one value. Its name is its line in `catalogue.ts`,
 * and the name of its folders. A field is added here together with what reads it.
 */
import type { Actors } from "#runtime/actors/Actors.ts"
import type { ChatTool } from "#runtime/tools/ChatTool.ts"

export interface Plugin {
  /** Offered to models after the built-in ones. Their names are unlike those of every other tool. */
  readonly tools: ReadonlyArray<ChatTool<Actors>>
}

export type Plugins = Readonly<Record<string, Plugin>>
