/**
 * Upcasts the wording of a question of 0.1.0 to its purpose. The built-in model of that release knew the answers to its
 * questions by these sentences; today it knows them by the purpose alone. Other questions had none. Pure.
 */
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { QuestionPurpose } from "./QuestionPurpose.ts"

/** Each whole, with what it was about as `about`. */
const released: ReadonlyArray<readonly [RegExp, QuestionPurpose["for"]]> = [
  [/^Several of your browsers are connected\. Which one shall I use\?$/, "browser"],
  [/^Which of these shall I do\? You can also write your own instruction\.$/, "offers"],
  [/^There is more than one “(?<about>[\s\S]*)” here\. Which one do you mean\?$/, "ambiguousTarget"],
  [
    /^I cannot find “(?<about>[\s\S]*)” on this page\. (?:Which of these do you mean|What is it called there)\?$/,
    "missingTarget"
  ],
  [/^Which field should “(?<about>[\s\S]*)” go into\?$/, "typingPlace"],
  [/^I cannot find the option “(?<about>[\s\S]*)”(?: in [\s\S]+)?\. Which one should I choose\?$/, "option"],
  [
    /^“(?<about>[\s\S]*)” can be read in more than one way\. Which one should I enter into [\s\S]+\?$/,
    "entry"
  ],
  [
    /^I cannot enter “(?<about>[\s\S]*)” into [\s\S]+: it takes [\s\S]+\. What should I enter there\?$/,
    "entry"
  ],
  [
    /^The page says “[\s\S]*” for (?<about>[\s\S]+)\. (?:What should I put there|Shall I check it)\?$/,
    "refusedEntry"
  ],
  [
    /^The page asked “(?<about>[\s\S]*)”, and I answered no\. Shall I do it again and answer yes\?$/,
    "confirmDialog"
  ],
  [
    /^The page asked “(?<about>[\s\S]*)”, and I entered nothing\. What should I enter there\?$/,
    "promptDialog"
  ]
]

export const releasedPurpose = (question: string): QuestionPurpose | undefined => {
  for (const [wording, purpose] of released) {
    const match = wording.exec(question)
    if (match === null) continue
    const about = match.groups?.about
    return { for: purpose, ...(about === undefined ? {} : { about: truncateText(about, LABEL_MAX_CHARS) }) }
  }
  return undefined
}
