import { verifyEmail } from '@cmp/contract'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { parseSearch } from '../../kit/api/url-search.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { ProblemNote, problemOf, type Problem } from '../session/parts.tsx'
import { SessionCard } from '../session/SessionCard.tsx'
import { Spinner } from '../../ui/parts/Spinner.tsx'
import styles from '../session/session.module.css'

/** Confirms the e-mail address of a new account; a button, so that programs which open links of mails confirm nothing. */
export const VerifyEmail = () => {
  useTitle('Confirm e-mail address')
  const { userId = '', sessionId = '' }: { userId?: string; sessionId?: string } = parseSearch(useSearch())
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await send(verifyEmail, { body: { userId, sessionId } })
      setDone(message)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <SessionCard title="Confirm e-mail address" links={<Link href={paths.signIn()}>Sign in</Link>}>
      <div className={styles.sessionText}>
        {done ? (
          <p role="status" className={styles.sessionNotice}>
            {done}
          </p>
        ) : (
          <>
            <p>Confirm that you asked for an account with {userId || 'this e-mail address'}.</p>
            {problem && <ProblemNote key={problem.at} problem={problem} />}
            <button
              type="button"
              className={styles.sessionSubmit}
              disabled={busy}
              data-busy={busy}
              onClick={() => void confirm()}
            >
              {busy && <Spinner />}
              {busy ? 'Confirming…' : 'Confirm e-mail address'}
            </button>
          </>
        )}
      </div>
    </SessionCard>
  )
}
