/**
 * What stands for a stored secret wherever it is spoken of: a text to type that is exactly this is
 * replaced in the user's browser, at the moment of typing. The value itself never leaves it. Pure.
 */
import { SECRET_NAME_MAX_CHARS } from "#schemas/limits.ts"

const NAME = `[a-z0-9][a-z0-9._-]{0,${SECRET_NAME_MAX_CHARS - 1}}`
const WHOLE_NAME = new RegExp(`^${NAME}$`)
const PLACEHOLDER = new RegExp(`^\\{\\{secret:(${NAME})\\}\\}$`)

export const isSecretName = (name: string): boolean => WHOLE_NAME.test(name)

export const secretPlaceholder = (name: string): string => `{{secret:${name}}}`

/** The name in a text that is a placeholder and nothing else. */
export const secretNameIn = (text: string): string | undefined => PLACEHOLDER.exec(text)?.[1]
