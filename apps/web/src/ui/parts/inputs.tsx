/** The browser's own inputs in the portal's style, each for a separate label. */
import { t, type Text } from '@cmp/messages'
import type {
  ButtonHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import styles from './inputs.module.css'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> & {
  /** The input is invalid. A note beside it says why. */
  invalid?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A single-line input for text, a date or a search. `before` and `after` are inside its frame. */
export const TextInput = ({
  invalid = false,
  before,
  after,
  ...input
}: Input & { before?: ReactNode; after?: ReactNode }) =>
  before === undefined && after === undefined ? (
    <input {...input} className={styles.input} aria-invalid={invalid} />
  ) : (
    <span className={styles.framed}>
      {before && <span className={styles.beside}>{before}</span>}
      <input {...input} aria-invalid={invalid} />
      {after && <span className={styles.beside}>{after}</span>}
    </span>
  )

/** A multi-line input that grows with its text, from `rows` on. */
export const TextArea = ({
  invalid = false,
  ...area
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  invalid?: boolean
  ref?: Ref<HTMLTextAreaElement>
}) => <textarea {...area} className={styles.area} aria-invalid={invalid} />

/** An option of a select. */
export type SelectOption = { value: string; label: Text }

/**
 * A select with a few options, based on the browser's own list. With `empty` the selection may be empty, which is shown
 * as that text.
 */
export const Select = ({
  options,
  empty,
  invalid = false,
  onChange,
  ...select
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> & {
  value: string
  options: readonly SelectOption[]
  empty?: string | undefined
  invalid?: boolean
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement>
}) => (
  <span className={styles.select}>
    <select
      {...select}
      data-empty={select.value === '' || undefined}
      aria-invalid={invalid}
      onChange={(event) => onChange(event.target.value)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  </span>
)

/** A button in place of an input. What it opens sets the value that it shows. */
export const FieldButton = ({
  isEmpty,
  children,
  ...button
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'> & { isEmpty: boolean }) => (
  <span className={styles.select}>
    <button {...button} type="button" data-empty={isEmpty || undefined}>
      {children}
    </button>
  </span>
)
