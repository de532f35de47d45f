/** Hears PostgreSQL's notifications, by which processes tell each other of rows. One that is missed is missed. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../scope/context.ts'

const reconnectMilliseconds = 1000

/**
 * Listens until the portal stops; a lost connection is opened again.
 * @param hear is called with what each notification of the channel carries
 */
export const listenTo = (ctx: AppContext, channel: string, hear: (payload: string) => void): void => {
  const listen = async (): Promise<void> => {
    const client = await ctx.pool.connect()
    try {
      const lost = new Promise<unknown>((resolve) => {
        client.once('error', resolve)
        client.once('end', resolve)
        ctx.stopping.addEventListener('abort', resolve, { once: true })
      })
      client.on('notification', ({ payload = '' }) => hear(payload))
      await client.query(`listen ${channel}`)
      if (!ctx.stopping.aborted) await lost
    } finally {
      client.removeAllListeners('notification')
      client.release(true)
    }
  }
  const listenOn = async (): Promise<void> => {
    while (!ctx.stopping.aborted) {
      try {
        await listen()
      } catch (error) {
        if (!ctx.stopping.aborted) ctx.log.warn({ err: error, channel }, 'notifications are not heard')
      }
      if (!ctx.stopping.aborted) await pause(reconnectMilliseconds)
    }
  }
  ctx.beforeClose(listenOn())
}
