import type { AriaAttributes, ReactNode, Ref } from 'react'
import styles from './checkbox.module.css'

type Ticked = Pick<AriaAttributes, 'aria-describedby'> & {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The browser's checkbox with its label beside it. */
export const Checkbox = ({
  label,
  onChange,
  ref,
  ...input
}: Ticked & { label: ReactNode; onBlur?: () => void; ref?: Ref<HTMLInputElement> | undefined }) => (
  <label className={styles.choice}>
    <input {...input} ref={ref} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)

/** A switch that takes effect at once. The page labels it by its ID. */
export const Switch = ({ onChange, ...input }: Ticked & { id: string }) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    className={styles.switch}
    onChange={(event) => onChange(event.target.checked)}
  />
)
