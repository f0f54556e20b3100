/** The words about steps: what each kind is called and does, and what its fields ask for. */
export const stepText = {
  onPages: "On the page",
  withUser: "With you",
  byOthers: "By others",
  ofOrder: "Which steps, how often",
  kinds: {
    open: { name: "Open a page", about: "Goes to an address in the agent’s tab." },
    click: { name: "Click", about: "Presses a button, a link or anything else." },
    type: { name: "Type", about: "Writes a text into a field, in place of what is there." },
    select: { name: "Choose from a list", about: "Picks an option by the words it shows." },
    upload: { name: "Give a file", about: "Puts a file, or a table as CSV, into a field of the page." },
    press: { name: "Press a key", about: "A key or a chord, such as Control+Enter." },
    waitFor: { name: "Wait for words", about: "Goes on once they are on the page, or no longer." },
    extract: {
      name: "Read into a variable",
      about: "Keeps a text, a number, a list or a table of the page."
    },
    ask: { name: "Ask you", about: "Waits for your answer and keeps it in a variable." },
    confirm: { name: "Ask whether to go on", about: "Goes on at a yes, and ends at a no." },
    instruct: {
      name: "Say it in words",
      about: "The assistant works on the page until it is so. Needs a model."
    },
    runAgent: { name: "Run another agent", about: "In the same tab, with values of this one." },
    callTool: {
      name: "Use a tool",
      about: "One of the chat’s: a choice for you, or the whole page as text."
    },
    decide: { name: "Decide", about: "Does some steps where something holds, and others where it does not." },
    repeat: { name: "Repeat", about: "Does the same steps for each element of a list, or row of a table." }
  },
  bodies: { yes: "Where it holds", no: "Otherwise", steps: "Each time" },

  something: "something",
  somePage: "a page",
  someFile: "a file",
  someKey: "a key",
  someVariable: "a variable",
  someList: "a list",
  someElement: "one",
  someAgent: "an agent",
  someTool: "a tool",
  nothing: "nothing",
  saysOpen: (page: string) => `Open ${page}`,
  saysClick: (on: string) => `Click ${on}`,
  saysType: (what: string, into: string, enters: boolean) =>
    `Type ${what} into ${into}${enters ? " and press Enter" : ""}`,
  saysSelect: (what: string, on: string) => `Choose ${what} in ${on}`,
  saysUpload: (file: string, to: string) => `Give ${file} to ${to}`,
  saysPress: (key: string, on: string) => `Press ${key} on ${on}`,
  saysWait: (what: string, isGone: boolean) => `Wait until ${what} is ${isGone ? "gone" : "there"}`,
  saysExtract: (from: string, into: string) => `Read ${from} into ${into}`,
  saysAsk: (question: string, into: string) => `Ask ${question} and keep it in ${into}`,
  saysConfirm: (question: string) => `Ask ${question} and go on at a yes`,

  saysInstruct: (goal: string) => `Have it done: ${goal}`,
  saysRunAgent: (agent: string) => `Run ${agent}`,
  saysCallTool: (tool: string) => `Use ${tool}`,
  saysDecide: (condition: string) => `If ${condition}`,
  saysRepeat: (as: string, over: string) => `For each ${as} of ${over}`,
  saysCondition: {
    empty: (what: string, isNot: boolean) => `${what} is ${isNot ? "not " : ""}empty`,
    equals: (what: string, text: string, isNot: boolean) => `${what} is ${isNot ? "not " : ""}${text}`,
    contains: (what: string, text: string, isNot: boolean) =>
      `${what} ${isNot ? "does not contain" : "contains"} ${text}`,
    more: (what: string, text: string, isNot: boolean) =>
      `${what} is ${isNot ? "not " : ""}more than ${text}`,
    less: (what: string, text: string, isNot: boolean) =>
      `${what} is ${isNot ? "not " : ""}less than ${text}`,
    onPage: (text: string, isNot: boolean) => `${text} is ${isNot ? "not " : ""}on the page`
  },

  how: {
    equals: (isNot: boolean) => (isNot ? "is not" : "is"),
    contains: (isNot: boolean) => (isNot ? "does not contain" : "contains"),
    more: (isNot: boolean) => (isNot ? "is not more than" : "is more than"),
    less: (isNot: boolean) => (isNot ? "is not less than" : "is less than"),
    empty: (isNot: boolean) => (isNot ? "is not empty" : "is empty"),
    onPage: (isNot: boolean) => (isNot ? "These words are not on the page" : "These words are on the page")
  },
  rowHelp: (as: string) =>
    `In the steps below, {{${as === "" ? "row" : as}}} is the element whose turn it is, and {{${as === "" ? "row" : as}.Order}} its field “Order”.`,

  fields: {
    variable: "Variable",
    field: "Its field",
    how: "Condition",
    compared: "With what",
    over: "Go through",
    as: "Call each one",
    url: "Address",
    text: "Text",
    option: "Option",
    file: "File",
    key: "Key or chord",
    words: "Words on the page",
    question: "Question",
    target: "On what",
    into: "Keep it in",
    seconds: "Seconds at most",
    pressEnter: "Press Enter after it",
    isGone: "Until they are gone",
    goal: "What is to be done",
    agent: "Agent",
    tool: "Tool",
    found: "What it finds"
  },
  hints: {
    field: "All of it",
    url: "https://shop.example/orders",
    option: "The words the option shows",
    file: "The name of a file: bill.pdf",
    key: "Enter, Tab, Control+S",
    words: "Saved",
    question: "Which order is it?",
    confirm: "Ship this order?",
    text: "What is to stand in the field",
    target: "What the page calls it: Save, Search, Order number",
    goal: "Open the newest order that is not paid",
    found: "The name of its variable; result, of code"
  },
  fileHelp: "A list or a row that a variable alone stands for is given as a CSV file.",
  fileElsewhere: (name: string) =>
    `“${name}” is none of the agent’s files below. It has to be attached in the chat, or made earlier in the run.`,
  offered: (field: string) => `Insert into “${field}”`,
  fileOffered: "One of the agent’s files",
  matches: "See what it matches",
  chooseVariable: "Choose a variable",

  chooseAgent: "Choose an agent",
  chooseTool: "Choose a tool",
  keepNothing: "Nowhere",
  given: (name: string) => `Its “${name}”`,
  /** What the tools are given, by its name. */
  toolGiven: {
    question: { label: "Question for the choice", hint: "Which size?" },
    options: { label: "Options", hint: '[{"label": "Small"}, {"label": "Large"}]' }
  },
  tools: { askUser: "A choice for you", readPage: "The page as text" },
  addOutput: "Keep something it finds",
  removeOutput: (name: string) => (name === "" ? "Keep this no more" : `Keep “${name}” no more`),
  removedOutput: (name: string) => (name === "" ? "It is kept no more." : `“${name}” is kept no more.`),

  insert: (field: string) => `Insert a variable into “${field}”`,
  insertMenu: "Insert a variable",
  newVariable: "New variable",
  noVariables: "There are no variables yet.",

  captured: (name: string) => `Pointed out: ${name}`,
  capturedOn: (page: string) => `on ${page}`,
  forgetNamed: (name: string) => `Forget ${name}`,
  notCaptured: "Found by these words alone.",
  notCalled: "Write what the page calls it, or point it out.",
  pointOut: "Point it out",
  pointOutTitle: "Point out an element",
  pointOutAgain: "Point out another",
  use: "Use it",
  takeNamed: (name: string) => `Use ${name}`,
  elsewhere:
    "To point it out on the page, open this agent in the side panel of your browser, under “Agent studio”. An element you saved there can be pasted here.",
  paste: "Element as JSON",
  pasteHint: "In the side panel: “Select Page Element”, then the copy button of a saved element.",
  pasteWrong: "This is no element. Copy one in the side panel and paste all of it."
} as const
