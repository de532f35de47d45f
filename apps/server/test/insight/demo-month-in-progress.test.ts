/** The demo's current month: Azure is billed, AWS and Google Cloud are not yet, and no page shows that as a decrease. */
import {
  buildMonthsRange,
  type CustomerHome,
  type Margins,
  type MonthlyReportReply,
  type ProviderHome,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnusualDays } from '../../src/areas/insight/usage-anomalies/watch.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { sampleCases } from '../harness/is-everything.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

const month = '2026-11'
const note = 'AWS and Google Cloud have not billed November yet.'

let portal: TestPortal
let sa: Client
let admin: Client

const listReaders = () => [sa, admin]
const buildComparison = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...buildMonthsRange(month),
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-31',
    ...more,
  }).toString()
const readBody = async <T>(client: Client, url: string): Promise<T> => {
  const answer = await client.get<T>(url)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

/** Imports the newest Azure invoice as a person does: list, fetch, calculate. */
const importAzure = async (): Promise<void> => {
  await sa.post('/api/Invoices/fetch-updated-invoices')
  const { data } = await readBody<{ data: { id: string }[] }>(
    sa,
    '/api/Invoices/GetInvoiceWithPagination?isCalculated=false',
  )
  const InvoiceId = data[0]?.id ?? ''
  const { body } = await portal.operator.post<{ id: string }>(
    '/functions/FetchInvoiceUsageLineItem_HttpStart',
    { InvoiceId },
  )
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done' })
  const waiting = await readBody<{ id: string; status: string }[]>(portal.operator, '/api/InvoiceImports')
  for (const { id } of waiting.filter(({ status }) => status === 'queued'))
    expect(await portal.finished(id)).toMatchObject({ status: 'done' })
  expect(await portal.calculate(InvoiceId)).toMatchObject({ runtimeStatus: 'Completed' })
}

/** Each check covers some customers. */
const checkEveryone = async (): Promise<void> => {
  const customers = await portal.ctx.pool.query('select distinct customer_id from customer_invoice')
  for (let round = 0; round * 5 < customers.rows.length; round++)
    await findUnusualDays(portal.ctx, {
      signal: new AbortController().signal,
      write: (write) => withScope(portal.ctx, systemScope, write),
    })
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date('2026-11-26T03:00:00Z') })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  await importAzure()
  await checkEveryone()
})
afterAll(() => portal.close())

test('reports nothing as removed and names unbilled data on every page that compares', async () => {
  for (const client of listReaders()) {
    const first = await readBody<UsageChange>(
      client,
      `/api/UsageByMeters/GetUsageChange?${buildComparison()}`,
    )
    expect(first.currencies).toContain('THB')
    expect(first.comparison.note).toContain(note)
    for (const currency of sampleCases(first.currencies, 2)) {
      const why = await readBody<UsageChange>(
        client,
        `/api/UsageByMeters/GetUsageChange?${buildComparison({ currency })}`,
      )
      // Some currencies only have charges of Azure.
      expect(why.comparison.note.replace(note, '').trim()).toBe('Azure is compared through 25 November 2026.')
      expect(why.causes.map(({ cause }) => cause)).not.toContain('gone')
      // The demo's months differ by up to a fifth; without AWS and Google Cloud the difference would be a third.
      const [before, after] = [why.before, why.after].map(Number)
      expect(Math.abs((after ?? 0) / (before ?? 1) - 1), currency).toBeLessThan(0.25)
    }
    const usage = await readBody<Usage>(
      client,
      `/api/UsageByMeters/GetUsage?${buildComparison({ groupBy: 'cloud' })}`,
    )
    expect(usage.groups.map(({ name }) => name)).toEqual(['Azure'])
    expect(usage.before?.charge).toBe(first.before)
    const home = await readBody<ProviderHome | CustomerHome>(client, '/api/Homepage')
    expect(home.spend?.comparison.note).toContain(note)
    // An incomplete month is shown beside the previous month, without a percentage.
    expect(home.spend?.currencies.map(({ percent, difference }) => [percent, difference])).toEqual(
      home.spend?.currencies.map(() => [null, null]),
    )
  }
})

test('customer reports of every cloud compare billed data and say so', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select customer_id as id from customer_invoice where billing_period_start_date >= '2026-10-01'
      group by customer_id having count(distinct cloud_provider) = 3 order by customer_id limit 1`,
  )
  expect(rows.length).toBe(1)
  for (const { id } of rows) {
    const { report } = await readBody<MonthlyReportReply>(
      sa,
      `/api/MonthlyReport?customerId=${id}&month=${month}`,
    )
    for (const { comparison, causes } of report.currencies) {
      expect(comparison.note).toContain(note)
      expect(causes.map(({ cause }) => cause)).not.toContain('gone')
    }
  }
})

test('margins compare the same dates', async () => {
  const margins = await readBody<Margins>(sa, `/api/Margins?month=${month}&groupBy=customer`)
  expect(margins.comparison.note).toContain(note)
  expect(margins.total.parts.map(({ part }) => part)).not.toContain('gone')
})

test('reports anomalies in a complete month only', async () => {
  const { rows } = await portal.ctx.pool.query<{ day: string; cause: string }>(
    'select day::text, cause from usage_anomaly order by day',
  )
  expect(rows.filter(({ day }) => day.startsWith(month))).toEqual([])
  expect(rows.map(({ cause }) => cause).filter((cause) => cause.startsWith('Removed'))).toEqual([])
  expect(rows).toContainEqual({
    day: '2026-10-11',
    cause: expect.stringMatching(/^Quantity, .* THB: Standard Data Transfer Out in cpf-production\.$/),
  })
})
