/** The fields of an Azure Storage container and its sign-in. */
import { unchangedWhenEmpty } from '../../kit/field.ts'
import { f } from '../../kit/fields.ts'
import { endpoint } from './export-fields.ts'

/** Returns the fields of a container; `token` describes the permissions of its SAS token. */
export const defineStorageFields = (token: string) => ({
  storageAccount: f.text('Storage account', {
    only: { pattern: /^[a-z0-9]{3,24}$/, sentence: 'Storage account is a name such as contosobilling' },
  }),
  container: f.text('Container', {
    only: {
      pattern: /^(\$web|[a-z0-9][a-z0-9-]{2,62})$/,
      sentence: 'Container is a name such as cost-exports',
    },
  }),
  tenantId: f.optional(f.text('Tenant id', { max: 100, help: 'Of the app; empty with a SAS token.' })),
  clientId: f.optional(f.text('Application id', { max: 100, help: 'Of the app; empty with a SAS token.' })),
  clientSecret: f.optional(
    f.secret('Client secret', {
      max: 1000,
      help: 'Of the app. Kept encrypted and never shown again.',
      ...unchangedWhenEmpty,
    }),
  ),
  sasToken: f.optional(
    f.secret('SAS token', {
      max: 2000,
      help: `In the place of the app: a token of the container that ${token}.`,
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
    : { field: 'clientSecret', message: 'Enter tenant, application and client secret, or a SAS token' }
