/** Slash commands that the server carries out: a message that begins with one asks no model. Pure. */
import { Schema } from "effect"

/** `export`: saves every file the page lists. `action`: does what a program asked for, and nobody else (`actionText`). */
export const SlashCommand = Schema.Literals(["export", "action"])
export type SlashCommand = typeof SlashCommand.Type

/** The command a message begins with; undefined where it begins with none that there is. */
export const slashCommandIn = (text: string): SlashCommand | undefined => {
  const name = /^\s*\/([a-z]+)(?=\s|$)/.exec(text)?.[1]
  return SlashCommand.literals.find((command) => command === name)
}
