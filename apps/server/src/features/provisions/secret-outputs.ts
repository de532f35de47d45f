/** Secrets that a cloud gave out for what was made: sealed until somebody has seen them, and then forgotten. */
import { outputLabel } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { SecretOwner } from '../../stores/secrets.ts'
import type { Run } from './steps.ts'

/** Secrets as they are kept; null where there are none. */
export type SealedOutputs = { sealed: string; mark: string } | null

const ownerOf = (provisionId: string): SecretOwner => ({ purpose: 'provision-outputs', id: provisionId })

/** Seals what a cloud gave out for a provision; null where there is nothing. */
export const sealOutputs = async (
  ctx: AppContext,
  { provisionId, provision }: Pick<Run, 'provisionId' | 'provision'>,
  outputs: Readonly<Record<string, unknown>>,
): Promise<SealedOutputs> => {
  const text = JSON.stringify(outputs)
  if (Object.keys(outputs).length === 0) return null
  return {
    sealed: await ctx.secrets.seal(text, {
      ...ownerOf(provisionId),
      customerId: provision.customerId,
    }),
    mark: await ctx.secrets.fingerprint(text),
  }
}

/** Keeps them for whoever looks first. Those that were seen already are kept no second time. */
export const keepSecretOutputs = async (
  { trx }: Scoped,
  { provisionId, provision }: Run,
  secrets: SealedOutputs,
): Promise<void> => {
  if (secrets?.mark === provision.secretOutputsMark) return
  await trx
    .updateTable('provision')
    .set({ secretOutputs: secrets?.sealed ?? null, secretOutputsMark: secrets?.mark ?? null })
    .where('id', '=', provisionId)
    .execute()
}

/** A list is read line by line. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was kept, which is forgotten with it. @throws AppError NotFound, Conflict where somebody has seen it */
export const showSecrets = async (ctx: AppContext, scope: Scope, id: string) => {
  const outputs = await withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const row = await trx
      .selectFrom('provision')
      .select(['id', 'secretOutputs', 'resourceName', 'customerId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('provision')
    if (row.secretOutputs === null)
      throw new AppError(
        'Conflict',
        'They were shown already, or there are none. What the cloud can give out anew is found in its console.',
      )
    // What cannot be opened is not forgotten.
    const opened: Readonly<Record<string, unknown>> = JSON.parse(
      await ctx.secrets.open(row.secretOutputs, ownerOf(row.id)),
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
      label: outputLabel(name),
      value: shown(value),
    })),
  }
}
