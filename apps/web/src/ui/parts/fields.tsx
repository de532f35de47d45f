/** A text field and a password field, each with its label above and its note below. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { HideIcon, ShowIcon } from './icons.tsx'
import styles from './fields.module.css'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value' | 'type'>

type FieldProps = InputProps & {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error, shown instead of the help text. */
  problem?: string | undefined
  help?: string | undefined
  /** Shown below the input, and describes it too. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Returns the IDs that connect an input to its notes. */
const useNotes = ({ problem, help, children }: Pick<FieldProps, 'problem' | 'help' | 'children'>) => {
  const id = useId()
  const note = problem ?? help
  const belowId = `${id}-below`
  const noteId = `${id}-note`
  return {
    id,
    describedBy: [note && noteId, children && belowId].filter(Boolean).join(' ') || undefined,
    below: (
      <>
        {note && (
          <p id={noteId} className={problem ? styles.problem : styles.help}>
            {note}
          </p>
        )}
        {children && <div id={belowId}>{children}</div>}
      </>
    ),
  }
}

/** A single-line text field. */
export const TextField = ({
  label,
  problem,
  help,
  children,
  onChange,
  type = 'text',
  ...input
}: FieldProps & { type?: 'text' | 'email' }) => {
  const { id, describedBy, below } = useNotes({ problem, help, children })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
      {below}
    </div>
  )
}

/**
 * The input of a password, for a separate label. The text is hidden until the user shows it. `name` distinguishes its
 * toggle from others on the page.
 */
export const PasswordInput = ({
  invalid,
  name = t(m.password),
  onChange,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  invalid: boolean
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}) => {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <input
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        type={shown ? 'text' : 'password'}
        aria-invalid={invalid}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        aria-label={t(shown ? m.hideName : m.showName, { name })}
        aria-pressed={shown}
        onClick={() => setShown((before) => !before)}
      >
        {shown ? <ShowIcon size={20} /> : <HideIcon size={20} />}
      </button>
    </div>
  )
}

/** {@link PasswordInput} with its label above and its note below. */
export const PasswordField = ({ label, problem, help, children, ...input }: FieldProps) => {
  const { id, describedBy, below } = useNotes({ problem, help, children })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <PasswordInput {...input} id={id} invalid={problem !== undefined} aria-describedby={describedBy} />
      {below}
    </div>
  )
}
