/** The words of the lists behind “@” and “/”. */
export const mentionsText = {
  people: "People",
  commands: "Commands and custom agents",
  noPeople:
    "Nobody here yet. People appear once this chat has a draft, an invitation or an address that you wrote.",
  nobodyLike: "Nobody of this chat is called that.",
  alsoHere: "Your custom agents are listed here once you have some.",
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  export: "Save all files this page lists",
  needsBrowser: (what: string) => `${what}: needs a connected browser`,
  new: "Begin a new chat",
  clear: "Clear this chat",
  agents: "Open the list of custom agents",
  prompts: "Open the prompt library"
} as const
