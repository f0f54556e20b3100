/** The direct model and its second list. */
import { secondList } from "./secondList.ts"
import { tellDirectModel } from "./tellDirectModel.ts"

tellDirectModel("second", secondList)
