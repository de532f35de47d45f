import { z } from '@cmp/contract/zod'
import { signUpBody } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { api, ApiError } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { signInOptionsQuery } from '../../kit/session/session.ts'
import { StrengthMeter } from '../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../kit/shell/use-title.ts'
import { PasswordField, TextField } from '../../ui/parts/fields.tsx'
import { ProblemNote, problemOf, SubmitButton, type Problem } from './parts.tsx'
import { SessionCard } from './SessionCard.tsx'
import styles from './session.module.css'
import fieldStyles from '../../ui/parts/fields.module.css'

const empty = { username: '', email: '', password: '', agreement: false }

type Values = typeof empty
type FieldName = keyof Values

/** What the contract says of the values, by field; one message each. */
const problemsOf = (values: Values): Partial<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const { path, message } of signUpBody(z).safeParse(values).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}

const signInLink = (
  <p>
    Have an account? <Link to={paths.signIn()}>Sign in</Link>
  </p>
)

/** Asks for an account. */
export const SignUp = () => {
  useTitle('Sign up')
  const agreementId = useId()
  const options = useQuery(signInOptionsQuery).data
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState<string>()
  const wrong = problemsOf(values)

  const change = (value: Partial<Values>) => {
    setValues({ ...values, ...value })
    setRefused({})
  }
  const fieldProps = (name: Exclude<FieldName, 'agreement'>) => ({
    value: values[name],
    disabled: busy,
    problem: refused[name] ?? (touched[name] ? wrong[name] : undefined),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  })
  const agreementProblem = touched.agreement ? wrong['agreement'] : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched({ username: true, email: true, password: true, agreement: true })
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await api.post<{ message: string }>('/api/Users/SignUp', { body: values })
      setDone(message)
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      setRefused(Object.fromEntries(details.map(({ field, message }) => [field, message])))
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (done !== undefined)
    return (
      <SessionCard title="Read your mail" links={<Link to={paths.signIn()}>Sign in</Link>}>
        <div className={styles.sessionText}>
          <p role="status" className={styles.sessionNotice}>
            {done}
          </p>
          <p>
            The mail goes to {values.email.trim()}. Open its link within a day; then an administrator approves
            your account and tells you.
          </p>
        </div>
      </SessionCard>
    )
  if (options && !options.isSignUpOpen)
    return (
      <SessionCard title="Sign up" links={signInLink}>
        <p>Nobody can sign up here at the moment. Ask your administrator to invite you.</p>
      </SessionCard>
    )
  return (
    <SessionCard title="Sign up" links={signInLink}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Username"
          autoComplete="name"
          autoFocus
          maxLength={200}
          {...fieldProps('username')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...fieldProps('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...fieldProps('password')}>
          <StrengthMeter password={values.password} words={[values.username, values.email]} />
        </PasswordField>
        <div className={fieldStyles.field}>
          <div className={styles.sessionAgree}>
            <input
              id={agreementId}
              type="checkbox"
              checked={values.agreement}
              disabled={busy}
              aria-invalid={agreementProblem !== undefined}
              aria-describedby={agreementProblem && `${agreementId}-problem`}
              onChange={(event) => {
                setTouched((before) => ({ ...before, agreement: true }))
                change({ agreement: event.target.checked })
              }}
            />
            <label htmlFor={agreementId}>I have read and agree to the terms of service.</label>
          </div>
          {agreementProblem && (
            <p id={`${agreementId}-problem`} className={fieldStyles.problem}>
              {agreementProblem}
            </p>
          )}
        </div>
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton busy={busy} busyText="Signing up…">
          Sign up
        </SubmitButton>
      </form>
    </SessionCard>
  )
}
