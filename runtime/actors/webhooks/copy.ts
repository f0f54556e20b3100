/** Why a webhook is not added, or a message of one is not delivered: in words for its owner. */
export const webhookCopy = {
  noSecret:
    "Its secret cannot be opened with this server's secret key. Have whoever runs the server put the key back it was sealed with, or remove the webhook and add it again.",
  broken: "It could not be sent. It is tried again.",
  crowded: "Too many messages were waiting for this address.",
  tooMany: (max: number) => `${max} webhooks are the most. Remove one that is not used any more.`,
  unknown: "There is no such webhook any more.",
  unknownDelivery: "This message is not kept any more, or is being sent already."
} as const
