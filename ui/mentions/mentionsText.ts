/** The words of the lists behind “@” and “/”. */
export const mentionsText = {
  people: "People",
  commands: "Commands",
  noPeople:
    "Nobody here yet. People of this chat are listed: of its drafts and invitations, and whose addresses you write. Your contacts come along once an app that has them is connected.",
  nobodyLike: "Nobody of this chat is called that.",
  alsoHere: "Plugins and custom agents are listed here once there are some.",
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  export: "Save all files this page lists",
  new: "Begin a new chat",
  clear: "Clear this chat",
  prompts: "Open the prompt library"
} as const
