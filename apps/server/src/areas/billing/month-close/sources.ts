/**
 * Lists the sources of provider invoices and whether each has billed a month: the accounts that are read for billing,
 * and the billing accounts whose files people import.
 */
import { accountKindOf, addMonths, cloudAccounts, toFirstDay, type MonthSource } from '@cmp/contract'
import { sql } from 'kysely'
import { getAccountCloud } from '../../../core/cloud-accounts/account-list.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { monthLists, sumByCurrency } from './figures.ts'

/** An invoice with line items, and the account from which they were read; null for files that a person imported. */
type BilledInvoice = {
  accountId: string | null
  cloudProvider: string
  billingAccountId: string
  currency: string
  total: string
  /** Whether all line items are of the provider's open month. */
  isOpen: boolean
}

const readBilledInvoices = async ({ trx }: Scoped, month: string): Promise<BilledInvoice[]> => {
  const { rows } = await sql<BilledInvoice>`
    select coalesce(invoice.cloud_account_id, (
        select export.cloud_account_id from invoice_load load
        join invoice_import fetched on fetched.load_id = load.load_id
        join provider_export export on export.id = fetched.fetch_export_id
        where load.invoice_row_id = invoice.id and load.is_current limit 1)) as "accountId",
      invoice.cloud_provider as "cloudProvider", invoice.billing_account_id as "billingAccountId",
      invoice.currency_code as currency, trim_scale(invoice.total_charges) as total,
      not exists (select from invoice_load load
        where load.invoice_row_id = invoice.id and load.is_current and not load.is_open_month) as "isOpen"
    from invoice
    where invoice.billing_period_start_date >= ${toFirstDay(month)}
      and invoice.billing_period_start_date < ${toFirstDay(addMonths(month, 1))}
      and exists (select from invoice_load load where load.invoice_row_id = invoice.id and load.is_current)
    order by invoice.cloud_provider, invoice.billing_account_id`.execute(trx)
  return rows
}

const readBillingAccounts = async ({ trx }: Scoped) => {
  const rows = await trx
    .selectFrom('cloudAccount')
    .select(['id', 'name', 'kind', 'fetchProblem'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => (accountKindOf(kind)?.declared.purpose ?? 'billing') === 'billing')
}

const toSource = (
  source: Pick<MonthSource, 'name' | 'cloudProvider' | 'problem' | 'href'>,
  invoices: readonly BilledInvoice[],
): MonthSource => ({
  ...source,
  state:
    invoices.length === 0
      ? source.problem === ''
        ? 'missing'
        : 'unreadable'
      : invoices.every(({ isOpen }) => isOpen)
        ? 'not-final'
        : 'billed',
  invoices: invoices.length,
  totals: sumByCurrency(invoices.map(({ currency, total }) => ({ currency, amount: total }))),
})

const toFileKey = ({ cloudProvider, billingAccountId }: BilledInvoice): string =>
  JSON.stringify([cloudProvider, billingAccountId])

/**
 * Returns the sources of a month, `YYYY-MM`. Billing accounts without a cloud account are expected if they billed the
 * month before.
 */
export const readMonthSources = async (scoped: Scoped, month: string): Promise<MonthSource[]> => {
  const invoices = await readBilledInvoices(scoped, month)
  const earlier = await readBilledInvoices(scoped, addMonths(month, -1))
  const accounts = (await readBillingAccounts(scoped)).map(({ id, name, kind, fetchProblem }) =>
    toSource(
      {
        name,
        cloudProvider: getAccountCloud(kind) ?? '',
        problem: fetchProblem,
        href: `${cloudAccounts.pages.detail}?id=${id}`,
      },
      invoices.filter(({ accountId }) => accountId === id),
    ),
  )
  const ofFiles = Map.groupBy(
    [...invoices, ...earlier].filter(({ accountId }) => accountId === null),
    toFileKey,
  )
  const files = [...ofFiles].flatMap(([key, [first]]) =>
    first
      ? [
          toSource(
            {
              name: first.billingAccountId || first.cloudProvider,
              cloudProvider: first.cloudProvider,
              problem: '',
              href: monthLists.invoices({ month, cloudProvider: first.cloudProvider }),
            },
            invoices.filter((invoice) => invoice.accountId === null && toFileKey(invoice) === key),
          ),
        ]
      : [],
  )
  return [...accounts, ...files]
}
