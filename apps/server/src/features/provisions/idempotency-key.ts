/** Submissions that come twice. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../kit/errors.ts'

const longestKey = 200

/**
 * What a client names its submission by: the same once more asks for nothing new.
 * Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length > 0 && key.length <= longestKey) return key
  throw new AppError('InvalidRequest', `Idempotency-Key has 1 to ${longestKey} characters.`)
}
