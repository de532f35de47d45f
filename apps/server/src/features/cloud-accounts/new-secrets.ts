/** Secrets that were typed anew: they are tried before they take the place of the former ones, and end some day. */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { AccountKind, AccountPart } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { X509Certificate } from 'node:crypto'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { adapterOf, cloudRefusal, openSecrets } from './cloud-accounts.ts'

type Values = Readonly<Record<string, unknown>>

/** How long a provider may take to let the new secret in, in milliseconds. */
const patienceMilliseconds = 30_000

/** A certificate says itself when it ends; of other secrets somebody says it. */
export const endOfSecrets = ({ certificate }: Values): { secretEndsOn?: string } => {
  const pem =
    typeof certificate === 'string'
      ? /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(certificate)?.[1]
      : undefined
  if (pem === undefined) return {}
  try {
    const { validToDate } = new X509Certificate(Buffer.from(pem, 'base64'))
    return { secretEndsOn: validToDate.toISOString().slice(0, 10) }
  } catch {
    // What is no certificate is refused by the provider, in its words.
    return {}
  }
}

/**
 * Signs in with secrets that were typed for an account that reads resources; the former ones stay where they are refused.
 * @throws AppError beside the first secret that was typed
 */
export const tryNewSecrets = async (
  ctx: AppContext,
  row: Selectable<CloudAccountTable>,
  { part, declared }: { part: AccountPart; declared: AccountKind },
  { settings, typed }: { settings: Values; typed: Values },
): Promise<void> => {
  const [first] = Object.keys(typed)
  if (declared.purpose !== 'resources' || first === undefined) return
  const kept = await openSecrets(ctx, row)
  const fields = { externalId: row.settings['externalId'], ...settings, ...kept, ...typed }
  // What is wrong between the fields is said where the change is made.
  if (declared.problemOf(fields)) return
  const adapter = await adapterOf(ctx, { kind: row.kind, fields })
  try {
    await adapter?.inventory?.containers({ signal: AbortSignal.timeout(patienceMilliseconds) })
  } catch (error) {
    if (!(error instanceof CloudError) || (error.code !== 'Unauthorized' && error.code !== 'Forbidden'))
      throw cloudRefusal(error)
    throw fieldRefusal(
      `${part}.${first}`,
      `The provider does not let it in, and the former one stays. It answered: ${error.message}`,
    )
  }
}
