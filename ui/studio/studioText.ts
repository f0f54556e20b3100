/** The words of the agent studio, apart from those of its editor (`editor/editorText`). */
export const studioText = {
  intro: "Teach a task once, as steps or in Python, and run it as often as you like.",
  newAgent: "New agent",
  allAgents: "All agents",
  nowhereTitle: "There is nothing at this address",
  nowhere: "It may have been cut off where it was copied. Your agents are all in the list.",
  mcpServers: "MCP servers",
  unknownServer: (id: string) =>
    `There is no MCP server “${id}” here. Go to your agents instead, or ask whoever sent the address.`,
  noServers: "No MCP servers",
  serversLater: "They can be connected once there are plugins. Until then an agent uses steps and Python.",
  backToChat: "Back to the chat",

  search: "Search agents",
  found: (count: number) => (count === 1 ? "1 agent found" : `${count} agents found`),
  noneFound: (query: string) => `No agent is called “${query}”.`,
  showAll: "Show all agents",

  newFolder: "New folder",
  folderName: "Name of the folder",
  renameFolder: "Rename the folder",
  moreFolder: (name: string) => `More for the folder ${name}`,
  deleteFolder: (name: string) => `Delete the folder “${name}”?`,
  deleteFolderBody: (count: number) =>
    count === 0 ? "Nothing is in it." : "The agents in it are kept, and are in no folder from then on.",
  noFolder: "In no folder",
  emptyFolder: "Drag an agent here, or choose “Move” in its menu.",

  needs: (names: string) => `Asks for ${names}`,
  unsaved: "Not saved",
  more: (name: string) => `More for ${name}`,
  rename: "Rename",
  renameTitle: "Rename the agent",
  agentName: "Name of the agent",
  nameCount: (length: number, max: number) => `${length.toLocaleString()}/${max.toLocaleString()}`,
  copy: "Copy",
  tooManyPeople: (max: number) =>
    `${max} people are the most that may have an agent or ask for it. Remove somebody to make room.`,
  personGone: "They do not ask any more, and nothing was changed.",
  copied: (name: string) => `“${name}” is there.`,
  move: "Move",
  moveTo: (name: string) => `Move “${name}” to`,
  moved: (name: string, folder: string) => `“${name}” is now in “${folder}”.`,
  movedOut: (name: string) => `“${name}” is now in no folder.`,
  exportFile: "Export as a file",
  delete: "Delete",
  deleting: "Deleting…",
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteBody:
    "The agent is deleted for good, with all its versions. Runs that are under way go on, and chats keep what came of them.",
  deleteUnsaved: "It was never saved. What you wrote is dropped.",
  deleted: (name: string) => `“${name}” is deleted.`,

  importFile: "Import",
  importTitle: "This file could not be imported",
  importBody: (name: string) => `In “${name}”:`,
  imported: (name: string) => `“${name}” was imported.`,

  changedElsewhere: "It was saved elsewhere meanwhile. Nothing of yours is lost.",
  refused: (problem: string) => `It was not saved. ${problem}`,
  tooManyAgents: (max: number) =>
    `You have ${max} agents, as many as there can be. Delete one you no longer need, then save this one again: it is kept here until then.`,
  versionGone: "This version is not kept any more.",
  gone: "This agent was deleted.",

  folderNameEmpty: "Give the folder a name.",
  folderNameTooLong: (max: number) => `At most ${max} characters.`,
  tooManyFolders: (max: number) => `At most ${max} folders.`,
  folderGone: "This folder was deleted."
} as const
