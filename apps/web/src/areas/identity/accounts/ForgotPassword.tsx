import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
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
  useTitle(t(m.forgotPassword))
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
      <SessionCard
        title={t(m.forgotPassword)}
        links={<Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>}
      >
        <div className={styles.sessionText}>
          <p role="status" className={styles.sessionNotice}>
            {t(m.pleaseCheckYourEmailForPassword)}
          </p>
          <p>{t(m.emailContainsLinkToSetNew)}</p>
        </div>
      </SessionCard>
    )
  return (
    <SessionCard
      title={t(m.forgotPassword)}
      links={<Link href={sessionPaths.signIn()}>{t(m.backToSignIn)}</Link>}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(m.enterYourUserIdWellEmail)}</p>
        <TextField
          label={t(m.userId)}
          autoComplete="username"
          autoFocus
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          value={userid}
          disabled={busy}
          problem={touched && isEmpty ? t(m.thisFieldIsRequired) : undefined}
          onChange={setUserid}
          onBlur={() => setTouched(true)}
        />
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton busy={busy} busyText={t(m.sending)}>
          {t(m.resetPassword)}
        </SubmitButton>
      </form>
    </SessionCard>
  )
}
