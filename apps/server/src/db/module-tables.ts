/** Tables of the Terraform modules that the reseller publishes. */
import type { AllowedFinding, ModuleFinding, ModuleSource } from '@cmp/contract'
import type { ModuleDefinition } from '@cmp/contract/module-definition'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** A Terraform module. Customers see it while it is published for them. */
export type ProvisionModuleTable = {
  id: Generated<string>
  name: string
  description: string | null
  cloud: 'Azure' | 'GCP' | 'AWS'
  /** Whether it is for every customer; otherwise it is for those of {@link ProvisionModuleCustomerTable}. */
  isForAll: boolean
  isRetired: Generated<boolean>
  publishedVersionId: string | null
  /** The name of the published version. */
  publishedVersion: string | null
  modifiedTime: Timestamp
  modifiedBy: string
}

export type ProvisionModuleCustomerTable = { moduleId: string; customerId: string }

/** A version of a module, and the background work that fetches and inspects it. */
export type ProvisionModuleVersionTable = WorkColumns & {
  moduleId: string
  version: string
  sourceKind: ModuleSource
  address: Generated<string>
  ref: Generated<string>
  commitId: Generated<string>
  digest: Generated<string>
  source: Generated<string>
  registryVersion: string | null
  definition: ColumnType<ModuleDefinition | null, string | null | undefined, string | null>
  findings: ColumnType<ModuleFinding[], string | undefined, string>
  allowed: ColumnType<AllowedFinding[], string | undefined, string>
  publishedBy: string | null
  publishedAt: Timestamp | null
}

/** A file of a version, with its path in a run's folder. */
export type ProvisionModuleFileTable = { versionId: string; path: string; content: Buffer }
