/** A button with words. */
import type { ComponentProps, ReactNode } from "react"
import styles from "./button.module.css"

export interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "primary" | "plain" | "quiet" | "danger"
}

export const Button = ({ look = "plain", ...props }: ButtonProps): ReactNode => (
  <button type="button" {...props} className={`${styles.button} ${styles[look]}`} />
)
