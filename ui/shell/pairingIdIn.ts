const PAIR_PATH = /^\/pair\/([A-Za-z0-9_-]{1,128})\/?$/

/** The pairing request a path asks about; undefined where it is the application's. */
export const pairingIdIn = (path: string): string | undefined => PAIR_PATH.exec(path)?.[1]
