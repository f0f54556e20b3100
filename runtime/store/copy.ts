/** What the store says of itself. */
import { PRODUCT } from "#schemas/product.ts"

export const storeCopy = {
  storeRefuses: `${PRODUCT} cannot store anything at the moment. It is tried again; restart ${PRODUCT} if this goes on.`
} as const
