/**
 * Retention: data that may not be removed stays with its reason; every page reports line items that a rule removed, and
 * importing the same file restores them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  formatDayName,
  type ControlTotalsOfInvoice,
  type Explanation,
  type ProofPage,
  type Usage,
  type UsageChange,
} from '@cmp/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/backup/make-backup.ts'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { orphanedLoads } from '../../src/areas/billing/invoices/loads/orphaned-loads.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { buildUsageLines } from '../harness/charging.ts'
import { listInvoiceDetails, readReconciliation } from '../harness/customer-invoices.ts'
import { type Client } from '../harness/portal.ts'
import { costs, day, forEver, source, buildInvoiceText, openRetaining } from '../harness/retaining.ts'
import { listNews } from '../harness/notifications.ts'

const {
  portal,
  operator,
  charging,
  clock,
  preview,
  setRule,
  removed,
  scheduled,
  loadsOf,
  invoiceRow,
  explained,
  linesListed,
  settled,
  documentRows,
} = await openRetaining()
afterAll(() => portal.close())

describe('protected data', () => {
  test('stays with its reason, and all data within the protected months stays', async () => {
    await charging.charged('raw', {}, costs)
    const draft = await charging.charged('draft', {}, costs)
    await charging.calculated(draft.invoiceId)
    const late = await settled('late')
    await portal.importText(
      'late.csv',
      buildUsageFile(buildUsageLines(late.invoiceId, 'sub late', { 'D2s v5': '11' })),
      {
        onOverlap: 'replace',
      },
    )
    await charging.calculated((await settled('stale')).invoiceId)
    await settled('nobody')
    await charging.importUsage(buildUsageLines('INV nobody', 'sub of nobody', { 'D2s v5': '1' }))
    await charging.calculated('INV nobody')
    await portal.ctx.pool.query(`update late_change set status = 'done' where settled_at is not null`)

    const within = await preview({ filesMonths: 3, linesMonths: 3, earlierMonths: 1 })
    expect(within).toMatchObject({ current: { loads: 0 }, files: { count: 0 }, next: '2026-12-10' })
    clock.pass(100 * day)
    const due = await preview({ filesMonths: 3, linesMonths: 3, earlierMonths: 1 })
    const findReason = (invoiceId: string) => due.held.rows.find((row) => row.invoiceId === invoiceId)?.reason
    expect(findReason('INV raw')).toBe(
      'The invoice has not been calculated with its current line items. Calculate it first.',
    )
    expect(findReason('INV draft')).toBe('The invoice has drafts. Issue them first.')
    expect(findReason('INV late')).toMatch(/^The invoice has not been calculated/)
    expect(findReason('INV nobody')).toMatch(/^The invoice has unassigned line items/)
    await portal.ctx.pool.query(`update invoice set is_calculated = true where invoice_id = 'INV late'`)
    await portal.ctx.pool.query(
      `update invoice set stale = '{"customers": {}, "difference": null, "problem": null}' where invoice_id = 'INV stale'`,
    )
    const again = await preview({ linesMonths: 3 })
    expect(again.held.rows.find((row) => row.invoiceId === 'INV late')?.reason).toMatch(
      /^The invoice has late changes/,
    )
    expect(again.held.rows.find((row) => row.invoiceId === 'INV stale')?.reason).toMatch(
      /^The invoice needs recalculation/,
    )
    expect(again.current.loads).toBe(0)
    clock.pass(-100 * day)
  })

  test('is secured by a minimum period and known sources, and only the reseller decides', async () => {
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

describe('removed line items', () => {
  test('are marked everywhere, change no document and return with the same file', async () => {
    const { invoiceId, customerId, documentId } = await settled('gone')
    clock.pass(100 * day)
    const readUsage = async (client: Client) =>
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
      usage: await readUsage(operator),
      change: await changeOf(),
      reconciliation: await readReconciliation(operator, invoiceId),
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
        message: 'The data to be removed has changed. Review it, then confirm again.',
      },
    })
    await setRule({ linesMonths: 3 })
    expect(await operator.post('/api/Retention/remove', { seen: 'nothing' })).toMatchObject({ status: 409 })
    expect((await explained(documentId)).linesRemoved).toBeNull()

    expect(await removed()).toMatch(
      /^Removed 1 import batch with 2 line items and 0 files\. Freed [\d.]+ [KM]?B?\w*\.$/,
    )
    const day1 = formatDayName(clock.now().toISOString().slice(0, 10))
    const sentence = `removed on ${day1}: Line items of “Manually imported files of Azure” are stored for 3 months.`
    expect(await documentRows()).toEqual(before.documents)
    expect(await explained(documentId)).toMatchObject({
      charge: before.why.charge,
      formula: before.why.formula,
      lines: 0,
      linesRemoved: `The line items were ${sentence}`,
    })
    await portal.addUser('guest@gone.example', 'GUEST', customerId)
    const guest = await portal.as('guest@gone.example')
    expect(await readUsage(operator)).toMatchObject({
      total: before.usage.total,
      linesRemoved: `The line items were ${sentence}`,
    })
    expect(await changeOf()).toMatchObject({
      change: before.change.change,
      linesRemoved: `The line items were ${sentence}`,
    })
    expect((await readUsage(guest)).linesRemoved).toMatch(
      /^The line items of this document have not been stored since/,
    )
    const [detail] = await listInvoiceDetails(guest, documentId)
    expect(
      (await guest.get<Explanation>(`/api/CustomerInvoiceDetails/${detail?.id}/explain`)).body,
    ).toMatchObject({
      linesRemoved: `The line items of this document have not been stored since ${day1}. The amounts are unchanged.`,
    })
    expect(await linesListed(invoiceId)).toBe(0)
    expect(await invoiceRow(invoiceId)).toMatchObject({
      linesRemoved: `The line items were ${sentence}`,
      lines: 2,
      isCalculated: true,
    })
    expect(await readReconciliation(operator, invoiceId)).toEqual(before.reconciliation)
    const totals = await operator.get<ControlTotalsOfInvoice>(
      `/api/Invoices/${encodeURIComponent(invoiceId)}/control-totals`,
    )
    expect(totals.body).toEqual({
      ...before.totals,
      canEnter: false,
      linesRemoved: `The line items were ${sentence}`,
    })
    const proof = await operator.get(`/api/CustomerInvoices/${documentId}/proof`)
    expect(proof).toMatchObject({ status: 409, body: { message: expect.stringContaining(sentence) } })
    const proofPage = await operator.get<ProofPage>(
      `/api/CustomerInvoices/${documentId}/proof-page?detail=${detail?.id}`,
    )
    expect(proofPage.body).toMatchObject({ isWhole: false, linesRemoved: `The line items were ${sentence}` })
    expect(await loadsOf(invoiceId)).toMatchObject([
      { isCurrent: true, removed: `Its line items were ${sentence}` },
    ])
    expect((await portal.calculate(invoiceId)).customStatus).toBe(
      `The line items of ${invoiceId} were ${sentence} Import the same file or fetch the line items again, then try again.`,
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

    const back = await portal.importText('the same again.csv', buildInvoiceText('gone'))
    expect(back).toMatchObject({ status: 'done', linesLoaded: 2, result: { isRepeat: false } })
    expect(await invoiceRow(invoiceId)).toMatchObject({ linesRemoved: null, isCalculated: true, lines: 2 })
    const after = await explained(documentId)
    expect(after).toEqual(before.why)
    expect(await readUsage(operator)).toEqual(before.usage)
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
      { isCurrent: false, removed: `Its line items were ${sentence}` },
    ])
    const refused = await operator.post(
      `/api/Invoices/${encodeURIComponent(invoiceId)}/loads/${earlier?.loadId}/current`,
      { kind: 'usage', replaces: [current?.loadId] },
    )
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(sentence) } })
    expect(await portal.importText('and again.csv', buildInvoiceText('gone'))).toMatchObject({
      result: { isRepeat: true },
    })
    await setRule({})
    clock.pass(-100 * day)
  })

  test('are followed by a late change without line items when another file replaces them', async () => {
    const { invoiceId } = await settled('other')
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    await removed()
    await portal.importText(
      'other.csv',
      buildUsageFile(buildUsageLines(invoiceId, 'sub other', { 'D2s v5': '11' })),
      {
        onOverlap: 'replace',
      },
    )
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select late_change.id from late_change join invoice on invoice.id = invoice_row_id where invoice_id = $1`,
      [invoiceId],
    )
    await runWork(portal.ctx, lateChangeJob, rows[0]?.id ?? '')
    const { body } = await operator.get<{ data: { problem: string; difference: string }[] }>(
      `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${encodeURIComponent(invoiceId)}`,
    )
    expect(body.data).toMatchObject([
      { difference: '-19.5', problem: expect.stringMatching(/^The line items to compare were removed on/) },
    ])
    const boss = await portal.as('boss')
    expect((await listNews(boss))[0]?.title).toBe(
      `${invoiceId} changed after the calculation and could not be compared`,
    )
    await charging.calculated(invoiceId)
    await setRule({})
    clock.pass(-100 * day)
  })
})
