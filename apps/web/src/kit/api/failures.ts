/** Interprets failed calls: the message, the records that prevent the action, and whether to retry. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/api'
import type { Use } from '@cmp/contract'
import { ApiError, unknownProblem } from './api.ts'

/**
 * Returns the message for a failure. Only the server's own messages are shown; anything else is the portal's fault. If
 * the server failed, the message includes the request ID, with which an operator can find the cause.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof ApiError)) return unknownProblem
  const { message, status, requestId } = error
  return status >= 500 && requestId ? t(m.requestId, { message, requestId }) : message
}

/** Returns the lists of records that prevent the action. */
export const usesOf = (error: unknown): readonly Use[] => (error instanceof ApiError ? error.uses : [])

/** Returns whether to retry. Only a lost connection or a busy server is retried; rejections are final. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

/**
 * Returns how many milliseconds after a query without a response it is repeated automatically, or false if there was a
 * response.
 */
export const getRetryInterval = (error: unknown): number | false =>
  error instanceof ApiError && error.status === 0 ? 5000 : false

/** Returns how many milliseconds to wait before a retry after this many previous failures. */
export const retryDelay = (failures: number): number => 1000 * 2 ** failures

/**
 * Calls the function, and calls it again if a retry may help.
 * @throws What the last attempt threw.
 */
export const callWithRetries = async <Answer>(call: () => Promise<Answer>, failures = 0): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (!mayRetry(failures, error)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    return callWithRetries(call, failures + 1)
  }
}
