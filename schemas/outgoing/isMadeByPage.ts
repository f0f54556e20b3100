/**
 * Whether a value looks like one that a page makes up for its server: a truth value, a UUID, a long token of letters and
 * digits. Nobody says or enters such a thing; who did enter it has to be known from elsewhere. Pure.
 */
export const isMadeByPage = (value: string): boolean =>
  /^(?:true|false)?$/i.test(value) ||
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ||
  (/^[\w+/=.~-]{16,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value))
