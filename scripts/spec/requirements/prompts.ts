import type { Area } from "#scripts/spec/Requirement.ts"

const INSTRUCTIONS = "ui/instructions/Instructions.test.tsx"

const DEPLOYMENT = "ui/deployment/deployment.test.tsx"
const LIBRARY = "ui/prompts/PromptLibrary.test.tsx"
const LIMITS = "schemas/prompt-library/limits.ts"
const ORDER = "runtime/actors/prompt-library/PromptLibraryActor.property.test.ts"

export const prompts: Area = {
  title: "Prompts and instructions",
  requirements: [
    {
      id: "prompts.library",
      says: "A drawer holds favorites, pinned and others, and what was sent lately.",
      quotes: [
        "Prompt library",
        "Favorites",
        "Recent",
        "Pinned",
        "Others",
        "Pinned prompts appear on the main screen."
      ],
      test: `${LIBRARY} > stand in their order, the pinned before the others, with what a pin does`
    },
    {
      id: "prompts.empty",
      says: "An empty library says what to do.",
      quotes: ["Add a prompt to get started", "No recent prompts"],
      test: `${LIBRARY} > says what to do, and that nothing was sent yet`
    },
    {
      id: "prompts.add",
      says: "A prompt is added with title and body, pinned unless that is taken back.",
      quotes: ["Add a prompt", "New prompt"],
      test: `${LIBRARY} > is called untitled until it is called something, and pinned unless that is taken back`
    },
    {
      id: "prompts.edit",
      says: "A prompt is edited; saving waits for a change that is whole and within its limits.",
      quotes: ["Edit prompt"],
      numbers: [
        { is: 100, in: LIMITS, name: "PROMPT_TITLE_MAX_CHARS" },
        { is: 50_000, in: LIMITS, name: "PROMPT_BODY_MAX_CHARS" }
      ],
      test: `${LIBRARY} > is saved once something is new, both parts are there, and both are within their limits`
    },
    {
      id: "prompts.delete",
      says: "Deleting a prompt is asked about.",
      quotes: ["Are you sure you want to delete this prompt?"],
      test: `${LIBRARY} > are deleted after a question, and not without it`
    },
    {
      id: "prompts.favorite",
      says: "A recent prompt becomes a favorite, its body filled in.",
      quotes: ["Save to favorites", "Untitled"],
      test: `${LIBRARY} > become favorites with what they say filled in, once`
    },
    {
      id: "prompts.order",
      says: "Prompts are put in order by mouse, after 15 px, and by keyboard, within a group and between them.",
      numbers: [{ is: 15, in: "ui/prompts/limits.ts", name: "PROMPT_DRAG_PX" }],
      test: "scripts/e2e/interface/promptDrag.e2e.ts > go by keyboard to the other group, and the place there is said"
    },
    {
      id: "prompts.gap",
      says: "A prompt that is moved gets a place between its neighbours, 1 048 576 apart at first.",
      numbers: [{ is: 1_048_576, in: LIMITS, name: "SORT_VALUE_GAP" }],
      test: `${ORDER} > is that of plain lists after any moves, within a group and between them, and no two share a place`
    },
    {
      id: "prompts.recent",
      says: "The last 15 prompts are kept.",
      numbers: [{ is: 15, in: LIMITS, name: "RECENT_PROMPTS_MAX" }],
      test: "runtime/actors/prompt-library/PromptLibraryActor.test.ts > are the last different ones, newest first, in whichever order their chats tell of them"
    },
    {
      id: "prompts.optimize",
      says: "A prompt is put better by the model, for those who may.",
      quotes: ["Optimize Prompt"],
      test: `${LIBRARY} > is shown beside the old one, taken or left, and the old one comes back`
    },
    {
      id: "instructions.limit",
      says: "Custom instructions have 20 000 characters at most; above that the count is red and nothing is saved.",
      numbers: [{ is: 20_000, in: "schemas/limits.ts", name: "CUSTOM_INSTRUCTIONS_MAX_CHARS" }],
      test: `${INSTRUCTIONS} > over the limit the count turns red and nothing can be saved`
    },
    {
      id: "instructions.loading",
      says: "While they load nothing can be saved.",
      test: `${INSTRUCTIONS} > while the saved ones are loading nothing can be written or saved`
    },
    {
      id: "instructions.leave",
      says: "Leaving what was changed is asked about.",
      test: "ui/settings/Settings.test.tsx > are asked about before they are left, by Escape, by a cross or for another section"
    },
    {
      id: "onboarding.items",
      says: "Two first things to do are offered until they are done or hidden.",
      test: "ui/home/HomePrompts.test.tsx > are offered until both are done, each checked as it is"
    },
    {
      id: "links.referral",
      says: "A link to refer others is shown and mailed.",
      test: `${DEPLOYMENT} > shows a link to refer others, to copy and to send by e-mail`
    },
    {
      id: "links.portal",
      says: "A link leads to the plan, and without one to the prices.",
      test: `${DEPLOYMENT} > opens the plan, and without one the prices`
    },
    {
      id: "quota",
      says: "What is left of a quota is told in units, rounded up.",
      quotes: ["{n} unit(s) left"],
      test: `${DEPLOYMENT} > what is left of a quota is told in units, rounded up, and never below none`
    }
  ]
}
