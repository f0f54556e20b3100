/** Answers a scripted model gives again and again: one call on an element that is named as the prompt names it. */
import type { Answer, Call } from "./Skill.ts"

export const click =
  (role: string, name: string, near?: string): Answer =>
  ({ id }) => [["click", { i: id(role, name, near) }]]

export const type =
  (role: string, name: string, text: string, options: Readonly<Record<string, unknown>> = {}): Answer =>
  ({ id }) => [["type", { i: id(role, name), text, ...options }]]

export const choose =
  (role: string, name: string, option: string): Answer =>
  ({ id }) => [["selectOption", { i: id(role, name), option }]]

export const press =
  (role: string, name: string, ...keys: ReadonlyArray<string>): Answer =>
  ({ id }) =>
    keys.map((key): Call => ["pressKey", { i: id(role, name), key }])

/** Several in one answer: done in order. */
export const all =
  (...answers: ReadonlyArray<Answer>): Answer =>
  (seen) =>
    answers.flatMap((answer) => answer(seen))
