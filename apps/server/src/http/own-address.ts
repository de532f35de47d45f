/** Addresses of the portal as whoever asks reaches it. */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../scope/context.ts'

/**
 * A path of the portal as a whole URL: at `PUBLIC_URL` where that is set, else at the host that the caller asked. It goes
 * back to that caller alone, so a made-up Host header misleads nobody else.
 */
export const ownAddress = (
  ctx: AppContext,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  path: string,
): string => `${ctx.env.publicUrl ? ctx.publicOrigin() : `${request.protocol}://${request.host}`}${path}`
