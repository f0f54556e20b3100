/**
 * What the web agent can do to a page (core §1, §3, §5). `i` is an element id of the latest page
 * summary (`frame.n`).
 */
import { Schema } from "effect"

const ElementId = Schema.String.check(Schema.isPattern(/^\d+\.\d+$/)).annotate({
  description: 'Element id from the page summary: two numbers with a dot between, for example "0.12"'
})

/** Another way to name an element, where it has no id. */
export const ElementFilters = Schema.Struct({
  selector: Schema.optionalKey(Schema.String),
  hasText: Schema.optionalKey(Schema.String),
  nth: Schema.optionalKey(Schema.Natural)
})

export const AgentAction = Schema.TaggedUnion({
  click: { i: ElementId },
  hover: { i: ElementId },
  type: {
    i: ElementId,
    text: Schema.String,
    /** Replace what is there (the default) instead of adding to it. */
    clear: Schema.optionalKey(Schema.Boolean),
    pressEnter: Schema.optionalKey(Schema.Boolean)
  },
  selectOption: { i: ElementId, option: Schema.String },
  pressKey: {
    key: Schema.String,
    i: Schema.optionalKey(ElementId),
    filters: Schema.optionalKey(ElementFilters)
  },
  scroll: {
    direction: Schema.Literals(["up", "down", "top", "bottom"]),
    /** Viewport heights; 1 unless told. */
    pages: Schema.optionalKey(Schema.Finite),
    scrollMainPage: Schema.optionalKey(Schema.Boolean),
    i: Schema.optionalKey(ElementId)
  },
  navigate: { url: Schema.String },
  waitFor: { waitSeconds: Schema.Finite }
})
export type AgentAction = typeof AgentAction.Type
