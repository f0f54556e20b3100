/** Sentences about dispatches, as other programs are told them. */
import { PRODUCT } from "#schemas/product.ts"

export const dispatchCopy = {
  enterpriseOnly: `API invocation is only available through the ${PRODUCT} Enterprise extension.`,
  aborted: "The request was aborted by the user.",
  unknownError: "An unknown error occurred."
} as const
