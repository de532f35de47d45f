/**
 * Secrets that a provider generated for a provision. They are stored encrypted until somebody has seen them, then
 * deleted.
 */
import * as m from '@cmp/messages/server/provisioning/provisions'
import { getOutputLabel } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import type { SecretOwner } from '../../../../stores/secrets.ts'
import type { Run } from '../runs/steps.ts'

/** Secrets as they are stored; null if there are none. */
export type SealedOutputs = { sealed: string; fingerprint: string } | null

const buildSecretOwner = (provisionId: string): SecretOwner => ({
  purpose: 'provision-outputs',
  id: provisionId,
})

/** Encrypts the secret outputs of a provision; returns null if there are none. */
export const sealOutputs = async (
  ctx: AppContext,
  { provisionId, provision }: Pick<Run, 'provisionId' | 'provision'>,
  outputs: Readonly<Record<string, unknown>>,
): Promise<SealedOutputs> => {
  const text = JSON.stringify(outputs)
  if (Object.keys(outputs).length === 0) return null
  return {
    sealed: await ctx.secrets.seal(text, {
      ...buildSecretOwner(provisionId),
      customerId: provision.customerId,
    }),
    fingerprint: await ctx.secrets.fingerprint(text),
  }
}

/** Stores them for the first person who requests them. Secrets that were already seen are not stored again. */
export const saveSecretOutputs = async (
  { trx }: Scoped,
  { provisionId, provision }: Run,
  secrets: SealedOutputs,
): Promise<void> => {
  if (secrets?.fingerprint === provision.secretOutputsFingerprint) return
  await trx
    .updateTable('provision')
    .set({ secretOutputs: secrets?.sealed ?? null, secretOutputsFingerprint: secrets?.fingerprint ?? null })
    .where('id', '=', provisionId)
    .execute()
}

/** Formats a list with one line for each element. */
const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Returns the stored secrets and deletes them.
 * @throws AppError NotFound, Conflict if somebody has already seen them
 */
export const showSecrets = async (ctx: AppContext, scope: Scope, id: string) => {
  const outputs = await withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const row = await trx
      .selectFrom('provision')
      .select(['id', 'secretOutputs', 'resourceName', 'customerId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw createNotFoundError(m.provision)
    if (row.secretOutputs === null) throw new AppError('Conflict', m.secretsWereAlreadyShownOrThere)
    // Secrets that cannot be decrypted are not deleted.
    const opened: Readonly<Record<string, unknown>> = JSON.parse(
      await ctx.secrets.open(row.secretOutputs, buildSecretOwner(row.id)),
    )
    await trx.updateTable('provision').set({ secretOutputs: null }).where('id', '=', id).execute()
    await scoped.audit({
      action: 'show secrets',
      objectType: 'provisions',
      objectId: id,
      objectName: row.resourceName,
      customerId: row.customerId,
    })
    return opened
  })
  return {
    outputs: Object.entries(outputs).map(([name, value]) => ({
      name,
      label: getOutputLabel(name),
      value: formatValue(value),
    })),
  }
}
