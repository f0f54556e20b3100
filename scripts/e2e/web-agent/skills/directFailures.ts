/** Skills the direct model does not have, each with what it would need. A test sees that every one still fails. */
import type { SkillName } from "./skills.ts"

const COMPARES = "it reads no values of a page to go on with them"
const LOOKS = "it goes by names, not by colours, hints or places"

const PLACES = "its grammar has no words for places, distances and marks"

const reasons: Partial<Record<SkillName, string>> = {
  "press an icon that only its class names": LOOKS,
  "press a colour that has neither name nor role": LOOKS,
  "compare the bars of a chart": COMPARES,
  "copy a word of a drawing": COMPARES,
  "tell a credit from a debit beside an empty cell": COMPARES,
  "bring a table into an order it tells": COMPARES,
  "tell how many rows a long table has": COMPARES,
  "tell which row is marked": COMPARES,
  "read a long value to its end": COMPARES,
  "copy a value with its white space": COMPARES,
  "read what is bold in rich text": COMPARES,
  "still know a part that was read a step ago": COMPARES,
  "compare what stood on two pages": COMPARES,
  "tell the taller of two bars that have no words": PLACES,
  "press a bar of a chart that is painted": PLACES,
  "pull one thing onto the place of another": PLACES,
  "press a place of a drawing that has no parts": PLACES,
  "press what is told by its place in the picture alone": PLACES,
  "press long what opens its menu only so": PLACES,
  "mark words of a text": PLACES,
  "pull a handle so far to one side": PLACES,
  "ask for a picture where nothing can be read": "it sees no pictures",
  "set a slider the page draws to a value": "it sets fields to a value, and a slider is none to it",
  "set a slider of the browser's to a value": "it sets fields to a value, and a slider is none to it",
  "type a long text whole": "it believes what a summary shows, and that has the text's first part",
  "write after what is there": "its grammar has no words for adding to a text",
  "choose in a list that has to be searched first": "it asks where an option is not in the list yet",
  "know that a text in a list of suggestions is not yet a choice": "its grammar has no words for a whole form"
}

export const directFailures: ReadonlyMap<string, string> = new Map(Object.entries(reasons))
