/** Parts of the contracts that a later feature will use, each with that feature. */
const plugins = "plugins"

export const comingContract: Readonly<Record<string, string>> = {
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
