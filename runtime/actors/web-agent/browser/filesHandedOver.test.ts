/** What a user is shown of the files a step hands over. */
import { describe, expect, it } from "vitest"
import { actionTarget } from "#runtime/actors/web-agent/loop/actionLabel.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { filesHandedOver } from "./filesHandedOver.ts"

const page = readPage("<form>\n <button i=0.3 type=file>Documents\n <button i=0.4 type=file>Photo")
const upload = (i: string, filename: string): SingleAction => ({ _tag: "uploadFile", i, filename })
const file = (name: string, size: number): Attachment => ({
  id: AttachmentId.make("a1"),
  name,
  size,
  type: "application/pdf"
})

describe("A step that uploads", () => {
  it("shows every file with its size, and the field it goes into", () => {
    const action: AgentAction = {
      _tag: "multipleActions",
      actions: [upload("0.3", "big.pdf"), { _tag: "click", i: "0.4" }, upload("0.4", "me.png")]
    }
    expect(filesHandedOver(action, page, [file("big.pdf", 5_000_000), file("me.png", 900)])).toEqual([
      { i: "0.3", label: "Documents", value: "big.pdf", editable: false, bytes: 5_000_000 },
      { i: "0.4", label: "Photo", value: "me.png", editable: false, bytes: 900 }
    ])
  })

  it("shows a file that is not there without a size", () => {
    expect(filesHandedOver(upload("0.3", "gone.pdf"), page, [file("big.pdf", 1)])).toEqual([
      { i: "0.3", label: "Documents", value: "gone.pdf", editable: false }
    ])
  })

  it("is about its field: the file is named by the action itself", () => {
    expect(actionTarget(upload("0.3", "big.pdf"), page)).toBe("Documents")
  })
})
