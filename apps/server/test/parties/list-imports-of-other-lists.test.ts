/**
 * Imports into lists other than customers: references to other rows, checks of each list, and re-import of its own
 * exports.
 */
import type { ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { importCallsOf, type ImportCalls, type Row } from '../harness/list-import-calls.ts'

let portal: TestPortal
let sa: Client
let imports: ImportCalls

beforeAll(async () => {
  portal = await startPortal()
  sa = portal.operator
  imports = importCallsOf(sa, portal.ctx)
})

afterAll(() => portal.close())

test('finds references by name, key or ID and reports unknown or ambiguous ones', async () => {
  const one = await imports.addCustomer('Reference Ltd.', 'ref-1')
  await imports.addCustomer('Twin Ltd.', 'ref-2')
  const twin = await imports.addCustomer('Twin Ltd.', 'ref-3')
  const shown = await imports.preview(
    'customer-subscriptions',
    [
      'name;customer;provider;subscription id;Nonsense',
      'By name;REFERENCE ltd.;azure;by-name;x',
      'By key;ref-1;AWS;by-key;x',
      `By id;${twin};GCP;by-id;x`,
      'Ambiguous;Twin Ltd.;Azure;ambiguous;x',
      'Unknown;Nobody Ltd.;Azure;unknown;x',
    ].join('\r\n'),
  )
  expect(shown).toMatchObject({ toAdd: 3, refused: 2, ignoredColumns: ['Nonsense'] })
  expect((await imports.linesOf(shown, 'refused')).map(({ line, problems }) => [line, problems])).toEqual([
    [
      5,
      [
        {
          column: 'customer',
          message:
            '2 customers are named "Twin Ltd.". Enter the ID or Tenant ID of the correct one as Customer',
        },
      ],
    ],
    [6, [{ column: 'customer', message: 'The customer "Nobody Ltd." was not found' }]],
  ])
  await imports.confirm(shown)
  const { Data } = await imports.listOf('/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination')
  const findOwner = (id: string) => Data.find((row) => row['subscriptionId'] === id)?.['customerId']
  expect([findOwner('by-name'), findOwner('by-key'), findOwner('by-id')]).toEqual([one, one, twin])
})

test('names errors that only the list can detect in the preview and leaves nothing of the dry run', async () => {
  await imports.addCustomer('Profiled Ltd.', 'profiled')
  const csv = [
    'Customer,Name,Billing currency,Markup,VAT,Payment terms (days),Valid from,Valid to',
    'profiled,First,THB,10,7,30,2026-01-01,',
    'profiled,Second,THB,12.5 %,7,30,2026-06-01,',
  ].join('\n')
  const shown = await imports.preview('billing-profiles', csv)
  expect(shown).toMatchObject({ toAdd: 1, refused: 1 })
  expect((await imports.linesOf(shown, 'refused'))[0]).toMatchObject({
    line: 3,
    problems: [
      { column: 'Valid from', message: expect.stringContaining('"First" already applies to this customer') },
    ],
  })
  expect((await imports.listOf('/api/GetBillingProfileWithPagination')).Count).toBe(0)
  expect((await imports.confirm(shown)).body.status).toBe('applied')
  const again = await imports.preview('billing-profiles', csv.split('\n').slice(0, 2).join('\n'))
  expect(again).toMatchObject({ unchanged: 1, toAdd: 0, toChange: 0 })
  expect((await imports.confirm(again)).body.message).toBe('This file does not add or change any rows.')
})

test('imports exports and templates of the portal without changes', async () => {
  const customerId = await imports.addCustomer('=Formula "quoted", Ltd.', 'round-1')
  await sa.put(`/api/Customers/${customerId}`, { address: "1 Road\n'=City" })
  const subscription = await sa.post<Row>('/api/CustomerSubscriptions', {
    customerId,
    cloudProvider: 'Azure',
    subscriptionId: 'ABCDEF01-0000-4000-8000-000000000000',
    name: '+plus',
  })
  const projects: Row[] = []
  for (const no of ['P-1', 'P-2'])
    projects.push(
      (await sa.post<Row>('/api/Projects', { customerId, projectNo: no, projectName: 'Same name' })).body,
    )
  for (const project of projects)
    await sa.post('/api/ProjectCurrencyRates', {
      projectId: project.id,
      year: 2026,
      month: 11,
      fromCurrency: 'USD',
      toCurrency: 'THB',
      rate: '34.500',
    })
  await sa.post('/api/ProjectSubscriptionRgs', {
    projectId: projects[0]?.id,
    customerSubscriptionId: subscription.body.id,
    resourceGroup: 'rg-1',
  })
  await sa.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
    year: 2026,
    month: 11,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '34.512345',
  })
  await sa.post('/api/CustomerSubscriptionEntitlements', {
    customerSubscriptionId: subscription.body.id,
    entitlementId: 'ent-1',
    offerName: 'Licence',
    quantity: 3,
    status: 'active',
    billingCycle: 'oneTime',
    effectiveStartDate: '2026-01-01',
    autoRenewEnabled: true,
  })
  await sa.post('/api/InvoicesEa', {
    customerId,
    invoiceNumber: 'EA-1',
    enrollmentNumber: '0012',
    billingPeriodStartDate: '2026-10-01',
    billingPeriodEndDate: '2026-10-31',
    invoiceDate: '2026-11-05',
    currency: 'USD',
    amount: '100.50',
    paymentStatus: 'unpaid',
  })
  await portal.addUser('round@trip.example', 'ADMIN', customerId)
  const lists: Record<string, string> = {
    customers: '/api/Customers/GetCustomerWithPagination',
    'customer-subscriptions': '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
    'customer-subscription-entitlements':
      '/api/CustomerSubscriptionEntitlements/GetCustomerSubscriptionEntitlementWithPagination',
    projects: '/api/Projects/GetProjectWithPagination',
    'project-currency-rates': '/api/ProjectCurrencyRates/GetProjectCurrencyRateWithPagination',
    'project-subscription-rgs': '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
    'invoices-ea': '/api/InvoicesEa/GetInvoiceEaWithPagination',
    'currency-monthly-rates': '/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination',
    'billing-profiles': '/api/GetBillingProfileWithPagination',
    users: '/api/Users/GetUserWithPagination',
  }
  for (const [list, path] of Object.entries(lists)) {
    const exported = await sa.get(`${path}.csv`)
    const template = await sa.get(`/api/ListImports/template?list=${list}&rows=true`)
    for (const { text } of [exported, template]) {
      const shown = await imports.preview(list, text)
      const refused = await imports.linesOf(shown, 'refused')
      expect([list, refused, shown.toAdd, shown.toChange]).toEqual([list, [], 0, 0])
      expect(shown.unchanged, list).toBeGreaterThan(0)
    }
  }
})

test('exports the requested columns', async () => {
  const path = '/api/Customers/GetCustomerWithPagination.csv'
  const { text } = await sa.get(`${path}?search=ref-1&columns=companyName,tenantId`)
  expect(text).toBe('\uFEFFCompany name,Tenant ID\r\nReference Ltd.,ref-1\r\n')
  expect((await sa.get<ErrorBody>(`${path}?columns=shoeSize`)).body.message).toMatch(
    /^Unknown column "shoeSize"/,
  )
})
