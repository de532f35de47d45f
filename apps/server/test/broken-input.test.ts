/** Files and disks as they are on a bad day: one clear sentence each, nothing half kept, and the portal goes on. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { ImportStatus, RejectedLine } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../src/stores/files.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { focusFile, usageFile } from './billing-files.ts'
import { startPortal, type TestFile, type TestPortal } from './harness.ts'

let portal: TestPortal
let freeBytes = Number.MAX_SAFE_INTEGER
/** The disk takes this many bytes of a file. */
let diskTakesBytes = Number.MAX_SAFE_INTEGER

const noSpaceError = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Lets `diskTakesBytes` through and then fails as a full disk does. */
const smallDisk = (): Transform => {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken > diskTakesBytes) done(noSpaceError())
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
          store.spool(Readable.from(source.compose(smallDisk())), expectedBytes),
      }
    },
  })
})

afterAll(() => portal.close())

/** Everything that an import leaves when it is kept, counted in all stores. */
const kept = async () => {
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

let before: Awaited<ReturnType<typeof kept>>

beforeEach(async () => {
  before = await kept()
})

const expectNothingKept = async (): Promise<void> => expect(await kept()).toEqual(before)

afterEach(async () => {
  freeBytes = Number.MAX_SAFE_INTEGER
  diskTakesBytes = Number.MAX_SAFE_INTEGER
  expect((await portal.anonymous.get('/readyz')).body).toMatchObject({ status: 'ready', failing: [] })
})

const good = usageFile([{}])
const longFile = (lines: number): string =>
  usageFile(
    Array.from({ length: lines }, (_, line) => ({
      ResourceURI: `/vm/${line}`,
      BillingPreTaxTotal: `${line}.5`,
    })),
  )

describe('a file that is broken at first sight is refused', () => {
  const cases: [string, TestFile, string][] = [
    [
      'truncated gzip',
      { name: 'cut.csv.gz', content: gzipSync(longFile(100)).subarray(0, 400) },
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
      'page.csv: This is a web page, not billing data; the download probably ended at a sign-in page. Download the file again.',
    ],
    ['nothing', { name: 'empty.csv', content: '' }, 'empty.csv: The file is empty. Export it again.'],
    [
      'a workbook',
      { name: 'book.xlsx', content: Buffer.from('PK\u0003\u0004 and more', 'latin1') },
      'book.xlsx: This is a ZIP archive or a workbook. Unpack it, or save the sheet as CSV (UTF-8), and import that.',
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
    await expectNothingKept()
  })

  test('a header without a mandatory column, by its name', async () => {
    const { status, body } = await portal.upload([
      { name: 'no-cost.csv', content: usageFile([{}], ['BillingPreTaxTotal']) },
    ])
    expect(status).toBe(400)
    expect(body.code).toBe('InvalidFile')
    expect(body.message).toMatch(/^no-cost\.csv: .*BillingPreTaxTotal.*\.$/)
    await expectNothingKept()
  })

  test('one broken file refuses the whole upload', async () => {
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
    await expectNothingKept()
  })

  test('no file at all, and a format that does not exist', async () => {
    expect(await portal.upload([])).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest', message: 'Choose a file to import.' },
    })
    const unknown = await portal.upload([{ name: 'good.csv', content: good }], { format: 'excel' })
    expect(unknown.status).toBe(400)
    expect(unknown.body.message).toMatch(/^There is no format excel\. Use one of .*focus.*\.$/)
    await expectNothingKept()
  })
})

describe('a file that breaks while it is read', () => {
  const failed = async (file: TestFile): Promise<ImportStatus> => {
    const status = await portal.importText(file.name, file.content)
    expect(status).toMatchObject({ status: 'failed', result: null })
    return status
  }

  test('a gzip that ends far inside is refused, and nothing of it stays', async () => {
    const whole = gzipSync(longFile(40_000), { level: 1 })
    const { message } = await failed({
      name: 'cut-late.csv.gz',
      content: whole.subarray(0, Math.floor(whole.length * 0.97)),
    })
    expect(message).toBe('cut-late.csv.gz: The gzip file is incomplete or damaged. Download it again.')
    await expectNothingKept()
  })
})

test('a currency that does not exist rejects its line alone', async () => {
  const status = await portal.importText(
    'currency.csv',
    usageFile([
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

test('text in a money column rejects that line alone, and lists it', async () => {
  const content = usageFile([
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
  expect(status.message).toContain('1 line was rejected and is listed with its reason.')
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

test('several currencies in one file become an invoice each', async () => {
  const status = await portal.importText(
    'currencies.csv',
    focusFile([
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

describe('the same content again', () => {
  const content = usageFile([{ InvoiceNumber: 'SAME-1', BillingPreTaxTotal: '7' }])

  test('adds nothing and says so', async () => {
    expect(await portal.importText('same.csv', content)).toMatchObject({ status: 'done', linesLoaded: 1 })
    const { counts, partitions } = await kept()
    const again = await portal.importText('renamed.csv', content)
    expect(again).toMatchObject({ status: 'done', result: { isRepeat: true, createdCustomers: 0 } })
    expect(again.message).toMatch(
      /^This content was brought in already on \d+ [A-Z][a-z]+ \d{4}: nothing was added\.$/,
    )
    const now = await kept()
    expect(now.partitions).toEqual(partitions)
    expect({ ...now.counts, files: 0 }).toEqual({ ...counts, files: 0 })
  })

  test('packed, replaces the load and changes no total', async () => {
    expect(await portal.importText('same.csv.gz', gzipSync(content))).toMatchObject({ status: 'done' })
    const { body } = await portal.operator.get<{ data: { totalCharges: string; lines: number }[] }>(
      '/api/Invoices/GetInvoiceWithPagination?search=SAME-1',
    )
    expect(body.data).toMatchObject([{ totalCharges: '7', lines: 1 }])
  })

  test('twice in one import counts once', async () => {
    const twice = usageFile([{ InvoiceNumber: 'SAME-2', BillingPreTaxTotal: '7' }])
    const answer = await portal.upload([
      { name: 'one.csv', content: twice },
      { name: 'copy of one.csv', content: twice },
    ])
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('copy of one.csv has the same content as one.csv. Import it once.')
    await expectNothingKept()
  })
})

describe('a full disk', () => {
  test('is told before anything is written, when the upload says how much comes', async () => {
    freeBytes = 5 * 1024 ** 3
    const form = new FormData()
    form.set('file', new Blob([good]), 'huge.csv')
    const answer = await portal.operator.call<{ code: string; message: string }>(
      'POST',
      '/api/Invoices/import',
      { form, headers: { 'content-length': String(30 * 1024 ** 3) } },
    )
    expect({ status: answer.status, ...answer.body }).toEqual({
      status: 507,
      code: 'NoSpace',
      message:
        'The file needs 30,720 MiB and the disk of the portal has 5,120 MiB left. Free some space or point DATA_DIR to a larger disk, then try again.',
    })
    await expectNothingKept()
  })

  test('leaves nothing of a file that was half written', async () => {
    diskTakesBytes = 100_000
    const { status, body } = await portal.upload([{ name: 'long.csv', content: longFile(3000) }])
    expect({ status, ...body }).toEqual({
      status: 507,
      code: 'NoSpace',
      message:
        'The disk of the portal is full, so nothing was brought in. Free some space or point DATA_DIR to a larger disk, then try again.',
    })
    await expectNothingKept()
    diskTakesBytes = Number.MAX_SAFE_INTEGER
    expect(await portal.importText('long.csv', usageFile([{ InvoiceNumber: 'AFTER-1' }]))).toMatchObject({
      status: 'done',
      linesLoaded: 1,
    })
  })

  const disk = smallFileSystem()
  if (disk) {
    afterAll(disk.end)

    test('of a real file system is the same refusal', async () => {
      const store = await openFiles(disk.folder, undefined, () => Promise.resolve(Number.MAX_SAFE_INTEGER))
      await expect(store.spool(Readable.from([Buffer.alloc(4 * 1024 ** 2)]))).rejects.toMatchObject({
        code: 'NoSpace',
        status: 507,
      })
      expect(readdirSync(join(disk.folder, 'incoming'))).toEqual([])
    })
  }
})

/** A file system of 1 MiB, where this user may mount one. */
function smallFileSystem(): { folder: string; end: () => void } | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'cmp-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    // A container may be root without the right to mount; the simulated disk above stays.
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
