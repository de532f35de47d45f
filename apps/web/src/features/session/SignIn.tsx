import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { startSignOn, type LoginReply } from '@cmp/contract'
import { fileUrl } from '../../kit/api/api.ts'
import { useClientState } from '../../kit/session/client-state.ts'
import { hasPasskeys, signInWithPasskey } from '../../kit/session/passkeys.ts'
import { paths, safeReturnUrl } from '../../kit/api/paths.ts'
import { enter, signIn, signInOptionsQuery, useSignInNotice } from '../../kit/session/session.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { PasswordField, TextField } from '../../ui/parts/fields.tsx'
import { plainProblem, ProblemNote, problemOf, SubmitButton, type Problem } from './parts.tsx'
import { SessionCard } from './SessionCard.tsx'
import { useOfferedPasskey } from './use-offered-passkey.ts'
import { useSsoProblem } from './use-sso-problem.ts'
import { Spinner } from '../../ui/parts/Spinner.tsx'
import styles from './session.module.css'

/** Said under an empty field. */
const required = 'This field is required'

type FieldName = 'userid' | 'password'

/** The sign-in page. It does without MUI, which keeps the first page small. */
export const SignIn = () => {
  useTitle('Sign in')
  const search: { returnUrl?: string; sso?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const remembered = useClientState((state) => state.rememberedUserId)
  const notice = useSignInNotice((store) => store.message)
  const options = useQuery(signInOptionsQuery).data
  const ssoProblem = useSsoProblem(search.sso)
  const [values, setValues] = useState({ userid: remembered, password: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [problem, setProblem] = useState<Problem>()

  const isEmpty = (name: FieldName) => (name === 'userid' ? values.userid.trim() : values.password) === ''

  const run = async (how: 'password' | 'passkey', next: () => Promise<string>) => {
    setBusy(how)
    setProblem(undefined)
    try {
      await navigate({ href: await next(), replace: true })
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(undefined)
    }
  }
  const enterWith = (reply: LoginReply) => run('passkey', () => enter(reply, search.returnUrl))
  useOfferedPasskey({
    onReply: (reply) => void enterWith(reply),
    onRefused: (message) => setProblem(plainProblem(message)),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched({ userid: true, password: true })
    if (busy || isEmpty('userid') || isEmpty('password')) return
    const credentials = { userid: values.userid.trim(), password: values.password }
    void run('password', () => signIn(credentials, { remember, returnUrl: search.returnUrl }))
  }

  const fieldProps = (name: FieldName) => ({
    value: values[name],
    disabled: busy !== undefined,
    problem: touched[name] && isEmpty(name) ? required : undefined,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    onBlur: () => setTouched((before) => ({ ...before, [name]: true })),
  })
  const shown = problem ?? (ssoProblem ? { message: ssoProblem, at: 0, waitSeconds: 0 } : undefined)
  const providers = options?.identityProviders ?? []

  return (
    <SessionCard
      title="Sign in"
      links={
        options?.isSignUpOpen && (
          <p>
            No account yet? <Link to={paths.signUp()}>Sign up</Link>
          </p>
        )
      }
    >
      <form noValidate onSubmit={submit}>
        {notice && (
          <p role="status" className={styles.sessionNotice}>
            {notice}
          </p>
        )}
        <TextField
          label="User Id"
          autoComplete="username webauthn"
          autoFocus={remembered === ''}
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          {...fieldProps('userid')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus={remembered !== ''}
          {...fieldProps('password')}
        />
        <div className={styles.sessionRow}>
          <label>
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            Remember Me
          </label>
          <Link to={paths.forgotPassword()}>Forgot password</Link>
        </div>
        {shown && <ProblemNote key={shown.at} problem={shown} />}
        <SubmitButton busy={busy === 'password'} disabled={busy !== undefined} busyText="Signing in…">
          Sign in
        </SubmitButton>
      </form>
      {(hasPasskeys() || providers.length > 0) && (
        <div className={styles.sessionWays}>
          <span>or</span>
          {hasPasskeys() && (
            <button
              type="button"
              disabled={busy !== undefined}
              onClick={() =>
                void run('passkey', async () => enter(await signInWithPasskey(), search.returnUrl))
              }
            >
              {busy === 'passkey' && <Spinner />}
              Sign in with a passkey
            </button>
          )}
          {providers.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              disabled={busy !== undefined}
              onClick={() =>
                window.location.assign(
                  fileUrl(startSignOn, {
                    params: { id },
                    query: { returnUrl: safeReturnUrl(search.returnUrl) },
                  }),
                )
              }
            >
              Sign in with {name}
            </button>
          ))}
        </div>
      )}
    </SessionCard>
  )
}
