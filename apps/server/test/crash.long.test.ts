/** The real portal as a process, killed while it calculates and while it issues: nothing is lost, nothing doubled. */
import type { CustomerInvoice, Upper } from './customer-invoices.ts'
import type { CalculationStatus } from './harness.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killablePortal, until, type KillablePortal } from './killable-portal.ts'

const lines = 200_000

let portal: KillablePortal

beforeAll(async () => {
  portal = await killablePortal(lines)
  await portal.start()
  const id = await portal.upload()
  await until(
    () => portal.importStatus(id),
    ({ status }) => status === 'done',
  )
}, 120_000)

afterAll(() => portal.remove())

test(
  'killed in the middle of a calculation, it ends the calculation after the next start, once',
  { timeout: 240_000 },
  async () => {
    const [invoice] = await portal.invoices()
    const { id } = await portal.post<{ id: string }>('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      invoiceid: invoice?.id,
      replace: 'true',
    })
    await until(
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
    const ended = await until(
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
  },
)

type IssuedReply = { issued: { id: string; number: string }[] }

/** Issues each document by two calls of its own, all at once. */
const issueAtOnce = (ids: readonly string[]): Promise<IssuedReply>[] =>
  [...ids, ...ids].map((id) => portal.post<IssuedReply>('/api/CustomerInvoices/issue', { ids: [id] }))

test(
  'killed as soon as one of 80 issues of 40 documents is answered, twice: no gap, and no number twice',
  { timeout: 240_000 },
  async () => {
    const documents = async () =>
      (
        await portal.call<Upper<CustomerInvoice>>(
          '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
        )
      ).Data
    const answered = new Map<string, string>()
    let kills = 0
    for (;;) {
      const drafts = (await documents()).filter(({ state }) => state === 'draft').map(({ id }) => id)
      if (drafts.length === 0) break
      const calls = issueAtOnce(drafts)
      const ended = Promise.allSettled(calls)
      const isKilled = kills < 2
      if (isKilled) {
        await Promise.any(calls)
        // An abort ends it as quickly, and what it leaves is taken over as well.
        await portal.end(kills === 0 ? 'SIGKILL' : 'SIGABRT')
        kills++
      }
      for (const answer of await ended)
        if (answer.status === 'fulfilled')
          for (const { id, number } of answer.value.issued) answered.set(id, number)
      if (isKilled) await portal.start()
    }
    const issued = await documents()
    expect(kills).toBe(2)
    expect(answered.size).toBeGreaterThan(2)
    expect(issued.map(({ number }) => Number(number?.slice(-6))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    // A number that somebody was told stays the document's.
    for (const { id, number } of issued) expect(answered.get(id) ?? number).toBe(number)
  },
)
