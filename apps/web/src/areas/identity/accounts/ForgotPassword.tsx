import { forgetPassword } from '@cmp/contract'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { signOut } from '../../../kit/session/sign-in.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, toProblem, SubmitButton, type Problem } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import styles from '../../../kit/session-card/session.module.css'

/** Requests a password link by email. The response is the same whether or not the user exists. */
export const ForgotPassword = () => {
  useTitle('Forgot password')
  const remembered = useClientState((state) => state.rememberedUserId)
  const [userid, setUserid] = useState(remembered)
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [sent, setSent] = useState(false)
  const isEmpty = userid.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (busy || isEmpty) return
    setBusy(true)
    setProblem(undefined)
    try {
      // Sign out first: if that fails, the error is shown and no email has been sent.
      await signOut()
      await send(forgetPassword, { input: { userid: userid.trim() } })
      setSent(true)
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }

  if (sent)
    return (
      <SessionCard title="Forgot password" links={<Link href={sessionPaths.signIn()}>Sign in</Link>}>
        <div className={styles.sessionText}>
          <p role="status" className={styles.sessionNotice}>
            Please check your email for password info
          </p>
          <p>
            The mail has a link to choose a new password, which works once and for an hour. If none comes, ask
            your administrator which e-mail address your account has.
          </p>
        </div>
      </SessionCard>
    )
  return (
    <SessionCard title="Forgot password" links={<Link href={sessionPaths.signIn()}>Back to sign in</Link>}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Type your user id. A link to choose a new password is sent to the e-mail address of your account.
        </p>
        <TextField
          label="User Id"
          autoComplete="username"
          autoFocus
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          value={userid}
          disabled={busy}
          problem={touched && isEmpty ? 'this field is required' : undefined}
          onChange={setUserid}
          onBlur={() => setTouched(true)}
        />
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton busy={busy} busyText="Sending…">
          Reset Password
        </SubmitButton>
      </form>
    </SessionCard>
  )
}
