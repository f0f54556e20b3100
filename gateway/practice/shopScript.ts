/** The shop's one script: dialogs open and close by the buttons that name them. */
export const shopScript = `for (const button of document.querySelectorAll("[data-opens]"))
  button.addEventListener("click", () => document.getElementById(button.dataset.opens).showModal())
for (const button of document.querySelectorAll("[data-closes]"))
  button.addEventListener("click", () => document.getElementById(button.dataset.closes).close())
`
