/** The page where people without an account request one. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
import { useId } from 'react'
import { Link } from 'wouter'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, SubmitButton } from '../../../kit/session-card/parts.tsx'
import { useSignInOptions } from '../session/sign-in-options.ts'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { useSignUp } from './use-sign-up.ts'
import styles from '../../../kit/session-card/session.module.css'
import fieldStyles from '../../../ui/parts/fields.module.css'

type SignUpState = ReturnType<typeof useSignUp>

const signInLink = (
  <p>
    {renderRich(m.haveAnAccount, { link: (content) => <Link href={sessionPaths.signIn()}>{content}</Link> })}
  </p>
)

/** Shown after the form was sent. */
const MailSent = ({ message, email }: { message: string; email: string }) => (
  <SessionCard title={t(m.checkYourEmail)} links={<Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>}>
    <div className={styles.sessionText}>
      <p role="status" className={styles.sessionNotice}>
        {message}
      </p>
      <p>{t(m.weSentEmailToOpenIts, { email: email.trim() })}</p>
    </div>
  </SessionCard>
)

const Agreement = ({ values, busy, agreementProblem, setAgreement }: SignUpState) => {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <div className={styles.sessionAgree}>
        <input
          id={id}
          type="checkbox"
          checked={values.agreement}
          disabled={busy}
          aria-invalid={agreementProblem !== undefined}
          aria-describedby={agreementProblem && `${id}-problem`}
          onChange={(event) => setAgreement(event.target.checked)}
        />
        <label htmlFor={id}>
          {renderRich(m.iHaveReadAndAgree, {
            link: (content) => (
              <a href={sessionPaths.termsOfService()} target="_blank" rel="noreferrer">
                {content}
              </a>
            ),
          })}
        </label>
      </div>
      {agreementProblem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {agreementProblem}
        </p>
      )}
    </div>
  )
}

const SignUpForm = (state: SignUpState) => {
  const { values, busy, problem, getFieldProps, submit } = state
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={t(m.username)}
        autoComplete="name"
        autoFocus
        maxLength={200}
        {...getFieldProps('username')}
      />
      <TextField
        label={t(m.email)}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...getFieldProps('email')}
      />
      <PasswordField label={t(m.password)} autoComplete="new-password" {...getFieldProps('password')}>
        <StrengthMeter password={values.password} words={[values.username, values.email]} />
      </PasswordField>
      <Agreement {...state} />
      {problem && <ProblemNote key={problem.at} problem={problem} />}
      <SubmitButton busy={busy} busyText={t(m.signingUp)}>
        {t(m.signUp)}
      </SubmitButton>
    </form>
  )
}

/** The page. */
export const SignUp = () => {
  useTitle(t(m.signUp))
  const options = useSignInOptions()
  const state = useSignUp()
  if (state.done !== undefined) return <MailSent message={state.done} email={state.values.email} />
  return (
    <SessionCard title={t(m.signUp)} links={signInLink}>
      {options && !options.isSignUpOpen ? <p>{t(m.signUpIsTurnedOffAsk)}</p> : <SignUpForm {...state} />}
    </SessionCard>
  )
}
