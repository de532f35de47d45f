/** Small parts that the session pages share: the button that sends, what went wrong, how long to wait. */
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../../kit/api/api.ts'
import { describeError } from '../../kit/api/failures.ts'
import { clockText, remainingSeconds } from '../../kit/session/second-step.ts'
import { Spinner } from '../../ui/parts/Spinner.tsx'
import styles from './session.module.css'

/** Sends the form; while that runs it says so and cannot be pressed again. */
export const SubmitButton = ({
  busy,
  busyText,
  disabled = false,
  children,
}: {
  busy: boolean
  /** What is going on meanwhile: 'Signing in…' */
  busyText: string
  disabled?: boolean
  children: ReactNode
}) => (
  <button type="submit" className={styles.sessionSubmit} disabled={busy || disabled} data-busy={busy}>
    {busy && <Spinner />}
    {busy ? busyText : children}
  </button>
)

/** Counts whole seconds down from a moment (the browser's milliseconds); 0 when they are over. */
export const useCountdown = (from: number, seconds: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = remainingSeconds(from, Math.max(from, now), seconds)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [isOver])
  return left
}

/** What went wrong, and until when (the browser's milliseconds) it is no use to try again. */
export type Problem = { message: string; at: number; waitSeconds: number }

/** A failure as the pages show it. */
export const problemOf = (error: unknown): Problem => ({
  message: describeError(error),
  at: Date.now(),
  waitSeconds: (error instanceof ApiError && error.retryAfterSeconds) || 0,
})

/** A sentence of the pages' own as they show a failure. */
export const plainProblem = (message: string): Problem => ({ message, at: Date.now(), waitSeconds: 0 })

/** Says what went wrong; where it has to be waited, counts down. */
export const ProblemNote = ({ problem }: { problem: Problem }) => {
  const left = useCountdown(problem.at, problem.waitSeconds)
  return (
    <div className={styles.sessionAlert}>
      <p role="alert">{problem.message}</p>
      {problem.waitSeconds > 0 && (
        <p role="timer">{left > 0 ? `Try again in ${clockText(left)}` : 'You can try again now.'}</p>
      )}
    </div>
  )
}
