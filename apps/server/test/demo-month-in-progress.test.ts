/** The demo's own month in progress: Azure is billed, AWS and Google Cloud are not yet, and no page shows that as a decrease. */
import {
  spanOfMonths,
  type CustomerHome,
  type Margins,
  type MonthlyReportReply,
  type ProviderHome,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnusualDays } from '../src/features/usage-anomalies/watch.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

const month = '2026-11'
const note = 'AWS and Google Cloud have not billed November yet.'

let portal: TestPortal
let sa: Client
let admin: Client

const readers = () => [sa, admin]
const compared = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...spanOfMonths(month),
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-31',
    ...more,
  }).toString()
const bodyOf = async <T>(client: Client, url: string): Promise<T> => {
  const answer = await client.get<T>(url)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

/** The newest invoice of Azure as a person brings it in: listed, fetched, calculated. */
const bringAzureIn = async (): Promise<void> => {
  await sa.post('/api/Invoices/fetch-updated-invoices')
  const { data } = await bodyOf<{ data: { id: string }[] }>(
    sa,
    '/api/Invoices/GetInvoiceWithPagination?isCalculated=false',
  )
  const InvoiceId = data[0]?.id ?? ''
  const { body } = await portal.operator.post<{ id: string }>(
    '/functions/FetchInvoiceUsageLineItem_HttpStart',
    { InvoiceId },
  )
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done' })
  const waiting = await bodyOf<{ id: string; status: string }[]>(portal.operator, '/api/InvoiceImports')
  for (const { id } of waiting.filter(({ status }) => status === 'queued'))
    expect(await portal.finished(id)).toMatchObject({ status: 'done' })
  expect(await portal.calculate(InvoiceId)).toMatchObject({ runtimeStatus: 'Completed' })
}

/** Each look takes some customers. */
const lookAtEveryone = async (): Promise<void> => {
  const customers = await portal.ctx.pool.query('select distinct customer_id from customer_invoice')
  for (let looks = 0; looks * 5 < customers.rows.length; looks++)
    await findUnusualDays(portal.ctx, {
      signal: new AbortController().signal,
      write: (write) => withScope(portal.ctx, systemScope, write),
    })
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date('2026-11-26T03:00:00Z') })
  sa = await portal.as('sa@demo.example')
  admin = await portal.as('admin@demo.example')
  await bringAzureIn()
  await lookAtEveryone()
})
afterAll(() => portal.close())

test('nothing is called removed, and what is not billed is named, on every page that compares', async () => {
  for (const client of readers()) {
    const first = await bodyOf<UsageChange>(client, `/api/UsageByMeters/GetUsageChange?${compared()}`)
    expect(first.currencies).toContain('THB')
    expect(first.comparison.note).toContain(note)
    for (const currency of first.currencies) {
      const why = await bodyOf<UsageChange>(
        client,
        `/api/UsageByMeters/GetUsageChange?${compared({ currency })}`,
      )
      // Of some currencies nothing but Azure is charged.
      expect(why.comparison.note.replace(note, '').trim()).toBe('Azure is compared through 25 November 2026.')
      expect(why.causes.map(({ cause }) => cause)).not.toContain('gone')
      // A fifth more or less is what the demo's months come to; without AWS and Google Cloud it would be a third less.
      const [before, after] = [why.before, why.after].map(Number)
      expect(Math.abs((after ?? 0) / (before ?? 1) - 1), currency).toBeLessThan(0.25)
    }
    const usage = await bodyOf<Usage>(client, `/api/UsageByMeters/GetUsage?${compared({ groupBy: 'cloud' })}`)
    expect(usage.groups.map(({ name }) => name)).toEqual(['Azure'])
    expect(usage.before?.charge).toBe(first.before)
    const home = await bodyOf<ProviderHome | CustomerHome>(client, '/api/Homepage')
    expect(home.spend?.comparison.note).toContain(note)
    // A month that is not complete is shown beside the month before, and no percentage is made of the two.
    expect(home.spend?.currencies.map(({ percent, difference }) => [percent, difference])).toEqual(
      home.spend?.currencies.map(() => [null, null]),
    )
  }
})

test('the reports of customers of every cloud compare what is billed, and say so', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select customer_id as id from customer_invoice where billing_period_start_date >= '2026-10-01'
      group by customer_id having count(distinct cloud_provider) = 3 order by customer_id limit 1`,
  )
  expect(rows.length).toBe(1)
  for (const { id } of rows) {
    const { report } = await bodyOf<MonthlyReportReply>(
      sa,
      `/api/MonthlyReport?customerId=${id}&month=${month}`,
    )
    for (const { comparison, causes } of report.currencies) {
      expect(comparison.note).toContain(note)
      expect(causes.map(({ cause }) => cause)).not.toContain('gone')
    }
  }
})

test('margins compare the same days', async () => {
  const margins = await bodyOf<Margins>(sa, `/api/Margins?month=${month}&groupBy=customer`)
  expect(margins.comparison.note).toContain(note)
  expect(margins.total.parts.map(({ part }) => part)).not.toContain('gone')
})

test('no day of the month is unusual; one of a month that is complete is', async () => {
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
