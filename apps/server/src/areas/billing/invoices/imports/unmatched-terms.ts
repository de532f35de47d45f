/**
 * Finds price rules and recurring charges that no longer match: they matched usage of the month before, but no incoming
 * line item of the same customer and provider. Usually the provider has renamed a service, and the terms are no longer
 * applied.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { isInScope, type LineScope, type ScopeSubject } from '@cmp/billing'
import { formatList, addMonths, toMonth } from '@cmp/contract'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { FinishedLoad } from '../../../../lines/load.ts'
import { toCloudGroup } from '../../../../core/billing-lines/clouds.ts'

/** Terms with a condition, and the customer to whom they belong. */
type ScopedTerms = LineScope & { customerId: string; isRule: boolean; name: string }

/** What a customer uses, in the form that rules match. */
type Used = ScopeSubject & { customerId: string; cloud: string }

const readTerms = async (
  { trx }: Scoped,
  customerIds: readonly string[],
  month: string,
): Promise<ScopedTerms[]> => {
  const day = `${month}-01`
  const rules = await trx
    .selectFrom('billingProfileSubscription as rule')
    .innerJoin('billingProfile as profile', 'profile.id', 'rule.billingProfileId')
    .leftJoin('customerSubscription as subscription', 'subscription.id', 'rule.customerSubscriptionId')
    .select(['profile.customerId', 'rule.name', 'rule.serviceName', 'rule.meterName'])
    .select('subscription.subscriptionId as subAccountKey')
    .where('profile.customerId', 'in', [...customerIds])
    .where((where) => where.or([where('rule.validTo', 'is', null), where('rule.validTo', '>=', day)]))
    .execute()
  const agreements = await trx
    .selectFrom('agreementLine as line')
    .leftJoin('customerSubscription as subscription', 'subscription.id', 'line.customerSubscriptionId')
    .select(['line.customerId', 'line.name', 'line.serviceName', 'line.meterName'])
    .select('subscription.subscriptionId as subAccountKey')
    .where('line.customerId', 'in', [...customerIds])
    .where((where) => where.or([where('line.validTo', 'is', null), where('line.validTo', '>=', day)]))
    .execute()
  return [
    ...rules.map((rule) => ({ ...rule, isRule: true })),
    ...agreements.map((line) => ({ ...line, isRule: false })),
  ].filter(({ serviceName, meterName, subAccountKey }) => serviceName || meterName || subAccountKey)
}

const readPreviousUsage = async (
  { trx }: Scoped,
  customerIds: readonly string[],
  month: string,
): Promise<Used[]> => {
  const rows = await trx
    .selectFrom('customerInvoiceDetail as detail')
    .innerJoin('customerInvoice as document', 'document.id', 'detail.customerInvoiceId')
    .select(['detail.customerId', 'detail.cloudProvider', 'detail.subAccountKey'])
    .select(['detail.serviceName', 'detail.meterName'])
    .distinct()
    .where('detail.customerId', 'in', [...customerIds])
    .where('detail.billingMonth', '=', month)
    .where('detail.component', '=', 'usage')
    .where('document.state', '!=', 'void')
    .execute()
  return rows.map(({ cloudProvider, ...row }) => ({ ...row, cloud: toCloudGroup(cloudProvider) }))
}

/** Returns the owners of an import batch's accounts. */
const readOwners = async ({ trx }: Scoped, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('customerSubscription')
    .select(['customerId', 'cloudProvider', 'subscriptionId'])
    .where('subscriptionId', 'in', [...keys])
    .execute()
  return new Map(rows.map((row) => [`${row.cloudProvider}/${row.subscriptionId}`, row.customerId]))
}

const readCompanyNames = async (
  { trx }: Scoped,
  customerIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...customerIds])
    .execute()
  return new Map(rows.map(({ id, companyName }) => [id, companyName]))
}

/** Returns what the line items of an import batch use. */
const readCurrentUsage = async (
  scoped: Scoped,
  loadId: string,
  owners: ReadonlyMap<string, string>,
): Promise<Used[]> => {
  const lines = await scoped.lines()
  const rows = await lines.query<ScopeSubject & { cloudProvider: string }>(
    `SELECT DISTINCT x_CloudProvider AS cloudProvider, x_SubAccountKey AS subAccountKey, x_ChargeService AS serviceName,
       x_ChargeMeter AS meterName FROM {lines} WHERE x_LoadId = {loadId:UUID}`,
    { loadId },
  )
  return rows.flatMap(({ cloudProvider, ...row }) => {
    const cloud = toCloudGroup(cloudProvider)
    const customerId = owners.get(`${cloud}/${row.subAccountKey}`)
    return customerId === undefined ? [] : [{ ...row, cloud, customerId }]
  })
}

/**
 * Returns a sentence for each rule and recurring charge that an import batch's line items no longer match; none for an
 * import batch of several months.
 */
export const findUnmatchedTerms = async (
  ctx: AppContext,
  { loadId, invoices }: Pick<FinishedLoad, 'loadId' | 'invoices'>,
): Promise<string[]> => {
  const months = [...new Set(invoices.map(({ periodStart }) => toMonth(periodStart)))]
  const [month] = months
  const keys = [
    ...new Set(invoices.flatMap(({ subAccounts }) => subAccounts.map((own) => own.subAccountKey))),
  ]
  if (month === undefined || months.length > 1 || keys.length === 0) return []
  return withScope(ctx, systemScope, async (scoped) => {
    const owners = await readOwners(scoped, keys)
    const customerIds = [...new Set(owners.values())]
    if (customerIds.length === 0) return []
    const terms = await readTerms(scoped, customerIds, month)
    if (terms.length === 0) return []
    const former = addMonths(month, -1)
    const before = await readPreviousUsage(scoped, customerIds, former)
    if (before.length === 0) return []
    const now = await readCurrentUsage(scoped, loadId, owners)
    const clouds = new Set(now.map(({ customerId, cloud }) => `${customerId}/${cloud}`))
    const matches = (own: ScopedTerms) => (used: Used) =>
      used.customerId === own.customerId &&
      clouds.has(`${used.customerId}/${used.cloud}`) &&
      isInScope(own, used)
    const unmatched = terms.filter((own) => before.some(matches(own)) && !now.some(matches(own)))
    const companies = await readCompanyNames(scoped, customerIds)
    return unmatched.map((own) => {
      const conditions = [own.serviceName, own.meterName, own.subAccountKey].filter(Boolean).map(String)
      return t(m.ofMatchesNoLineOfIt, {
        isRule: String(own.isRule),
        name: own.name,
        companyName: companies.get(own.customerId) ?? '',
        conditions: formatList(conditions),
        month,
        former,
      })
    })
  })
}
