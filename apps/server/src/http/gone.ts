/** Notices that nobody waits for an answer any more. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestCanceled } from '../scope/connection-turns.ts'

/** Calls that only read, or only show what a change would do: given up, they leave nothing behind. */
const mayBeGivenUp = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const { call } = config
  return call !== undefined && (call.token === 'read' || call.heavy === 'preview' || call.heavy === 'export')
}

/**
 * Aborted when the caller closes the connection before the answer is complete; undefined for calls that change something,
 * which go on to their end: a person who saves and closes the page expects that it is saved.
 */
export const goneSignal = (request: FastifyRequest, reply: FastifyReply): AbortSignal | undefined => {
  if (!mayBeGivenUp(request)) return undefined
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new RequestCanceled())
  })
  return gone.signal
}
