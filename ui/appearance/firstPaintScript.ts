/**
 * The chosen look, put on a page before it is painted: the text of a script that the build puts into the head of every
 * page, as a file of its own because none of them runs inline scripts.
 */
import { storageName } from "#ui/stores/browserStorage.ts"
import { APPEARANCE_KEY } from "./appearance.ts"
import { applyAppearance } from "./applyAppearance.ts"

export const firstPaintScript = `try{(${applyAppearance})(document.documentElement,localStorage.getItem(${JSON.stringify(storageName(APPEARANCE_KEY))})??"")}catch{}`
