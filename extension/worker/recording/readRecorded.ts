/** What a page says its user did, as it is recorded; undefined for what is no step by itself, or makes no sense. Pure. */
import { Option, Schema } from "effect"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import { ATTACHMENT_NAME_MAX_CHARS, ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { type CapturedElement, FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { RECORDED_ANCESTORS_MAX, RECORDED_CONTEXT_MAX_CHARS } from "./limits.ts"

const Noticed = Schema.Struct({
  type: Schema.Literal("recorded"),
  recorded: Schema.Struct({
    event: Schema.Union([
      Schema.Struct({ type: Schema.Literals(["pageinit", "playbookEnded", "click"]) }),
      Schema.Struct({ type: Schema.Literal("input"), value: Schema.String }),
      Schema.Struct({ type: Schema.Literal("keydown"), key: Schema.String })
    ]),
    element: Schema.optionalKey(FrameElement),
    field: Schema.optionalKey(
      Schema.Struct({
        kind: Schema.Literals(["text", "list", "box", "files"]),
        secret: Schema.optionalKey(Schema.Literals(SECRET_KINDS))
      })
    ),
    window: Schema.Struct({ location: Schema.Struct({ href: Schema.String }) })
  })
})
export type Recorded = (typeof Noticed.Type)["recorded"]

const decode = Schema.decodeUnknownOption(Noticed)

export const readNotice = (notice: unknown): Recorded | undefined =>
  Option.getOrUndefined(decode(notice))?.recorded

/**
 * What stands around an element helps whoever looks for it: the nearest is enough. Where it was cut an ellipsis stands, by
 * which half of a secret is known for one.
 */
const lighter = ({ context, ...element }: FrameElement): FrameElement => ({
  ...element,
  context: {
    text: truncateText(context.text, RECORDED_CONTEXT_MAX_CHARS),
    ancestors: context.ancestors
      .slice(0, RECORDED_ANCESTORS_MAX)
      .map((one) => ({ ...one, text: truncateText(one.text, RECORDED_CONTEXT_MAX_CHARS) })),
    siblings: []
  }
})

/** `place`: of the frame it happened in. */
export const eventOf = (
  { element: told, event, field }: Recorded,
  place: Pick<CapturedElement, "url" | "title" | "frames">
): RecordedEvent | undefined => {
  if (told === undefined) return undefined
  const element: CapturedElement = { ...place, ...lighter(told) }
  switch (event.type) {
    case "click":
      if (field?.kind === "files") return undefined
      return {
        _tag: "Clicked",
        element,
        ...(field?.kind === "text" || field?.kind === "list" ? { isField: true } : {})
      }
    case "input":
      if (field?.secret !== undefined) return { _tag: "TypedSecret", element, kind: field.secret }
      if (field?.kind === "list") {
        return { _tag: "Chosen", element, option: event.value.slice(0, ELEMENT_TEXT_MAX_CHARS) }
      }
      if (field?.kind === "files") {
        const [name, ...others] = event.value.split("\n")
        if (name === undefined || name === "") return undefined
        const isOne = others.length === 0 && name.length <= ATTACHMENT_NAME_MAX_CHARS
        return { _tag: "FilesChosen", element, ...(isOne ? { name } : {}) }
      }
      // A box is told by its click.
      return field?.kind === "box" ? undefined : { _tag: "Typed", element, value: event.value }
    case "keydown":
      return { _tag: "Pressed", element, key: event.key }
    default:
      return undefined
  }
}
