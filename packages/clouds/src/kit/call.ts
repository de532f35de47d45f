// Makes one call of a provider: with a timeout, within the connection's limit of concurrent calls, and with its
// refusal converted to CMP's codes.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/kit'
import { createCancelledError } from '../exports/refusals.ts'
import { getBackgroundWork } from '../ports/background-work.ts'
import { CloudError } from '../ports/errors.ts'
import { limitConcurrency, slowDown } from './gate.ts'
import { toCloudError } from './refusal.ts'

/** The timeout of one response of a provider, including the SDK's own retries. */
export const callMilliseconds = 60_000

/** How long background work of the connection waits after a refusal for too many calls that names no time. */
const usualWaitMilliseconds = 5000

/** Who calls. */
export type Caller = {
  /** The account at the provider; calls are limited per account. */
  connection: string
  /** The values that may not appear in any message. */
  secrets: readonly string[]
  milliseconds: number
}

/**
 * Calls a provider; `ask` gets the signal that aborts the call.
 * @throws CloudError
 */
export const callWithTimeout = async <T>(
  { connection, secrets, milliseconds }: Caller,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (signal?.aborted) throw createCancelledError()
  return limitConcurrency(connection, async () => {
    if (signal?.aborted) throw createCancelledError()
    const limit = AbortSignal.timeout(milliseconds)
    getBackgroundWork()?.onRequest?.()
    try {
      return await ask(signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (error) {
      if (signal?.aborted) throw createCancelledError()
      if (limit.aborted && !(error instanceof CloudError))
        throw new CloudError(
          'Unavailable',
          t(m.noResponseWithinSeconds, { milliseconds: milliseconds / 1000 }),
        )
      const refusal = toCloudError(error, secrets)
      if (refusal.code === 'Throttled') slowDown(connection, usualWaitMilliseconds)
      throw refusal
    }
  })
}
