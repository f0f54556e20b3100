/** A button that is only a picture: its label is its name and its tooltip. */
import type { LucideIcon } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import styles from "./button.module.css"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly icon: LucideIcon
  readonly label: string
  readonly size?: "small" | "normal"
  readonly look?: "primary" | "quiet"
  readonly isFilled?: boolean
}

export const IconButton = ({
  icon: Icon,
  label,
  size = "normal",
  look = "quiet",
  isFilled = false,
  ...props
}: IconButtonProps): ReactNode => (
  <button
    type="button"
    title={label}
    {...props}
    aria-label={label}
    className={`${styles.icon} ${styles[look]} ${size === "small" ? styles.small : ""}`}
  >
    <Icon
      size={size === "small" ? 15 : isFilled ? 13 : 18}
      aria-hidden
      fill={isFilled ? "currentColor" : "none"}
    />
  </button>
)
