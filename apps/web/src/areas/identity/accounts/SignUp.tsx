/** The page where people without an account request one. */
import { useId } from 'react'
import { Link } from 'wouter'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { StrengthMeter } from '../../../kit/session/StrengthMeter.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, SubmitButton } from '../../../kit/session-card/parts.tsx'
import { useSignInOptions } from '../session/sign-in-options.ts'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField, TextField } from '../../../ui/parts/fields.tsx'
import { useSignUp } from './use-sign-up.ts'
import styles from '../../../kit/session-card/session.module.css'
import fieldStyles from '../../../ui/parts/fields.module.css'

type SignUpState = ReturnType<typeof useSignUp>

const signInLink = (
  <p>
    Have an account? <Link href={sessionPaths.signIn()}>Sign in</Link>
  </p>
)

/** Shown after the form was sent. */
const MailSent = ({ message, email }: { message: string; email: string }) => (
  <SessionCard title="Read your mail" links={<Link href={sessionPaths.signIn()}>Sign in</Link>}>
    <div className={styles.sessionText}>
      <p role="status" className={styles.sessionNotice}>
        {message}
      </p>
      <p>
        The mail goes to {email.trim()}. Open its link within a day; then an administrator approves your
        account and tells you.
      </p>
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
          I have read and agree to the{' '}
          <a href={sessionPaths.termsOfService()} target="_blank" rel="noreferrer">
            terms of service
          </a>
          .
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
      <Agreement {...state} />
      {problem && <ProblemNote key={problem.at} problem={problem} />}
      <SubmitButton busy={busy} busyText="Signing up…">
        Sign up
      </SubmitButton>
    </form>
  )
}

/** The page. */
export const SignUp = () => {
  useTitle('Sign up')
  const options = useSignInOptions()
  const state = useSignUp()
  if (state.done !== undefined) return <MailSent message={state.done} email={state.values.email} />
  return (
    <SessionCard title="Sign up" links={signInLink}>
      {options && !options.isSignUpOpen ? (
        <p>Nobody can sign up here at the moment. Ask your administrator to invite you.</p>
      ) : (
        <SignUpForm {...state} />
      )}
    </SessionCard>
  )
}
