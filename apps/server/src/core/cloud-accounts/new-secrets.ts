/** Newly entered secrets: they are tested before they replace the former ones, and have an expiry date. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/cloud-accounts'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { AccountKind, AccountPart } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { X509Certificate } from 'node:crypto'
import type { CloudAccountTable } from '../../db/cloud-account-tables.ts'
import { createFieldRefusal } from '../../resources/field-refusals.ts'
import type { AppContext } from '../../scope/context.ts'
import { openAdapter, toCloudRefusal, openSecrets } from './cloud-accounts.ts'

type Values = Readonly<Record<string, unknown>>

/** How long a provider may take to accept a new secret, in milliseconds. */
const patienceMilliseconds = 30_000

/** Returns the expiry date of a certificate; for other secrets a person enters it. */
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
    // The provider refuses an invalid certificate with its own message.
    return {}
  }
}

/**
 * Signs in with newly entered secrets of an account that reads resources. If they are refused, the former ones are
 * retained.
 * @throws AppError beside the first entered secret
 */
export const tryNewSecrets = async (
  ctx: AppContext,
  row: Selectable<CloudAccountTable>,
  { part, declared }: { part: AccountPart; declared: AccountKind },
  { settings, typed }: { settings: Values; typed: Values },
): Promise<void> => {
  const [first] = Object.keys(typed)
  if (declared.purpose !== 'resources' || first === undefined) return
  const storedSecrets = await openSecrets(ctx, row)
  const fields = { externalId: row.settings['externalId'], ...settings, ...storedSecrets, ...typed }
  // Problems between the fields are reported where the change is saved.
  if (declared.problemOf(fields)) return
  const adapter = await openAdapter(ctx, { kind: row.kind, fields })
  try {
    await adapter?.inventory?.containers({ signal: AbortSignal.timeout(patienceMilliseconds) })
  } catch (error) {
    if (!(error instanceof CloudError) || (error.code !== 'Unauthorized' && error.code !== 'Forbidden'))
      throw toCloudRefusal(error)
    throw createFieldRefusal(
      `${part}.${first}`,
      bind(m.providerRejectedNewSecretSoPrevious, { message: error.message }),
    )
  }
}
