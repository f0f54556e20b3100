/** The first question of “Connect a model”: who serves it. */
import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import type { VendorName } from "#schemas/models/vendorFacts.ts"
import { vendorFacts } from "#schemas/models/vendorFacts.ts"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { browserModelText } from "./browser/browserModelText.ts"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"

/**
 * What is connected: a vendor or a server by its protocol, or what needs no connection: the Ollama of the machine, the
 * model a browser brings itself.
 */
export type Service = VendorName | "openai-compatible" | "ollama" | "browser"

const services: ReadonlyArray<{ readonly id: Service; readonly title: string; readonly note: string }> = [
  { id: "browser", title: BROWSER_MODEL_NAME, note: browserModelText.goodFor },
  { id: "openai", title: vendorFacts.openai.title, note: modelsText.vendorNotes.openai },
  { id: "anthropic", title: vendorFacts.anthropic.title, note: modelsText.vendorNotes.anthropic },
  { id: "google", title: vendorFacts.google.title, note: modelsText.vendorNotes.google },
  { id: "ollama", title: modelsText.ollamaVendor, note: modelsText.ollamaVendorNote },
  { id: "openai-compatible", title: modelsText.otherServer, note: modelsText.otherServerNote }
]

export interface ChooseVendorProps {
  readonly onChoose: (service: Service) => void
  readonly onCancel: () => void
}

export const ChooseVendor = ({ onChoose, onCancel }: ChooseVendorProps): ReactNode => (
  <>
    <p>{modelsText.whoServes}</p>
    <ul className={styles.vendors}>
      {services.map(({ id, note, title }) => (
        <li key={id}>
          <button type="button" className={styles.vendor} onClick={() => onChoose(id)}>
            <span>
              <strong>{title}</strong>
              <span className={styles.note}>{note}</span>
            </span>
            <ChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
    <div className={dialog.buttons}>
      <Button onClick={onCancel}>{modelsText.notNow}</Button>
    </div>
  </>
)
