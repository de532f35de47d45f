import { Link, useSearch } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { ApiError, api } from '../../kit/api.ts'
import { paths } from '../../kit/paths.ts'
import { describeError } from '../../kit/query.ts'
import { useTitle } from '../../kit/use-title.ts'
import { SessionCard } from './SessionCard.tsx'

const fields = [
  {
    name: 'userid',
    label: 'User Id',
    type: 'text',
    autoComplete: 'username',
    help: 'Such as your e-mail address.',
  },
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name', help: undefined },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    help: 'A long one that you use nowhere else.',
  },
] as const

type Values = Record<(typeof fields)[number]['name'], string>

/** Creates the first administrator of a new portal, with the one-time code of the link that the start printed. */
export const FirstAdministrator = () => {
  useTitle('First administrator')
  const { code = '' }: { code?: string } = useSearch({ strict: false })
  const id = useId()
  const [values, setValues] = useState<Values>({ userid: '', name: '', password: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setProblems({})
    try {
      const reply = await api.post<{ message: string }>('/api/Users/FirstAdministrator', {
        body: { code, ...values },
      })
      setDone(reply.message)
    } catch (error) {
      const details = error instanceof ApiError ? (error.details ?? []) : []
      setProblems(Object.fromEntries(details.map(({ field, message }) => [field, message])))
      if (details.length === 0) setProblem(describeError(error))
    } finally {
      setBusy(false)
    }
  }

  if (done)
    return (
      <SessionCard title="First administrator">
        <p role="status">{done}</p>
        <Link to={paths.signIn()}>Sign in</Link>
      </SessionCard>
    )
  return (
    <SessionCard title="First administrator">
      <form noValidate onSubmit={(event) => void submit(event)}>
        {fields.map(({ name, label, type, autoComplete, help }) => {
          const note = problems[name] ?? help
          return (
            <div key={name} className="cmp-session-field">
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                type={type}
                autoComplete={autoComplete}
                maxLength={200}
                value={values[name]}
                disabled={busy}
                aria-invalid={problems[name] !== undefined}
                aria-describedby={note && `${id}-${name}-note`}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
              {note && (
                <p
                  id={`${id}-${name}-note`}
                  className={problems[name] ? 'cmp-session-problem' : 'cmp-session-help'}
                >
                  {note}
                </p>
              )}
            </div>
          )
        })}
        {problem && (
          <p role="alert" className="cmp-session-alert">
            {problem}
          </p>
        )}
        <button type="submit" className="cmp-session-submit" disabled={busy}>
          {busy ? 'Creating…' : 'Create administrator'}
        </button>
      </form>
    </SessionCard>
  )
}
