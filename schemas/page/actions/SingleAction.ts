/**
 * The actions that are one thing each, and so may be done several in a row. An action is added by its file and
 * its line here: the compiler then asks for the verb that carries it out.
 */
import { Schema } from "effect"
import { download } from "./for-user/download.ts"
import { draftCalendarInvite } from "./for-user/draftCalendarInvite.ts"
import { draftEmail } from "./for-user/draftEmail.ts"
import { savePage } from "./for-user/savePage.ts"
import { screenshot } from "./for-user/screenshot.ts"
import { click } from "./on-element/click.ts"
import { drag } from "./on-element/drag.ts"
import { hover } from "./on-element/hover.ts"
import { pressKey } from "./on-element/pressKey.ts"
import { scroll } from "./on-element/scroll.ts"
import { selectOption } from "./on-element/selectOption.ts"
import { selectText } from "./on-element/selectText.ts"
import { type } from "./on-element/type.ts"
import { uploadFile } from "./on-element/uploadFile.ts"
import { answerDialog } from "./on-page/answerDialog.ts"
import { evaluateCode } from "./on-page/evaluateCode.ts"
import { navigate } from "./on-page/navigate.ts"
import { newTab } from "./on-page/newTab.ts"
import { waitFor } from "./on-page/waitFor.ts"

/** In the order in which a model is told of what may be done in a row. */
export const singleActions = {
  click,
  hover,
  type,
  selectOption,
  uploadFile,
  drag,
  pressKey,
  scroll,
  selectText,
  navigate,
  newTab,
  waitFor,
  screenshot,
  savePage,
  download,
  evaluateCode,
  answerDialog,
  draftEmail,
  draftCalendarInvite
}

export const SingleAction = Schema.Union(Object.values(singleActions).map(({ schema }) => schema))
export type SingleAction = typeof SingleAction.Type
