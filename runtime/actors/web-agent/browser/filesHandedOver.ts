/** Which files an action hands to the page, and how they are shown to its user before it does. Pure. */

import { nameOfElement } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { entriesOf } from "#schemas/page/actions/catalogue.ts"
import type { ReadPage } from "#schemas/page/ReadPage.ts"
import type { PreviewField } from "#schemas/web-agent/Proposal.ts"

interface Upload {
  readonly i: string
  readonly filename: string
}

export const uploadsOf = (action: AgentAction): ReadonlyArray<Upload> =>
  entriesOf(action).flatMap(({ how, i, text }) => (how === "attached" ? [{ i, filename: text }] : []))

/** `page` is what it is decided on, `files` what may be chosen from. A file that is not there has no size. */
export const filesHandedOver = (
  action: AgentAction,
  page: ReadPage,
  files: ReadonlyArray<Attachment>
): ReadonlyArray<PreviewField> =>
  uploadsOf(action).map(({ i, filename }) => {
    const bytes = files.find(({ name }) => name === filename)?.size
    return {
      i,
      label: nameOfElement(page, i) || filename,
      value: filename,
      editable: false,
      ...(bytes === undefined ? {} : { bytes })
    }
  })
