/** A store of files in memory: uploads stay where they are until they are told to go on. */
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ATTACHMENT_TYPES, kindOfName } from "#schemas/attachment/attachmentRules.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { paintPage } from "./paintPage.ts"

const SIDE_PX = 80

/** Something that looks like a picture. */
const paint = (): Promise<Blob | undefined> => {
  const canvas = document.createElement("canvas")
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const context = canvas.getContext("2d")
  if (context !== null) {
    const sky = context.createLinearGradient(0, 0, 0, SIDE_PX)
    sky.addColorStop(0, "#e8895c")
    sky.addColorStop(1, "#2b5d8a")
    context.fillStyle = sky
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
  }
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)))
}

export class FakeFiles {
  /** Ends the uploads that are under way, each with its file kept. */
  finish: () => void = () => undefined
  private count = 0

  readonly http: AttachmentHttp = {
    upload: (file, onShare) => {
      const id = AttachmentId.make(`file-${++this.count}`)
      const type = ATTACHMENT_TYPES[kindOfName(file.name) ?? "txt"]
      const { promise, resolve } = Promise.withResolvers<"finished" | "cancelled">()
      this.finish = () => resolve("finished")
      queueMicrotask(() => onShare(0.42))
      return {
        done: promise.then((end) =>
          end === "finished"
            ? { _tag: "Uploaded", attachment: { id, name: file.name, type, size: file.size } }
            : { _tag: "Cancelled" }
        ),
        cancel: () => resolve("cancelled")
      }
    },
    remove: () => undefined,
    read: paint,
    picture: paintPage
  }
}
