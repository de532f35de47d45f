/** Customers with cost, documents, terms and imports in October 2026. */
import type { InvoiceLoad } from '@cmp/contract'
import { buildUsageFile } from '@cmp/fixtures'
import { expect } from 'vitest'
import { buildUsageLines, type ChargedCustomer, type createCharging } from './charging.ts'
import { readOnlyInvoice } from './customer-invoices.ts'
import { importCallsOf } from './list-import-calls.ts'
import { add, addEntitlement, addProjectRate } from './master-data.ts'
import type { Client, TestPortal } from './portal.ts'

/** A portal, and the caller who changes it. */
export type Opened = { portal: TestPortal; client: Client }

/** The customers by the change that they are for. */
export type MonthCustomers = Record<
  'calc' | 'issue' | 'bulk' | 'run' | 'voided' | 'bill' | 'terms' | 'other' | 'third' | 'loads' | 'moved',
  ChargedCustomer
>

/** A monthly fee from October on. */
export const buildFee = (customerId: string, name: string) => ({
  customerId,
  kind: 'fixed-fee',
  name,
  amount: '1',
  currency: 'USD',
  per: 'month',
  validFrom: '2026-10-01',
})
/** A billing profile from October on. */
export const buildProfile = (customerId: string) => ({
  customerId,
  name: 'Another',
  currency: 'USD',
  markupPercent: '1',
  vatPercent: '0',
  paymentTermsDays: 30,
  validFrom: '2026-10-01',
})
/** An exchange rate of October. */
export const buildRate = (toCurrency: string, rate: string) => ({
  year: 2026,
  month: 10,
  fromCurrency: 'USD',
  toCurrency,
  rate,
  confirm: true,
})
/** An EA invoice of October. */
export const buildEaInvoice = (customerId: string, invoiceNumber: string) => ({
  customerId,
  invoiceNumber,
  enrollmentNumber: '87315204',
  billingPeriodStartDate: '2026-10-01',
  billingPeriodEndDate: '2026-10-31',
  invoiceDate: '2026-11-08',
  currency: 'USD',
  amount: '10',
  paymentStatus: 'unpaid',
})
/** An entitlement from October on. */
export const entitlement = {
  offerName: 'Azure plan',
  quantity: 1,
  status: 'active',
  billingCycle: 'monthly',
  effectiveStartDate: '2026-10-01',
  autoRenewEnabled: true,
}

const addTerms = async ({ client }: Opened, customers: MonthCustomers): Promise<Record<string, string>> => {
  const { customerId, profileId, subscriptionRowId } = customers.terms
  const project = await add(client, '/api/Projects', { customerId, projectNo: 'P-1', projectName: 'Project' })
  const addRule = (serviceName: string) =>
    add(client, '/api/add-billing-profile-subscription', {
      name: serviceName,
      markupPercent: '2',
      billingProfileId: profileId,
      serviceName,
      validFrom: '2026-10-01',
    })
  const addGroup = (resourceGroup: string) =>
    add(client, '/api/ProjectSubscriptionRgs', {
      projectId: project,
      customerSubscriptionId: subscriptionRowId,
      resourceGroup,
    })
  const addRate = (currency: string, rate: string) =>
    add(client, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', buildRate(currency, rate))
  return {
    project,
    fee: await add(client, '/api/AgreementLines', buildFee(customerId, 'One')),
    fee2: await add(client, '/api/AgreementLines', buildFee(customerId, 'Two')),
    rule: await addRule('One'),
    rule2: await addRule('Two'),
    entitlement: await addEntitlement(client, {
      customerSubscriptionId: subscriptionRowId,
      entitlementId: 'one',
    }),
    entitlement2: await addEntitlement(client, {
      customerSubscriptionId: subscriptionRowId,
      entitlementId: 'two',
    }),
    rate: await addRate('THB', '35'),
    rate2: await addRate('SGD', '1.3'),
    projectRate: await addProjectRate(client, { projectId: project }),
    projectRate2: await addProjectRate(client, { projectId: project, toCurrency: 'SGD', rate: '1.3' }),
    group: await addGroup('rg-main'),
    group2: await addGroup('rg-two'),
    ea: await add(client, '/api/InvoicesEa', buildEaInvoice(customers.moved.customerId, 'E-1')),
    ea2: await add(client, '/api/InvoicesEa', buildEaInvoice(customers.moved.customerId, 'E-2')),
  }
}

const addDocuments = async (
  { client }: Opened,
  customers: MonthCustomers,
  calculate: (invoiceId: string) => Promise<unknown>,
): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {}
  for (const name of ['issue', 'bulk', 'run', 'voided'] as const) {
    await calculate(customers[name].invoiceId)
    ids[name] = (await readOnlyInvoice(client, customers[name].customerId)).id
  }
  const issued = await client.post('/api/CustomerInvoices/issue', { ids: [ids['voided']] })
  expect(issued.status, issued.text).toBe(200)
  const bill = { total: '10', currency: 'USD' }
  await client.put(`/api/Invoices/${customers.calc.invoiceId}/bill-total`, bill)
  return ids
}

const addImports = async (
  { portal, client }: Opened,
  customers: MonthCustomers,
): Promise<Record<string, string>> => {
  const again = buildUsageFile(buildUsageLines('INV loads', 'sub loads', { A: '11' }))
  await portal.importText('loads again.csv', again, { onOverlap: 'replace' })
  const loads = await client.get<InvoiceLoad[]>(`/api/Invoices/${customers.loads.invoiceId}/loads`)
  const free = [1, 2, 3, 4, 5, 6].flatMap((number) =>
    buildUsageLines('INV free', `sub free ${number}`, { A: '5' }, { CustomerId: `tenant free ${number}` }),
  )
  await portal.importText('free.csv', buildUsageFile(free))
  const own = { cloudProvider: 'Azure', customerId: customers.moved.customerId }
  const addFree = (number: number) =>
    add(client, '/api/CustomerSubscriptions', {
      ...own,
      subscriptionId: `sub free ${number}`,
      name: `Free ${number}`,
    })
  const free4 = await addFree(4)
  const free5 = await addFree(5)
  const assigned = await client.post('/api/UnassignedLines/assign', {
    ...own,
    subAccountKey: 'sub free 6',
    recalculate: false,
  })
  expect(assigned.status, assigned.text).toBe(200)
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from subscription_assignment')
  const lists = importCallsOf(client, portal.ctx)
  const header = 'Year,Month,From currency,To currency,Rate'
  const applied = await lists.imported('currency-monthly-rates', `${header}\n2026,10,USD,NZD,1.7\n`)
  const preview = await lists.preview('currency-monthly-rates', `${header}\n2026,10,USD,AUD,1.5\n`)
  return {
    superseded: loads.body.find(({ isCurrent }) => !isCurrent)?.loadId ?? '',
    current: loads.body.find(({ isCurrent }) => isCurrent)?.loadId ?? '',
    free4,
    free5,
    assignment: rows[0]?.id ?? '',
    applied: applied.id,
    preview: preview.id,
  }
}

/** Adds the data, and returns the customers and the IDs of the other rows by their purpose. */
export const addMonthData = async (
  opened: Opened,
  charging: ReturnType<typeof createCharging>,
): Promise<{ customers: MonthCustomers; ids: Record<string, string> }> => {
  const one = { costs: { A: '10' } }
  const customers = await charging.chargedTogether({
    calc: one,
    issue: one,
    bulk: one,
    run: one,
    voided: one,
    bill: one,
    terms: one,
    other: one,
    third: one,
    loads: one,
    moved: one,
  })
  return {
    customers,
    ids: {
      ...(await addTerms(opened, customers)),
      ...(await addDocuments(opened, customers, charging.calculated)),
      ...(await addImports(opened, customers)),
    },
  }
}
