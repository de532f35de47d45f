/** Detects repeated submissions of a request. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/requests'
import type { FastifyRequest } from 'fastify'
import { lockByName } from '../../../../db/lock.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readRun, type Run } from '../runs/steps.ts'

const longestKey = 200

/**
 * Reads the key of a submission; a repetition with the same key creates nothing new. Source:
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const getIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length > 0 && key.length <= longestKey) return key
  throw new AppError('InvalidRequest', bind(m.idempotencyKeyMustHave1To, { longestKey }))
}

/**
 * Returns the run that this person requested earlier with the same key. Concurrent requests with the key wait until it
 * is known.
 */
export const findSameRequest = async (
  scoped: Scoped,
  idempotencyKey: string | undefined,
): Promise<Run | undefined> => {
  const { trx, scope } = scoped
  if (idempotencyKey === undefined || scope.userRowId === null) return undefined
  await lockByName(trx, 'provision-request', scope.userRowId, idempotencyKey)
  const known = await trx
    .selectFrom('provisionRun')
    .select('id')
    .where('requestedById', '=', scope.userRowId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return known && readRun(scoped, known.id)
}
