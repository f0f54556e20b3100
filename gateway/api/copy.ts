/** Sentences of what is refused over HTTP, and of the page that tells of it. */
import { PRODUCT } from "#schemas/product.ts"

export const apiCopy = {
  unreadable: "This could not be read: see issues.",
  notJson: "The body is no JSON.",
  nestedTooDeep: "Nothing may be nested this deep.",
  noChat: "There is no such chat.",
  noTask: "There is no such task.",
  noDispatch: "Nothing was asked under this id.",
  emptyPrompt: "The prompt is empty: nothing was kept of it.",
  commandInVariable:
    "What a variable says would be taken for a command or an agent, because the prompt begins with it. Begin the prompt with words of its own.",
  ownParent: "A request cannot be among those that led to it: see parentRunIds.",
  requestIdTaken: "Something else was asked under this requestId. Choose another one.",
  noRun: "There is no such run.",
  noAgent: "There is no such custom agent.",
  noPath: "There is nothing at this address. What there is: /api",
  notYet: "It is not known yet how far this is. Try again.",
  gone: "The message is not in this chat any more.",
  notAPlace: "This is the id of no event.",
  tooFast: "Too many requests. Try again in a moment.",
  tooManyStreams: "Too many replies are followed at once. End one of them first.",
  conflict: "The chat, task, prompt or agent is not in a state in which this can be done: see rejection.",
  unfit: "This is not accepted as it is: see rejection.",
  about: `What the interface does, for programs of your own. Every call but those that get a token wants one, as bearer. A command sent again with its own \`idempotency-key\` is done once. What is refused is refused as {"error", "message"}; 401, 413 and the calls of "A token" have no body.`,
  token: `An API key, which is made under “API keys” in the settings, does what its scopes say (named here with each call), and is revoked there. Or a program's token, which its user gives it (see: A token): that talks to ${PRODUCT} as its user, lets nobody in, and is taken back under Devices and sessions.`,
  unknown: "What this names is not there: see rejection."
} as const
