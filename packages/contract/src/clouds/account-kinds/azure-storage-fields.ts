/** The fields of an Azure Storage container and its sign-in. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/account-kinds/azure-storage-fields'
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { endpoint } from './export-fields.ts'

/** Returns the fields of a container, from which files are read or to which they are written. */
export const defineStorageFields = (use: 'read' | 'write') => ({
  storageAccount: f.text(m.storageAccount, {
    only: { pattern: /^[a-z0-9]{3,24}$/, sentence: m.enterStorageAccountNameForExample },
  }),
  container: f.text(m.container, {
    only: {
      pattern: /^(\$web|[a-z0-9][a-z0-9-]{2,62})$/,
      sentence: m.enterContainerNameForExampleCost,
    },
  }),
  tenantId: f.optional(f.text(m.tenantId, { max: 100, help: m.tenantOfAppLeaveEmptyWith })),
  clientId: f.optional(f.text(m.applicationId, { max: 100, help: m.tenantOfAppLeaveEmptyWith })),
  clientSecret: f.optional(
    f.secret(m.clientSecret, {
      max: 1000,
      help: m.clientSecretOfAppStoredEncrypted,
      ...unchangedWhenEmpty,
    }),
  ),
  sasToken: f.optional(
    f.secret(m.sasToken, {
      max: 2000,
      help: use === 'read' ? m.tokenForReading : m.tokenForWriting,
      ...unchangedWhenEmpty,
    }),
  ),
  endpoint: f.optional(endpoint),
})

/** Rejects an account without a SAS token and without an app. */
export const needsAppOrToken = ({
  sasToken,
  tenantId,
  clientId,
  clientSecret,
}: Readonly<Record<string, unknown>>): { field: 'clientSecret'; message: string } | undefined =>
  sasToken || (tenantId && clientId && clientSecret)
    ? undefined
    : { field: 'clientSecret', message: t(m.enterTenantIdApplicationIdAnd) }
