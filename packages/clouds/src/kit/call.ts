// One call of a provider: with a limit of time, among the few of its connection, and its refusal in our codes.
import { cancelled } from '../exports/refusals.ts'
import { backgroundWork } from '../ports/asker.ts'
import { CloudError } from '../ports/errors.ts'
import { gated, slowDown } from './gate.ts'
import { refusalIn } from './refusal.ts'

/** How long a provider may take for one answer, the SDK's own retries included. */
export const callMilliseconds = 60_000

/** How long background work of the connection waits after a refusal for too many calls that names no time. */
const usualWaitMilliseconds = 5000

/** Who calls. */
export type Caller = {
  /** The account at the provider, by which calls are counted. */
  connection: string
  /** What may stand in no sentence. */
  secrets: readonly string[]
  milliseconds: number
}

/**
 * Calls a provider; `ask` is given the signal that ends the call.
 * @throws CloudError
 */
export const called = async <T>(
  { connection, secrets, milliseconds }: Caller,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  if (signal?.aborted) throw cancelled()
  return gated(connection, async () => {
    if (signal?.aborted) throw cancelled()
    const limit = AbortSignal.timeout(milliseconds)
    backgroundWork()?.onRequest?.()
    try {
      return await ask(signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (error) {
      if (signal?.aborted) throw cancelled()
      if (limit.aborted && !(error instanceof CloudError))
        throw new CloudError('Unavailable', `There was no answer within ${milliseconds / 1000} seconds.`)
      const refusal = refusalIn(error, secrets)
      if (refusal.code === 'Throttled') slowDown(connection, usualWaitMilliseconds)
      throw refusal
    }
  })
}
