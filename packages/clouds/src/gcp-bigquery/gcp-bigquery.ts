// Google Cloud: the billing export in BigQuery, read as a service account.
import { endpointOf, fieldText, type AccountFields } from '../exports/account-fields.ts'
import { isObject, textIn } from '../exports/json.ts'
import { openedLate, type ExportAdapter } from '../exports/opened-late.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { bigQueryExports } from './month-exports.ts'

const gibibyte = 1024n ** 3n

/** Of a key file the two fields that are needed: others name addresses and commands. */
const keyIn = (text: string): { clientEmail: string; privateKey: string } => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's words would quote the key.
    value = undefined
  }
  const key = isObject(value) && textIn(value, 'type') === 'service_account' ? value : {}
  const found = { clientEmail: textIn(key, 'client_email'), privateKey: textIn(key, 'private_key') }
  if (found.clientEmail === '' || found.privateKey === '')
    throw new CloudError(
      'Unauthorized',
      'The key is not the JSON key file of a service account. Create one for the account and paste the whole file.',
    )
  return found
}

/** Reads the invoice months of an account. */
export const gcpBigQuery = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): ExportAdapter =>
  openedLate(
    'GCP',
    () => {
      const limit = Number(fields['mostGibibytes'])
      const table = fieldText(fields, 'table')
      return bigQueryExports({
        table,
        projectId: fieldText(fields, 'projectId') || (table.split('.')[0] ?? ''),
        location: fieldText(fields, 'location'),
        maximumBytesBilled: BigInt(Number.isSafeInteger(limit) ? limit : 0) * gibibyte,
        ...keyIn(fieldText(fields, 'serviceAccountKey')),
        endpoint: endpointOf(fields, hosts.endpoints),
      })
    },
    { reads: false },
  )
