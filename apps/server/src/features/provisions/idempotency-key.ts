/** Submissions that come twice. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { readRun, type Run } from './steps.ts'

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

/** The run that this person has asked for with the same key before; others with it wait until it is known. */
export const sameRequest = async (
  scoped: Scoped,
  idempotencyKey: string | undefined,
): Promise<Run | undefined> => {
  const { trx, scope } = scoped
  if (idempotencyKey === undefined || scope.userRowId === null) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`provision ${scope.userRowId} ${idempotencyKey}`}, 0))`.execute(
    trx,
  )
  const known = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('askedById', '=', scope.userRowId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return known && readRun(scoped, known.id)
}
