/** What the page says that stands in for what broke: fetched with it, not before. */
export const brokenPageText = {
  brokenChat: "This chat cannot be shown",
  brokenChatBody:
    "Something in it broke this page. Nothing is lost: the chat is kept, and your other chats are not touched.",
  brokenPageBody: "Nothing is lost. If it happens again after you reload, pass the details on.",
  copyDetails: "Copy details",
  copyByHand: "The browser does not let us copy. Here they are:",
  deleteThisChat: "Delete this chat",
  deleteThisChatBody: "It is deleted for good, with its files and pictures. This cannot be undone."
} as const
