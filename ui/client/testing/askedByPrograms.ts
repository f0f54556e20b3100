/** What only programs ask, with the kindest answer: the interface has commands of its own for it. */
import { Effect } from "effect"

export const askedByPrograms = {
  "OwnAgents.Copy": () => Effect.succeed({ version: 0 }),
  "OwnAgents.Delete": ({ names }: { readonly names: ReadonlyArray<string> }) =>
    Effect.succeed(names.map((name) => ({ name })))
}
