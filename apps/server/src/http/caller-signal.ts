/** Detects that a caller no longer waits for the response. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestCanceled } from '../scope/connection-limiter.ts'

/** Returns whether a call only reads or previews a change, so that canceling it leaves nothing behind. */
const mayBeGivenUp = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const { call } = config
  return call !== undefined && (call.token === 'read' || call.heavy === 'preview' || call.heavy === 'export')
}

/**
 * Returns a signal that aborts when the caller closes the connection before the response is complete. It is undefined
 * for calls that change something: they run to their end, because a person who saves and closes the page expects the
 * change to be saved.
 */
export const createCallerSignal = (request: FastifyRequest, reply: FastifyReply): AbortSignal | undefined => {
  if (!mayBeGivenUp(request)) return undefined
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort(new RequestCanceled())
  })
  return controller.signal
}
