/**
 * Broken files and full disks: each gives one clear message, nothing is stored in part, and the portal continues to
 * work.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { ImportStatus, RejectedLine } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../../src/stores/files.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildFocusFile, buildUsageFile } from '@cmp/fixtures'
import { startPortal, type TestFile, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let freeBytes = Number.MAX_SAFE_INTEGER
/** The number of bytes that the simulated disk accepts for a file. */
let diskTakesBytes = Number.MAX_SAFE_INTEGER

const createNoSpaceError = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Passes `diskTakesBytes` bytes and then fails as a full disk does. */
const createSmallDisk = (): Transform => {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken > diskTakesBytes) done(createNoSpaceError())
      else done(null, chunk)
    },
  })
}

beforeAll(async () => {
  portal = await startPortal({
    files: async (dataDir) => {
      const store = await openFiles(dataDir, undefined, () => Promise.resolve(freeBytes))
      return {
        ...store,
        spool: (source, expectedBytes) =>
          store.spool(Readable.from(source.compose(createSmallDisk())), expectedBytes),
      }
    },
  })
})

afterAll(() => portal.close())

/** Counts everything that a successful import leaves, in all stores. */
const readStored = async () => {
  const { ctx } = portal
  const counts = await withScope(ctx, systemScope, async ({ trx }) => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from invoice) as invoices, (select count(*) from invoice_load) as loads,
      (select count(*) from invoice_sub_account) as accounts, (select count(*) from stored_file) as files,
      (select count(*) from customer) as customers`.execute(trx)
    return rows[0]
  })
  const parts = await ctx.lines.client.query({
    query:
      "SELECT DISTINCT partition FROM system.parts WHERE active AND table IN ('charge_line', 'rejected_line') AND rows > 0 ORDER BY partition",
    format: 'JSONEachRow',
  })
  const folder = ctx.env.dataDir
  return {
    counts,
    partitions: await parts.json(),
    spooled: readdirSync(join(folder, 'incoming')),
    stored: readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length,
  }
}

let before: Awaited<ReturnType<typeof readStored>>

beforeEach(async () => {
  before = await readStored()
})

const expectNothingStored = async (): Promise<void> => expect(await readStored()).toEqual(before)

afterEach(async () => {
  freeBytes = Number.MAX_SAFE_INTEGER
  diskTakesBytes = Number.MAX_SAFE_INTEGER
  expect((await portal.anonymous.get('/readyz')).body).toMatchObject({ status: 'ready', failing: [] })
})

const good = buildUsageFile([{}])
const buildLongFile = (lines: number): string =>
  buildUsageFile(
    Array.from({ length: lines }, (_, line) => ({
      ResourceURI: `/vm/${line}`,
      BillingPreTaxTotal: `${line}.5`,
    })),
  )

describe('rejection of a file that is obviously broken', () => {
  const cases: [string, TestFile, string][] = [
    [
      'truncated gzip',
      { name: 'cut.csv.gz', content: gzipSync(buildLongFile(100)).subarray(0, 400) },
      'cut.csv.gz: The gzip file is incomplete or damaged. Download it again.',
    ],
    [
      'UTF-16',
      { name: 'wide.csv', content: Buffer.from(`\uFEFF${good}`, 'utf16le') },
      'wide.csv: The file is UTF-16. Save it as UTF-8 and import it again.',
    ],
    [
      'a web page',
      { name: 'page.csv', content: '<!DOCTYPE html><html><body>Sign in</body></html>' },
      'page.csv: This is a web page, not billing data. The download probably ended at a sign-in page. Download the file again.',
    ],
    ['nothing', { name: 'empty.csv', content: '' }, 'empty.csv: The file is empty. Export it again.'],
    [
      'a workbook',
      { name: 'book.xlsx', content: Buffer.from('PK\u0003\u0004 and more', 'latin1') },
      'book.xlsx: This is a ZIP archive or a workbook. Extract it, or save the sheet as CSV (UTF-8), and import that file.',
    ],
    [
      'semicolons',
      { name: 'semi.csv', content: good.replaceAll(',', ';') },
      'semi.csv: The cells are not separated by commas. Save the file as CSV with commas.',
    ],
  ]

  test.each(cases)('%s', async (_what, file, message) => {
    const answer = await portal.upload([file])
    expect({ status: answer.status, ...answer.body }).toEqual({
      status: 400,
      code: 'InvalidFile',
      message,
      details: [{ field: 'files.0', message }],
    })
    await expectNothingStored()
  })

  test('names the missing mandatory column of a header', async () => {
    const { status, body } = await portal.upload([
      { name: 'no-cost.csv', content: buildUsageFile([{}], ['BillingPreTaxTotal']) },
    ])
    expect(status).toBe(400)
    expect(body.code).toBe('InvalidFile')
    expect(body.message).toMatch(/^no-cost\.csv: .*BillingPreTaxTotal.*\.$/)
    await expectNothingStored()
  })

  test('rejects the whole upload for a single broken file', async () => {
    const { status, body } = await portal.upload([
      { name: 'good.csv', content: good },
      { name: 'empty.csv', content: '' },
    ])
    expect({ status, ...body }).toEqual({
      status: 400,
      code: 'InvalidFile',
      message: 'empty.csv: The file is empty. Export it again.',
      details: [{ field: 'files.1', message: 'empty.csv: The file is empty. Export it again.' }],
    })
    await expectNothingStored()
  })

  test('rejects a missing file and an unknown format', async () => {
    expect(await portal.upload([])).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest', message: 'Choose a file to import.' },
    })
    const unknown = await portal.upload([{ name: 'good.csv', content: good }], { format: 'excel' })
    expect(unknown.status).toBe(400)
    expect(unknown.body.message).toMatch(/^Unknown format excel\. Use one of .*focus.*\.$/)
    await expectNothingStored()
  })
})

describe('a file that breaks while it is read', () => {
  const expectImportFailure = async (file: TestFile): Promise<ImportStatus> => {
    const status = await portal.importText(file.name, file.content)
    expect(status).toMatchObject({ status: 'failed', result: null })
    return status
  }

  test('rejects a gzip that is truncated late and keeps none of its line items', async () => {
    const whole = gzipSync(buildLongFile(40_000), { level: 1 })
    const { message } = await expectImportFailure({
      name: 'cut-late.csv.gz',
      content: whole.subarray(0, Math.floor(whole.length * 0.97)),
    })
    expect(message).toBe('cut-late.csv.gz: The gzip file is incomplete or damaged. Download it again.')
    await expectNothingStored()
  })
})

test('rejects only the line with an unknown currency', async () => {
  const status = await portal.importText(
    'currency.csv',
    buildUsageFile([
      { InvoiceNumber: 'QQQ-1', BillingPreTaxTotal: '1.5', BillingCurrency: 'usd' },
      { InvoiceNumber: 'QQQ-1', BillingPreTaxTotal: '2', BillingCurrency: 'QQQ' },
    ]),
  )
  expect(status).toMatchObject({
    status: 'done',
    rejected: 1,
    result: { invoices: [{ invoiceId: 'QQQ-1', total: '1.5', currency: 'USD', lines: 1 }] },
  })
})

test('rejects and lists only the line with text in an amount column', async () => {
  const content = buildUsageFile([
    { InvoiceNumber: 'TEXT-1', BillingPreTaxTotal: '1.5' },
    { InvoiceNumber: 'TEXT-1', BillingPreTaxTotal: 'n/a' },
    { InvoiceNumber: 'TEXT-1', BillingPreTaxTotal: '2' },
  ])
  const status = await portal.importText('text.csv', content)
  expect(status).toMatchObject({
    status: 'done',
    linesLoaded: 2,
    rejected: 1,
    result: { invoices: [{ invoiceId: 'TEXT-1', total: '3.5', lines: 2 }] },
  })
  expect(status.message).toContain('1 line item was rejected and is listed with its reason.')
  const { body } = await portal.operator.get<RejectedLine[]>(`/api/InvoiceImports/${status.id}/rejected`)
  expect(body).toEqual([
    {
      fileName: 'text.csv',
      lineNumber: 3,
      column: 'BillingPreTaxTotal',
      reason: expect.stringContaining('is not a decimal number'),
      raw: 'n/a',
    },
  ])
})

test('creates an invoice for each currency of a file', async () => {
  const status = await portal.importText(
    'currencies.csv',
    buildFocusFile([
      { InvoiceId: 'TWO-1', BilledCost: '1' },
      { InvoiceId: 'TWO-1', BilledCost: '2', BillingCurrency: 'EUR' },
      { InvoiceId: 'TWO-1', BilledCost: '4' },
    ]),
  )
  expect(
    status.result?.invoices.toSorted((one, other) => one.currency.localeCompare(other.currency)),
  ).toMatchObject([
    { invoiceId: 'TWO-1', currency: 'EUR', lines: 1, total: '2' },
    { invoiceId: 'TWO-1', currency: 'USD', lines: 2, total: '5' },
  ])
})

describe('the same content imported again', () => {
  const content = buildUsageFile([{ InvoiceNumber: 'SAME-1', BillingPreTaxTotal: '7' }])

  test('adds nothing and says so', async () => {
    expect(await portal.importText('same.csv', content)).toMatchObject({ status: 'done', linesLoaded: 1 })
    const { counts, partitions } = await readStored()
    const again = await portal.importText('renamed.csv', content)
    expect(again).toMatchObject({ status: 'done', result: { isRepeat: true, createdCustomers: 0 } })
    expect(again.message).toMatch(
      /^This content was already imported on \d+ [A-Z][a-z]+ \d{4}\. Nothing was added\.$/,
    )
    const now = await readStored()
    expect(now.partitions).toEqual(partitions)
    expect({ ...now.counts, files: 0 }).toEqual({ ...counts, files: 0 })
  })

  test('replaces the import batch for a compressed copy and changes no total', async () => {
    expect(await portal.importText('same.csv.gz', gzipSync(content))).toMatchObject({ status: 'done' })
    const { body } = await portal.operator.get<{ data: { totalCharges: string; lines: number }[] }>(
      '/api/Invoices/GetInvoiceWithPagination?search=SAME-1',
    )
    expect(body.data).toMatchObject([{ totalCharges: '7', lines: 1 }])
  })

  test('counts a duplicate within an import once', async () => {
    const twice = buildUsageFile([{ InvoiceNumber: 'SAME-2', BillingPreTaxTotal: '7' }])
    const answer = await portal.upload([
      { name: 'one.csv', content: twice },
      { name: 'copy of one.csv', content: twice },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(
      'copy of one.csv has the same content as one.csv. Import only one of them.',
    )
    await expectNothingStored()
  })
})

describe('a full disk', () => {
  test('is reported before anything is written when the upload states its size', async () => {
    freeBytes = 5 * 1024 ** 3
    const form = new FormData()
    form.set('file', new Blob([good]), 'huge.csv')
    const answer = await portal.operator.call<{ code: string; message: string }>(
      'POST',
      '/api/Invoices/import',
      { form, headers: { 'content-length': String(30 * 1024 ** 3) } },
    )
    expect({ status: answer.status, ...answer.body }).toMatchObject({
      status: 507,
      code: 'NoSpace',
      message:
        "The file needs 30,720 MiB, but the portal's disk has only 5,120 MiB free. Free some space or set DATA_DIR to a larger disk, then try again.",
    })
    await expectNothingStored()
  })

  test('leaves no partly written file behind', async () => {
    diskTakesBytes = 100_000
    const { status, body } = await portal.upload([{ name: 'long.csv', content: buildLongFile(3000) }])
    expect({ status, ...body }).toMatchObject({
      status: 507,
      code: 'NoSpace',
      message:
        "The portal's disk is full, so nothing was imported. Free some space or set DATA_DIR to a larger disk, then try again.",
    })
    await expectNothingStored()
    diskTakesBytes = Number.MAX_SAFE_INTEGER
    expect(await portal.importText('long.csv', buildUsageFile([{ InvoiceNumber: 'AFTER-1' }]))).toMatchObject(
      {
        status: 'done',
        linesLoaded: 1,
      },
    )
  })

  const disk = mountSmallFileSystem()
  if (disk) {
    afterAll(disk.end)

    test('gives the same error for a real file system', async () => {
      const store = await openFiles(disk.folder, undefined, () => Promise.resolve(Number.MAX_SAFE_INTEGER))
      await expect(store.spool(Readable.from([Buffer.alloc(4 * 1024 ** 2)]))).rejects.toMatchObject({
        code: 'NoSpace',
        status: 507,
      })
      expect(readdirSync(join(disk.folder, 'incoming'))).toEqual([])
    })
  }
})

/** Mounts a file system of 1 MiB, or returns null if this user may not mount one. */
function mountSmallFileSystem(): { folder: string; end: () => void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'cmp-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // In a container, root may lack the right to mount. The simulated disk above still covers the case.
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    end: () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}
