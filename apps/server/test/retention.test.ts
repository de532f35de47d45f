/**
 * Retention: rules remove what is of age and nobody needs any more, after it has been said; every page that would show it says so
 * afterwards, and the same file brings it back.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type {
  ControlTotalsOfInvoice,
  Explanation,
  InvoiceLoad,
  ProofPage,
  RetentionConsequence,
  RetentionState,
  RetentionTimes,
  Usage,
  UsageChange,
} from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../src/backup/make-backup.ts'
import { withLock } from '../src/db/lock.ts'
import { lateChangeJob } from '../src/features/late-changes/compare.ts'
import { orphanedLoads } from '../src/features/invoices/orphaned-loads.ts'
import { nightlyRetention } from '../src/features/retention/nightly.ts'
import { removalJob } from '../src/features/retention/removal.ts'
import { loadsPresent } from '../src/lines/loads-present.ts'
import type { AppContext } from '../src/scope/context.ts'
import type { Job } from '../src/work/define-job.ts'
import { runNext, runWork } from '../src/work/run.ts'
import { usageFile } from './billing-files.ts'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { detailsOf, onlyInvoiceOf, reconciliationOf } from './customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { movableClock } from './movable-clock.ts'

let portal: TestPortal
let operator: Client
let charging: Charging
const clock = movableClock('2026-11-10T03:00:00Z')
const day = 86_400_000
const source = 'files:Azure'

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now, pause: () => sleep(20) })
  operator = portal.operator
  charging = chargingOn(portal)
  await portal.addUser('boss', 'SA')
})
afterAll(() => portal.close())

const forEver: RetentionTimes = { filesMonths: null, linesMonths: null, earlierMonths: null }

const state = async (): Promise<RetentionState> => {
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
const ask = async (): Promise<Answer<{ id: string }>> =>
  operator.post('/api/Retention/remove', { seen: (await state()).due.seen })

const runRow = async (id: string) => {
  const { rows } = await portal.ctx.pool.query<{ status: string; message: string }>(
    'select status, message from retention_run where id = $1',
    [id],
  )
  return rows[0]
}
const removed = async (): Promise<string> => {
  const { status, body, text } = await ask()
  expect(status, text).toBe(202)
  await runWork(portal.ctx, removalJob, body.id)
  const row = await runRow(body.id)
  expect(row).toMatchObject({ status: 'done' })
  return row?.message ?? ''
}
const scheduled = async (job: Job): Promise<void> => {
  await portal.ctx.pool.query(
    `insert into scheduled_run (name, status) values ($1, 'queued')
     on conflict (name) do update set status = 'queued', delayed_until = null`,
    [job.name],
  )
  expect(await runNext(portal.ctx, job)).toBe(true)
}
const loadsOf = async (invoiceId: string): Promise<InvoiceLoad[]> =>
  (await operator.get<InvoiceLoad[]>(`/api/Invoices/${encodeURIComponent(invoiceId)}/loads`)).body
const invoiceRow = async (invoiceId: string) => {
  const { body } = await operator.get<{ data: Record<string, unknown>[] }>(
    `/api/Invoices/GetInvoiceWithPagination?pagesize=200`,
  )
  const row = body.data.find((one) => one['invoiceId'] === invoiceId)
  if (!row) throw new Error(`There is no ${invoiceId}`)
  return row
}
const explained = async (customerInvoiceId: string): Promise<Explanation> => {
  const [detail] = await detailsOf(operator, customerInvoiceId)
  return (await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)).body
}
const linesListed = async (invoiceId: string): Promise<number> => {
  const { body } = await operator.get<{ count: number }>(
    `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination?invoicenumber=${encodeURIComponent(invoiceId)}`,
  )
  return body.count
}
/** Every other invoice is held from here on: what a removal takes is this one's alone. */
const alone = async (invoiceId: string): Promise<void> => {
  await portal.ctx.pool.query('update invoice set is_calculated = false where invoice_id <> $1', [invoiceId])
}

const costs = { 'D2s v5': '10', 'D4s v5': '20.5' }
const textOf = (key: string): string => usageFile(linesOf(`INV ${key}`, `sub ${key}`, costs))

/** An invoice of one customer, calculated, issued and paid. */
const settled = async (key: string) => {
  const { customerId, invoiceId } = await charging.charged(key, {}, costs)
  await charging.calculated(invoiceId)
  const { id } = await onlyInvoiceOf(operator, customerId)
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

describe('what may not go', () => {
  test('stays with its reason, and nothing within the months that are watched', async () => {
    await charging.charged('raw', {}, costs)
    const draft = await charging.charged('draft', {}, costs)
    await charging.calculated(draft.invoiceId)
    const late = await settled('late')
    await portal.importText('late.csv', usageFile(linesOf(late.invoiceId, 'sub late', { 'D2s v5': '11' })), {
      onOverlap: 'replace',
    })
    await charging.calculated((await settled('stale')).invoiceId)
    await settled('nobody')
    await charging.importUsage(linesOf('INV nobody', 'sub of nobody', { 'D2s v5': '1' }))
    await charging.calculated('INV nobody')
    await portal.ctx.pool.query(`update late_change set status = 'done' where settled_at is not null`)

    const within = await preview({ filesMonths: 3, linesMonths: 3, earlierMonths: 1 })
    expect(within).toMatchObject({ current: { loads: 0 }, files: { count: 0 }, next: '2026-12-10' })
    clock.pass(100 * day)
    const due = await preview({ filesMonths: 3, linesMonths: 3, earlierMonths: 1 })
    const reasonOf = (invoiceId: string) => due.held.rows.find((row) => row.invoiceId === invoiceId)?.reason
    expect(reasonOf('INV raw')).toBe('It has not been calculated with its present lines. Calculate it first.')
    expect(reasonOf('INV draft')).toBe('It has documents that are drafts. Issue them first.')
    expect(reasonOf('INV late')).toMatch(/^It has not been calculated/)
    expect(reasonOf('INV nobody')).toMatch(/^Lines of it belong to no customer/)
    await portal.ctx.pool.query(`update invoice set is_calculated = true where invoice_id = 'INV late'`)
    await portal.ctx.pool.query(
      `update invoice set stale = '{"customers": {}, "difference": null, "problem": null}' where invoice_id = 'INV stale'`,
    )
    const again = await preview({ linesMonths: 3 })
    expect(again.held.rows.find((row) => row.invoiceId === 'INV late')?.reason).toMatch(
      /^A late change of it/,
    )
    expect(again.held.rows.find((row) => row.invoiceId === 'INV stale')?.reason).toMatch(
      /^What it was calculated with has changed/,
    )
    expect(again.current.loads).toBe(0)
    clock.pass(-100 * day)
  })

  test('no time below the least, no source that is not there, and nobody but the reseller decides', async () => {
    for (const times of [{ linesMonths: 2 }, { filesMonths: 0 }, { earlierMonths: 0 }])
      expect((await operator.post('/api/Retention/preview', { ...forEver, ...times, source })).status).toBe(
        400,
      )
    const nowhere = { ...forEver, source: 'account:00000000-0000-4000-8000-000000000000', seen: '' }
    expect(await operator.post('/api/Retention/rule', nowhere)).toMatchObject({ status: 409 })
    const { customerId } = await charging.charged('people', {}, costs)
    for (const role of ['ADMIN', 'EDITOR', 'GUEST'] as const) {
      await portal.addUser(`${role.toLowerCase()}@people.example`, role, customerId)
      const person = await portal.as(`${role.toLowerCase()}@people.example`)
      expect((await person.get('/api/Retention')).status).toBe(403)
      expect((await person.post('/api/Retention/remove', { seen: '' })).status).toBe(403)
    }
  })
})

describe('lines that were removed', () => {
  test('are said to be everywhere, change no document, and come back with the same file', async () => {
    const { invoiceId, customerId, documentId } = await settled('gone')
    clock.pass(100 * day)
    const usageOf = async (client: Client) =>
      (
        await client.get<Usage>(
          `/api/UsageByMeters/GetUsage?from=2026-10-01&to=2026-10-31&groupBy=resource&customerId=${customerId}`,
        )
      ).body
    const changeOf = async () =>
      (
        await operator.get<UsageChange>(
          `/api/UsageByMeters/GetUsageChange?from=2026-10-01&to=2026-10-31&beforeFrom=2026-09-01&beforeTo=2026-09-30&customerId=${customerId}`,
        )
      ).body
    const before = {
      documents: await documentRows(),
      why: await explained(documentId),
      usage: await usageOf(operator),
      change: await changeOf(),
      reconciliation: await reconciliationOf(operator, invoiceId),
      totals: (
        await operator.get<ControlTotalsOfInvoice>(
          `/api/Invoices/${encodeURIComponent(invoiceId)}/control-totals`,
        )
      ).body,
    }
    expect(before.why.linesRemoved).toBeNull()
    expect([before.usage.linesRemoved, before.change.linesRemoved]).toEqual([null, null])

    const consequence = await preview({ linesMonths: 3 })
    expect(consequence).toMatchObject({
      current: { loads: 1, lines: 2 },
      invoices: { count: 1, rows: [{ invoiceId, month: '2026-10' }] },
      documents: { count: 1, rows: [{ id: documentId, companyName: 'gone', loses: 'lines' }] },
      customers: { count: 1, rows: [{ id: customerId, documents: 1 }] },
    })
    expect(consequence.current.diskBytes).toBeGreaterThan(0)
    const rule = { ...forEver, linesMonths: 3, source }
    expect(await operator.post('/api/Retention/rule', { ...rule, seen: 'something else' })).toMatchObject({
      status: 409,
      body: {
        message: 'What would be removed has changed since you looked. See what it is now, and decide again.',
      },
    })
    await setRule({ linesMonths: 3 })
    expect(await operator.post('/api/Retention/remove', { seen: 'nothing' })).toMatchObject({ status: 409 })
    expect((await explained(documentId)).linesRemoved).toBeNull()

    expect(await removed()).toMatch(
      /^1 load with 2 lines and 0 files removed: [\d.]+ [KM]?B? ?\w* ?came free\.$/,
    )
    const day1 = clock.now().toISOString().slice(0, 10)
    const sentence = `removed on ${day1}: lines of “Files of Azure brought in by hand” are kept for 3 months.`
    expect(await documentRows()).toEqual(before.documents)
    expect(await explained(documentId)).toMatchObject({
      charge: before.why.charge,
      formula: before.why.formula,
      lines: 0,
      linesRemoved: `The lines were ${sentence}`,
    })
    await portal.addUser('guest@gone.example', 'GUEST', customerId)
    const guest = await portal.as('guest@gone.example')
    expect(await usageOf(operator)).toMatchObject({
      total: before.usage.total,
      linesRemoved: `The lines were ${sentence}`,
    })
    expect(await changeOf()).toMatchObject({
      change: before.change.change,
      linesRemoved: `The lines were ${sentence}`,
    })
    expect((await usageOf(guest)).linesRemoved).toMatch(/^The lines behind this are not kept any more since/)
    const [detail] = await detailsOf(guest, documentId)
    expect(
      (await guest.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)).body,
    ).toMatchObject({
      linesRemoved: `The lines behind this are not kept any more since ${day1}. The amounts stay as they are.`,
    })
    expect(await linesListed(invoiceId)).toBe(0)
    expect(await invoiceRow(invoiceId)).toMatchObject({
      linesRemoved: `The lines were ${sentence}`,
      lines: 2,
      isCalculated: true,
    })
    expect(await reconciliationOf(operator, invoiceId)).toEqual(before.reconciliation)
    const totals = await operator.get<ControlTotalsOfInvoice>(
      `/api/Invoices/${encodeURIComponent(invoiceId)}/control-totals`,
    )
    expect(totals.body).toEqual({
      ...before.totals,
      canEnter: false,
      linesRemoved: `The lines were ${sentence}`,
    })
    const proof = await operator.get(`/api/CustomerInvoices/${documentId}/proof`)
    expect(proof).toMatchObject({ status: 409, body: { message: expect.stringContaining(sentence) } })
    const proofPage = await operator.get<ProofPage>(
      `/api/CustomerInvoices/${documentId}/proof-page?detail=${detail?.id}`,
    )
    expect(proofPage.body).toMatchObject({ isWhole: false, linesRemoved: `The lines were ${sentence}` })
    expect(await loadsOf(invoiceId)).toMatchObject([
      { isCurrent: true, removed: `Its lines were ${sentence}` },
    ])
    expect((await portal.calculate(invoiceId)).customStatus).toBe(
      `The lines of ${invoiceId} were ${sentence} Bring the same file in again or fetch the lines, then try again.`,
    )
    expect(await documentRows()).toEqual(before.documents)
    const { body: audit } = await operator.get<{ Data: Record<string, unknown>[] }>(
      '/api/Audit/GetAuditWithPagination?objectType=retention&pagesize=200',
    )
    expect(audit.Data.map(({ action }) => action).toSorted()).toEqual(['remove', 'remove', 'update'])

    await scheduled(orphanedLoads)
    const folder = mkdtempSync(join(tmpdir(), 'cmp-retention-'))
    try {
      const { pool, lines, files, secrets } = portal.ctx
      const made = await makeBackup(
        { pool, lines, files, keyFingerprints: () => secrets.fingerprints('cmp backup') },
        join(folder, 'backup'),
        { madeAt: clock.now(), follow: () => undefined, stop: new AbortController().signal },
      )
      expect(made.lost).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }

    const back = await portal.importText('the same again.csv', textOf('gone'))
    expect(back).toMatchObject({ status: 'done', linesLoaded: 2, result: { isRepeat: false } })
    expect(await invoiceRow(invoiceId)).toMatchObject({ linesRemoved: null, isCalculated: true, lines: 2 })
    const after = await explained(documentId)
    expect(after).toEqual(before.why)
    expect(await usageOf(operator)).toEqual(before.usage)
    expect(await changeOf()).toEqual(before.change)
    expect((await operator.get(`/api/CustomerInvoices/${documentId}/proof`)).status).toBe(200)
    const changes = await operator.get<{ count: number }>(
      `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${encodeURIComponent(invoiceId)}`,
    )
    expect(changes.body.count).toBe(0)
    await charging.calculated(invoiceId)
    expect(await documentRows()).toEqual(before.documents)
    const [current, earlier] = await loadsOf(invoiceId)
    expect([current, earlier]).toMatchObject([
      { isCurrent: true, removed: null },
      { isCurrent: false, removed: `Its lines were ${sentence}` },
    ])
    const refused = await operator.post(
      `/api/Invoices/${encodeURIComponent(invoiceId)}/loads/${earlier?.loadId}/current`,
      { kind: 'usage', replaces: [current?.loadId] },
    )
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(sentence) } })
    expect(await portal.importText('and again.csv', textOf('gone'))).toMatchObject({
      result: { isRepeat: true },
    })
    await setRule({})
    clock.pass(-100 * day)
  })

  test('another file in their place is a late change that is told without lines', async () => {
    const { invoiceId } = await settled('other')
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    await removed()
    await portal.importText('other.csv', usageFile(linesOf(invoiceId, 'sub other', { 'D2s v5': '11' })), {
      onOverlap: 'replace',
    })
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select late_change.id from late_change join invoice on invoice.id = invoice_row_id where invoice_id = $1`,
      [invoiceId],
    )
    await runWork(portal.ctx, lateChangeJob, rows[0]?.id ?? '')
    const { body } = await operator.get<{ data: { problem: string; difference: string }[] }>(
      `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${encodeURIComponent(invoiceId)}`,
    )
    expect(body.data).toMatchObject([
      { difference: '-19.5', problem: expect.stringMatching(/^Lines to compare with were removed on/) },
    ])
    const boss = await portal.as('boss')
    const { body: bell } = await boss.get<{ tasks: { title: string }[] }>('/api/Tasks')
    expect(bell.tasks[0]?.title).toBe(
      `${invoiceId} changed after it was calculated, and could not be compared`,
    )
    await charging.calculated(invoiceId)
    await setRule({})
    clock.pass(-100 * day)
  })
})

describe('a removal', () => {
  const files = async (): Promise<string[]> =>
    (
      await portal.ctx.pool.query<{ key: string }>(
        `select storage_key as key from stored_file where gone_at is null`,
      )
    ).rows.map(({ key }) => key)

  test('takes replaced loads with their files, and the raw file of what counts at its own age', async () => {
    const { invoiceId, documentId } = await settled('files')
    const more = linesOf(invoiceId, 'sub files', { ...costs, 'D8s v5': '1' })
    await portal.importText('more.csv', usageFile(more), { onOverlap: 'replace' })
    await charging.calculated(invoiceId)
    await portal.ctx.pool.query('update late_change set status = $1', ['done'])
    const [, replaced] = await loadsOf(invoiceId)
    expect(replaced).toMatchObject({ isCurrent: false, removed: null })
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select id from customer_invoice where state = 'draft' and provider_invoice_id = $1`,
      [invoiceId],
    )
    for (const { id } of rows) await charging.pay(id)
    clock.pass(100 * day)
    const due = await preview({ filesMonths: 3, earlierMonths: 1 })
    expect(due).toMatchObject({ earlier: { loads: expect.any(Number) } })
    expect(due.documents.rows.find(({ id }) => id === documentId)).toMatchObject({ loses: 'lines' })
    const kept = await files()
    await setRule({ filesMonths: 3, earlierMonths: 1 })
    await removed()
    const left = await files()
    expect(left.length).toBeLessThan(kept.length)
    for (const key of kept)
      expect((await portal.ctx.files.readIfThere(key)) !== null).toBe(left.includes(key))
    expect(await loadsOf(invoiceId)).toMatchObject([
      { isCurrent: true, removed: null },
      { isCurrent: false, removed: expect.stringMatching(/that count no more are kept for 1 month\.$/) },
    ])
    expect(await invoiceRow(invoiceId)).toMatchObject({ rawDataUrl: null, linesRemoved: null })
    const { rows: gone } = await portal.ctx.pool.query<{ id: string }>(
      'select id from stored_file where gone_at is not null limit 1',
    )
    expect(await operator.get(`/api/Files/${gone[0]?.id}`)).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^The file .* was removed on 2027-/) },
    })
    expect((await state()).sources[0]?.months[0]?.removedFiles).toBeGreaterThan(0)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('that was cut off goes on: what the rows say is gone is shown nowhere, and leaves the engine', async () => {
    const { invoiceId, documentId } = await settled('cut')
    await alone(invoiceId)
    const [load] = await loadsOf(invoiceId)
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await ask()
    const away = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } })
    const ctx: AppContext = { ...portal.ctx, lines: { ...portal.ctx.lines, loader: away } }
    await runWork(ctx, removalJob, body.id)
    await away.close()
    expect(await runRow(body.id)).toMatchObject({ status: 'queued' })
    expect(await loadsPresent(portal.ctx.lines)).toContain(load?.loadId)
    expect(await linesListed(invoiceId)).toBe(0)
    expect((await explained(documentId)).linesRemoved).toMatch(/^The lines were removed on/)
    expect((await ask()).status).toBe(409)
    await portal.ctx.pool.query('update retention_run set delayed_until = null')
    await runWork(portal.ctx, removalJob, body.id)
    expect(await runRow(body.id)).toMatchObject({
      status: 'done',
      message: expect.stringMatching(/^[1-9] loads? with \d lines and 0 files removed: .* came free\.$/),
    })
    expect(await loadsPresent(portal.ctx.lines)).not.toContain(load?.loadId)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('waits for a backup, and looks again at what changed meanwhile', async () => {
    const { invoiceId } = await settled('beside')
    await alone(invoiceId)
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await ask()
    const { pool } = portal.ctx
    let running = Promise.resolve()
    await withLock({ pool, stop: new AbortController().signal, isShared: true }, 'keep-lines', async () => {
      running = runWork(portal.ctx, removalJob, body.id)
      for (let asked = ''; asked !== 'running';) asked = (await runRow(body.id))?.status ?? ''
      await pool.query('update invoice set is_calculated = false where invoice_id = $1', [invoiceId])
    })
    await running
    expect(await runRow(body.id)).toMatchObject({
      status: 'done',
      message:
        '0 loads with 0 lines and 0 files removed: 0 bytes came free. 1 part stayed: It has not been calculated with its present lines. Calculate it first.',
    })
    expect(await linesListed(invoiceId)).toBe(2)
    await charging.calculated(invoiceId)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('beside a calculation of the same invoice: one after the other, and nothing in between', async () => {
    const { invoiceId, documentId } = await settled('race')
    const before = await documentRows()
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await ask()
    const [calculated] = await Promise.all([
      portal.calculate(invoiceId),
      runWork(portal.ctx, removalJob, body.id),
    ])
    expect(await documentRows()).toEqual(before)
    const { linesRemoved, lines } = await explained(documentId)
    expect(linesRemoved === null).toBe(lines === 1)
    if (calculated.runtimeStatus === 'Failed')
      expect(calculated.customStatus).toMatch(/^The lines of INV race were removed/)
    await setRule({})
    clock.pass(-100 * day)
  })
})

test('every night: what documents lose is announced first, and goes when the time of the notice is over', async () => {
  const { invoiceId } = await settled('night')
  await alone(invoiceId)
  clock.pass(100 * day)
  await setRule({ linesMonths: 3 })
  await scheduled(nightlyRetention)
  const announced = async () =>
    (
      await (await portal.as('boss')).get<{ tasks: { title: string; href: string }[] }>('/api/Tasks')
    ).body.tasks.filter(({ title }) => title.includes('will be removed'))
  expect(await announced()).toMatchObject([{ href: '/retention' }])
  expect(await linesListed(invoiceId)).toBe(2)
  clock.pass(6 * day)
  await scheduled(nightlyRetention)
  expect(await linesListed(invoiceId)).toBe(2)
  clock.pass(2 * day)
  await scheduled(nightlyRetention)
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from retention_run where status = 'queued' and created_by = 'system'`,
  )
  await runWork(portal.ctx, removalJob, rows[0]?.id ?? '')
  expect(await linesListed(invoiceId)).toBe(0)
  expect(await announced()).toHaveLength(1)
})
