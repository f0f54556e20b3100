/** The words about the values of an agent's variables, which are written in more than one place. */
export const agentValueText = {
  types: {
    string: "Text",
    number: "Number",
    boolean: "Yes or no",
    array: "List",
    object: "Object",
    dataRecord: "Row"
  },
  yes: "Yes",
  no: "No",
  examples: {
    array: '["A-1001", "A-1002"]',
    object: '{"street": "Main Street", "lines": [1, 2]}',
    dataRecord: '{"Order": "A-1001", "Total": 42}'
  },
  wrong: {
    string: "Write a text.",
    number: "Write a number, with a point before its decimals.",
    boolean: "Choose yes or no.",
    array: 'Write a list as JSON, such as ["A-1001", "A-1002"].',
    object: 'Write an object as JSON, such as {"street": "Main Street"}.',
    dataRecord:
      'Write a row as JSON, whose fields are texts, numbers, true, false or null: {"Order": "A-1001"}.'
  }
} as const
