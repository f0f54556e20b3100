/**
 * Whether a value is the number of a payment card: 12 to 19 digits whose check digit is right (ISO/IEC 7812-1, Luhn), and that
 * begin as the cards of some scheme do. One of ten times of day in ms has a right check digit, and so have other ids. Pure.
 */
export const isCardNumber = (value: string): boolean => {
  const digits = value.replace(/[ -]/g, "")
  if (!/^(?=\d{12,19}$)(?:[3-6]|2[2-7])/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}
