/** The sign-in page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/session'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from '../../../kit/session-card/session.module.css'

/** The page. */
export const SignIn = () => {
  useTitle(t(m.signIn))
  const { returnUrl, sso }: { returnUrl?: string; sso?: string } = parseSearch(useSearch())
  const notice = useSignInNotice((store) => store.message)
  const options = useSignInOptions()
  const ssoProblem = useSsoProblem(sso)
  const { busy, problem, remember, setRemember, getFieldProps, submit, onPasskey } = useSignIn(returnUrl)
  const shown = problem ?? (ssoProblem && { message: ssoProblem, at: 0, waitSeconds: 0 })
  return (
    <SessionCard
      title={t(m.signIn)}
      links={
        options?.isSignUpOpen && (
          <p>
            {renderRich(m.noAccountYet, {
              link: (content) => <Link href={sessionPaths.signUp()}>{content}</Link>,
            })}
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
          label={t(m.userId)}
          autoComplete="username webauthn"
          // The focus is set once, when `remember` still says whether a user is remembered.
          autoFocus={!remember}
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          {...getFieldProps('userid')}
        />
        <PasswordField
          label={t(m.password)}
          autoComplete="current-password"
          autoFocus={remember}
          {...getFieldProps('password')}
        />
        <div className={styles.sessionRow}>
          <label>
            <input
              type="checkbox"
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
            {t(m.rememberMe)}
          </label>
          <Link href={sessionPaths.forgotPassword()}>{t(m.forgotPassword)}</Link>
        </div>
        {shown && <ProblemNote key={shown.at} problem={shown} />}
        <SubmitButton busy={busy === 'password'} disabled={busy !== undefined} busyText={t(m.signingIn)}>
          {t(m.signIn)}
        </SubmitButton>
      </form>
      <SignInAlternatives
        providers={options?.identityProviders ?? []}
        busy={busy}
        returnUrl={returnUrl}
        onPasskey={onPasskey}
      />
    </SessionCard>
  )
}
