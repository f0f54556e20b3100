/** Why a value is not read from an element, in words. */
export class ValueRefused extends Error {}
