/** What to make of a failed call: its sentence, what stands in the way, and whether asking again may help. */
import type { Use } from '@cmp/contract'
import { ApiError, unknownProblem } from './api.ts'

/**
 * What to tell a person about a failure. Only the server's own sentences are shown; all else is our fault. Where the server
 * itself has failed, the id that an operator finds the cause by goes with it.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unknownProblem
  const { message, status, requestId } = error
  return status >= 500 && requestId ? `${message} Request ${requestId}` : message
}

/** The lists that a refusal names as standing in the way. */
export const usesOf = (error: unknown): readonly Use[] => (error instanceof ApiError ? error.uses : [])

/** Refusals stay refusals; only a lost connection or a busy server is asked again. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** How long after a question that got no answer it is asked again by itself; false after any answer. Milliseconds. */
export const askAgainAfter = (error: unknown): number | false =>
  error instanceof ApiError && error.status === 0 ? 5000 : false

/** How long to wait before asking again, after so many failures before this one. Milliseconds. */
export const retryDelay = (failures: number): number => 1000 * 2 ** failures

/**
 * Asks, and asks again where that may help.
 * @throws what the last attempt threw
 */
export const askAgain = async <Answer>(ask: () => Promise<Answer>, failures = 0): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    if (!mayRetry(failures, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    return askAgain(ask, failures + 1)
  }
}
