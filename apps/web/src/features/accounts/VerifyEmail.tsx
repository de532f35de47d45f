import { verifyEmail } from '@cmp/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { useTitle } from '../../kit/shell/use-title.ts'
import { ProblemNote, problemOf, type Problem } from '../session/parts.tsx'
import { SessionCard } from '../session/SessionCard.tsx'

/** Confirms the e-mail address of a new account; a button, so that programs which open links of mails confirm nothing. */
export const VerifyEmail = () => {
  useTitle('Confirm e-mail address')
  const { userId = '', sessionId = '' }: { userId?: string; sessionId?: string } = useSearch({
    strict: false,
  })
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
    <SessionCard title="Confirm e-mail address" links={<Link to={paths.signIn()}>Sign in</Link>}>
      <div className="cmp-session-text">
        {done ? (
          <p role="status" className="cmp-session-notice">
            {done}
          </p>
        ) : (
          <>
            <p>Confirm that you asked for an account with {userId || 'this e-mail address'}.</p>
            {problem && <ProblemNote key={problem.at} problem={problem} />}
            <button
              type="button"
              className="cmp-session-submit"
              disabled={busy}
              data-busy={busy}
              onClick={() => void confirm()}
            >
              {busy && <span className="cmp-spinner" aria-hidden="true" />}
              {busy ? 'Confirming…' : 'Confirm e-mail address'}
            </button>
          </>
        )}
      </div>
    </SessionCard>
  )
}
