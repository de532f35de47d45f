/**
 * Work that runs after the response, so that its duration does not reveal whether a user exists. The response is sent
 * first; the server waits for the work when it shuts down.
 */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../scope/context.ts'

/** Starts work without waiting for it and logs its failure. */
export type AfterAnswer = (what: string, work: () => Promise<void>) => void

/** Creates an {@link AfterAnswer} whose work is awaited when the app closes. */
export const openAfterAnswer = (app: FastifyInstance, ctx: AppContext): AfterAnswer => {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (what, work) => {
    const one = work()
      .catch((error: unknown) => ctx.log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(one))
    running.add(one)
  }
}
