import { signUp, signUpBody } from '@cmp/contract'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { ApiError, send } from '../../../kit/api/api.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, toProblem, SubmitButton, type Problem } from '../../../kit/session-card/parts.tsx'
import { useSignInOptions } from '../session/sign-in-options.ts'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import styles from '../../../kit/session-card/session.module.css'
import fieldStyles from '../../../ui/parts/fields.module.css'

const empty = { username: '', email: '', password: '', agreement: false }

type Values = typeof empty
type FieldName = keyof Values

type Problems = Partial<Record<string, string>>

/**
 * Validates the values against the contract and returns one message for each field. Zod is loaded only when somebody
 * starts to fill in the form.
 */
const validateValues = async (values: Values): Promise<Problems> => {
  const { z } = await import('@cmp/contract/zod')
  const problems: Record<string, string> = {}
  for (const { path, message } of signUpBody(z).safeParse(values).error?.issues ?? [])
    problems[String(path[0])] ??= message
  return problems
}

/**
 * Returns the problems of the current values. Until those are validated, it returns the problems of the previous
 * values.
 */
const useProblems = (values: Values): Problems => {
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    let isLate = false
    const refreshProblems = async () => {
      const found = await validateValues(values)
      if (!isLate) setProblems(found)
    }
    if (values !== empty) void refreshProblems()
    return () => {
      isLate = true
    }
  }, [values])
  return problems
}

const signInLink = (
  <p>
    Have an account? <Link href={sessionPaths.signIn()}>Sign in</Link>
  </p>
)

/** The form that requests an account. */
export const SignUp = () => {
  useTitle('Sign up')
  const agreementId = useId()
  const options = useSignInOptions()
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState<string>()
  const wrong = useProblems(values)

  const change = (value: Partial<Values>) => {
    setValues({ ...values, ...value })
    setRefused({})
  }
  const getFieldProps = (name: Exclude<FieldName, 'agreement'>) => ({
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
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      // A new object triggers validation even if nobody has changed a field.
      setValues({ ...values })
      const { agreement } = values
      if (!agreement || Object.keys(await validateValues(values)).length > 0) return
      const { message } = await send(signUp, { body: { ...values, agreement } })
      setDone(message)
    } catch (error) {
      const details = error instanceof ApiError ? error.details : []
      setRefused(Object.fromEntries(details.map(({ field, message }) => [field, message])))
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }

  if (done !== undefined)
    return (
      <SessionCard title="Read your mail" links={<Link href={sessionPaths.signIn()}>Sign in</Link>}>
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
          {...getFieldProps('username')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...getFieldProps('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...getFieldProps('password')}>
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
            <label htmlFor={agreementId}>
              I have read and agree to the{' '}
              <a href={sessionPaths.termsOfService()} target="_blank" rel="noreferrer">
                terms of service
              </a>
              .
            </label>
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
