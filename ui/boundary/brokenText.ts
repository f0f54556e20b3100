/** What is said where something of the interface broke. */
export const brokenText = {
  brokenMessage: "Not everything of this message can be shown. These are its words.",
  brokenChat: "This chat cannot be shown",
  brokenChatBody:
    "Something in it broke this page. Nothing is lost: the chat is kept, and your other chats are not touched.",
  brokenPage: "Something on this page broke",
  brokenPageBody: "Nothing is lost. If it happens again after you reload, pass the details on.",
  reload: "Reload",
  copyDetails: "Copy details",
  copyByHand: "The browser does not let us copy. Here they are:",
  deleteThisChat: "Delete this chat",
  deleteThisChatBody: "It is deleted for good, with its files and pictures. This cannot be undone."
} as const
