/** The direct model and its first list. */
import { firstList } from "./firstList.ts"
import { tellDirectModel } from "./tellDirectModel.ts"

tellDirectModel("first", firstList)
