/** The words of the list of chats, and of what is done with one of them. */

export const chatWords = {
  searchChats: "Search chats",
  chatsFound: (count: number) => (count === 1 ? "1 chat found" : `${count.toLocaleString()} chats found`),
  noChatFound: (query: string) => `No chat is called “${query}”.`,
  showAllChats: "Show all chats",
  /** As the console calls itself. */
  operations: "Operations",
  chatMenu: (title: string) => `Options for “${title}”`,
  rename: "Rename",
  renameChat: "Rename chat",
  chatName: "Name",
  nameCount: (length: number, max: number) => `${length} / ${max}`,
  delete: "Delete",
  deleteChat: "Delete chat",
  deleteChatTitle: (title: string) => `Delete “${title}”?`,
  deleteChatBody:
    "Its messages, files, pictures and browser tasks are erased for good. What is still running is stopped. This cannot be undone.",
  deletingChat: "Deleting…",
  chatDeleted: "This chat was deleted.",
  chatDeletedSaid: (title: string) => `“${title}” was deleted.`,
  refusedTitle: {
    Empty: () => "A chat needs a name.",
    TooLong: (length: number, max: number) =>
      `The name has ${length} characters; at most ${max} can be kept.`,
    ControlCharacters: () => "The name contains characters that cannot be shown. Type it again."
  }
} as const
