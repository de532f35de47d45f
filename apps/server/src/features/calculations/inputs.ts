/** What a calculation decides by: whose the subscriptions are, their profiles, rules and rates. */
import type {
  BillingProfile,
  ChargeComponent,
  CurrencyMonthlyRate,
  MarkupRule,
  ProjectCurrencyRate,
  SubscriptionAssignment,
} from '@cmp/billing'
import { treatmentNames } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { readComponents, type ChargeFormula, type RatedElsewhere } from '../agreement-lines/components.ts'
import { currentAccounts, currentLoads, type CurrentLoad } from '../invoices/current-loads.ts'
import { cloudOf } from '../invoices/clouds.ts'
import { withTreatments } from '../billing-profiles/treatments.ts'
import type { ProjectResourceGroup } from './line-groups.ts'

/** What charges are decided by, whatever they are of. */
export type RatingRules = RatingTerms & {
  assignments: SubscriptionAssignment[]
  subscriptionNames: Map<string, string>
}

/** What is the same for every cloud. */
export type RatingTerms = {
  profiles: (BillingProfile & { paymentTermsDays: number })[]
  rules: MarkupRule[]
  monthlyRates: CurrencyMonthlyRate[]
  projectRates: ProjectCurrencyRate[]
  projectGroups: ProjectResourceGroup[]
}

/** Everything that one calculation reads, in one transaction. */
export type CalculationInputs = RatingRules & {
  invoice: {
    id: string
    invoiceId: string
    cloudProvider: string
    currencyCode: string
    billingPeriodStartDate: string
    billingPeriodEndDate: string
    announcedTotal: string | null
    /** It has been calculated before, with whatever lines it had then. */
    wasCalculated: boolean
    chargeFormula: ChargeFormula
  }
  loads: CurrentLoad[]
  /** What the customers of its lines are charged beside usage. */
  components: readonly ChargeComponent[]
}

/**
 * What a reading of terms is narrowed to: the customers and sub-accounts of an invoice, and the currency that it is billed
 * in. A calculation reads nothing else, so that it neither waits for nor is repeated by changes for others.
 */
type TermsOf = { customerIds: readonly string[]; subAccountKeys: readonly string[]; currency: string }

/** A change of owners that is looked at before it is made. Sub-accounts are of the cloud that {@link cloudOf} names. */
export type OwnersChange = {
  owners: readonly {
    cloud: string
    subAccountKey: string
    /** Whom it would belong to; null for nobody. */
    owner: { customerId: string; customerName: string; subscriptionName: string } | null
  }[]
  /** The profiles of customers that would be created with it. */
  profiles: RatingTerms['profiles']
}

/** Reads what charges of a cloud are decided by. A profile charges the days it is valid on. */
export const readRules = async (scoped: Scoped, cloudProvider: string): Promise<RatingRules> => ({
  ...(await readAssignments(scoped, cloudProvider)),
  ...(await readTerms(scoped)),
})

/** Reads whose the subscriptions of a cloud are; those of some sub-accounts where they are given. */
export const readAssignments = async (
  { trx }: Scoped,
  cloudProvider: string,
  subAccountKeys?: ReadonlySet<string>,
): Promise<Omit<RatingRules, keyof RatingTerms>> => {
  const subscriptions = await trx
    .selectFrom('customerSubscription')
    .innerJoin('customer', 'customer.id', 'customerSubscription.customerId')
    .select([
      'customerSubscription.id',
      'customerSubscription.customerId',
      'customerSubscription.subscriptionId',
      'customerSubscription.name',
      'customer.companyName',
    ])
    .where('customerSubscription.cloudProvider', '=', cloudOf(cloudProvider))
    .$if(subAccountKeys !== undefined, (query) =>
      query.where(
        sql<boolean>`customer_subscription.subscription_id = any(${[...(subAccountKeys ?? [])]}::text[])`,
      ),
    )
    .orderBy('customerSubscription.id')
    .execute()
  return {
    assignments: subscriptions.map((subscription) => ({
      cloudProvider,
      subAccountKey: subscription.subscriptionId,
      customerId: subscription.customerId,
      customerName: subscription.companyName,
    })),
    subscriptionNames: new Map(
      subscriptions.map((subscription) => [subscription.subscriptionId, subscription.name]),
    ),
  }
}

/** Reads profiles, rules, rates and projects: all of them, or those that one invoice can be charged by. */
export const readTerms = async ({ trx }: Scoped, of?: TermsOf): Promise<RatingTerms> => {
  const customerIds = [...(of?.customerIds ?? [])]
  const profiles = await trx
    .selectFrom('billingProfile')
    .select([
      'id',
      'version',
      'name',
      'customerId',
      'currency',
      'markupPercent',
      'vatPercent',
      ...treatmentNames,
      'paymentTermsDays',
      'validFrom',
      'validTo',
    ])
    .$if(of !== undefined, (query) => query.where(sql<boolean>`customer_id = any(${customerIds}::uuid[])`))
    .orderBy('id')
    .execute()
  const profileIds = profiles.map(({ id }) => id)
  const rules = await trx
    .selectFrom('billingProfileSubscription')
    .leftJoin(
      'customerSubscription',
      'customerSubscription.id',
      'billingProfileSubscription.customerSubscriptionId',
    )
    .selectAll('billingProfileSubscription')
    .select('customerSubscription.subscriptionId as subAccountKey')
    .$if(of !== undefined, (query) =>
      query.where(sql<boolean>`billing_profile_subscription.billing_profile_id = any(${profileIds}::uuid[])`),
    )
    .orderBy('billingProfileSubscription.id')
    .execute()
  const currency = of?.currency ?? ''
  const monthlyRates = await trx
    .selectFrom('currencyMonthlyRate')
    .selectAll()
    .$if(of !== undefined, (query) => query.where('fromCurrency', '=', currency))
    .orderBy('id')
    .execute()
  const projectGroups = await trx
    .selectFrom('projectSubscriptionRg')
    .innerJoin(
      'customerSubscription',
      'customerSubscription.id',
      'projectSubscriptionRg.customerSubscriptionId',
    )
    .select([
      'projectSubscriptionRg.projectId',
      'projectSubscriptionRg.resourceGroup',
      'customerSubscription.subscriptionId',
    ])
    .$if(of !== undefined, (query) =>
      query.where(
        sql<boolean>`customer_subscription.subscription_id = any(${[...(of?.subAccountKeys ?? [])]}::text[])`,
      ),
    )
    .orderBy('projectSubscriptionRg.id')
    .execute()
  const projectIds = [...new Set(projectGroups.map(({ projectId }) => projectId))]
  const projectRates = await trx
    .selectFrom('projectCurrencyRate')
    .selectAll()
    .$if(of !== undefined, (query) =>
      query.where('fromCurrency', '=', currency).where(sql<boolean>`project_id = any(${projectIds}::uuid[])`),
    )
    .orderBy('id')
    .execute()
  return {
    profiles: profiles.map(withTreatments),
    rules: rules.map((rule) => ({
      id: rule.id,
      version: rule.version,
      profileId: rule.billingProfileId,
      name: rule.name,
      subAccountKey: rule.subAccountKey,
      serviceName: rule.serviceName,
      meterName: rule.meterName,
      markupPercent: rule.markupPercent,
      validFrom: rule.validFrom,
      validTo: rule.validTo,
    })),
    monthlyRates,
    projectRates,
    projectGroups: projectGroups.map((group) => ({
      projectId: group.projectId,
      subAccountKey: group.subscriptionId,
      resourceGroup: group.resourceGroup,
    })),
  }
}

/** Whose the sub-accounts of an invoice would be after a change of owners. */
const withOwners = (
  { assignments, subscriptionNames }: Omit<RatingRules, keyof RatingTerms>,
  cloudProvider: string,
  subAccountKeys: ReadonlySet<string>,
  { owners }: OwnersChange,
): Omit<RatingRules, keyof RatingTerms> => {
  const cloud = cloudOf(cloudProvider)
  const own = owners.filter((entry) => entry.cloud === cloud && subAccountKeys.has(entry.subAccountKey))
  const changed = new Set(own.map(({ subAccountKey }) => subAccountKey))
  const given = own.flatMap(({ subAccountKey, owner }) => (owner ? [{ subAccountKey, ...owner }] : []))
  return {
    assignments: [
      ...assignments.filter(({ subAccountKey }) => !changed.has(subAccountKey)),
      ...given.map(({ subAccountKey, customerId, customerName }) => ({
        cloudProvider,
        subAccountKey,
        customerId,
        customerName,
      })),
    ],
    subscriptionNames: new Map([
      ...subscriptionNames,
      ...given.map(({ subAccountKey, subscriptionName }): [string, string] => [
        subAccountKey,
        subscriptionName,
      ]),
    ]),
  }
}

/**
 * Reads the inputs of an invoice: of its customers, sub-accounts and currency alone. `change` are other owners that it is
 * looked at with, and `others` what invoices that are rated before it charge of agreement lines.
 */
export const readInputs = async (
  scoped: Scoped,
  invoiceRowId: string,
  { change, others }: { change?: OwnersChange; others?: readonly RatedElsewhere[] } = {},
): Promise<CalculationInputs> => {
  const { trx } = scoped
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceRowId)
    .executeTakeFirstOrThrow()
  const subAccountKeys = await subAccountKeysOf(trx, invoiceRowId)
  const assigned = await readAssignments(scoped, invoice.cloudProvider, subAccountKeys)
  const owned = change ? withOwners(assigned, invoice.cloudProvider, subAccountKeys, change) : assigned
  const customerIds = [...new Set(owned.assignments.map(({ customerId }) => customerId))]
  const terms = await readTerms(scoped, {
    customerIds,
    subAccountKeys: [...subAccountKeys],
    currency: invoice.currencyCode,
  })
  const added = (change?.profiles ?? []).filter(({ customerId }) => customerIds.includes(customerId))
  return {
    invoice: {
      id: invoice.id,
      invoiceId: invoice.invoiceId,
      cloudProvider: invoice.cloudProvider,
      currencyCode: invoice.currencyCode,
      billingPeriodStartDate: invoice.billingPeriodStartDate,
      billingPeriodEndDate: invoice.billingPeriodEndDate,
      announcedTotal: invoice.announcedTotal,
      wasCalculated: invoice.calculatedAt !== null,
      chargeFormula: invoice.chargeFormula,
    },
    loads: await currentLoads(trx, invoiceRowId),
    ...owned,
    ...terms,
    profiles: [...terms.profiles, ...added],
    components: await readComponents(scoped, invoice, customerIds, others),
  }
}

/** The sub-accounts of an invoice's current loads; a load of several invoices has others too. */
const subAccountKeysOf = async (trx: Scoped['trx'], invoiceRowId: string): Promise<ReadonlySet<string>> => {
  const rows = await currentAccounts(trx)
    .select('account.subAccountKey')
    .distinct()
    .where('load.invoiceRowId', '=', invoiceRowId)
    .execute()
  return new Set(rows.map(({ subAccountKey }) => subAccountKey))
}
