/**
 * The real portal as a process that is killed while it calculates and while it issues. Nothing may be lost or
 * duplicated.
 */
import type { CustomerInvoice, Upper } from '../harness/customer-invoices.ts'
import type { CalculationStatus } from '../harness/portal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKillablePortal, waitUntil, type KillablePortal } from '../harness/killable-portal.ts'

const lines = 200_000

let portal: KillablePortal

beforeAll(async () => {
  portal = await startKillablePortal(lines)
  await portal.start()
  const id = await portal.upload()
  await waitUntil(
    () => portal.importStatus(id),
    ({ status }) => status === 'done',
  )
})

afterAll(() => portal.remove())

test('ends a killed calculation once after the next start', async () => {
  const [invoice] = await portal.invoices()
  const { id } = await portal.post<{ id: string }>('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
    invoiceid: invoice?.id,
    replace: 'true',
  })
  await waitUntil(
    () => portal.call<CalculationStatus>(`/functions/instances/${id}`),
    ({ runtimeStatus }) => runtimeStatus !== 'Pending',
    5,
  )
  await portal.end('SIGKILL')

  await portal.start()
  expect(await portal.call<CalculationStatus>(`/functions/instances/${id}`)).toMatchObject({
    runtimeStatus: 'Running',
    output: null,
  })
  const ended = await waitUntil(
    () => portal.call<CalculationStatus>(`/functions/instances/${id}`),
    ({ runtimeStatus }) => runtimeStatus === 'Completed' || runtimeStatus === 'Failed',
  )
  expect(ended).toMatchObject({
    runtimeStatus: 'Completed',
    output: { lines, cost: portal.total, unassignedLines: 0 },
  })
  const charged = await portal.call<Upper<CustomerInvoice>>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
  )
  expect(charged.Count).toBe(ended.output?.customers)
  const { differences, customersCost } = await portal.call<{
    differences: unknown[]
    customersCost: string
  }>(`/api/Invoices/${invoice?.id}/reconciliation`)
  expect({ differences, customersCost }).toEqual({ differences: [], customersCost: portal.total })
})

type IssuedReply = { issued: { id: string; number: string }[] }

/** Issues each document with two separate calls, all at once. */
const issueAtOnce = (ids: readonly string[]): Promise<IssuedReply>[] =>
  [...ids, ...ids].map((id) => portal.post<IssuedReply>('/api/CustomerInvoices/issue', { ids: [id] }))

test('leaves no gap and no duplicate number when two kills interrupt 80 issues of 40 documents', async () => {
  const listDocuments = async () =>
    (
      await portal.call<Upper<CustomerInvoice>>(
        '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
      )
    ).Data
  const answered = new Map<string, string>()
  let kills = 0
  for (;;) {
    const drafts = (await listDocuments()).filter(({ state }) => state === 'draft').map(({ id }) => id)
    if (drafts.length === 0) break
    const calls = issueAtOnce(drafts)
    const ended = Promise.allSettled(calls)
    const isKilled = kills < 2
    if (isKilled) {
      await Promise.any(calls)
      // An abort ends the process as quickly, and its unfinished work is taken over as well.
      await portal.end(kills === 0 ? 'SIGKILL' : 'SIGABRT')
      kills++
    }
    for (const answer of await ended)
      if (answer.status === 'fulfilled')
        for (const { id, number } of answer.value.issued) answered.set(id, number)
    if (isKilled) await portal.start()
  }
  const issued = await listDocuments()
  expect(kills).toBe(2)
  expect(answered.size).toBeGreaterThan(2)
  expect(issued.map(({ number }) => Number(number?.slice(-6))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  // A document keeps a number that a caller has received.
  for (const { id, number } of issued) expect(answered.get(id) ?? number).toBe(number)
})
