/** Which model answers, what is connected, and how that is changed. */
export { ModelsSettings as ModelsSection } from "#ui/models/ModelsSettings.tsx"
