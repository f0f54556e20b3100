import type { Area } from "#scripts/spec/Requirement.ts"

const DEPLOYMENT = "ui/deployment/deployment.test.tsx"
const SUGGESTIONS = "ui/home/Suggestions.test.tsx"
const PROMPTS = "ui/home/HomePrompts.test.tsx"

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
      says: "Suggested prompts stand in one row, with three skeletons while they load.",
      numbers: [{ is: 3, in: "ui/home/limits.ts", name: "SUGGESTION_SKELETONS" }],
      test: `${SUGGESTIONS} > keeps three places while it is looked for what to offer`
    },
    {
      id: "home.cached",
      says: "Suggested prompts are asked for once.",
      test: `${SUGGESTIONS} > asks once for what to offer, however many chats are opened`
    },
    {
      id: "home.drag",
      says: "The row is dragged by mouse after 5 px, or after holding for 200 ms.",
      numbers: [
        { is: 5, in: "ui/kit/limits.ts", name: "ROW_DRAG_PX" },
        { is: 200, in: "ui/kit/limits.ts", name: "ROW_HOLD_MS" }
      ],
      test: "ui/kit/useDragScroll.test.tsx > is dragged by mouse after so many pixels, and the press on a card is none then"
    },
    {
      id: "home.actions",
      says: "A suggested prompt has the assistant write a message, or puts text into the composer.",
      test: `${SUGGESTIONS} > has the assistant write a message, where that is what a card does, and puts its words into the composer`
    },
    {
      id: "home.pinned",
      says: "Pinned prompts unfold in an empty chat where the window is tall enough, and fold again.",
      test: `${PROMPTS} > are unfolded in an empty chat where the window is tall enough, and folded by a press`
    },
    {
      id: "home.quickLinks",
      says: "Quick links lead to the prompt library and to custom instructions.",
      test: `${PROMPTS} > lead to the prompt library and to custom instructions`
    },
    { id: "home.quickLinks.parts", says: "Quick links lead to integrations and agents.", stage: "agents" },
    {
      id: "home.review",
      says: "A quick link leads to a review.",
      quotes: ["Leave us a review"],
      test: `${DEPLOYMENT} > leads to a review, where there is a place for one, and goes once there is none`
    },
    {
      id: "home.drawer",
      says: "On a phone the quick links stand in a drawer at the bottom.",
      quotes: ["Mobile Menu"],
      test: `${PROMPTS} > on a phone stand in a drawer at the bottom`
    },
    {
      id: "home.voice",
      says: "A suggested prompt can begin a talk.",
      quotes: ["advancedVoice"],
      stage: "voice"
    }
  ]
}
