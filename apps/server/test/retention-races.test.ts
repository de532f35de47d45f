/** A removal by a rule of retention beside other changes of the same invoice, and where its files cannot be taken away. */
import { rename } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { removalJob } from '../src/features/retention/removal.ts'
import { loadsPresent } from '../src/lines/loads-present.ts'
import { runWork } from '../src/work/run.ts'
import { usageFile } from './billing-files.ts'
import { linesOf } from './charging.ts'
import { costs, day, openRetaining, textOf } from './retaining.ts'

const {
  portal,
  operator,
  charging,
  clock,
  filesFolder: folder,
  setRule,
  ask,
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

/** A removal that has been asked for and not begun. */
const asked = async (times: Parameters<typeof setRule>[0]): Promise<string> => {
  clock.pass(100 * day)
  await setRule(times)
  const { status, body, text } = await ask()
  expect(status, text).toBe(202)
  return body.id
}

const over = async (): Promise<void> => {
  await setRule({})
  clock.pass(-100 * day)
}

/** The lines of the loads that count: of those that are removed nothing is left in the engine, of the others all. */
const isWhole = async (invoiceId: string, lines: number): Promise<boolean> => {
  const loads = await loadsOf(invoiceId)
  const present = new Set(await loadsPresent(portal.ctx.lines))
  const isConsistent = loads.every(({ loadId, removed }) => present.has(loadId) === (removed === null))
  const counting = loads.filter(({ isCurrent, removed }) => isCurrent && removed === null)
  return isConsistent && (await linesListed(invoiceId)) === (counting.length > 0 ? lines : 0)
}

test('the same file comes in beside it: its lines count once or are gone, and documents stay', async () => {
  const { invoiceId, documentId } = await settled('import')
  await alone(invoiceId)
  const before = await documentRows()
  const id = await asked({ linesMonths: 3 })
  const [imported] = await Promise.all([
    portal.importText('again.csv', textOf('import')),
    runWork(portal.ctx, removalJob, id),
  ])
  expect(imported.status).toBe('done')
  expect(await runRow(id)).toMatchObject({ status: 'done' })
  expect(await isWhole(invoiceId, 2)).toBe(true)
  expect(await documentRows()).toEqual(before)
  expect(await invoiceRow(invoiceId)).toMatchObject({ isCalculated: true, totalCharges: '30.5' })
  expect((await explained(documentId)).lines === 1).toBe((await linesListed(invoiceId)) === 2)
  await over()
})

test('a correction is issued beside it: it has its number, and its lines went after it or stayed', async () => {
  const { invoiceId, customerId } = await settled('issue')
  await alone(invoiceId)
  const id = await asked({ linesMonths: 3 })
  const { rows: profiles } = await portal.ctx.pool.query<{ id: string }>(
    'update billing_profile set markup_percent = markup_percent + 1 where customer_id = $1 returning id',
    [customerId],
  )
  expect(profiles).toHaveLength(1)
  await charging.calculated(invoiceId)
  const drafts = async () =>
    (
      await portal.ctx.pool.query<{ id: string; state: string }>(
        `select id, state from customer_invoice where customer_id = $1 and kind = 'adjustment'`,
        [customerId],
      )
    ).rows
  const [draft] = await drafts()
  expect(draft?.state).toBe('draft')
  const [issued] = await Promise.all([
    operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] }),
    runWork(portal.ctx, removalJob, id),
  ])
  expect(issued.status, issued.text).toBe(200)
  expect((await drafts())[0]?.state).not.toBe('draft')
  const row = await runRow(id)
  expect(row).toMatchObject({ status: 'done' })
  const hasStayed = /stayed: It has documents that are drafts/.test(row?.message ?? '')
  expect(await linesListed(invoiceId)).toBe(hasStayed ? 2 : 0)
  expect(await isWhole(invoiceId, 2)).toBe(true)
  await over()
})

test('an earlier load is made to count beside it: it counts with its lines, or is refused as removed', async () => {
  const { invoiceId } = await settled('current')
  await portal.importText('more.csv', usageFile(linesOf(invoiceId, 'sub current', { ...costs, D8: '1' })), {
    onOverlap: 'replace',
  })
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
  const id = await asked({ earlierMonths: 1 })
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
    expect(after?.removed).toMatch(/^Its lines were removed/)
  }
  expect(await isWhole(invoiceId, made.status === 200 ? 2 : 3)).toBe(true)
  await over()
})

test('a folder of files that is away loses none: the removal says so, and ends when it is back', async () => {
  const { invoiceId } = await settled('away')
  await alone(invoiceId)
  const key = async () =>
    (
      await portal.ctx.pool.query<{ key: string; gone: boolean }>(
        `select storage_key as key, gone_at is not null as gone from stored_file where id =
          (select (files -> 0 ->> 'fileId')::uuid from invoice_load join invoice on invoice.id = invoice_row_id
            where invoice_id = $1)`,
        [invoiceId],
      )
    ).rows[0]
  const file = await key()
  const id = await asked({ filesMonths: 3 })
  await rename(folder, `${folder}.away`)
  await runWork(portal.ctx, removalJob, id)
  expect(await runRow(id)).toMatchObject({ status: 'queued' })
  expect(await key()).toMatchObject({ gone: false })
  expect(await invoiceRow(invoiceId)).toMatchObject({ rawDataUrl: null })
  await rename(`${folder}.away`, folder)
  expect(await portal.ctx.files.readIfThere(file?.key ?? '')).not.toBeNull()
  await portal.ctx.pool.query('update retention_run set delayed_until = null')
  await runWork(portal.ctx, removalJob, id)
  expect(await runRow(id)).toMatchObject({
    status: 'done',
    message: expect.stringMatching(/and 1 file removed/),
  })
  expect(await key()).toMatchObject({ gone: true })
  expect(await portal.ctx.files.readIfThere(file?.key ?? '')).toBeNull()
  await over()
})
