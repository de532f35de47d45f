/** What a calculation decides by: whose the subscriptions are, their profiles, rules and rates. */
import { isDeepStrictEqual } from 'node:util'
import type {
  BillingProfile,
  ChargeComponent,
  CurrencyMonthlyRate,
  MarkupRule,
  ProjectCurrencyRate,
  SubscriptionAssignment,
} from '@cmp/billing'
import { treatmentNames } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import { readComponents, type ChargeFormula } from '../agreement-lines/components.ts'
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

/** Reads what charges of a cloud are decided by. A profile charges the days it is valid on. */
export const readRules = async (scoped: Scoped, cloudProvider: string): Promise<RatingRules> => ({
  ...(await readAssignments(scoped, cloudProvider)),
  ...(await readTerms(scoped)),
})

/** Reads whose the subscriptions of a cloud are. */
export const readAssignments = async (
  { trx }: Scoped,
  cloudProvider: string,
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

/** Reads profiles, rules, rates and projects. */
export const readTerms = async ({ trx }: Scoped): Promise<RatingTerms> => {
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
    .orderBy('id')
    .execute()
  const rules = await trx
    .selectFrom('billingProfileSubscription')
    .leftJoin(
      'customerSubscription',
      'customerSubscription.id',
      'billingProfileSubscription.customerSubscriptionId',
    )
    .selectAll('billingProfileSubscription')
    .select('customerSubscription.subscriptionId as subAccountKey')
    .orderBy('billingProfileSubscription.id')
    .execute()
  const monthlyRates = await trx.selectFrom('currencyMonthlyRate').selectAll().orderBy('id').execute()
  const projectRates = await trx.selectFrom('projectCurrencyRate').selectAll().orderBy('id').execute()
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
    .orderBy('projectSubscriptionRg.id')
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

/** Reads the inputs of an invoice; `alsoFor` is a customer that a change would give lines of it to. */
export const readInputs = async (
  scoped: Scoped,
  invoiceRowId: string,
  alsoFor?: string,
): Promise<CalculationInputs> => {
  const { trx } = scoped
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceRowId)
    .executeTakeFirstOrThrow()
  const rules = await readRules(scoped, invoice.cloudProvider)
  const subAccountKeys = await subAccountKeysOf(trx, invoiceRowId)
  const customerIds = rules.assignments
    .filter(({ subAccountKey }) => subAccountKeys.has(subAccountKey))
    .map(({ customerId }) => customerId)
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
    ...rules,
    components: await readComponents(
      scoped,
      invoice,
      alsoFor === undefined ? customerIds : [...customerIds, alsoFor],
    ),
  }
}

/** Whether two readings of what decides agree in everything. */
export const isSameInputs = (one: CalculationInputs, other: CalculationInputs): boolean =>
  isDeepStrictEqual(one, other)

/** The sub-accounts of an invoice's current loads; a load of several invoices has others too. */
export const subAccountKeysOf = async (
  trx: Scoped['trx'],
  invoiceRowId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await currentAccounts(trx)
    .select('account.subAccountKey')
    .distinct()
    .where('load.invoiceRowId', '=', invoiceRowId)
    .execute()
  return new Set(rows.map(({ subAccountKey }) => subAccountKey))
}
