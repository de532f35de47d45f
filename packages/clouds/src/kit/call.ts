// One call of a provider: with a limit of time, among the few of its connection, and its refusal in our codes.
import { cancelled } from '../exports/refusals.ts'
import { CloudError } from '../ports/errors.ts'
import { gated } from './gate.ts'
import { refusalIn } from './refusal.ts'

/** How long a provider may take for one answer, the SDK's own retries included. */
export const callMilliseconds = 60_000

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
    try {
      return await ask(signal ? AbortSignal.any([signal, limit]) : limit)
    } catch (error) {
      if (signal?.aborted) throw cancelled()
      if (limit.aborted && !(error instanceof CloudError))
        throw new CloudError('Unavailable', `There was no answer within ${milliseconds / 1000} seconds.`)
      throw refusalIn(error, secrets)
    }
  })
}
