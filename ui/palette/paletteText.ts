/** The words of the palette. */
export const paletteText = {
  title: "Go to or do",
  placeholder: "Type where to go or what to do",
  list: "What was found",
  kinds: { chat: "Chat", prompt: "Prompt", command: "Command", setting: "Setting" },
  recent: "Used last",
  none: (query: string) => `Nothing is called “${query}”.`,
  found: (count: number) => (count === 1 ? "1 found" : `${count} found`)
} as const
