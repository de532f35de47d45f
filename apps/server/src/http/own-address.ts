/** Builds URLs of this installation as the caller reaches it. */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../scope/context.ts'

/**
 * Returns the full URL of a path: at `PUBLIC_URL` if it is set, otherwise at the host of the request. Only that caller
 * receives it, so a forged Host header misleads nobody else.
 */
export const ownAddress = (
  ctx: AppContext,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  path: string,
): string => `${ctx.env.publicUrl ? ctx.publicOrigin() : `${request.protocol}://${request.host}`}${path}`
