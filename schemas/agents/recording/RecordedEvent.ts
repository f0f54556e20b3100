/**
 * What a person did in their browser while an agent was recorded, in the order of it. Nothing secret is part of it: of a
 * secret field only its kind is told.
 */
import { Schema } from "effect"
import { RECORDED_EVENTS_MAX, RECORDED_VALUE_MAX_CHARS } from "#schemas/agents/limits.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { ELEMENT_TEXT_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"

const Value = Schema.String.check(Schema.isMaxLength(RECORDED_VALUE_MAX_CHARS))

const acted = {
  /** What it was done to. */
  element: CapturedElement
}

export const RecordedEvent = Schema.TaggedUnion({
  /** A page that the person went to by themselves, not by a link. */
  Opened: { url: Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS)) },
  /** `isField`: of something to write in, which a click only gives the focus. */
  Clicked: { ...acted, isField: Schema.optionalKey(Schema.Boolean) },
  /** All that was in the field when they went on. */
  Typed: { ...acted, value: Value },
  /** Typed as well, and told nowhere. */
  TypedSecret: { ...acted, kind: Schema.Literals(SECRET_KINDS) },
  /** The option of a list, as it is shown. */
  Chosen: { ...acted, option: Schema.String.check(Schema.isMaxLength(ELEMENT_TEXT_MAX_CHARS)) },
  /** `name`: of the file, where it is one alone. */
  FilesChosen: { ...acted, name: Schema.optionalKey(Attachment.fields.name) },
  /** As `parseKey` reads it. */
  Pressed: { ...acted, key: Schema.NonEmptyString.check(Schema.isMaxLength(ELEMENT_TEXT_MAX_CHARS)) }
})
export type RecordedEvent = typeof RecordedEvent.Type

export const RecordedEvents = Schema.Array(RecordedEvent).check(Schema.isMaxLength(RECORDED_EVENTS_MAX))
