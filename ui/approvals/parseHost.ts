/** The host a person means by what they type: a host, with its port or without, or an address that was pasted. Pure. */
const SCHEME = /^https?:\/\//i

/** An address that is none of the web, or more than a host. */
const NO_HOST = /\s|^(?!https?:)[a-z][a-z\d+.-]*:\/\//i

/** Undefined where it is none. The server checks it again. */
export const parseHost = (typed: string): string | undefined => {
  const text = typed.trim()
  const host = URL.parse(SCHEME.test(text) ? text : `https://${text}`)?.host ?? ""
  return NO_HOST.test(text) || host.includes("*") || host === "" ? undefined : host
}
