/**
 * A removal by a retention rule that runs concurrently with other changes to the same invoice, or cannot delete its
 * files.
 */
import { rename } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { removalJob } from '../../src/areas/billing/retention/removal.ts'
import { listPresentLoads } from '../../src/lines/loads-present.ts'
import { runWork } from '../../src/work/run.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { buildUsageLines } from '../harness/charging.ts'
import { costs, day, openRetaining, buildInvoiceText } from '../harness/retaining.ts'

const {
  portal,
  operator,
  charging,
  clock,
  filesFolder: folder,
  setRule,
  send,
  runRow,
  loadsOf,
  invoiceRow,
  explained,
  linesListed,
  alone,
  settled,
  documentRows,
} = await openRetaining()
afterAll(() => portal.close())

/** Requests a removal without starting it. */
const requestRemoval = async (times: Parameters<typeof setRule>[0]): Promise<string> => {
  clock.pass(100 * day)
  await setRule(times)
  const { status, body, text } = await send()
  expect(status, text).toBe(202)
  return body.id
}

const resetRule = async (): Promise<void> => {
  await setRule({})
  clock.pass(-100 * day)
}

/** Returns whether the engine has all line items of the current import batches and none of removed ones. */
const isWhole = async (invoiceId: string, lines: number): Promise<boolean> => {
  const loads = await loadsOf(invoiceId)
  const present = new Set(await listPresentLoads(portal.ctx.lines))
  const isConsistent = loads.every(({ loadId, removed }) => present.has(loadId) === (removed === null))
  const counting = loads.filter(({ isCurrent, removed }) => isCurrent && removed === null)
  return isConsistent && (await linesListed(invoiceId)) === (counting.length > 0 ? lines : 0)
}

test('the same file imported concurrently counts once or is removed, and documents stay', async () => {
  const { invoiceId, documentId } = await settled('import')
  await alone(invoiceId)
  const before = await documentRows()
  const id = await requestRemoval({ linesMonths: 3 })
  const [imported] = await Promise.all([
    portal.importText('again.csv', buildInvoiceText('import')),
    runWork(portal.ctx, removalJob, id),
  ])
  expect(imported.status).toBe('done')
  expect(await runRow(id)).toMatchObject({ status: 'done' })
  expect(await isWhole(invoiceId, 2)).toBe(true)
  expect(await documentRows()).toEqual(before)
  expect(await invoiceRow(invoiceId)).toMatchObject({ isCalculated: true, totalCharges: '30.5' })
  expect((await explained(documentId)).lines === 1).toBe((await linesListed(invoiceId)) === 2)
  await resetRule()
})

test('a correction issued concurrently has its number, and its line items are removed afterwards or stay', async () => {
  const { invoiceId, customerId } = await settled('issue')
  await alone(invoiceId)
  const id = await requestRemoval({ linesMonths: 3 })
  const { rows: profiles } = await portal.ctx.pool.query<{ id: string }>(
    'update billing_profile set markup_percent = markup_percent + 1 where customer_id = $1 returning id',
    [customerId],
  )
  expect(profiles).toHaveLength(1)
  await charging.calculated(invoiceId)
  const listDrafts = async () =>
    (
      await portal.ctx.pool.query<{ id: string; state: string }>(
        `select id, state from customer_invoice where customer_id = $1 and kind = 'adjustment'`,
        [customerId],
      )
    ).rows
  const [draft] = await listDrafts()
  expect(draft?.state).toBe('draft')
  const [issued] = await Promise.all([
    operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] }),
    runWork(portal.ctx, removalJob, id),
  ])
  expect(issued.status, issued.text).toBe(200)
  expect((await listDrafts())[0]?.state).not.toBe('draft')
  const row = await runRow(id)
  expect(row).toMatchObject({ status: 'done' })
  const hasStayed = /: The invoice has drafts\./.test(row?.message ?? '')
  expect(await linesListed(invoiceId)).toBe(hasStayed ? 2 : 0)
  expect(await isWhole(invoiceId, 2)).toBe(true)
  await resetRule()
})

test('an earlier import batch activated concurrently counts with its line items or is rejected as removed', async () => {
  const { invoiceId } = await settled('current')
  await portal.importText(
    'more.csv',
    buildUsageFile(buildUsageLines(invoiceId, 'sub current', { ...costs, D8: '1' })),
    {
      onOverlap: 'replace',
    },
  )
  await charging.calculated(invoiceId)
  await portal.ctx.pool.query('update late_change set status = $1', ['done'])
  const { rows: drafts } = await portal.ctx.pool.query<{ id: string }>(
    `select id from customer_invoice where state = 'draft' and provider_invoice_id = $1`,
    [invoiceId],
  )
  for (const { id } of drafts) await charging.pay(id)
  await alone(invoiceId)
  const [current, earlier] = await loadsOf(invoiceId)
  expect(earlier).toMatchObject({ isCurrent: false, removed: null })
  const id = await requestRemoval({ earlierMonths: 1 })
  const [made] = await Promise.all([
    operator.post<{ message: string }>(`/api/Invoices/${invoiceId}/loads/${earlier?.loadId}/current`, {
      kind: 'usage',
      replaces: [current?.loadId],
    }),
    runWork(portal.ctx, removalJob, id),
  ])
  expect(await runRow(id)).toMatchObject({ status: 'done' })
  const after = (await loadsOf(invoiceId)).find(({ loadId }) => loadId === earlier?.loadId)
  if (made.status === 200) expect(after).toMatchObject({ isCurrent: true, removed: null })
  else {
    expect(made.body.message).toMatch(/were removed/)
    expect(after?.removed).toMatch(/^Its line items were removed/)
  }
  expect(await isWhole(invoiceId, made.status === 200 ? 2 : 3)).toBe(true)
  await resetRule()
})

test('an unavailable file folder loses no file: the removal reports it and completes when the folder is back', async () => {
  const { invoiceId } = await settled('away')
  await alone(invoiceId)
  const readFileKey = async () =>
    (
      await portal.ctx.pool.query<{ key: string; isDeleted: boolean }>(
        `select storage_key as key, deleted_at is not null as "isDeleted" from stored_file where id =
          (select (files -> 0 ->> 'fileId')::uuid from invoice_load join invoice on invoice.id = invoice_row_id
            where invoice_id = $1)`,
        [invoiceId],
      )
    ).rows[0]
  const file = await readFileKey()
  const id = await requestRemoval({ filesMonths: 3 })
  await rename(folder, `${folder}.away`)
  await runWork(portal.ctx, removalJob, id)
  expect(await runRow(id)).toMatchObject({ status: 'queued' })
  expect(await readFileKey()).toMatchObject({ isDeleted: false })
  expect(await invoiceRow(invoiceId)).toMatchObject({ rawDataUrl: null })
  await rename(`${folder}.away`, folder)
  expect(await portal.ctx.files.readIfThere(file?.key ?? '')).not.toBeNull()
  await portal.ctx.pool.query('update retention_run set delayed_until = null')
  await runWork(portal.ctx, removalJob, id)
  expect(await runRow(id)).toMatchObject({
    status: 'done',
    message: expect.stringMatching(/^Removed .* and 1 file\./),
  })
  expect(await readFileKey()).toMatchObject({ isDeleted: true })
  expect(await portal.ctx.files.readIfThere(file?.key ?? '')).toBeNull()
  await resetRule()
})
