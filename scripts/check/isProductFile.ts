/** Tells the product from its tests and tools: source of one of the six parts that is shipped. Pure. */

/** `ui/chat/ChatView.tsx`, `ui/chat/chat.module.css`; not `ui/App.test.tsx`, `ui/testing/ChatPage.tsx` or `scripts/start.ts`. */
export const isProductFile = (path: string): boolean =>
  /^(schemas|python|runtime|gateway|ui|extension)\/.*\.(tsx?|css)$/.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path)
