/** The user's own words to a task: what they wrote may count as a yes, what a page or a model wrote never does. Pure. */
import { stands } from "#schemas/outgoing/isSaid.ts"
import { wordSet } from "#schemas/outgoing/wordSet.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** What was written in an answer; a yes has no words. */
const wordsOf = (answer: InputAnswer): ReadonlyArray<string> => {
  switch (answer.kind) {
    case "clarify":
    case "help":
      return [answer.text]
    case "choose":
      return [...answer.chosen, answer.words ?? ""]
    case "form":
      return Object.values(answer.values).map(String)
    default:
      return []
  }
}

/** The message that led to the task, and their answers in it. */
export const saidByUser = ({ background, questions }: WebAgentTaskState): string => {
  const asked = background?.chatHistory.findLast(({ from }) => from === "user")?.text ?? ""
  return [asked, ...questions.flatMap(({ answer }) => (answer === undefined ? [] : wordsOf(answer)))].join(
    "\n"
  )
}

/** What denies, keeps back, puts off or makes a condition: of a message with one of them nobody knows what it is a yes to. */
const HOLDS_BACK = wordSet(`
  not no none nor neither never cannot cant dont wont doesnt isnt arent mustnt neednt shouldnt couldnt wouldnt without
  before until till unless except if whether wait hold pause stop avoid refrain skip instead rather leave let ask myself
  yet later will
  nicht nichts nie niemals kein keine keinen keinem keiner keines ohne bevor bis ehe außer wenn falls sobald warte warten
  stopp stoppe halt vermeide statt stattdessen anstatt lass lasse überlass überlasse frag frage vorher erst selbst selber
  ne n pas jamais aucun aucune rien sans avant jusqu sauf si attends attendez attendre arrête arrêtez évite évitez éviter
  plutôt lieu laisse laissez demande demandez moi
  nunca jamás tampoco sin antes hasta salvo excepto espera espere detente evita evite vez lugar deja deje pregunta
  pregunte pregúntame mismo misma
  não jamais sem até exceto se aguarde pare deixe pergunte mesmo mesma
  non mai senza prima finché aspetta attendi fermati invece lascia chiedi chiedimi stesso stessa
  niet nooit geen zonder voordat tot totdat tenzij behalve als wacht vermijd plaats laat vraag zelf
  nie nigdy bez zanim przed dopóki chyba oprócz jeśli jeżeli czekaj poczekaj zaczekaj zatrzymaj unikaj zamiast zostaw
  zapytaj spytaj pytaj samodzielnie
  inte ej aldrig ingen inga inget utan innan förrän tills om vänta stoppa undvik istället lämna låt fråga själv ikke
  aldri uden før vent selv
  älä älkää ei eivät ennen kunnes ellei jos odota pysähdy vältä sijaan jätä kysy itse
  değil asla hiç yok önce kadar eğer bekle dur kaçın yerine bırak sor kendim basma basmayın tıklama tıklamayın dokunma
  gönderme göndermeyin kaydetme yapma
`)

/** Other scripts have words of their own for it, and not all of them stand alone. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u

const holdsBack = (said: string): boolean => {
  const text = said.normalize("NFKC").toLowerCase()
  const words = text.match(/\p{L}+/gu) ?? []
  return (
    OTHER_SCRIPT.test(text) || /n['’]t(?!\p{L})/u.test(text) || words.some((word) => HOLDS_BACK.has(word))
  )
}

/** What a control is called may stand in any sentence: it is meant where it is in quotes, behind a word of pressing, or by itself. */
const MEANT: ReadonlyArray<(name: string) => string> = [
  ...["press", "click", "click on", "tap", "tap on", "hit", "push"].flatMap((verb) => [
    (name: string) => `${verb} ${name}`,
    (name: string) => `${verb} the ${name}`
  ]),
  ...["“”", "„“", "«»", '""', "''"].map(
    ([open, close]) =>
      (name: string) =>
        `${open}${name}${close}`
  )
]

/** Where one thing that is to be done ends and the next begins. */
const BETWEEN =
  /[,;.:!?\n]|(?<!\p{L})(?:and|then|und|dann|et|puis|y|luego|e|poi|en|dan|i|potem|och|sedan)(?!\p{L})/u

/** It is all that is to be done next ("change the status and save"); two words and more may begin it ("search trains to Graz"). */
const isClause = (name: string, said: string): boolean => {
  const wanted = name.normalize("NFKC").toLowerCase().trim()
  const clauses = said.normalize("NFKC").toLowerCase().split(BETWEEN)
  return clauses
    .map((clause) => clause.trim())
    .some(
      (clause) =>
        clause.replace(/ (?:it|them|this)$/, "") === wanted ||
        (wanted.includes(" ") && clause.startsWith(`${wanted} `))
    )
}

/** Whether its user named a control to be pressed. In doubt they did not, and are asked. */
export const isNamed = (name: string, said: string): boolean =>
  !holdsBack(said) &&
  stands(name, said) &&
  (isClause(name, said) || MEANT.some((meant) => stands(meant(name), said)))
