/**
 * What tools may ask of the user's browser besides working in a page: members of
 * `BrowserOp`, and of `BrowserValue` for what they give.
 *
 * Which hosts may be fetched from, and which cookies and stored keys may be read, is decided in the
 * extension: a server that asks for more is told no.
 */
import { Schema } from "effect"
import { EmailDraft } from "#schemas/drafts/EmailDraft.ts"
import { FilePayload } from "./FilePayload.ts"

const OpenTab = Schema.Struct({
  tabId: Schema.Int,
  windowId: Schema.Int,
  url: Schema.String,
  /** "(Untitled Tab)" where the page has no title. */
  title: Schema.String,
  active: Schema.Boolean
})

export const BROWSER_FUNCTIONS = {
  /** What the user looks at. */
  GetCurrentView: {},
  /** A new message, open in the user's own mail, for them to read and send: nothing sends it. */
  ComposeNewEmail: { provider: Schema.Literals(["google", "microsoft"]), draft: EmailDraft },
  /** Into the file field of a page, or the one field that takes files. */
  AttachFiles: {
    tabId: Schema.Int,
    selector: Schema.optionalKey(Schema.String),
    files: Schema.Array(FilePayload)
  },
  OpenNewWindow: { url: Schema.String },
  /** In the group of this title, which is made where there is none. */
  CreateTabInGroup: { url: Schema.String, group: Schema.String },
  QueryTabs: {},
  SetTabAsActive: { tabId: Schema.Int },
  /** A request with the user's own session. `inSite`: from a page of the site itself, where it insists. */
  RemoteFetch: {
    url: Schema.String,
    method: Schema.Literals(["GET", "POST", "PUT", "PATCH", "DELETE"]),
    headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    body: Schema.optionalKey(Schema.String),
    inSite: Schema.optionalKey(Schema.Boolean)
  },
  ReadCookie: { url: Schema.String, name: Schema.String },
  ReadLocalStorage: { url: Schema.String, key: Schema.String },
  /** Kept in the browser for a short while only. */
  SetSnapshot: { key: Schema.String, value: Schema.String },
  GetSnapshot: { key: Schema.String },
  /** Saved to "Deckhand Downloads/{requestId}". */
  SaveFile: { requestId: Schema.String, file: FilePayload }
}

export const BROWSER_FUNCTION_VALUES = {
  CurrentView: { view: Schema.NullOr(OpenTab) },
  TabsFound: { tabs: Schema.Array(OpenTab) },
  FilesAttached: { names: Schema.Array(Schema.String) },
  TabShown: { tabId: Schema.Int },
  Fetched: {
    status: Schema.Int,
    contentType: Schema.String,
    body: Schema.String,
    /** The address that answered, after what it was led through. */
    url: Schema.String
  },
  /** Null: there is none. */
  ValueRead: { value: Schema.NullOr(Schema.String) },
  SnapshotKept: {},
  FileSaved: {
    filename: Schema.String,
    /** Its page had the browser save it: where the browser puts downloads, under the name that the page gave it. */
    isByPage: Schema.optionalKey(Schema.Literal(true))
  }
}
