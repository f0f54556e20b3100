/** Parts of the contracts that a later feature will use, each with that feature. */
const agents = "agents"
const plugins = "plugins"
const voice = "voice"

export const comingContract: Readonly<Record<string, string>> = {
  EnqueueLocalHuman: voice,
  CreateFolder: agents,
  RenameFolder: agents,
  DeleteFolder: agents,
  MoveAgent: agents,
  SaveAgent: agents,
  RestoreAgent: agents,
  DeleteAgent: agents,
  ComposeNewEmail: plugins,
  AttachFiles: plugins,
  OpenNewWindow: plugins,
  CreateTabInGroup: plugins,
  SetTabAsActive: plugins,
  RemoteFetch: plugins,
  ReadCookie: plugins,
  ReadLocalStorage: plugins,
  SetSnapshot: plugins,
  GetSnapshot: plugins,
  SaveFile: plugins,
  FilesAttached: plugins,
  TabShown: plugins,
  Fetched: plugins,
  ValueRead: plugins
}
