/** Finds discounts, price rules and committed prices that ended in a month without a successor. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/month-checks'
import {
  agreementLines,
  billingProfileSubscriptions,
  customerSubscriptionEntitlements,
  formatDayName,
  type AgreementLineKind,
} from '@cmp/contract'
import { sql } from 'kysely'
import { buildFindingKey, type CheckedMonth, type FindInMonth, type Finding } from '../check.ts'

const discountKinds: readonly AgreementLineKind[] = ['discount-percent', 'discount-amount', 'credit']

/** The end of a recurring charge or price rule is the first date without it. */
const readEndedDiscounts = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  trx
    .selectFrom('agreementLine as line')
    .innerJoin('customer', 'customer.id', 'line.customerId')
    .select([
      'line.id',
      'line.name',
      'line.kind',
      'line.cloudProvider',
      'line.validTo',
      'line.customerId',
      'customer.companyName',
    ])
    .where('line.kind', 'in', discountKinds)
    .where('line.validTo', '>', firstDay)
    .where('line.validTo', '<=', nextDay)
    // A discount that applies once ends as agreed.
    .where(sql<boolean>`line.per is distinct from 'once'`)
    .where(
      sql<boolean>`not exists (select from agreement_line later where later.customer_id = line.customer_id
        and later.id <> line.id and later.kind = line.kind and later.name = line.name and later.valid_from >= line.valid_to)`,
    )
    .execute()

const readEndedRules = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  trx
    .selectFrom('billingProfileSubscription as rule')
    .innerJoin('customer', 'customer.id', 'rule.customerId')
    .select(['rule.id', 'rule.name', 'rule.validTo', 'rule.customerId', 'customer.companyName'])
    .where('rule.validTo', '>', firstDay)
    .where('rule.validTo', '<=', nextDay)
    .where(
      sql<boolean>`not exists (select from billing_profile_subscription later
        where later.billing_profile_id = rule.billing_profile_id and later.id <> rule.id and later.valid_from >= rule.valid_to
          and later.customer_subscription_id is not distinct from rule.customer_subscription_id
          and later.service_name is not distinct from rule.service_name
          and later.meter_name is not distinct from rule.meter_name)`,
    )
    .execute()

/** A committed price ends with the commitment, whose last date is included. */
const readEndedCommitments = ({ scoped: { trx }, firstDay, nextDay }: CheckedMonth) =>
  trx
    .selectFrom('customerSubscriptionEntitlement as entitlement')
    .innerJoin('customer', 'customer.id', 'entitlement.customerId')
    .innerJoin('customerSubscription', 'customerSubscription.id', 'entitlement.customerSubscriptionId')
    .select([
      'entitlement.id',
      'entitlement.offerName as name',
      'entitlement.entitlementId',
      'entitlement.commitmentEndDate',
      'entitlement.customerId',
      'customer.companyName',
      'customerSubscription.cloudProvider',
    ])
    .where('entitlement.commitmentEndDate', '>=', firstDay)
    .where('entitlement.commitmentEndDate', '<', nextDay)
    .where('entitlement.status', '=', 'active')
    .where('entitlement.autoRenewEnabled', '=', false)
    .execute()

/** The query of the check. What a later price costs is not known, so findings have no amount. */
export const findEndedTerms: FindInMonth = async (checked) => {
  const buildFinding = (
    row: { customerId: string; companyName: string; name: string; cloudProvider?: string | null },
    own: Pick<Finding, 'key' | 'evidence' | 'fix'>,
  ): Finding => ({
    ...own,
    customerId: row.customerId,
    companyName: row.companyName,
    cloudProvider: row.cloudProvider ?? null,
    subject: row.name,
    amount: null,
    currency: '',
  })
  const discounts = (await readEndedDiscounts(checked)).map((row) =>
    buildFinding(row, {
      key: buildFindingKey(row.customerId, row.kind, row.id),
      evidence: t(m.discountEndedOn, { endedOn: formatDayName(row.validTo ?? '') }),
      fix: `${agreementLines.pages.detail}?id=${row.id}`,
    }),
  )
  const rules = (await readEndedRules(checked)).map((row) =>
    buildFinding(row, {
      key: buildFindingKey(row.customerId, 'price-rule', row.id),
      evidence: t(m.priceRuleEndedOn, { endedOn: formatDayName(row.validTo ?? '') }),
      fix: `${billingProfileSubscriptions.pages.detail}?id=${row.id}`,
    }),
  )
  const commitments = (await readEndedCommitments(checked)).map((row) =>
    buildFinding(row, {
      key: buildFindingKey(row.customerId, 'commitment', row.entitlementId),
      evidence: t(m.commitmentEndedOn, { endedOn: formatDayName(row.commitmentEndDate ?? '') }),
      fix: `${customerSubscriptionEntitlements.pages.detail}?id=${row.id}`,
    }),
  )
  return { findings: [...discounts, ...rules, ...commitments] }
}
