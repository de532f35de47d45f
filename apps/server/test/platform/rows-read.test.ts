/**
 * A customer's pages read only as many rows as the customer has, however many other customers have, according to
 * PostgreSQL's own plans.
 */
import { sum } from '@cmp/billing'
import type { CustomerInvoiceChart } from '@cmp/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const explained = z.object({ Plan: z.custom<Plan>((plan) => typeof plan === 'object') })

let portal: TestPortal
let customer: Client
let own: Tenant
/** Rows of details that were read since the counter was reset to 0. */
let detailsRead = 0

/** Returns the number of detail rows that a plan has read, including those that it discarded. */
const readIn = (plan: Plan): number => {
  const inner = (plan.Plans ?? []).reduce((total, part) => total + readIn(part), 0)
  if (plan['Relation Name'] !== 'customer_invoice_detail') return inner
  const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  return inner + rows * (plan['Actual Loops'] ?? 1)
}

/** Makes new connections report the plan of each statement as it was executed. */
const watchPlans = async ({ ctx: { pool } }: TestPortal): Promise<void> => {
  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.on('notice', ({ message = '' }) => {
      const json = /plan:\s*(\{[^]*\})\s*$/.exec(message)?.[1]
      if (json) detailsRead += readIn(explained.parse(JSON.parse(json)).Plan)
    })
  })
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
  for (const client of clients) {
    await client.query(`load 'auto_explain'`)
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
      set auto_explain.log_format = json; set client_min_messages = log`)
    client.release()
  }
}

/** Adds drafts of other customers, each similar to a draft of the demo's newest month. */
const addDocuments = (name: string, customers: number, documents: number): Promise<unknown> =>
  portal.ctx.pool.query(`
    begin;
    insert into customer (id, company_name, tenant_id, language)
      select gen_random_uuid(), '${name} ' || n, '${name} tenant ' || n, 'en' from generate_series(1, ${customers}) n;
    insert into customer_invoice
      select (jsonb_populate_record(template.made, jsonb_build_object('id', gen_random_uuid(), 'customer_id', customer.id,
        'cost_currency', 'C' || n, 'state', 'draft', 'number', null, 'issue_date', null, 'due_date', null,
        'frozen', null, 'frozen_sha256', null, 'pdf_file_id', null))).*
      from (select made from customer_invoice made where currency = 'THB'
          order by billing_period_start_date desc, id limit 1) template,
        (select id from customer where company_name like '${name} %') customer, generate_series(1, ${documents}) n;
    commit`)

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  ;({ own } = await findTwoTenants(portal.ctx))
  await addDocuments('Large', 4, 150)
  await portal.ctx.pool.query(`
    insert into customer_invoice_detail
      select filled.*
      from (select made from customer_invoice_detail made limit 1) template,
        (select id, customer_id from customer_invoice where cost_currency ~ '^C[0-9]') document,
        generate_series(1, 100) n,
        jsonb_populate_record(template.made, jsonb_build_object('id', gen_random_uuid(),
          'customer_invoice_id', document.id, 'customer_id', document.customer_id, 'detail_key', 'key ' || n)) filled`)
  await portal.ctx.pool.query('analyze')
  await watchPlans(portal)
  customer = await portal.as('admin@second.example')
})

afterAll(() => portal.close())

const ownDetails = async (): Promise<number> => {
  const { rows } = await portal.ctx.pool.query<{ count: number }>(
    'select count(*) from customer_invoice_detail where customer_id = $1',
    [own.customerId],
  )
  return rows[0]?.count ?? 0
}

const chart = '/api/CustomerInvoices/GetCustomerInvoiceChart?year=2026'

describe('a customer’s page', () => {
  test.each([
    ['the start page', () => '/api/Homepage'],
    ['the chart', () => chart],
    ['the chart of a subscription', () => `${chart}&subscriptionid=${own.subAccounts[0]?.key}`],
    ['the list', () => '/api/CustomerInvoices/GetCustomerInvoiceWithPagination'],
    [
      'the list of a subscription',
      () =>
        `/api/CustomerInvoices/GetCustomerInvoiceWithPagination?subscriptionid=${own.subAccounts[0]?.key}`,
    ],
    [
      'the totals of a subscription',
      () => `/api/CustomerInvoices/GetCustomerInvoiceTotals?subscriptionid=${own.subAccounts[0]?.key}`,
    ],
  ])('%s reads only the customer’s rows', async (_what, url) => {
    const has = await ownDetails()
    detailsRead = 0
    const { status, text } = await customer.get(url())
    expect(status, text.slice(0, 300)).toBe(200)
    // Several parts of a page read the same rows.
    expect(detailsRead).toBeLessThanOrEqual(3 * has)
  })
})

test('the reseller’s chart names the largest customers and groups the others', async () => {
  await addDocuments('Small', 60, 1)
  const sa = await portal.as('sa@demo.example')
  const { body, text } = await sa.get<CustomerInvoiceChart>(chart)
  const ofChart = body.flatMap(({ entries }) => entries.filter(({ currency }) => currency === 'THB'))
  const names = new Set(ofChart.map(({ companyName }) => companyName))
  expect(names.size).toBeLessThanOrEqual(41)
  expect(names).toContain('Other')
  expect(text.length).toBeLessThan(100_000)
  const { rows } = await portal.ctx.pool.query<{ sum: string }>(
    `select sum(subtotal) from customer_invoice where state <> 'void' and currency = 'THB'
      and billing_period_start_date between '2026-01-01' and '2026-12-31'`,
  )
  expect(sum(ofChart.map(({ value }) => value))).toBe(sum([rows[0]?.sum ?? '0']))
})
