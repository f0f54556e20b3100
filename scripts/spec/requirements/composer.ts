import type { Area } from "#scripts/spec/Requirement.ts"

const APP = "ui/App.test.tsx"
const IN_BROWSER = "scripts/e2e/interface/composer.e2e.ts"
const EXPORTED = "extension/worker/functions/exportFile.test.ts"
const FILES = "ui/queueAndFiles.test.tsx"

export const composer: Area = {
  title: "Composer",
  requirements: [
    {
      id: "composer.enter",
      says: "Enter sends, Shift+Enter begins a line, and a composition's Enter does neither.",
      test: `${APP} > Enter that ends a composition, Shift+Enter and an empty text send nothing`
    },
    {
      id: "composer.recall",
      says: "Up and Down recall what was written before, from an empty composer only.",
      test: "ui/composer/recallPrompt.test.ts > a text that was written, or changed after it was recalled, is never replaced"
    },
    {
      id: "composer.counter",
      says: "A counter appears from 80 % of the limit, turns red above it, and nothing can be sent then.",
      numbers: [{ is: 0.8, in: "ui/kit/limits.ts", name: "COUNTER_VISIBLE_FROM" }],
      test: `${APP} > a message over the limit is counted and cannot be sent`
    },
    {
      id: "composer.rows",
      says: "The composer grows from 2 rows to 20.",
      numbers: [
        { is: 2, in: "ui/composer/limits.ts", name: "COMPOSER_MIN_ROWS" },
        { is: 20, in: "ui/composer/limits.ts", name: "COMPOSER_MAX_ROWS" }
      ],
      test: `${IN_BROWSER} > grows from 2 lines to 20, and then scrolls`
    },
    {
      id: "composer.contacts",
      says: "@ lists contacts, ten of them.",
      numbers: [{ is: 10, in: "ui/mentions/limits.ts", name: "CONTACTS_MAX" }],
      test: "ui/mentions/mentions.test.tsx > lists people of the chat, ten of them, by what is typed"
    },
    {
      id: "composer.commands",
      says: "/ lists what a message can begin with, which stands in it as one piece.",
      test: "ui/mentions/mentions.test.tsx > puts the export in as one piece; what the interface does itself is done, and leaves no words"
    },
    {
      id: "composer.commandsOfAgents",
      says: "/ lists custom agents.",
      test: "ui/mentions/mentions.test.tsx > stands behind the commands, by name, with what it needs, and is found by its words"
    },
    { id: "composer.commandsOfPlugins", says: "/ lists plugins.", stage: "plugins" },
    {
      id: "composer.viewingContext",
      says: "What is looked at is asked for again after 60 s, and sending waits for it.",
      numbers: [{ is: 60_000, in: "ui/beside/limits.ts", name: "VIEWING_STALE_MS" }],
      test: "ui/beside/ContextBadge.test.tsx > is asked for again where it is older than 60 s, and what was sent waits for it"
    },
    {
      id: "composer.contextTabs",
      says: "Tabs are added as context: web pages alone, asked for again after 30 s.",
      quotes: ["(Untitled Tab)"],
      numbers: [{ is: 30_000, in: "ui/tabs/limits.ts", name: "TABS_STALE_MS" }],
      test: "ui/tabs/tabs.test.tsx > that are chosen stand as chips, go along with the message, and with no other"
    },
    {
      id: "composer.editIdle",
      says: "An own message is edited where it stands, and cannot become empty.",
      test: "ui/conversation.test.tsx > is left as it was by Escape, and cannot become empty"
    },
    {
      id: "files.first",
      says: "Of several files that are dropped the first is taken; the others are named.",
      test: `${FILES} > of several that are dropped the first is taken and the others are named; it goes with the next message`
    },
    {
      id: "files.kinds",
      says: "Files of nine kinds are taken, heic and heif as pictures.",
      test: "schemas/attachment/attachmentRules.test.ts > are those of the list, however their names' ends are written"
    },
    {
      id: "files.size",
      says: "A file over 20 MB opens a dialog.",
      numbers: [{ is: 20_971_520, in: "schemas/limits.ts", name: "ATTACHMENT_MAX_BYTES" }],
      test: `${FILES} > that are too big are told of in a dialog`
    },
    {
      id: "files.unsupported",
      says: "A file of another kind is named with the kinds that are taken.",
      test: `${FILES} > that cannot be taken are named with the reason, however they come; others are taken beside them`
    },
    {
      id: "files.alone",
      says: "Files are sent without a word as well.",
      test: `${FILES} > go alone, without a word, and stand in the chat as such`
    },
    {
      id: "files.moreText",
      says: "md, json, html, code, webp and gif are taken as well.",
      test: "schemas/attachment/attachmentRules.test.ts > are plain text where they are notes, data, pages or code"
    },
    {
      id: "files.camera",
      says: "A phone takes a picture for a message.",
      test: `${FILES} > are taken with a phone's camera, by the same way as picked ones`
    },
    {
      id: "files.named",
      says: "An upload names a file that was attached.",
      quotes: ["Attachment with filename {filename} not found"],
      test: "runtime/attachments/Attachments.test.ts > are their owner's alone"
    },
    {
      id: "export.bulk",
      says: "A slash command saves all files that a page lists, whole.",
      quotes: [
        "Couldn't find an active tab.",
        "Couldn't read page.",
        "Mismatch between number of download buttons and app names.",
        "Couldn't find the opened PDF page.",
        "Couldn't read the URL of the opened PDF page.",
        "Productiv Export {date} at {time}"
      ],
      test: "scripts/e2e/stories/export.e2e.ts > are saved by “/export”, each under the name of its app, and the tabs that opened are closed"
    },
    {
      id: "export.waits",
      says: "A page that opens for an export is waited for 15 times 1 s.",
      numbers: [
        { is: 15, in: "extension/worker/limits.ts", name: "EXPORT_TRIES" },
        { is: 1_000, in: "extension/worker/limits.ts", name: "EXPORT_TRY_MS" }
      ],
      test: `${EXPORTED} > is waited for 15 times 1 s: a tab that opens at last is saved, one that never does is missed`
    },
    {
      id: "files.download",
      says: "A file whose address is none, or that cannot be fetched, is an error that says so.",
      test: `${EXPORTED} > that cannot be fetched, or may not be, is an error that says so`
    },
    { id: "composer.voice", says: "The composer begins, mutes and ends a talk.", stage: "voice" }
  ]
}
