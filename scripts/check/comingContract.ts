/** Parts of the contracts that a later feature will use, each with that feature. */
const plugins = "plugins"
const suggestedPrompts = "suggested prompts"
const outgoingRequests = "approval of outgoing requests"

export const comingContract: Readonly<Record<string, string>> = {
  SetApprovalMode: outgoingRequests,
  RevokeGrant: outgoingRequests,
  RevokeSite: outgoingRequests,
  TrustSite: outgoingRequests,
  DistrustSite: outgoingRequests,
  EnqueueLocalHuman: suggestedPrompts,
  EnqueueAi: suggestedPrompts,
  GetCurrentView: plugins,
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
  CurrentView: plugins,
  FilesAttached: plugins,
  TabShown: plugins,
  Fetched: plugins,
  ValueRead: plugins,
  FileSaved: plugins
}
