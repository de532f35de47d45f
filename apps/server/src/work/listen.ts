/**
 * Receives PostgreSQL's notifications, with which processes inform each other about rows. Missed notifications are not
 * repeated.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../scope/context.ts'

const reconnectMilliseconds = 1000

/**
 * Listens until CMP stops and reopens a lost connection.
 * @param hear is called with the payload of each notification of the channel
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
