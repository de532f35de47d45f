import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/accounts'
import { verifyEmail } from '@cmp/contract'
import { useState, type FormEvent } from 'react'
import { Link, useSearch } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { parseSearch } from '../../../kit/api/url-search.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, toProblem, SubmitButton, type Problem } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { PasswordField } from '../../../ui/parts/fields.tsx'
import styles from '../../../kit/session-card/session.module.css'

/**
 * Confirms the email address of a new account with the password that was chosen at sign-up. With the link alone, people
 * could confirm accounts that somebody else created with their address.
 */
export const VerifyEmail = () => {
  useTitle(t(m.confirmEmailAddress))
  const { userId = '', sessionId = '' }: { userId?: string; sessionId?: string } = parseSearch(useSearch())
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (busy || password === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await send(verifyEmail, { body: { userId, sessionId, password } })
      setDone(message)
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }

  if (done)
    return (
      <SessionCard
        title={t(m.confirmEmailAddress)}
        links={<Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>}
      >
        <div className={styles.sessionText}>
          <p role="status" className={styles.sessionNotice}>
            {done}
          </p>
        </div>
      </SessionCard>
    )
  return (
    <SessionCard
      title={t(m.confirmEmailAddress)}
      links={
        <>
          <Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>
          <Link href={sessionPaths.forgotPassword()}>{t(m.forgotPassword)}</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <p>{t(m.enterPasswordYouChoseWhenYou)}</p>
        <PasswordField
          label={t(m.password)}
          autoComplete="current-password"
          autoFocus
          value={password}
          disabled={busy}
          problem={touched && password === '' ? t(m.thisFieldIsRequired2) : undefined}
          onChange={setPassword}
          onBlur={() => setTouched(true)}
        />
        {problem && <ProblemNote key={problem.at} problem={problem} />}
        <SubmitButton busy={busy} busyText={t(m.confirming)}>
          {t(m.confirmEmailAddress)}
        </SubmitButton>
      </form>
    </SessionCard>
  )
}
