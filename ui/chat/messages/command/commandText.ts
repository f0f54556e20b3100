/** The words of a message that is a command: a run of an agent with its values, or what a program asked for. */
export const commandText = {
  values: (name: string) => `What “${name}” is given`,
  of: "Of",
  tried: "Tried",
  step: (number: number) => `Step ${number} alone`,
  opens: "Opens",
  page: (url: string, isOwnTab: boolean) => (isOwnTab ? url : `${url}, in the tab in front`),
  does: "Does",
  verbs: {
    click: () => "Click",
    type: (value: string) => `Type “${value}”`,
    select: (value: string) => `Choose “${value}”`,
    press: (value: string) => `Press ${value}`,
    read: () => "Read"
  },
  on: "On",
  orOn: "or on",
  otherwise: "Otherwise",
  goal: "Goal",
  says: "Then says"
} as const
