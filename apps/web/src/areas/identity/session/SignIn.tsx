import { useState, type FormEvent } from 'react'
import { Link, useSearch } from 'wouter'
import { startSignOn, type LoginReply } from '@cmp/contract'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { hasPasskeys, signInWithPasskey } from '../../../kit/session/passkeys.ts'
import { sessionPaths, sanitizeReturnUrl } from '../../../kit/api/session-paths.ts'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { useSignInNotice } from '../../../kit/session/sign-in-notice.ts'
import { enter, signIn } from '../../../kit/session/sign-in.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import { openAfterSignIn, preloadPortal } from './continue-after-sign-in.ts'
import {
  createProblem,
  ProblemNote,
  toProblem,
  SubmitButton,
  type Problem,
} from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { useSignInOptions } from './sign-in-options.ts'
import { useOfferedPasskey } from './use-offered-passkey.ts'
import { useSsoProblem } from './use-sso-problem.ts'
import { Spinner } from '../../../ui/parts/Spinner.tsx'
import styles from '../../../kit/session-card/session.module.css'

/** Shown below an empty field. */
const required = 'This field is required'

type FieldName = 'userid' | 'password'

/** The sign-in page. */
export const SignIn = () => {
  useTitle('Sign in')
  const search: { returnUrl?: string; sso?: string } = parseSearch(useSearch())
  const remembered = useClientState((state) => state.rememberedUserId)
  const notice = useSignInNotice((store) => store.message)
  const options = useSignInOptions()
  const ssoProblem = useSsoProblem(search.sso)
  const [values, setValues] = useState({ userid: remembered, password: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({})
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [problem, setProblem] = useState<Problem>()

  const isEmpty = (name: FieldName) => (name === 'userid' ? values.userid.trim() : values.password) === ''

  const run = async (how: 'password' | 'passkey', next: () => string | Promise<string>) => {
    setBusy(how)
    setProblem(undefined)
    try {
      openAfterSignIn(await next())
    } catch (error) {
      setProblem(toProblem(error))
      setBusy(undefined)
    }
  }
  const enterWith = (reply: LoginReply) => run('passkey', () => enter(reply, search.returnUrl))
  useOfferedPasskey({
    onReply: (reply) => void enterWith(reply),
    onRefused: (message) => setProblem(createProblem(message)),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched({ userid: true, password: true })
    if (busy || isEmpty('userid') || isEmpty('password')) return
    const credentials = { userid: values.userid.trim(), password: values.password }
    void run('password', () => signIn(credentials, { remember, returnUrl: search.returnUrl }))
  }

  const getFieldProps = (name: FieldName) => ({
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
            No account yet? <Link href={sessionPaths.signUp()}>Sign up</Link>
          </p>
        )
      }
    >
      <form noValidate onSubmit={submit} onInput={() => void preloadPortal()}>
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
          {...getFieldProps('userid')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus={remembered !== ''}
          {...getFieldProps('password')}
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
          <Link href={sessionPaths.forgotPassword()}>Forgot password</Link>
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
                  buildFileUrl(startSignOn, {
                    params: { id },
                    query: { returnUrl: sanitizeReturnUrl(search.returnUrl) },
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
