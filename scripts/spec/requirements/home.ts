import type { Area } from "#scripts/spec/Requirement.ts"

export const home: Area = {
  title: "Home",
  requirements: [
    {
      id: "home.greeting",
      says: "An empty chat greets and offers examples that go into the composer.",
      quotes: ["What can I help with?"],
      test: "ui/App.test.tsx > an empty chat greets, and an example goes into the composer"
    },
    {
      id: "home.suggestions",
      says: "Suggested prompts stand in one row, with three skeletons while they load."
    },
    { id: "home.cached", says: "Suggested prompts are asked for once." },
    { id: "home.drag", says: "The row is dragged by mouse after 5 px, or after holding for 200 ms." },
    {
      id: "home.actions",
      says: "A suggested prompt has the assistant write a message, or puts text into the composer."
    },
    {
      id: "home.pinned",
      says: "Pinned prompts unfold in an empty chat where the window is tall enough, and fold again."
    },
    {
      id: "home.quickLinks",
      says: "Quick links lead to prompts, custom instructions, integrations, agents and a review."
    },
    {
      id: "home.drawer",
      says: "On a phone the quick links stand in a drawer at the bottom.",
      quotes: ["Mobile Menu"]
    },
    {
      id: "home.voice",
      says: "A suggested prompt can begin a talk.",
      quotes: ["advancedVoice"],
      stage: "voice"
    }
  ]
}
