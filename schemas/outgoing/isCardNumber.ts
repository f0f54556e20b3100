/**
 * Whether a text is the number of a payment card: 12 to 19 digits whose check digit is right (ISO/IEC 7812-1, Luhn), and that
 * begin as the cards of some scheme do. One of ten times of day in ms has a right check digit, and so have other ids. Pure.
 */
const isNumber = (digits: string): boolean => {
  if (!/^(?=\d{12,19}$)(?:[3-6]|2[2-7])/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}

/** Digits at a stretch, or in groups as cards have them: a fraction of a second is no such group. */
const RUN = /(?<![\p{L}\d]|\d[.,])(?:\d{2,6}(?:[\s.\p{Pd}]\d{2,6}){2,5}|\d{12,19})(?![\p{L}\d])/gu

const SEPARATORS = /[\s.\p{Pd}]/gu

export const isCardNumber = (value: string): boolean => isNumber(value.replace(SEPARATORS, ""))

/** Anywhere in a text that may hold more. */
export const holdsCardNumber = (text: string): boolean =>
  isCardNumber(text) || Array.from(text.matchAll(RUN)).some(([run]) => isCardNumber(run))
