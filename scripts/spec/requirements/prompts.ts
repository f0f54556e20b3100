import type { Area } from "#scripts/spec/Requirement.ts"

const INSTRUCTIONS = "ui/instructions/Instructions.test.tsx"

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
      ]
    },
    {
      id: "prompts.empty",
      says: "An empty library says what to do.",
      quotes: ["Add a prompt to get started", "No recent prompts"]
    },
    {
      id: "prompts.add",
      says: "A prompt is added with title and body, pinned unless that is taken back.",
      quotes: ["Add a prompt", "New prompt"]
    },
    {
      id: "prompts.edit",
      says: "A prompt is edited; saving waits for a change that is whole and within its limits.",
      quotes: ["Edit prompt"]
    },
    {
      id: "prompts.delete",
      says: "Deleting a prompt is asked about.",
      quotes: ["Are you sure you want to delete this prompt?"]
    },
    {
      id: "prompts.favorite",
      says: "A recent prompt becomes a favorite, its body filled in.",
      quotes: ["Save to favorites", "Untitled"]
    },
    {
      id: "prompts.order",
      says: "Prompts are put in order by mouse, after 15 px, and by keyboard, within a group and between them."
    },
    {
      id: "prompts.gap",
      says: "A prompt that is moved gets a place between its neighbours, 1 048 576 apart at first."
    },
    { id: "prompts.recent", says: "The last 15 prompts are kept." },
    {
      id: "prompts.optimize",
      says: "A prompt is put better by the model, for those who may.",
      quotes: ["Optimize Prompt"]
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
    { id: "instructions.leave", says: "Leaving what was changed is asked about." },
    { id: "onboarding.items", says: "Two first things to do are offered until they are done or hidden." },
    { id: "links.referral", says: "A link to refer others is shown and mailed." },
    { id: "links.portal", says: "A link leads to the plan, and without one to the prices." },
    {
      id: "quota",
      says: "What is left of a quota is told in units, rounded up.",
      quotes: ["{n} unit(s) left"]
    }
  ]
}
