import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { useClientState } from '../../kit/client-state.ts'
import { describeError } from '../../kit/query.ts'
import { signIn } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { SessionCard } from './SessionCard.tsx'

/** Said under an empty field. */
const required = 'This field is required'

type FieldName = 'userid' | 'password'

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

/** The sign-in page. It does without MUI, which keeps the first page small. */
export const SignIn = () => {
  useTitle('Sign in')
  const search: { returnUrl?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const remembered = useClientState((state) => state.rememberedUserId)
  const id = useId()
  const [values, setValues] = useState({ userid: remembered, password: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [shown, setShown] = useState(false)
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [hint, setHint] = useState(false)

  const isEmpty = (name: FieldName) => (name === 'userid' ? values.userid.trim() : values.password) === ''
  const missing = (name: FieldName) => (touched[name] && isEmpty(name) ? required : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched({ userid: true, password: true })
    if (busy || isEmpty('userid') || isEmpty('password')) return
    setBusy(true)
    setProblem(undefined)
    try {
      const credentials = { userid: values.userid.trim(), password: values.password }
      const next = await signIn(credentials, { remember, returnUrl: search.returnUrl })
      await navigate({ href: next, replace: true })
    } catch (error) {
      setProblem(describeError(error))
      setBusy(false)
    }
  }

  const inputProps = (name: FieldName) => ({
    id: `${id}-${name}`,
    value: values[name],
    disabled: busy,
    'aria-invalid': missing(name) !== undefined,
    'aria-describedby': missing(name) && `${id}-${name}-problem`,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  })
  const note = (name: FieldName) =>
    missing(name) && (
      <p id={`${id}-${name}-problem`} className="cmp-session-problem">
        {missing(name)}
      </p>
    )

  return (
    <SessionCard title="Sign in">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="cmp-session-field">
          <label htmlFor={`${id}-userid`}>User Id</label>
          <input
            type="text"
            autoComplete="username"
            autoFocus={remembered === ''}
            maxLength={254}
            {...inputProps('userid')}
          />
          {note('userid')}
        </div>
        <div className="cmp-session-field">
          <label htmlFor={`${id}-password`}>Password</label>
          <div className="cmp-session-password">
            <input
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoFocus={remembered !== ''}
              maxLength={200}
              {...inputProps('password')}
            />
            <button
              type="button"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              onClick={() => setShown((before) => !before)}
            >
              <EyeIcon open={shown} />
            </button>
          </div>
          {note('password')}
        </div>
        <div className="cmp-session-row">
          <label>
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            Remember Me
          </label>
          <button
            type="button"
            className="cmp-session-link"
            aria-expanded={hint}
            onClick={() => setHint((before) => !before)}
          >
            Forgot password
          </button>
        </div>
        {hint && <p role="status">Ask your administrator to reset your password.</p>}
        {problem && (
          <p role="alert" className="cmp-session-alert">
            {problem}
          </p>
        )}
        <button type="submit" className="cmp-session-submit" disabled={busy}>
          {busy && <span className="cmp-spinner" aria-hidden="true" />}
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </SessionCard>
  )
}
