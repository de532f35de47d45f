/** Small components that the session pages share: the submit button, the error message and the countdown. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session-card'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { formatClock, getRemainingSeconds } from '../session/second-step.ts'
import { Spinner } from '../../ui/parts/Spinner.tsx'
import styles from './session.module.css'

/** Submits the form. While that runs, the button shows a text and is disabled. */
export const SubmitButton = ({
  busy,
  busyText,
  disabled = false,
  children,
}: {
  busy: boolean
  /** The text while the form is being sent: 'Signing in…' */
  busyText: string
  disabled?: boolean
  children: ReactNode
}) => (
  <button type="submit" className={styles.sessionSubmit} disabled={busy || disabled} data-busy={busy}>
    {busy && <Spinner />}
    {busy ? busyText : children}
  </button>
)

/** Counts down whole seconds from a timestamp (the browser's milliseconds) and returns the rest, 0 at the end. */
export const useCountdown = (from: number, seconds: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = getRemainingSeconds(from, Math.max(from, now), seconds)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isOver])
  return left
}

/** An error, and the time (the browser's milliseconds) before which another attempt is useless. */
export type Problem = { message: string; at: number; waitSeconds: number }

/** Converts a failure to the form that the pages show. */
export const toProblem = (error: unknown): Problem => ({
  message: describeError(error),
  at: Date.now(),
  waitSeconds: (error instanceof ApiError && error.retryAfterSeconds) || 0,
})

/** Converts a text of the page to the form of a failure. */
export const createProblem = (message: string): Problem => ({ message, at: Date.now(), waitSeconds: 0 })

/** Shows the error, with a countdown if the user has to wait. */
export const ProblemNote = ({ problem }: { problem: Problem }) => {
  const left = useCountdown(problem.at, problem.waitSeconds)
  return (
    <div className={styles.sessionAlert}>
      <p role="alert">{problem.message}</p>
      {problem.waitSeconds > 0 && (
        <p role="timer">
          {left > 0 ? t(m.tryAgainIn, { clock: formatClock(left) }) : t(m.youCanTryAgainNow)}
        </p>
      )}
    </div>
  )
}
