/** A gateway in memory keeps agents as the server does, as far as the studio can tell. For tests. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentLibraryCommand } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import { inputsOf, readFirst } from "#schemas/agents/readFirst.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"

export const orderAgent: AgentDefinition = {
  name: "Change an order",
  description: "",
  type: "GUI",
  variables: [
    { name: "order", type: "string" },
    { name: "delivery", type: "string", defaultValue: "Express" }
  ],
  steps: [
    { _tag: "open", id: "a", url: "https://shop.example/orders" },
    { _tag: "type", id: "b", target: { description: "Search" }, text: "{{order}}" },
    { _tag: "click", id: "c", target: { description: "Save" } }
  ]
}

export interface PlayedAgents {
  readonly sent: ReadonlyArray<CustomAgentCommand>
  readonly told: ReadonlyArray<AgentLibraryCommand>
  /** Saved, on another device. */
  readonly save: (id: string, definition: AgentDefinition) => void
  /** Deleted, there. */
  readonly forget: (id: string) => void
}

export const playAgents = (gateway: FakeGateway): PlayedAgents => {
  const sent: Array<CustomAgentCommand> = []
  const told: Array<AgentLibraryCommand> = []
  const library = gateway.agentLibraries.get("local")
  const save = (id: string, definition: AgentDefinition): void => {
    const actor = gateway.customAgents.get(id)
    const version = (actor.state.current?.version ?? 0) + 1
    actor.emit({ _tag: "AgentSaved", version, definition, at: version })
    const { description, name, steps, type, variables } = definition
    const needed = inputsOf(definition)
    const listed = (of: ReadonlyArray<Variable>) =>
      of.map((variable) => ({ name: variable.name, type: variable.type }))
    const optional = listed(readFirst(definition).filter((variable) => !needed.includes(variable.name)))
    library.emit({
      _tag: "AgentListed",
      agent: {
        id,
        name,
        description,
        type,
        steps: steps.length,
        inputs: listed(variables.filter((variable) => needed.includes(variable.name))),
        ...(optional.length === 0 ? {} : { optional }),
        version,
        createdAt: 0,
        updatedAt: version
      }
    })
  }
  gateway.script = {
    ...gateway.script,
    customAgent: (id, command) => {
      sent.push(command)
      const { current, earlier } = gateway.customAgents.get(id).state
      const version = current?.version ?? 0
      switch (command._tag) {
        case "SaveAgent":
          if (command.basedOn !== version) return { _tag: "AgentChanged", version }
          save(id, command.definition)
          return undefined
        case "RestoreAgent": {
          const found = earlier.find((one) => one.version === command.version)
          if (found === undefined) return { _tag: "UnknownVersion" }
          save(id, found.definition)
          return undefined
        }
        case "DeleteAgent":
          library.emit({ _tag: "AgentForgotten", id })
          gateway.customAgents.delete(id)
          return undefined
      }
    },
    agentLibrary: (_, command) => {
      told.push(command)
      if (command._tag === "CreateFolder") {
        library.emit({ _tag: "FolderNamed", folder: { id: command.name.toLowerCase(), name: command.name } })
      } else if (command._tag === "RenameFolder") {
        library.emit({ _tag: "FolderNamed", folder: { id: command.id, name: command.name } })
      } else if (command._tag === "DeleteFolder") library.emit({ _tag: "FolderDeleted", id: command.id })
      else library.emit({ _tag: "AgentMoved", id: command.id, folder: command.folder })
      return undefined
    }
  }
  return { sent, told, save, forget: (id) => library.emit({ _tag: "AgentForgotten", id }) }
}
