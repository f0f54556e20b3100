/** One page with every scene in all its variants, to be looked through. */
import { PRODUCT } from "#schemas/product.ts"
import { pictureName, variants } from "./pictureName.ts"

const style = `
body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; background: #8a8f94; color: #111 }
section { margin-block: 0 40px }
div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
img { height: 480px; border: 1px solid #0004 }`

const row = (scene: string): string => {
  const pictures = variants.map((variant) => {
    const name = pictureName(scene, variant)
    const what = `${scene}, ${variant.size}, ${variant.colorScheme}`
    return `<a href="${name}"><img src="${name}" alt="${what}" loading="lazy"></a>`
  })
  return `<section id="${scene}"><h2>${scene}</h2><div>${pictures.join("")}</div></section>`
}

/** HTML that stands beside the pictures. Names of scenes are identifiers. */
export const picturesPage = (scenes: ReadonlyArray<string>): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of ${PRODUCT}</title><style>${style}</style><h1>Screens of ${PRODUCT}</h1>${scenes.map(row).join("")}</html>\n`
