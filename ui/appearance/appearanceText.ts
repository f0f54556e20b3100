/** The words about how the interface looks. */
export const appearanceText = {
  title: "Appearance",
  intro: "Kept in this browser, and seen at once.",
  theme: "Theme",
  themes: { system: "As the system", light: "Light", dark: "Dark" },
  density: "Density",
  densities: { comfortable: "Comfortable", compact: "Compact" }
} as const
