/** The tables of what is provisioned. */
import type {
  ExpectedDifference,
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

/** What a form sent, by field name, without secrets. */
export type ProvisionBody = Readonly<Record<string, unknown>>

/** What differs of one argument; a value as it is read. */
type KeptArgument = { name: string; before: string | null; after: string | null; forcesReplacement: boolean }

/** What happens to one thing. */
export type KeptChange = {
  address: string
  type: string
  /** What its provider calls it, where that is known; plans of before it was kept have none. */
  name?: string
  action: 'create' | 'update' | 'replace' | 'delete' | 'forget' | 'import' | 'no-op' | 'read'
  arguments: KeptArgument[]
}

/** A name that is typed before a plan is carried out: the resources that are called so, and the data that goes with them. */
export type NameToConfirm = { name: string; addresses: string[]; data: string }

/** A plan as people agreed to it, secrets hidden. */
export type KeptPlan = {
  changes: KeptChange[]
  drift: KeptChange[]
  losesData: boolean
  /** What has to be known before something is deleted; plans of before there were any have none. */
  cautions?: ProvisionPlan['cautions']
  /** What is typed to agree; plans of before it was kept have none. */
  confirm?: NameToConfirm[]
}

/** Something that exists and is taken over: the address that it gets, and the id that its provider imports it by. */
export type KeptImport = { to: string; id: string }

/** Something that was provisioned, or is about to be. */
export type ProvisionTable = {
  id: Generated<string>
  customerId: string
  cloudProviderId: string
  containerId: string
  regionId: string
  resourceTypeId: string
  resourceName: string
  resourceGroupName: string
  status: ProvisionStatus
  /** Whether something of it may exist in the cloud. */
  stands: Generated<boolean>
  message: Generated<string>
  body: JSONColumnType<ProvisionBody>
  /** Its secrets by variable, as sealed JSON. */
  secrets: string | null
  /** Rises when a secret is given anew. */
  secretsVersion: Generated<number>
  outputs: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>
  /** Secrets that the cloud gave out, as sealed JSON, until somebody has seen them. */
  secretOutputs: string | null
  /** By what they are known to be the ones that were seen. */
  secretOutputsMark: string | null
  /** What a month costs by its last plan; null where no price is known, or there are several currencies. */
  monthlyAmount: string | null
  monthlyCurrency: string | null
  stateLock: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  createdTime: Timestamp
  createdBy: string
  modifiedTime: Timestamp
  modifiedBy: string
}

/** One run over a provision, which is a row of work. */
export type ProvisionRunTable = Omit<WorkColumns, 'status'> & {
  status: WorkColumns['status'] | 'waiting'
  provisionId: string
  customerId: string
  action: ProvisionAction
  step: ProvisionStep
  body: JSONColumnType<ProvisionBody>
  secrets: string | null
  /** Rises when a secret is given anew. */
  secretsVersion: Generated<number>
  /** Why somebody has to agree; empty where nobody has. */
  asksFor: Generated<string>
  /** The role of who asked, at that time. */
  askedRole: RoleCode
  askedById: string | null
  idempotencyKey: string | null
  /** The names that its requester has typed already. */
  confirmedNames: ColumnType<string[], string | undefined, string>
  isReviewed: Generated<boolean>
  /** Who may agree: whoever may ask, or administrators alone. */
  approver: Generated<'asker' | 'administrator'>
  /** Whether the approver is someone other than the requester. */
  needsSecondPerson: Generated<boolean>
  /** The user id of who wrote the request where somebody else began it again. */
  author: string | null
  plan: ColumnType<KeptPlan | null, string | null | undefined, string | null>
  decidedBy: string | null
  decidedAt: Timestamp | null
  cancelledBy: string | null
  /** What it takes into management: addresses, and the ids that the provider imports by. */
  imports: ColumnType<KeptImport[], string | undefined, string>
  /** Whether the cloud was asked for anything. */
  hasBegun: Generated<boolean>
}

/** A part of what a run's plan costs in a month, as it was shown. Amounts are decimal text. */
export type ProvisionPriceTable = {
  id: Generated<string>
  runId: string
  position: number
  /** Whether it stands before the run or is asked for. */
  side: 'before' | 'after'
  name: string
  source: PriceSource
  quantity: string | null
  unit: string
  unitPrice: string | null
  amount: string | null
  currency: string | null
  why: string
  /** How the price came about, for the reseller alone. */
  formula: string
  /** The customer invoice that it was charged by, which may be gone. */
  documentId: string | null
}

/** A line of a run's log. */
export type ProvisionLogTable = {
  id: GeneratedAlways<number>
  runId: string
  /** Which attempt at the run it is of. */
  attempt: number
  at: Timestamp
  kind: 'said' | 'planned' | 'begun' | 'working' | 'ended' | 'failed' | 'warning' | 'error'
  address: string
  text: string
}

/** A version of a provision's state, sealed. */
export type ProvisionStateTable = {
  id: Generated<string>
  provisionId: string
  runId: string | null
  version: number
  sealed: string
  createdAt: Timestamp
}

/** What differs in the cloud from how something was made. */
export type KeptDrift = {
  changes: KeptChange[]
  /** Whether all of it was deleted there. */
  isGone: boolean
}

/** A thing that a provision consists of in its cloud. */
export type ProvisionResourceTable = {
  id: Generated<string>
  provisionId: string
  customerId: string
  cloudProviderId: string
  containerId: string
  address: string
  type: string
  /** The id by which inventories know it; null where they never do. */
  nativeId: string | null
  name: string
  region: string
  resourceGroup: string
  facts: JSONColumnType<Readonly<Record<string, unknown>>>
  madeAt: Timestamp
  goneAt: Timestamp | null
}

/** The daily look at one provision, which is a row of work. */
export type ProvisionCheckTable = WorkColumns & {
  provisionId: string
  customerId: string
  /** The last look that found anything out, and the last one that found it as it was made. */
  checkedAt: Timestamp | null
  matchedAt: Timestamp | null
  /** Why the last look found nothing out; empty where it did. */
  problem: Generated<string>
  drift: ColumnType<KeptDrift | null, string | null | undefined, string | null>
  driftedSince: Timestamp | null
  /** What differs or will, and is nobody's change. */
  expected: ColumnType<ExpectedDifference[], string | undefined, string>
}

/** What may be provisioned for a customer. */
export type ProvisionRuleTable = {
  id: Generated<string>
  customerId: string
  approval: 'asker' | 'administrator'
  secondPerson: Generated<SecondPersonRule['secondPerson']>
  resellerRequests: Generated<SecondPersonRule['resellerRequests']>
  /** Names of kinds; none for all. */
  kinds: JSONColumnType<ProvisionKind[]>
  regions: string | null
  /** Patterns with commas between them, where `*` stands for anything; null for all. */
  sizes: string | null
  names: string | null
  tags: string | null
  /** For a month of all that stands; with its currency, or neither. */
  budgetAmount: string | null
  budgetCurrency: string | null
  /** What becomes of a plan beyond it; an administrator is asked where nothing is said. */
  beyondBudget: 'administrator' | 'refuse' | null
  modifiedTime: Timestamp
  modifiedBy: string
}

/** A request that is filled in before. */
export type ProvisionTemplateTable = {
  id: Generated<string>
  name: string
  description: string | null
  resourceTypeId: ProvisionKind
  /** For every customer; else for those of {@link ProvisionTemplateCustomerTable}. */
  isForAll: boolean
  filledIn: JSONColumnType<ProvisionBody>
  /** Names of fields that the form asks for no more. */
  fixed: JSONColumnType<string[]>
  modifiedTime: Timestamp
  modifiedBy: string
}

export type ProvisionTemplateCustomerTable = { templateId: string; customerId: string }

/** What a cloud has answered about what it offers and what it costs. */
export type CloudAnswerTable = {
  id: Generated<string>
  /** Null of lists that are the same for everybody. */
  cloudAccountId: string | null
  kind: 'offers' | 'prices'
  question: string
  answer: ColumnType<unknown, string, string>
  readAt: Timestamp
}
