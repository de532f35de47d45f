/**
 * All kinds of cloud account that people can add. A new kind needs a declaration in `account-kinds/`, a line here and
 * an adapter.
 */
import { awsS3ExportKind } from './account-kinds/aws-s3-export.ts'
import { awsAccountKind } from './account-kinds/aws-account.ts'
import { azureTenantKind } from './account-kinds/azure-tenant.ts'
import { gcpProjectsKind } from './account-kinds/gcp-projects.ts'
import { azureStorageExportKind } from './account-kinds/azure-storage-export.ts'
import { focusBucketKind } from './account-kinds/focus-bucket.ts'
import { gcpBigQueryKind } from './account-kinds/gcp-bigquery.ts'
import { partnerCenterKind } from './account-kinds/partner-center.ts'
import { focusToAzureStorageKind } from './account-kinds/focus-to-azure-storage.ts'
import { focusToGoogleStorageKind } from './account-kinds/focus-to-google-storage.ts'
import { focusToS3Kind } from './account-kinds/focus-to-s3.ts'
import type { AccountKind } from '../kit/account-kind.ts'

/** The kinds by the key of their fields in forms and requests. */
export const accountKinds = {
  partnerCenter: partnerCenterKind,
  azureStorageExport: azureStorageExportKind,
  awsS3Export: awsS3ExportKind,
  gcpBigQuery: gcpBigQueryKind,
  focusBucket: focusBucketKind,
  azureTenant: azureTenantKind,
  gcpProjects: gcpProjectsKind,
  awsAccount: awsAccountKind,
  focusToS3: focusToS3Kind,
  focusToAzureStorage: focusToAzureStorageKind,
  focusToGoogleStorage: focusToGoogleStorageKind,
} as const satisfies Record<string, AccountKind>

/** The key of a kind's fields. */
export type AccountPart = keyof typeof accountKinds

/** The kinds with their keys, in the order in which they are offered. */
const entries = Object.entries(accountKinds) as [AccountPart, AccountKind][]

/** The keys of all kinds. */
export const accountParts: readonly AccountPart[] = entries.map(([part]) => part)

/** Returns a declared kind and its key; undefined for CMP's own kinds, such as the demo's. */
export const accountKindOf = (kind: unknown): { part: AccountPart; declared: AccountKind } | undefined => {
  const found = entries.find(([, declared]) => declared.kind === kind)
  return found && { part: found[0], declared: found[1] }
}

/** The kinds of accounts to which files are delivered. */
export const deliveryKinds: readonly string[] = entries.flatMap(([, { kind, purpose }]) =>
  purpose === 'delivery' ? [kind] : [],
)

/** Builds an object with a value for each key. */
export const accountGroups = <T>(valueOf: (part: AccountPart) => T): Record<AccountPart, T> =>
  // Every key gets a value.
  Object.fromEntries(accountParts.map((part) => [part, valueOf(part)])) as Record<AccountPart, T>
