/**
 * Describes resources that an unfinished deletion left without their safeguards, for the pages of the run and the
 * provision.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/runs'
import type { ConfirmedSafeguard, UnprotectedResource } from '../../../../db/provision-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'

/** Builds the message about an unprotected resource. */
export const describeUnprotectedResource = ({ kind, name }: ConfirmedSafeguard): string =>
  kind === 'protection'
    ? t(m.deletionProtectionOfIsOff, { name })
    : t(m.bucketIsConfiguredToBeDeleted, { name })

const howToEnd = m.nextChangeRestoresProtectionRetry

/** Returns the unprotected resources that still exist. */
export const readUnprotectedResources = async (
  { trx }: Pick<Scoped, 'trx'>,
  provisionId: string,
): Promise<readonly UnprotectedResource[]> => {
  const row = await trx
    .selectFrom('provision')
    .select('unprotected')
    .where('id', '=', provisionId)
    .executeTakeFirst()
  if (!row || row.unprotected.length === 0) return []
  const deletedResources = await trx
    .selectFrom('provisionResource')
    .select('address')
    .where('provisionId', '=', provisionId)
    .where('deletedAt', 'is not', null)
    .execute()
  return row.unprotected.filter(({ address }) => !deletedResources.some((of) => of.address === address))
}

/** Builds the message about all unprotected resources with what to do; empty if there are none. */
export const describeAllUnprotected = async (
  scoped: Pick<Scoped, 'trx'>,
  provisionId: string,
): Promise<string> => {
  const left = await readUnprotectedResources(scoped, provisionId)
  return left.length === 0 ? '' : [...left.map(describeUnprotectedResource), t(howToEnd)].join(' ')
}

/** Records the unprotected resources. */
export const saveUnprotectedResources = async (
  { trx }: Pick<Scoped, 'trx'>,
  provisionId: string,
  resources: readonly UnprotectedResource[],
): Promise<void> => {
  await trx
    .updateTable('provision')
    .set({ unprotected: JSON.stringify(resources) })
    .where('id', '=', provisionId)
    .execute()
}
