/** Expected differences between a request and the provider: scheduled changes, and changes that the provider makes. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/drift'
import type { Upcoming } from '@cmp/clouds/ports/upcoming'
import type { ExpectedDifference } from '@cmp/contract'
import type { PlannedChange } from '@cmp/terraform'
import { formatArgumentValue } from '../planning/plans.ts'

type Argument = PlannedChange['arguments'][number]

/** A change that a provider makes. */
type ProviderRule = {
  type: RegExp
  /** Matches the path of the argument, such as `tags.owner`. */
  argument: RegExp
  /** Returns whether the provider made the change; without it every change of the argument matches. */
  is?: (before: string | null, after: string | null) => boolean
  kind: Exclude<ExpectedDifference['kind'], 'scheduled'>
  text: Text
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
    text: m.microsoftUpgradesStorageAccountsOf,
  },
  {
    type: /^aws_db_instance$/,
    argument: /^ca_cert_identifier$/,
    is: (before, after) => before !== null && after !== null,
    kind: 'provider',
    text: m.awsRotatesTheCertificateAuthorityOf,
  },
  {
    type: /^azurerm_/,
    argument: /^tags\./,
    is: (before) => before === null,
    kind: 'tag',
    text: m.thisTagWasAddedInAzure,
  },
  {
    type: /^(aws_instance|google_compute_instance|google_sql_database_instance)$/,
    argument: /^(instance_state|current_status|settings\.activation_policy)$/,
    kind: 'state',
    text: m.startingOrStoppingIsNotConfiguration,
  },
]

const findProviderRule = (
  { type }: PlannedChange,
  { name, before, after }: Argument,
): ProviderRule | undefined =>
  providerRules.find(
    (rule) =>
      rule.type.test(type) &&
      rule.argument.test(name) &&
      (rule.is?.(formatArgumentValue(before), formatArgumentValue(after)) ?? true),
  )

/** Returns the expected difference if the provider made the change; undefined for any other change. */
export const findProviderDifference = (
  change: PlannedChange,
  argument: Argument,
): ExpectedDifference | undefined => {
  const rule = change.action === 'update' ? findProviderRule(change, argument) : undefined
  return (
    rule && {
      address: change.address,
      argument: argument.name,
      before: formatArgumentValue(argument.before),
      after: formatArgumentValue(argument.after),
      kind: rule.kind,
      text: t(rule.text),
    }
  )
}

/** Returns whether the provider has accepted the requested value and applies it later. */
export const isScheduled = (address: string, { name, after }: Argument, { changes }: Upcoming): boolean =>
  changes.some(
    (scheduled) =>
      scheduled.address === address &&
      scheduled.argument === name &&
      scheduled.value === formatArgumentValue(after),
  )

/**
 * Describes what a provider has scheduled.
 * @param has returns a resource's current value, or undefined if unknown
 */
export const listScheduledDifferences = (
  { changes, maintenance }: Upcoming,
  has: (address: string, argument: string) => unknown,
): ExpectedDifference[] => [
  ...changes.map(({ address, argument, value, when }) => ({
    address,
    argument,
    before: formatArgumentValue(has(address, argument)),
    after: value === '' ? null : value,
    kind: 'scheduled' as const,
    text: t(m.scheduledFor, { when }),
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
