/**
 * The hash of what was shown with a question: the SHA-256 (hex) of canonical JSON (RFC 8785). Pure, and the same on
 * every side; apart from `QuestionRef`, so that only who answers loads it.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { canonicalJson } from "#schemas/canonicalJson.ts"

/** `shown`: as it is on the wire. */
export const hashShown = (shown: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(shown))))
