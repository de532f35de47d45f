/** The sign-in page. */
import { Link, useSearch } from 'wouter'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { useSignInNotice } from '../../../kit/session/sign-in-notice.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import { preloadPortal } from './continue-after-sign-in.ts'
import { ProblemNote, SubmitButton } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { SignInAlternatives } from './SignInAlternatives.tsx'
import { useSignInOptions } from './sign-in-options.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSsoProblem } from './use-sso-problem.ts'
import styles from '../../../kit/session-card/session.module.css'

type SignInState = ReturnType<typeof useSignIn>

const Credentials = ({ getFieldProps, hasRememberedUser }: SignInState) => (
  <>
    <TextField
      label="User Id"
      autoComplete="username webauthn"
      autoFocus={!hasRememberedUser}
      maxLength={254}
      autoCapitalize="none"
      spellCheck={false}
      {...getFieldProps('userid')}
    />
    <PasswordField
      label="Password"
      autoComplete="current-password"
      autoFocus={hasRememberedUser}
      {...getFieldProps('password')}
    />
  </>
)

const RememberRow = ({ remember, setRemember }: SignInState) => (
  <div className={styles.sessionRow}>
    <label>
      <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
      Remember Me
    </label>
    <Link href={sessionPaths.forgotPassword()}>Forgot password</Link>
  </div>
)

/** The page. */
export const SignIn = () => {
  useTitle('Sign in')
  const { returnUrl, sso }: { returnUrl?: string; sso?: string } = parseSearch(useSearch())
  const notice = useSignInNotice((store) => store.message)
  const options = useSignInOptions()
  const ssoProblem = useSsoProblem(sso)
  const state = useSignIn(returnUrl)
  const { busy } = state
  const shown = state.problem ?? (ssoProblem ? { message: ssoProblem, at: 0, waitSeconds: 0 } : undefined)
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
      <form noValidate onSubmit={state.submit} onInput={() => void preloadPortal()}>
        {notice && (
          <p role="status" className={styles.sessionNotice}>
            {notice}
          </p>
        )}
        <Credentials {...state} />
        <RememberRow {...state} />
        {shown && <ProblemNote key={shown.at} problem={shown} />}
        <SubmitButton busy={busy === 'password'} disabled={busy !== undefined} busyText="Signing in…">
          Sign in
        </SubmitButton>
      </form>
      <SignInAlternatives
        providers={options?.identityProviders ?? []}
        busy={busy}
        returnUrl={returnUrl}
        onPasskey={state.requestPasskey}
      />
    </SessionCard>
  )
}
