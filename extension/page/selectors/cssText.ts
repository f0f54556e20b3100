/** CSS selectors as text: only forms that every engine reads alike. */

/** Letters, digits, `-` and `_` as they are, everything else by its code point. */
const escapeName = (name: string): string =>
  name.replace(/^\d|[^\w-]/gu, (char) => `\\${(char.codePointAt(0) ?? 0).toString(16)} `)

const quote = (value: string): string =>
  `"${value.replace(/["\\\n\r\f\0]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`

export const tagCss = (tagName: string): string => escapeName(tagName)

export const idCss = (id: string): string => `#${escapeName(id)}`

export const attributeCss = (name: string, value: string): string => `[${escapeName(name)}=${quote(value)}]`

export const nthCss = (tagName: string, nth: number): string => `${tagCss(tagName)}:nth-of-type(${nth})`
