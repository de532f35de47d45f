/**
 * A removal by a retention rule: what it removes, when it is interrupted, concurrently with other work, and at night
 * after its announcement.
 */
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { afterAll, describe, expect, test } from 'vitest'
import { withLock } from '../../src/db/lock.ts'
import { nightlyRetention } from '../../src/areas/billing/retention/nightly.ts'
import { removalJob } from '../../src/areas/billing/retention/removal.ts'
import { listPresentLoads } from '../../src/lines/loads-present.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { buildUsageLines } from '../harness/charging.ts'
import { costs, day, openRetaining } from '../harness/retaining.ts'
import { listNews } from '../harness/notifications.ts'

const {
  portal,
  operator,
  charging,
  clock,
  state,
  preview,
  setRule,
  send,
  runRow,
  removed,
  scheduled,
  loadsOf,
  invoiceRow,
  explained,
  linesListed,
  alone,
  settled,
  documentRows,
} = await openRetaining()
afterAll(() => portal.close())

describe('a removal', () => {
  const listFiles = async (): Promise<string[]> =>
    (
      await portal.ctx.pool.query<{ key: string }>(
        `select storage_key as key from stored_file where deleted_at is null`,
      )
    ).rows.map(({ key }) => key)

  test('deletes replaced import batches with their files and the raw file of active ones at its own age', async () => {
    const { invoiceId, documentId } = await settled('files')
    const more = buildUsageLines(invoiceId, 'sub files', { ...costs, 'D8s v5': '1' })
    await portal.importText('more.csv', buildUsageFile(more), { onOverlap: 'replace' })
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
    const stored = await listFiles()
    await setRule({ filesMonths: 3, earlierMonths: 1 })
    await removed()
    const left = await listFiles()
    expect(left.length).toBeLessThan(stored.length)
    for (const key of stored)
      expect((await portal.ctx.files.readIfThere(key)) !== null).toBe(left.includes(key))
    expect(await loadsOf(invoiceId)).toMatchObject([
      { isCurrent: true, removed: null },
      {
        isCurrent: false,
        removed: expect.stringMatching(/Superseded line items of .* are stored for 1 month\.$/),
      },
    ])
    expect(await invoiceRow(invoiceId)).toMatchObject({ rawDataUrl: null, linesRemoved: null })
    const { rows: deletedRows } = await portal.ctx.pool.query<{ id: string }>(
      'select id from stored_file where deleted_at is not null limit 1',
    )
    expect(await operator.get(`/api/Files/${deletedRows[0]?.id}`)).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^The file .* was removed on \d+ [A-Z][a-z]+ 2027: /) },
    })
    expect((await state()).sources[0]?.months[0]?.removedFiles).toBeGreaterThan(0)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('that was interrupted continues, hides what the rows call removed, and deletes it from the engine', async () => {
    const { invoiceId, documentId } = await settled('cut')
    await alone(invoiceId)
    const [load] = await loadsOf(invoiceId)
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await send()
    const away = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } })
    const ctx: AppContext = { ...portal.ctx, lines: { ...portal.ctx.lines, loader: away } }
    await runWork(ctx, removalJob, body.id)
    await away.close()
    expect(await runRow(body.id)).toMatchObject({ status: 'queued' })
    expect(await listPresentLoads(portal.ctx.lines)).toContain(load?.loadId)
    expect(await linesListed(invoiceId)).toBe(0)
    expect((await explained(documentId)).linesRemoved).toMatch(/^The line items were removed on/)
    expect((await send()).status).toBe(409)
    await portal.ctx.pool.query('update retention_run set delayed_until = null')
    await runWork(portal.ctx, removalJob, body.id)
    expect(await runRow(body.id)).toMatchObject({
      status: 'done',
      message: expect.stringMatching(
        /^Removed [1-9] import batch(?:es)? with \d line items? and 0 files\. Freed .*\.$/,
      ),
    })
    expect(await listPresentLoads(portal.ctx.lines)).not.toContain(load?.loadId)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('waits for a backup and checks again for changes meanwhile', async () => {
    const { invoiceId } = await settled('beside')
    await alone(invoiceId)
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await send()
    const { pool } = portal.ctx
    let running = Promise.resolve()
    await withLock({ pool, stop: new AbortController().signal, isShared: true }, 'keep-lines', async () => {
      running = runWork(portal.ctx, removalJob, body.id)
      for (let requestId = ''; requestId !== 'running';) requestId = (await runRow(body.id))?.status ?? ''
      await pool.query('update invoice set is_calculated = false where invoice_id = $1', [invoiceId])
    })
    await running
    expect(await runRow(body.id)).toMatchObject({
      status: 'done',
      message:
        'Removed 0 import batches with 0 line items and 0 files. Freed 0 bytes. 1 part was not removed: The invoice has not been calculated with its current line items. Calculate it first.',
    })
    expect(await linesListed(invoiceId)).toBe(2)
    await charging.calculated(invoiceId)
    await setRule({})
    clock.pass(-100 * day)
  })

  test('and a calculation of the same invoice run one after the other', async () => {
    const { invoiceId, documentId } = await settled('race')
    const before = await documentRows()
    clock.pass(100 * day)
    await setRule({ linesMonths: 3 })
    const { body } = await send()
    const [calculated] = await Promise.all([
      portal.calculate(invoiceId),
      runWork(portal.ctx, removalJob, body.id),
    ])
    expect(await documentRows()).toEqual(before)
    const { linesRemoved, lines } = await explained(documentId)
    expect(linesRemoved === null).toBe(lines === 1)
    if (calculated.runtimeStatus === 'Failed')
      expect(calculated.customStatus).toMatch(/^The line items of INV race were removed/)
    await setRule({})
    clock.pass(-100 * day)
  })
})

test('runs nightly, announces what documents lose, and deletes it after the notice period', async () => {
  const { invoiceId } = await settled('night')
  await alone(invoiceId)
  clock.pass(100 * day)
  await setRule({ linesMonths: 3 })
  await scheduled(nightlyRetention)
  const listAnnouncements = async () =>
    (await listNews(await portal.as('boss'))).filter(({ title }) => title.includes('will be removed'))
  expect(await listAnnouncements()).toMatchObject([{ href: '/retention' }])
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
  expect(await listAnnouncements()).toHaveLength(1)
})
