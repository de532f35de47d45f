/** Differences between a cloud and a request that nobody made by hand: scheduled changes, and what providers do by themselves. */
import type { Upcoming } from '@cmp/clouds/ports/upcoming'
import type { ExpectedDifference } from '@cmp/contract'
import type { PlannedChange } from '@cmp/terraform'
import { textOf } from './plans.ts'

type Argument = PlannedChange['arguments'][number]

/** What a provider does by itself. */
type ProviderRule = {
  type: RegExp
  /** The argument with the names that lead to it, such as `tags.owner`. */
  argument: RegExp
  /** Whether a change of the value is the provider's; any is where it is left out. */
  is?: (before: string | null, after: string | null) => boolean
  kind: Exclude<ExpectedDifference['kind'], 'scheduled'>
  text: string
}

/**
 * Sources: https://learn.microsoft.com/azure/storage/common/legacy-storage-account-retirement,
 * https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html,
 * https://learn.microsoft.com/azure/governance/policy/tutorials/govern-tags
 */
const providerRules: readonly ProviderRule[] = [
  {
    type: /^azurerm_storage_account$/,
    argument: /^account_kind$/,
    is: (before, after) => (before === 'Storage' || before === 'BlobStorage') && after === 'StorageV2',
    kind: 'provider',
    text: 'Microsoft turns storage accounts of retired kinds into StorageV2.',
  },
  {
    type: /^aws_db_instance$/,
    argument: /^ca_cert_identifier$/,
    is: (before, after) => before !== null && after !== null,
    kind: 'provider',
    text: 'AWS rotates the certificate authority of instances before it expires.',
  },
  {
    type: /^azurerm_/,
    argument: /^tags\./,
    is: (before) => before === null,
    kind: 'tag',
    text: 'This tag was added in Azure, for example by a policy. The next change removes it unless a policy adds it again.',
  },
  {
    type: /^(aws_instance|google_compute_instance|google_sql_database_instance)$/,
    argument: /^(instance_state|current_status|settings\.activation_policy)$/,
    kind: 'state',
    text: 'Starting and stopping is not a change of the configuration.',
  },
]

const ruleFor = ({ type }: PlannedChange, { name, before, after }: Argument): ProviderRule | undefined =>
  providerRules.find(
    (rule) =>
      rule.type.test(type) && rule.argument.test(name) && (rule.is?.(textOf(before), textOf(after)) ?? true),
  )

/** A difference that a provider makes by itself; undefined for any other. */
export const providerDifference = (
  change: PlannedChange,
  argument: Argument,
): ExpectedDifference | undefined => {
  const rule = change.action === 'update' ? ruleFor(change, argument) : undefined
  return (
    rule && {
      address: change.address,
      argument: argument.name,
      before: textOf(argument.before),
      after: textOf(argument.after),
      kind: rule.kind,
      text: rule.text,
    }
  )
}

/** Whether the cloud has accepted the value of the request and applies it later. */
export const isScheduled = (address: string, { name, after }: Argument, { changes }: Upcoming): boolean =>
  changes.some(
    (scheduled) =>
      scheduled.address === address && scheduled.argument === name && scheduled.value === textOf(after),
  )

/**
 * What a cloud has scheduled, as people read it.
 * @param has the value that a resource has now; undefined where it is not known
 */
export const scheduledDifferences = (
  { changes, maintenance }: Upcoming,
  has: (address: string, argument: string) => unknown,
): ExpectedDifference[] => [
  ...changes.map(({ address, argument, value, when }) => ({
    address,
    argument,
    before: textOf(has(address, argument)),
    after: value === '' ? null : value,
    kind: 'scheduled' as const,
    text: `Scheduled for ${when}.`,
  })),
  ...maintenance.map(({ address, text }) => ({
    address,
    argument: '',
    before: null,
    after: null,
    kind: 'scheduled' as const,
    text,
  })),
]
