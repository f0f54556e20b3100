/** Sentences of what the socket refuses. */
export const rpcCopy = {
  signedOut: "This connection is no longer signed in.",
  keyEmpty: "The key is empty.",
  keyTooLong: "This is longer than any key.",
  tabsUnknown: "This browser does not say which tabs are open.",
  chatMoved: "The chat is being moved. Try again.",
  messageGone: "The chat begins with another message by now.",
  tooManyKeys: (max: number) => `${max} API keys are the most. Revoke one that is not used any more.`,
  keyExpired: "The day on which this key would expire has passed. Choose a later one.",
  noKey: "No API key may do this. Open Deckhand’s page in a browser that is signed in, and do it there.",
  scopeMissing: (scope: string) =>
    `This API key does not have the scope ${scope}. Make one that has it, under “API keys” in the settings.`,
  notShared: "This agent is not shared with you. Ask its owner for a link to it.",
  linkGone: "This link leads to nothing, or to nothing any more. Ask whoever sent it to you for a new one.",
  noLink: "There is no link to this agent. Share it first.",
  tooManyGuests: "Too many people have this agent, or ask for it. Its owner has to make room first.",
  listFull: (max: number) =>
    `${max} agents of others are the most in your list. Take some out of it that you do not need.`,
  notCopied: "The agent cannot be copied as it is.",
  noRoomForCopy: (max: number) => `You have ${max} agents, as many as there may be. Delete one to make room.`,
  badAddress: "The address cannot be used."
} as const
