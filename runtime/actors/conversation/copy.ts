/** Every sentence a conversation says for itself: of its turns, and of what became of their calls. */
import { PRODUCT } from "#schemas/product.ts"

export const conversationCopy = {
  toolFailed: "There was an error executing the tool. Please try again.",
  interrupted: `${PRODUCT} was restarted while this reply was being written. What had arrived is kept.`,
  stepLost: (step: string) =>
    `It is not known whether “${step}” was done. Look before you try again; it was not done a second time.`,
  filesUnreadable: "The attached files cannot be read at the moment.",
  instructionsUnreadable: "Your custom instructions cannot be read at the moment.",
  modelRetrying: "The model did not answer. Trying again",
  modelFallback: (name: string) => `The model did not answer. Asking ${name} instead`
} as const
