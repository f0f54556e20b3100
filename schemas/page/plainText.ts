/**
 * Sanitizes a text to one line as a person sees it: white space folded, and nothing in it that cannot
 * be seen: control characters, turned reading order, characters that only hide a message.
 */

/** Line ends that `\s` does not know count as white space. */
const SPACE = /[\s\u0085]+/gu
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
/** Most texts are plain already, and a long page has thousands. */
const PLAIN = /^(?:[\u0021-\u007e\u00a1-\u00ac\u00ae-\u167f]+(?: (?!$)|$))*$/

/** The same where white space means something: what is written stays as it is, in lines. */
export const plainLines = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(/\r\n?|[\u0085\u2028\u2029]/gu, "\n")
        .replace(/[^\S\n]/gu, " ")
        .split("\n")
        .map((line) => line.replace(UNSEEN, ""))
        .join("\n")

export const plainText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(SPACE, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim()
