/** A file that a style sheet names and that is not there fails the build: what Vite only warns of would be served with a broken address. */
import { createLogger, type Logger } from "vite"

const MISSING = "didn't resolve at build time"

const refuse = (message: string): void => {
  if (message.includes(MISSING)) {
    throw new Error(`${message.trim()}. Run "npm ci": a package is missing, or older than package.json says.`)
  }
}

export const failOnMissing = (): Logger => {
  const logger = createLogger("warn")
  return {
    ...logger,
    warn: (message, options) => {
      refuse(message)
      logger.warn(message, options)
    },
    warnOnce: (message, options) => {
      refuse(message)
      logger.warnOnce(message, options)
    }
  }
}
