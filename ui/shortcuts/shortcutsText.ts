/** The words about shortcuts: what each does, by the place it is for. */
export const shortcutsText = {
  title: "Keyboard shortcuts",
  intro:
    "Whatever you begin to type goes into the message box, unless you write somewhere else. In the list of chats letters lead to the chat that begins with them.",
  groups: {
    anywhere: "Anywhere",
    composer: "In the message box",
    chat: "In a chat",
    list: "In the list of chats",
    pictures: "In a task’s pictures",
    studio: "In the agent studio"
  },
  does: {
    newChat: "New chat",
    openPalette: "Find a chat, a prompt, a command or a setting",
    openSettings: "Settings",
    showShortcuts: "This list",
    askShortcuts: "This list, where nothing is being written",
    find: "Find in this chat",
    previousOwn: "To your previous message",
    nextOwn: "To your next message",
    toEnd: "To the end",
    stop: "Stop the reply; close what is open",
    send: "Send",
    newLine: "New line",
    earlierPrompt: "Your last message again, where nothing is written",
    laterPrompt: "Back to the later one",
    nextChat: "Next chat",
    previousChat: "Previous chat",
    firstChat: "First chat",
    lastChat: "Last chat",
    chatMenu: "To the chat’s menu",
    leaveChatMenu: "Back from it to the chat",
    nextPicture: "Next picture",
    previousPicture: "Previous picture",
    firstPicture: "First picture",
    lastPicture: "Last picture",
    saveAgent: "Save the agent"
  },
  keys: {
    Control: "Ctrl",
    Alt: "Alt",
    Shift: "Shift",
    Enter: "Enter",
    Escape: "Esc",
    End: "End",
    Home: "Home",
    ArrowUp: "↑",
    ArrowDown: "↓",
    ArrowLeft: "←",
    ArrowRight: "→"
  }
} as const
