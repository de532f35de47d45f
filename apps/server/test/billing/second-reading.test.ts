/** Reads every line item from its file a second time with independent code and compares it with what the engine charged. */
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { multiply } from '@cmp/billing'
import { readLine } from '@cmp/billing/proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../../src/engine/client.ts'
import { createScopedLines } from '../../src/engine/scoped-query.ts'
import { loadFiles } from '../../src/lines/load.ts'
import { buildLineDescriptionSql } from '../../src/lines/line-description.ts'
import { countHeaderLines } from '../../src/lines/shown-line.ts'
import { openSourceRecords } from '../../src/lines/source-records.ts'
import {
  buildAwsFile,
  buildAzureFile,
  buildFocusFile,
  buildReconciliationFile,
  buildUsageFile,
} from '@cmp/fixtures'
import { isEverything } from '../harness/is-everything.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-second-reading-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

type EngineLine = {
  record: string
  cost: string
  quantity: string
  currency: string
  subAccount: string
  service: string
  meter: string
  unit: string
  day: string
  month: string
  resource: string
  description: string
  invoice: string
  cloudProvider: string
}

/** Imports a file and reads each line item from the engine and from its text. */
const readTwice = async (path: string) => {
  const loadId = randomUUID()
  const { files, lines } = await loadFiles(store, { loadId, files: [{ path, name: basename(path) }] })
  const [file] = files
  if (!file || file.isEmpty) throw new Error('No file was loaded.')
  const engine = await createScopedLines(store, { kind: 'provider' }).query<EngineLine>(
    `SELECT toString(x_FileLine) AS record, toString(BilledCost) AS cost, toString(x_ChargeQuantity) AS quantity,
       BillingCurrency AS currency, x_SubAccountKey AS subAccount, x_ChargeService AS service, x_ChargeMeter AS meter,
       x_ChargeUnit AS unit, toString(x_ChargeDay) AS day, formatDateTime(x_BillingMonth, '%Y-%m') AS month,
       ResourceId AS resource, ${buildLineDescriptionSql(true)} AS description, InvoiceId AS invoice, x_CloudProvider AS cloudProvider
     FROM {lines} WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber`,
    { loadId },
  )
  const records = await openSourceRecords(path, file.name, file)
  const known = { ...file, record: 'file' as const, ref: 0, sha256: '', sizeBytes: 0, dataVersion: null }
  const read = []
  for (const line of engine) {
    const raw = await records.textOf(Number(line.record) - countHeaderLines(file))
    read.push(readLine(raw ?? '', known))
  }
  await records.close()
  return { engine, read, lines }
}

const expectAgreement = async (path: string, expectedLines?: number): Promise<void> => {
  const { engine, read, lines } = await readTwice(path)
  expect(read).toHaveLength(lines)
  if (expectedLines !== undefined) expect(lines).toBe(expectedLines)
  read.forEach((line, index) => {
    const charged = engine[index]
    if (!charged) throw new Error(`The engine has no line ${index}.`)
    const { record: _record, ...other } = charged
    expect({ ...line, subAccount: line.subAccount.toLowerCase() }).toEqual({
      ...other,
      cost: multiply(other.cost, '1'),
      quantity: multiply(other.quantity, '1'),
      subAccount: other.subAccount.toLowerCase(),
      // Values that the text does not contain: the kind of charge that replaces a missing meter, and the ID of an
      // invoice without one.
      meter: line.meter === null ? null : other.meter,
      invoice: line.invoice === null ? null : other.invoice,
    })
  })
}

/** Amounts in the providers' notations, at the limits of what is stored. */
const amounts = [
  '1',
  '-0.5',
  '.25',
  '5e-06',
  '1E3',
  '0.1234567890123456785',
  '-0.1234567890123456785',
  '99999999999999999999',
  '+7.00',
]

const writeFixture = (name: string, content: string | Buffer): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const usage = buildUsageFile(
  amounts.map((amount, index) => ({
    BillingPreTaxTotal: amount,
    Quantity: amounts.at(-1 - index) ?? '',
    BillingCurrency: ' thb ',
    EntitlementId: index % 2 ? 'AAAAAAAA-0000-4000-8000-00000000000A' : '',
    MeterName: 'with, comma "quotes"',
    ResourceURI: 'line\r\nend, ""',
  })),
)

test.each([
  ['daily rated usage', 'usage.csv', usage],
  [
    'with blank lines, packed, after a byte order mark',
    'blank.csv.gz',
    gzipSync(`\uFEFF${usage.replace('\n', '\n\n')}\n\n`),
  ],
  [
    'reconciliation',
    'recon.csv',
    buildReconciliationFile(
      amounts.map((amount) => ({ Subtotal: amount, BillableQuantity: '', Quantity: '3' })),
    ),
  ],
  [
    'an Azure export',
    'azure.csv',
    buildAzureFile(amounts.map((amount) => ({ CostInBillingCurrency: amount }))),
  ],
  ['an AWS report', 'aws.csv', buildAwsFile(amounts.map((amount) => ({ 'lineItem/UnblendedCost': amount })))],
  [
    'FOCUS',
    'focus.csv',
    buildFocusFile(amounts.map((amount) => ({ BilledCost: amount, ConsumedQuantity: amount }))),
  ],
])('%s', (_what, name, content) => expectAgreement(writeFixture(name, content), amounts.length))

const buildGoogleLine = (cost: string, credits: string): string =>
  `{"billing_account_id":"01A","service":{"id":"s","description":"Compute"},"sku":{"id":"k","description":"Core"},"usage_start_time":"2026-10-05T00:00:00Z","project":{"id":"p-1","name":"P"},"cost":${cost},"currency":"USD","usage":{"amount":0.30000000000000004,"unit":"h"},"invoice":{"month":"202610"},"credits":${credits}}`

test('Google JSON lines with nested objects, credits and numbers of many digits', () =>
  expectAgreement(
    writeFixture(
      'google.jsonl',
      [
        buildGoogleLine('12.000000000000000017', '[{"name":"a","amount":-0.1},{"name":"b","amount":-2e-3}]'),
        '',
        buildGoogleLine('"7.5"', '[]'),
        buildGoogleLine('1', '[{"amount": -1, "channel_partner_amount": -0.25}]'),
      ].join('\n'),
    ),
    3,
  ))

test('a document of the Partner Center API', () =>
  expectAgreement(
    writeFixture(
      'page.json',
      `{"totalCount": 2, "items": [
        {"partnerId":"p","chargeStartDate":"2026-10-01T00:00:00Z","usageDate":"2026-10-02T00:00:00Z","meterId":"m","meterName":"M","quantity":1.50,
         "billingPreTaxTotal":0.48603169651524987,"billingCurrency":"USD","entitlementId":"E","meterCategory":"C","invoiceNumber":"G1"},
        {"partnerId":"p","chargeStartDate":"2026-10-01T00:00:00Z","usageDate":"2026-10-02T00:00:00Z","meterId":"m","meterName":"M","quantity":"2",
         "billingPreTaxTotal":"-3","billingCurrency":"USD","entitlementId":"E","meterCategory":"C","invoiceNumber":"G1"}]}`,
    ),
    2,
  ))

const sampleFolder = join(import.meta.dirname, '../../../../../shared/data/billing')

/** The samples are optional; they are expected next to a checkout of this repository. */
const samples = existsSync(sampleFolder)
  ? globSync('{focus,aws-cur,azure-cost-exports,gcp-bigquery-export}/*.csv', { cwd: sampleFolder })
      .concat(globSync('partner-center/doc.get-invoice*lineitems.*.json', { cwd: sampleFolder }))
      .filter((file) => !/currency_codes|lineitems\.\d\.headers|invoiceline-items\.3/.test(file))
  : []

/** The tests above cover the same formats, so `npm test` reads one sample of each provider. */
const ofEachProvider = samples.filter(
  (file, index) => samples.findIndex((other) => dirname(other) === dirname(file)) === index,
)

test.each(isEverything ? samples : ofEachProvider)('the sample %s', (file) =>
  expectAgreement(join(sampleFolder, file)),
)
