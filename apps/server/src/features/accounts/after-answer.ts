/**
 * Work that must not be seen in the time of an answer: what is done for a known user and not for an unknown one. The
 * answer goes out first; a stop of the portal waits for the work.
 */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../scope/context.ts'

/** Begins a piece of work without waiting for it; a failure is logged. */
export type AfterAnswer = (what: string, work: () => Promise<void>) => void

/** Work that ends with the app. */
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
