/**
 * What the web agent can do to a page. `i` is an element id of the latest page
 * summary (`frame.n`). What a schema cannot say about an action is said by `actionProblem`.
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

/** Data for the user to look at, change and send: nothing here sends anything. */
export const EmailDraft = Schema.Struct({
  to: Schema.Array(Schema.String),
  cc: Schema.optionalKey(Schema.Array(Schema.String)),
  subject: Schema.String,
  body: Schema.String
})
export type EmailDraft = typeof EmailDraft.Type

export const CalendarDraft = Schema.Struct({
  title: Schema.String,
  /** ISO 8601. */
  start: Schema.String,
  end: Schema.String,
  timezone: Schema.optionalKey(Schema.String),
  attendees: Schema.optionalKey(Schema.Array(Schema.String)),
  location: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  /** Whole days, the last one included. */
  allDay: Schema.optionalKey(Schema.Boolean)
})
export type CalendarDraft = typeof CalendarDraft.Type

/** The actions that are one thing each. */
const SINGLE = {
  click: {
    i: ElementId,
    /** Left unless told. */
    button: Schema.optionalKey(Schema.Literals(["left", "right"])),
    double: Schema.optionalKey(Schema.Boolean)
  },
  hover: { i: ElementId },
  type: {
    i: ElementId,
    text: Schema.String,
    /** Replace what is there (the default) instead of adding to it. */
    clear: Schema.optionalKey(Schema.Boolean),
    pressEnter: Schema.optionalKey(Schema.Boolean)
  },
  selectOption: { i: ElementId, option: Schema.String },
  /** The file is one of those that came with the call, named as the user named it. */
  uploadFile: { i: ElementId, filename: Schema.String },
  /** Press on one element, move to another, let go there. */
  drag: { i: ElementId, to: ElementId },
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
  newTab: { url: Schema.String },
  /** Alone, `waitSeconds` is a pause; with a text or filters it is the longest wait for those to appear. */
  waitFor: {
    waitSeconds: Schema.optionalKey(Schema.Finite),
    text: Schema.optionalKey(Schema.String),
    filters: Schema.optionalKey(ElementFilters)
  },
  /** A picture of the visible part of the page, kept as a file and shown to the model. */
  screenshot: {},
  /** The page as a PDF file. */
  savePage: {},
  /** The file behind a link, or, without one, the file the tab shows. */
  download: { i: Schema.optionalKey(ElementId) },
  /** Refused unless the call says that the user confirmed it. */
  evaluateCode: { code: Schema.String },
  /** What the next action answers to the boxes it opens (`confirm`, `prompt`, leaving the page). */
  answerDialog: {
    accept: Schema.Boolean,
    text: Schema.optionalKey(Schema.String),
    /** A yes is said to a box with these very words only. */
    message: Schema.optionalKey(
      Schema.String.annotate({
        description: "The words of the box, if it has asked before: a yes is said to no other"
      })
    )
  },
  draftEmail: EmailDraft.fields,
  draftCalendarInvite: CalendarDraft.fields
}

export const SingleAction = Schema.TaggedUnion(SINGLE)
export type SingleAction = typeof SingleAction.Type

/** What to enter: text and the words of an option as they are, boxes and switches as true or false. */
export const FieldEntry = Schema.Struct({
  i: ElementId,
  value: Schema.Union([Schema.String, Schema.Boolean])
})
export type FieldEntry = typeof FieldEntry.Type

export const AgentAction = Schema.TaggedUnion({
  ...SINGLE,
  /** Every field, then, only if all took their values, a click on `submit`; verified once. */
  fillForm: { fields: Schema.Array(FieldEntry), submit: Schema.optionalKey(ElementId) },
  /** In order, up to the first that fails or leaves the page; verified once. */
  multipleActions: { actions: Schema.Array(SingleAction) }
})
export type AgentAction = typeof AgentAction.Type

/** One kind of action, by its tag. */
export type ActionOf<Tag extends AgentAction["_tag"]> = Extract<AgentAction, { readonly _tag: Tag }>
