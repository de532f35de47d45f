/** Finds late or failed data between a provider's invoice and its charges; only the reseller sees it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/homepage'
import { toMonth, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { toCloudGroup, buildCloudGroupSql } from '../../../../core/billing-lines/clouds.ts'
import { lists } from './links.ts'

/** The day of the following month by which a month's invoice is expected. */
export const expectedByDay = 10

/** The number of closed months checked for a missing invoice. */
const monthsWatched = 3
/** For how many days failed imports are reported, and how many. */
const failedImportDays = 14
const mostFailedImports = 5
const mostMissingRates = 10

const billingMonth = sql<string>`to_char(invoice.billing_period_start_date, 'YYYY-MM')`

/** An import that failed and has not been repeated successfully. */
export type FailedImport = { id: string; name: string; message: string }

/** An exchange rate for which invoices of a month wait. */
export type MissingRate = { month: string; fromCurrency: string; toCurrency: string; invoices: number }

/**
 * Returns closed months without an expected invoice: from the first existing one on, and the newest month only after
 * the day by which providers have delivered. `today` is `YYYY-MM-DD`, months are `YYYY-MM`; the result is sorted.
 */
export const listLateMonths = (invoiced: readonly string[], today: string): string[] => {
  const first = invoiced.toSorted()[0]
  if (first === undefined) return []
  const thisMonth = toMonth(today)
  return Array.from({ length: monthsWatched }, (_, index) => addMonths(thisMonth, index - monthsWatched))
    .filter((month) => month > first && !invoiced.includes(month))
    .filter((month) => month !== addMonths(thisMonth, -1) || Number(today.slice(8)) > expectedByDay)
}

/** Returns the providers whose line items were imported. A provider without a customer's subscription is never late. */
export const readCloudFreshness = async ({ trx }: Scoped, today: string) => {
  const rows = await trx
    .selectFrom('invoice')
    .innerJoin('invoiceLoad', (join) =>
      join.onRef('invoiceLoad.invoiceRowId', '=', 'invoice.id').on('invoiceLoad.isCurrent', '=', true),
    )
    .select([
      'invoice.cloudProvider',
      sql<Date>`max(invoice_load.created_at)`.as('lastImportAt'),
      sql<string[]>`array_agg(distinct to_char(invoice.billing_period_start_date, 'YYYY-MM'))`.as('months'),
    ])
    .groupBy('invoice.cloudProvider')
    .orderBy('invoice.cloudProvider')
    .execute()
  const used = await trx
    .selectFrom('customerSubscription')
    .select('cloudProvider')
    .groupBy('cloudProvider')
    .execute()
  return rows.map(({ cloudProvider, lastImportAt, months }) => ({
    cloudProvider,
    lastImportAt: lastImportAt.toISOString(),
    newestMonth: months.toSorted().at(-1) ?? '',
    lateMonths: used.some((row) => row.cloudProvider === toCloudGroup(cloudProvider))
      ? listLateMonths(months, today)
      : [],
    href: lists.invoices({ cloudProvider }),
  }))
}

/**
 * Returns rates for which invoices wait: the invoices are not calculated, and are charged in a currency to which their
 * month has no rate.
 */
export const readMissingRates = ({ trx }: Scoped): Promise<MissingRate[]> =>
  trx
    .selectFrom('invoice')
    .innerJoin('invoiceLoad as load', (join) =>
      join.onRef('load.invoiceRowId', '=', 'invoice.id').on('load.isCurrent', '=', true),
    )
    .innerJoin('invoiceSubAccount as account', (join) =>
      join
        .onRef('account.loadId', '=', 'load.loadId')
        .onRef('account.invoiceRowId', '=', 'load.invoiceRowId')
        .onRef('account.lineItemType', '=', 'load.lineItemType'),
    )
    .innerJoin('customerSubscription', (join) =>
      join
        .onRef('customerSubscription.subscriptionId', '=', 'account.subAccountKey')
        .on(
          sql<boolean>`customer_subscription.cloud_provider = ${buildCloudGroupSql('account.cloud_provider')}`,
        ),
    )
    .innerJoin('billingProfile as profile', (join) =>
      join
        .onRef('profile.customerId', '=', 'customerSubscription.customerId')
        .onRef('profile.currency', '!=', 'load.currencyCode')
        .onRef('profile.validFrom', '<=', 'invoice.billingPeriodEndDate')
        .on(sql<boolean>`(profile.valid_to is null or profile.valid_to > invoice.billing_period_start_date)`),
    )
    .leftJoin('currencyMonthlyRate as rate', (join) =>
      join
        .on(sql<boolean>`rate.year = extract(year from invoice.billing_period_start_date)`)
        .on(sql<boolean>`rate.month = extract(month from invoice.billing_period_start_date)`)
        .onRef('rate.fromCurrency', '=', 'load.currencyCode')
        .onRef('rate.toCurrency', '=', 'profile.currency'),
    )
    .where('invoice.isCalculated', '=', false)
    .where('rate.id', 'is', null)
    .select([
      billingMonth.as('month'),
      'load.currencyCode as fromCurrency',
      'profile.currency as toCurrency',
      sql<number>`count(distinct invoice.id)::integer`.as('invoices'),
    ])
    .groupBy([billingMonth, 'load.currencyCode', 'profile.currency'])
    .orderBy(billingMonth, 'desc')
    .orderBy('fromCurrency')
    .orderBy('toCurrency')
    .limit(mostMissingRates)
    .execute()

/** Returns the newest failed imports, except those whose files or fetch were imported successfully since. */
export const readFailedImports = async ({ trx, now }: Scoped): Promise<FailedImport[]> => {
  const rows = await trx
    .selectFrom('invoiceImport as failed')
    .leftJoin('providerExport', 'providerExport.id', 'failed.fetchExportId')
    .select(['failed.id', 'failed.files', 'failed.message', 'failed.fetchPart', 'providerExport.documentId'])
    .where('failed.status', '=', 'failed')
    .where('failed.createdAt', '>', new Date(now.getTime() - failedImportDays * 86_400_000))
    .where(
      sql<boolean>`not exists (select from invoice_import good
        where good.status = 'done' and good.created_at > failed.created_at
          and (good.fetch_invoice_row_id = failed.fetch_invoice_row_id
              and good.fetch_part = failed.fetch_part
            or good.fetch_export_id = failed.fetch_export_id
            or exists (select from jsonb_array_elements(good.files) file, jsonb_array_elements(failed.files) former
              where file->>'name' = former->>'name')))`,
    )
    .orderBy('failed.createdAt', 'desc')
    .limit(mostFailedImports)
    .execute()
  return rows.map(({ id, files, message, fetchPart, documentId }) => ({
    id,
    name:
      files.map((file) => file.name).join(', ') ||
      (documentId === null
        ? t(m.fetchedLines, { part: fetchPart ?? '' })
        : t(m.fetchedExport, { documentId })),
    message,
  }))
}
