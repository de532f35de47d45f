/** Reads the inputs of a calculation: the owners of the subscriptions, their profiles, rules and exchange rates. */
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
import type { Scoped } from '../../../../scope/scope.ts'
import {
  readComponents,
  type ChargeFormula,
  type RatedElsewhere,
} from '../../../../core/agreement-terms/components.ts'
import {
  selectCurrentSubAccounts,
  readCurrentLoads,
  type CurrentLoad,
} from '../../../../core/billing-lines/current-loads.ts'
import { toCloudGroup } from '../../../../core/billing-lines/clouds.ts'
import { withTreatments } from '../../../../core/agreement-terms/treatments.ts'
import type { ProjectResourceGroup } from '../../../../core/billing-lines/line-groups.ts'

/** The terms and owners that determine charges, for invoices and for other line items alike. */
export type RatingRules = RatingTerms & {
  assignments: SubscriptionAssignment[]
  subscriptionNames: Map<string, string>
}

/** The terms that are the same for every provider. */
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
    /** Whether it has been calculated before, with any line items. */
    wasCalculated: boolean
    chargeFormula: ChargeFormula
  }
  loads: CurrentLoad[]
  /** What the customers of its line items are charged in addition to usage. */
  components: readonly ChargeComponent[]
}

/**
 * Limits a reading of terms to the customers and sub-accounts of an invoice and to its billing currency. A calculation
 * reads nothing else, so changes for others neither delay nor repeat it.
 */
type TermsOf = { customerIds: readonly string[]; subAccountKeys: readonly string[]; currency: string }

/**
 * A change of owners that is previewed before it is made. Its sub-accounts belong to the provider that {@link toCloudGroup}
 * names.
 */
export type OwnersChange = {
  owners: readonly {
    cloud: string
    subAccountKey: string
    /** The new owner; null for none. */
    owner: { customerId: string; customerName: string; subscriptionName: string } | null
  }[]
  /** The customers' profiles that would be created with the change. */
  profiles: RatingTerms['profiles']
}

/** Reads what determines the charges of a provider. A profile charges the dates on which it is valid. */
export const readRules = async (scoped: Scoped, cloudProvider: string): Promise<RatingRules> => ({
  ...(await readAssignments(scoped, cloudProvider)),
  ...(await readTerms(scoped)),
})

/** Reads the owners of a provider's subscriptions, or only of the given sub-accounts. */
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
    .where('customerSubscription.cloudProvider', '=', toCloudGroup(cloudProvider))
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

const readProfiles = ({ trx }: Scoped, of?: TermsOf) => {
  const customerIds = [...(of?.customerIds ?? [])]
  return trx
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
}

const readPriceRules = async (
  { trx }: Scoped,
  profileIds: readonly string[],
  of?: TermsOf,
): Promise<RatingTerms['rules']> => {
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
      query.where(
        sql<boolean>`billing_profile_subscription.billing_profile_id = any(${[...profileIds]}::uuid[])`,
      ),
    )
    .orderBy('billingProfileSubscription.id')
    .execute()
  return rules.map((rule) => ({
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
  }))
}

const readMonthlyRates = ({ trx }: Scoped, of?: TermsOf) =>
  trx
    .selectFrom('currencyMonthlyRate')
    .selectAll()
    .$if(of !== undefined, (query) => query.where('fromCurrency', '=', of?.currency ?? ''))
    .orderBy('id')
    .execute()

const readProjectGroups = ({ trx }: Scoped, of?: TermsOf) =>
  trx
    .selectFrom('projectSubscriptionRg')
    .innerJoin(
      'customerSubscription',
      'customerSubscription.id',
      'projectSubscriptionRg.customerSubscriptionId',
    )
    .select([
      'projectSubscriptionRg.projectId',
      'projectSubscriptionRg.resourceGroup',
      'customerSubscription.subscriptionId as subAccountKey',
    ])
    .$if(of !== undefined, (query) =>
      query.where(
        sql<boolean>`customer_subscription.subscription_id = any(${[...(of?.subAccountKeys ?? [])]}::text[])`,
      ),
    )
    .orderBy('projectSubscriptionRg.id')
    .execute()

const readProjectRates = ({ trx }: Scoped, projectIds: readonly string[], of?: TermsOf) =>
  trx
    .selectFrom('projectCurrencyRate')
    .selectAll()
    .$if(of !== undefined, (query) =>
      query
        .where('fromCurrency', '=', of?.currency ?? '')
        .where(sql<boolean>`project_id = any(${[...projectIds]}::uuid[])`),
    )
    .orderBy('id')
    .execute()

/** Reads profiles, rules, rates and projects: all of them, or only those that can apply to one invoice. */
export const readTerms = async (scoped: Scoped, of?: TermsOf): Promise<RatingTerms> => {
  const profiles = await readProfiles(scoped, of)
  const rules = await readPriceRules(
    scoped,
    profiles.map(({ id }) => id),
    of,
  )
  const monthlyRates = await readMonthlyRates(scoped, of)
  const projectGroups = await readProjectGroups(scoped, of)
  const projectIds = [...new Set(projectGroups.map(({ projectId }) => projectId))]
  const projectRates = await readProjectRates(scoped, projectIds, of)
  return { profiles: profiles.map(withTreatments), rules, monthlyRates, projectRates, projectGroups }
}

/** Returns the owners of an invoice's sub-accounts as they would be after a change of owners. */
const withOwners = (
  { assignments, subscriptionNames }: Omit<RatingRules, keyof RatingTerms>,
  cloudProvider: string,
  subAccountKeys: ReadonlySet<string>,
  { owners }: OwnersChange,
): Omit<RatingRules, keyof RatingTerms> => {
  const cloud = toCloudGroup(cloudProvider)
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
 * Reads the inputs of an invoice, limited to its customers, sub-accounts and currency. `change` replaces owners for a
 * preview, and `others` is what invoices that are rated before it charge of recurring charges.
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
  const subAccountKeys = await readSubAccountKeys(trx, invoiceRowId)
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
    loads: await readCurrentLoads(trx, invoiceRowId),
    ...owned,
    ...terms,
    profiles: [...terms.profiles, ...added],
    components: await readComponents(scoped, invoice, customerIds, others),
  }
}

/**
 * Returns the sub-accounts of an invoice's current import batches. An import batch of several invoices also has
 * sub-accounts of the others.
 */
const readSubAccountKeys = async (trx: Scoped['trx'], invoiceRowId: string): Promise<ReadonlySet<string>> => {
  const rows = await selectCurrentSubAccounts(trx)
    .select('account.subAccountKey')
    .distinct()
    .where('load.invoiceRowId', '=', invoiceRowId)
    .execute()
  return new Set(rows.map(({ subAccountKey }) => subAccountKey))
}
