/** What people type and choose in: the browser's own inputs in the portal's look, each for a label that stands by it. */
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
  /** What was typed is refused; a note beside it says why. */
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A line of text, a day, a search. `before` and `after` stand inside its frame. */
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

/** Lines of text; it grows with them from `rows` on. */
export const TextArea = ({
  invalid = false,
  ...area
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  invalid?: boolean
  ref?: Ref<HTMLTextAreaElement>
}) => <textarea {...area} className={styles.area} aria-invalid={invalid} />

/** One of few. */
export type SelectOption = { value: string; label: string }

/** One of few, by the browser's own list. With `empty` nothing may be chosen, which reads as that. */
export const Select = ({
  options,
  empty,
  invalid = false,
  onChange,
  ...select
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> & {
  value: string
  options: readonly SelectOption[]
  empty?: string
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
          {label}
        </option>
      ))}
    </select>
  </span>
)

/** A button in the place of an input: what it opens sets the value that it says. */
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
