/** A portal for tests of retention: its rules and removals, and the pages that would show what was removed. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  Explanation,
  InvoiceLoad,
  RetentionConsequence,
  RetentionState,
  RetentionTimes,
} from '@cmp/contract'
import { expect } from 'vitest'
import { removalJob } from '../../src/areas/billing/retention/removal.ts'
import { openFiles } from '../../src/stores/files.ts'
import type { Job } from '../../src/work/define-job.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { createCharging, buildUsageLines } from './charging.ts'
import { listInvoiceDetails, readOnlyInvoice } from './customer-invoices.ts'
import { startPortal, type Answer } from './portal.ts'
import { createMovableClock } from './movable-clock.ts'

/** Milliseconds. */
export const day = 86_400_000

/** The source with which the tests' files are imported. */
export const source = 'files:Azure'

/** No retention rule. */
export const forEver: RetentionTimes = { filesMonths: null, linesMonths: null, earlierMonths: null }

/** The costs of an invoice's line items, by meter. */
export const costs = { 'D2s v5': '10', 'D4s v5': '20.5' }

/** Returns the text of an invoice's file. */
export const buildInvoiceText = (key: string): string =>
  buildUsageFile(buildUsageLines(`INV ${key}`, `sub ${key}`, costs))

/**
 * Opens a portal on 10 November 2026 with `boss` as another administrator.
 * @returns the portal and the actions of the tests
 */
export const openRetaining = async () => {
  const clock = createMovableClock('2026-11-10T03:00:00Z')
  let filesFolder = ''
  const portal = await startPortal({
    clock: clock.now,
    pause: () => sleep(20),
    files: (dataDir) => {
      filesFolder = join(dataDir, 'files')
      return openFiles(dataDir, undefined)
    },
  })
  const { operator } = portal
  const charging = createCharging(portal)
  await portal.addUser('boss', 'SA')

  const readState = async (): Promise<RetentionState> => {
    const { status, body, text } = await operator.get<RetentionState>('/api/Retention')
    expect(status, text).toBe(200)
    return body
  }
  const preview = async (times: Partial<RetentionTimes>): Promise<RetentionConsequence> => {
    const answer = await operator.post<RetentionConsequence>('/api/Retention/preview', {
      ...forEver,
      ...times,
      source,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const setRule = async (times: Partial<RetentionTimes>): Promise<void> => {
    const { seen } = await preview(times)
    const answer = await operator.post('/api/Retention/rule', { ...forEver, ...times, source, seen })
    expect(answer.status, answer.text).toBe(200)
  }
  const send = async (): Promise<Answer<{ id: string }>> =>
    operator.post('/api/Retention/remove', { seen: (await readState()).due.seen })

  const runRow = async (id: string) => {
    const { rows } = await portal.ctx.pool.query<{ status: string; message: string }>(
      'select status, message from retention_run where id = $1',
      [id],
    )
    return rows[0]
  }
  const removeDue = async (): Promise<string> => {
    const { status, body, text } = await send()
    expect(status, text).toBe(202)
    await runWork(portal.ctx, removalJob, body.id)
    const row = await runRow(body.id)
    expect(row).toMatchObject({ status: 'done' })
    return row?.message ?? ''
  }
  const runScheduled = async (job: Job): Promise<void> => {
    await portal.ctx.pool.query(
      `insert into scheduled_run (name, status) values ($1, 'queued')
     on conflict (name) do update set status = 'queued', delayed_until = null`,
      [job.name],
    )
    expect(await runNext(portal.ctx, job)).toBe(true)
  }
  const listLoads = async (invoiceId: string): Promise<InvoiceLoad[]> =>
    (await operator.get<InvoiceLoad[]>(`/api/Invoices/${encodeURIComponent(invoiceId)}/loads`)).body
  const readInvoiceRow = async (invoiceId: string) => {
    const { body } = await operator.get<{ data: Record<string, unknown>[] }>(
      `/api/Invoices/GetInvoiceWithPagination?pagesize=200`,
    )
    const row = body.data.find((one) => one['invoiceId'] === invoiceId)
    if (!row) throw new Error(`There is no ${invoiceId}`)
    return row
  }
  const readExplanation = async (customerInvoiceId: string): Promise<Explanation> => {
    const [detail] = await listInvoiceDetails(operator, customerInvoiceId)
    return (await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)).body
  }
  const countListedLines = async (invoiceId: string): Promise<number> => {
    const { body } = await operator.get<{ count: number }>(
      `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination?invoicenumber=${encodeURIComponent(invoiceId)}`,
    )
    return body.count
  }
  /** Protects every other invoice from here on, so that a removal only affects this one. */
  const isolateInvoice = async (invoiceId: string): Promise<void> => {
    await portal.ctx.pool.query('update invoice set is_calculated = false where invoice_id <> $1', [
      invoiceId,
    ])
  }

  /** Creates an invoice of one customer that is calculated, issued and paid. */
  const settleInvoice = async (key: string) => {
    const { customerId, invoiceId } = await charging.charged(key, {}, costs)
    await charging.calculated(invoiceId)
    const { id } = await readOnlyInvoice(operator, customerId)
    await charging.pay(id)
    return { invoiceId, customerId, documentId: id }
  }

  const documentRows = async () =>
    (
      await portal.ctx.pool.query(
        `select to_jsonb(customer_invoice) as document, (select jsonb_agg(to_jsonb(detail) order by detail.id)
         from customer_invoice_detail detail where detail.customer_invoice_id = customer_invoice.id) as details
       from customer_invoice order by id`,
      )
    ).rows
  return {
    portal,
    operator,
    charging,
    clock,
    filesFolder,
    state: readState,
    preview,
    setRule,
    send,
    runRow,
    removed: removeDue,
    scheduled: runScheduled,
    loadsOf: listLoads,
    invoiceRow: readInvoiceRow,
    explained: readExplanation,
    linesListed: countListedLines,
    alone: isolateInvoice,
    settled: settleInvoice,
    documentRows,
  }
}
