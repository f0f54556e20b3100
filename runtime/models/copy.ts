/** Every sentence about a model that failed or was cut off. */
import { PRODUCT } from "#schemas/product.ts"

export const modelCopy = {
  replyFailed: "There was an error generating the reply.",
  outOfCredits: `You have run out of credits. Please upgrade your plan or contact ${PRODUCT} support to get more credits.`,
  /** Names the way to more credits and more requests. */
  upgrade: "Upgrade",
  queryLimit: "The model takes no more requests for now. Wait a moment and try again.",
  missingPermissions: `${PRODUCT} needs additional permissions to complete this action.`,
  keyUnreadable:
    "The key of this model cannot be opened with this server's secret key. Enter it again in Settings, under Models, or have whoever runs the server put the secret key back it was sealed with.",
  nameLeadsAway: "This is not a model's name: it leads out of the server's address.",
  chatUnreadable: "Which model this chat chose could not be read. Try again.",
  settingsUnreadable: "Which model is to answer could not be read. Try again.",
  cannotOptimize: "The built-in model cannot put a prompt better. Connect a language model first.",
  notAPrompt: "There is nothing to put better, or more than a prompt may hold.",
  nothingBetter: "The model did not answer with a prompt. Try again, or with another model.",
  optimizeFailed: "The model could not be asked, or took too long. Try again.",
  answerCut: "This answer was cut off: it reached the model's length limit.",
  /** Of an answer that was closed because it would not end, by what there was too much of. */
  answerBound: {
    text: `This answer was cut off: it was longer than ${PRODUCT} keeps.`,
    reasoning: `This answer was cut off: the model thought for longer than ${PRODUCT} keeps.`,
    toolCalls: "This answer was cut off: the model asked for too much at once. Nothing of that was done.",
    data: "This answer was cut off: the model's server sent far more than an answer needs.",
    time: "This answer was cut off: the model took longer for it than half an hour."
  }
} as const
