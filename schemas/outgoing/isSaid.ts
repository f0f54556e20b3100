/**
 * Whether everything that leaves stands in what the user wrote themselves, so that their message was the yes. Words of the
 * page and of the model are no part of it. Pure.
 */

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()

const isLetterOrDigit = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Whether a text is written somewhere, as whole words: that "1" stands in "100" says nothing. */
export const stands = (text: string, written: string): boolean => {
  const wanted = folded(text)
  const all = folded(written)
  if (wanted === "") return false
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    if (!isLetterOrDigit(all[at - 1]) && !isLetterOrDigit(all[at + wanted.length])) return true
  }
  return false
}

/**
 * Looks like one that a page makes up for its server: a truth value, a UUID, a long token of letters and digits. Nobody says
 * or enters such a thing; who did enter it has to be known from elsewhere.
 */
const isMadeByPage = (value: string): boolean =>
  /^(?:true|false)?$/i.test(value) ||
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ||
  (/^[\w+/=.~-]{16,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value))

/** `entered`: by the agent, which is never the page's own. */
export const isSaid = (
  values: ReadonlyArray<string>,
  entered: ReadonlyArray<string>,
  said: string
): boolean => {
  const own = new Set(entered.map(folded))
  const needed = values.filter(
    (value) => folded(value) !== "" && (own.has(folded(value)) || !isMadeByPage(value))
  )
  return needed.length > 0 && needed.every((value) => stands(value, said))
}
