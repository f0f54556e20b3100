/** How numbers are written in the tables. */

/** `12 345`: whole, in groups of three. */
export const count = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, " ")

/** Three digits that count: `0.123`, `1.23`, `12.3`, `123`, `1 234`. */
export const figure = (value: number): string =>
  value >= 100 ? count(value) : value === 0 ? "0" : value.toPrecision(3)

export const milliseconds = (value: number): string => `${figure(value)} ms`

/** `1.25×`: how many times the baseline. */
export const times = (ratio: number): string => `${figure(ratio)}×`

/** `7 %` */
export const percent = (share: number): string => `${Math.round(share * 100)} %`
