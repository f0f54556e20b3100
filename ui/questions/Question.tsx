/** A question that waits for its user's answer, rendered by its kind: of a chat and of a task alike. */
import { type ComponentType, createElement, type ReactNode } from "react"
import type { InputKind, RequestOf } from "#schemas/question/InputRequest.ts"
import { ChooseQuestion } from "./ChooseQuestion.tsx"
import { ConfirmQuestion } from "./confirm/ConfirmQuestion.tsx"
import { FormQuestion } from "./FormQuestion.tsx"
import { LinkQuestion } from "./LinkQuestion.tsx"
import type { QuestionProps } from "./QuestionProps.ts"
import { WordsQuestion } from "./WordsQuestion.tsx"

/** The registry of renderers: a kind without one does not compile. */
type Renderers = { readonly [Kind in InputKind]: ComponentType<QuestionProps<RequestOf<Kind>>> }

const renderers: Renderers = {
  choose: ChooseQuestion,
  form: FormQuestion,
  confirm: ConfirmQuestion,
  plan: ConfirmQuestion,
  clarify: WordsQuestion,
  help: WordsQuestion,
  signIn: LinkQuestion,
  consent: LinkQuestion
}

const render = <Kind extends InputKind>(kind: Kind, props: QuestionProps<RequestOf<Kind>>): ReactNode => {
  const renderer: ComponentType<QuestionProps<RequestOf<Kind>>> = renderers[kind]
  return createElement(renderer, props)
}

export const Question = (props: QuestionProps): ReactNode => render(props.request.kind, props)
