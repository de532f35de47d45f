/** Tables of provisioning. */
import type { ActionOperation } from '@cmp/clouds/ports/actions'
import type {
  ExpectedDifference,
  PowerState,
  PriceSource,
  ProvisionAction,
  ProvisionKind,
  ProvisionPlan,
  ProvisionStatus,
  ProvisionStep,
  RoleCode,
  SecondPersonRule,
} from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Timestamp } from './column-types.ts'
import type { WorkColumns } from './work-tables.ts'

/** The fields of a submitted form by name, without secrets. */
export type ProvisionBody = Readonly<Record<string, unknown>>

/** The difference of one argument, with values formatted for reading. */
type StoredArgument = {
  name: string
  before: string | null
  after: string | null
  forcesReplacement: boolean
}

/** The planned change of one resource. */
export type StoredChange = {
  address: string
  type: string
  /** The provider's name of the resource if it is known; absent in older plans. */
  name?: string
  action: 'create' | 'update' | 'replace' | 'delete' | 'forget' | 'import' | 'no-op' | 'read'
  arguments: StoredArgument[]
}

/**
 * A name that a person types before a plan is applied: the resources with that name, and the data that is deleted with
 * them.
 */
export type NameToConfirm = { name: string; addresses: string[]; data: string }

/** Deletion protection or contents of a resource that a plan requires somebody to confirm. */
export type StoredSafeguard = ProvisionPlan['safeguards'][number]

/** A confirmed safeguard: its kind and the name of its resource. */
export type ConfirmedSafeguard = Pick<StoredSafeguard, 'kind' | 'name'>

/** A resource whose safeguard was removed by a deletion that did not finish. */
export type UnprotectedResource = ConfirmedSafeguard & { address: string }

/** A plan as it was approved, with secrets hidden. */
export type StoredPlan = {
  changes: StoredChange[]
  drift: StoredChange[]
  losesData: boolean
  /** Warnings before a deletion; absent in older plans. */
  cautions?: ProvisionPlan['cautions']
  /** The names to type for the approval; absent in older plans. */
  confirm?: NameToConfirm[]
  /** The safeguards to confirm before the deletion; absent in older plans. */
  safeguards?: StoredSafeguard[]
}

/** An existing resource that is imported: its address in the state, and the ID by which the provider imports it. */
export type StoredImport = { to: string; id: string }

/** A provision: something that was provisioned or is about to be. */
export type ProvisionTable = {
  id: Generated<string>
  customerId: string
  cloudProviderId: string
  containerId: string
  regionId: string
  resourceTypeId: string
  /** The Terraform module and the version that the provision was last changed with; null for declared resource types. */
  moduleId: string | null
  moduleVersionId: string | null
  resourceName: string
  resourceGroupName: string
  status: ProvisionStatus
  /** Whether any of its resources may exist at the provider. */
  hasResources: Generated<boolean>
  message: Generated<string>
  body: JSONColumnType<ProvisionBody>
  /** Secrets by variable, as encrypted JSON. */
  secrets: string | null
  /** Incremented when a secret is entered again. */
  secretsVersion: Generated<number>
  outputs: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>
  /** Secrets that the provider generated, as encrypted JSON, until somebody has seen them. */
  secretOutputs: string | null
  /** Recognizes the generated secrets as those that somebody has seen. */
  secretOutputsFingerprint: string | null
  /** The monthly cost according to the last plan; null if no price is known or there are several currencies. */
  monthlyAmount: string | null
  monthlyCurrency: string | null
  /** Resources whose safeguards were removed by a deletion that did not finish; empty after a change. */
  unprotected: ColumnType<UnprotectedResource[], string | undefined, string>
  stateLock: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  createdTime: Timestamp
  createdBy: string
  modifiedTime: Timestamp
  modifiedBy: string
}

/** A run of a provision, which is a row of work. */
export type ProvisionRunTable = Omit<WorkColumns, 'status'> & {
  status: WorkColumns['status'] | 'waiting'
  provisionId: string
  customerId: string
  /** The version of the Terraform module; null for declared resource types. */
  moduleVersionId: string | null
  action: ProvisionAction
  step: ProvisionStep
  body: JSONColumnType<ProvisionBody>
  secrets: string | null
  /** Incremented when a secret is entered again. */
  secretsVersion: Generated<number>
  /** Why an approval is required; empty if none is. */
  approvalReason: Generated<string>
  /** The requester's role at that time. */
  requesterRole: RoleCode
  requestedById: string | null
  idempotencyKey: string | null
  /** The names that the requester has already typed. */
  confirmedNames: ColumnType<string[], string | undefined, string>
  /** The safeguards that were confirmed by the requester or when the plan was approved. */
  confirmedSafeguards: ColumnType<ConfirmedSafeguard[], string | undefined, string>
  isReviewed: Generated<boolean>
  /** Who may approve: everybody who may request, or only administrators. */
  approver: Generated<'asker' | 'administrator'>
  /** Whether the approver is someone other than the requester. */
  needsSecondPerson: Generated<boolean>
  /** The user ID of the request's author if somebody else retried the run. */
  author: string | null
  plan: ColumnType<StoredPlan | null, string | null | undefined, string | null>
  decidedBy: string | null
  decidedAt: Timestamp | null
  cancelledBy: string | null
  /** The resources to import: their addresses, and the IDs by which the provider imports them. */
  imports: ColumnType<StoredImport[], string | undefined, string>
  /** Whether any request has been sent to the provider. */
  hasStarted: Generated<boolean>
  /** The name of a snapshot that an action creates; empty for other runs. */
  snapshotName: Generated<string>
  /** When the action was first sent to the provider. */
  sentAt: Timestamp | null
  /** The provider's response, by which the progress of the action is polled. */
  operation: ColumnType<ActionOperation | null, string | null | undefined, string | null>
}

/** A snapshot, backup or copy that an action created. It may no longer exist at the provider. */
export type ProvisionSnapshotTable = {
  id: Generated<string>
  provisionId: string
  runId: string
  customerId: string
  /** The ID at the provider. */
  nativeId: string
  name: string
  /** The source disk or database. */
  source: string
  sizeGib: number | null
  region: string
  createdAt: Timestamp
  createdBy: string
}

/** A part of the monthly cost in a run's plan, as it was shown. Amounts are decimal text. */
export type ProvisionPriceTable = {
  id: Generated<string>
  runId: string
  position: number
  /** Whether the price is from before the run or of the requested change. */
  side: 'before' | 'after'
  name: string
  source: PriceSource
  quantity: string | null
  unit: string
  unitPrice: string | null
  amount: string | null
  currency: string | null
  why: string
  /** How the price was computed; only the reseller sees it. */
  formula: string
  /** The customer invoice that charged it, which may have been deleted. */
  documentId: string | null
}

/** A line of a run's log. */
export type ProvisionLogTable = {
  id: GeneratedAlways<number>
  runId: string
  /** The attempt of the run that wrote the line. */
  attempt: number
  at: Timestamp
  kind: 'said' | 'planned' | 'begun' | 'working' | 'ended' | 'failed' | 'warning' | 'error'
  address: string
  text: string
}

/** A version of a provision's state, encrypted. */
export type ProvisionStateTable = {
  id: Generated<string>
  provisionId: string
  runId: string | null
  version: number
  sealed: string
  createdAt: Timestamp
}

/** The drift: differences between a provision and its resources at the provider. */
export type StoredDrift = {
  changes: StoredChange[]
  /** Whether all resources were deleted at the provider. */
  isDeleted: boolean
}

/** A resource of a provision. */
export type ProvisionResourceTable = {
  id: Generated<string>
  provisionId: string
  customerId: string
  cloudProviderId: string
  containerId: string
  address: string
  type: string
  /** The ID by which inventories know the resource; null if they never list it. */
  nativeId: string | null
  name: string
  region: string
  resourceGroup: string
  facts: JSONColumnType<Readonly<Record<string, unknown>>>
  madeAt: Timestamp
  deletedAt: Timestamp | null
  /** The power state that an action read; null before the first one. */
  powerState: PowerState | null
  powerReadAt: Timestamp | null
}

/** The daily drift check of a provision, which is a row of work. */
export type ProvisionCheckTable = WorkColumns & {
  provisionId: string
  customerId: string
  /** When a check last had a result, and when one last found no difference. */
  checkedAt: Timestamp | null
  matchedAt: Timestamp | null
  /** Why the last check had no result; empty if it had one. */
  problem: Generated<string>
  drift: ColumnType<StoredDrift | null, string | null | undefined, string | null>
  driftedSince: Timestamp | null
  /** Expected differences. */
  expected: ColumnType<ExpectedDifference[], string | undefined, string>
}

/** A rule on what may be provisioned for a customer. */
export type ProvisionRuleTable = {
  id: Generated<string>
  customerId: string
  approval: 'asker' | 'administrator'
  secondPerson: Generated<SecondPersonRule['secondPerson']>
  resellerRequests: Generated<SecondPersonRule['resellerRequests']>
  /** Names of resource types; empty for all. */
  kinds: JSONColumnType<ProvisionKind[]>
  /** IDs of Terraform modules. */
  modules: ColumnType<string[], string | undefined, string>
  regions: string | null
  /** Patterns separated by commas, where `*` matches any text; null for all. */
  sizes: string | null
  names: string | null
  tags: string | null
  /** The monthly limit for all existing provisions. Set together with its currency, or both are null. */
  budgetAmount: string | null
  budgetCurrency: string | null
  /** The handling of a plan over the budget; null also requires an administrator's approval. */
  beyondBudget: 'administrator' | 'refuse' | null
  modifiedTime: Timestamp
  modifiedBy: string
}

/** A request template with prefilled fields. */
export type ProvisionTemplateTable = {
  id: Generated<string>
  name: string
  description: string | null
  resourceTypeId: ProvisionKind
  /** Whether it is for every customer; otherwise it is for those of {@link ProvisionTemplateCustomerTable}. */
  isForAll: boolean
  filledIn: JSONColumnType<ProvisionBody>
  /** Names of the fields that the form no longer shows. */
  fixed: JSONColumnType<string[]>
  modifiedTime: Timestamp
  modifiedBy: string
}

export type ProvisionTemplateCustomerTable = { templateId: string; customerId: string }

/** A cached provider response about offers and prices. */
export type CloudAnswerTable = {
  id: Generated<string>
  /** Null for lists that are the same for every account. */
  cloudAccountId: string | null
  kind: 'offers' | 'prices'
  question: string
  answer: ColumnType<unknown, string, string>
  readAt: Timestamp
}
