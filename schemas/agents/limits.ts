/** Limits of custom agents, each with its unit in its name. "Our choice": another number would do as well. */

/** Of an agent's or a folder's name, in UTF-16 units. Our choice. */
export const AGENT_NAME_MAX_CHARS = 100

/** Of what an agent is said to do. Our choice. */
export const AGENT_DESCRIPTION_MAX_CHARS = 1_000

/** Of one agent, those in other steps counted as well. Our choice. */
export const AGENT_STEPS_MAX = 200

/** Steps within steps: those of the agent itself are the first level. Our choice: rows of a table, within the tables of a list, and two decisions. */
export const STEP_LEVELS_MAX = 4

/** Rounds of one repeat, each time its turn comes. Our choice: a table somebody can look over. */
export const REPEAT_ROUNDS_MAX = 200

/** Of the name of a row's field, in UTF-16 units. Our choice: the head of a column. */
export const FIELD_NAME_MAX_CHARS = 200

/** Of one agent. Our choice. */
export const AGENT_VARIABLES_MAX = 50

/** Files of one agent. Our choice. */
export const AGENT_FILES_MAX = 20

/** Of a variable's name. Our choice. */
export const VARIABLE_NAME_MAX_CHARS = 60

/** Of one text of a step: an address, what is typed, a question. Our choice: what a message may be long. */
export const STEP_TEXT_MAX_CHARS = 50_000

/** An agent as it is kept, in UTF-16 units of its JSON. Our choice: it travels whole to whoever opens it. */
export const AGENT_MAX_CHARS = 400_000

/** Earlier versions of an agent that are kept: no more than so many, and than so many UTF-16 units of JSON together. Our choice. */
export const AGENT_VERSIONS_MAX = 20
export const AGENT_VERSIONS_MAX_CHARS = 1_000_000

/** Runs an agent remembers; where one more begins, so many of the oldest are forgotten at once. Our choice. */
export const AGENT_RUNS_MAX = 50
export const AGENT_RUNS_FORGOTTEN = 10

/** Of how a run ended, as its agent remembers it, in UTF-16 units. Our choice: the whole of it is in the run. */
export const RUN_MESSAGE_MAX_CHARS = 300

/** Of one person. Our choice: their list travels whole, and is one state. */
export const AGENTS_MAX = 500

/** Of one person. Our choice. */
export const AGENT_FOLDERS_MAX = 100

/** So many agents of a person that were deleted are remembered. Our choice. */
export const FORGOTTEN_AGENTS_MAX = 100

/** The longest a step waits for something on its page, in seconds; the steps between two questions have their time together. Our choice. */
export const WAIT_FOR_MAX_SECONDS = 300

/** What one variable holds while an agent runs, in UTF-16 units of its JSON. Our choice. */
export const VALUE_MAX_CHARS = 200_000

/** What all variables of a run hold together, in UTF-16 units of their JSON. Our choice. */
export const VALUES_MAX_CHARS = 1_000_000

/** Lists and objects within each other in a value. Our choice: more than any table or record has. */
export const VALUE_DEPTH_MAX = 64

/** One recording of what a person does. Our choice: one that was forgotten ends. */
export const RECORDED_EVENTS_MAX = 200
export const RECORDING_MAX_MS = 1_800_000
/** As a browser tells them, in UTF-16 units of their JSON together. Our choice: an agent of them has room. */
export const RECORDING_MAX_CHARS = 360_000

/** Of what was typed into one field while that was recorded, in UTF-16 units. Our choice. */
export const RECORDED_VALUE_MAX_CHARS = 10_000

/** Of what names the agent a step calls, its id or its name, in UTF-16 units. Our choice: the longest id. */
export const CALLED_AGENT_MAX_CHARS = 130

/** Of the name of a tool, in UTF-16 units. Our choice: what models' vendors allow. */
export const TOOL_NAME_MAX_CHARS = 64

/** People an agent is shared with, and who ask for it, together. Our choice: their list travels whole. */
export const AGENT_GUESTS_MAX = 200

/** So many people that were turned away are remembered: they cannot ask again. Our choice. */
export const TURNED_AWAY_MAX = 200

/** Agents of others in one person's list. Our choice: as many as they may have themselves. */
export const SHARED_AGENTS_MAX = 500

/** Of a link to an agent: two ids, a number and a signature. */
export const SHARE_LINK_MAX_CHARS = 256
