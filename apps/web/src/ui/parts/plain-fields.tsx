/** Fields without MUI, for pages that have to be small: a text and a password, each with its label and its note. */
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import './plain-fields.css'

type PlainInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value' | 'type'>

type PlainFieldProps = PlainInput & {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, told instead of the help. */
  problem?: string
  help?: string
  /** Stands under the input and describes it too. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The ids by which an input is told what is said of it. */
const useNotes = ({ problem, help, children }: Pick<PlainFieldProps, 'problem' | 'help' | 'children'>) => {
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
          <p id={noteId} className={problem ? 'cmp-plain-problem' : 'cmp-plain-help'}>
            {note}
          </p>
        )}
        {children && <div id={belowId}>{children}</div>}
      </>
    ),
  }
}

/** A line of text. */
export const PlainField = ({
  label,
  problem,
  help,
  children,
  onChange,
  type = 'text',
  ...input
}: PlainFieldProps & { type?: 'text' | 'email' }) => {
  const { id, describedBy, below } = useNotes({ problem, help, children })
  return (
    <div className="cmp-plain-field">
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

const EyeIcon = ({ open }: { open: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {!open && <path d="m4 4 16 16" strokeLinecap="round" />}
  </svg>
)

/** A password, hidden until it is asked to be shown. `name` tells its toggle from another's on the page. */
export const PasswordField = ({
  label,
  problem,
  help,
  children,
  onChange,
  name = 'password',
  ...input
}: PlainFieldProps & { name?: string }) => {
  const { id, describedBy, below } = useNotes({ problem, help, children })
  const [shown, setShown] = useState(false)
  return (
    <div className="cmp-plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="cmp-plain-password">
        <input
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${name}`}
          aria-pressed={shown}
          onClick={() => setShown((before) => !before)}
        >
          <EyeIcon open={shown} />
        </button>
      </div>
      {below}
    </div>
  )
}
