/** The providers' published sample files, imported completely: line items, rejections and exact totals. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum } from '@cmp/billing'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { formats } from './formats/index.ts'
import { loadFiles } from './load.ts'

const sampleFolder = new URL('../../../../../shared/data/billing/', import.meta.url).pathname

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-samples-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * [file, format, lines, rejected, exact totals per currency]; the totals were computed independently in decimal
 * arithmetic.
 */
const samples = [
  ['focus/focus_1_0_sample.csv', 'focus', 1000, 0, { USD: '20.52022672899' }],
  ['focus/spec-1.2-examples/saas_spend_agreements_a1.csv', 'focus', 4, 0, { USD: '1200' }],
  // Every amount of this file is written like `$10,100.00 `.
  ['focus/spec-1.2-examples/simple_saas_agreements_c.csv', 'focus', 0, 3, {}],
  ['aws-cur/sample-anonymous-aws-export-dataset.csv', 'aws-cur', 1281, 0, { USD: '1.6823086974' }],
  ['aws-cur/Dec2018-WorkshopCUR-00001.snappy.parquet', 'aws-cur', 91_264, 0, { USD: '408.3759924354' }],
  ['azure-cost-exports/EA_ActualCost_Small.csv', 'azure-cost-export', 11, 0, { USD: '8.5450077867419368' }],
  ['azure-cost-exports/EA_anonymous_CAD.csv', 'azure-cost-export', 27, 0, { CAD: '1.26136926505726' }],
  ['azure-cost-exports/EA_enterprise.csv', 'azure-cost-export', 1, 0, { CAD: '0' }],
  ['azure-cost-exports/MPA_partner_camelcase.csv', 'azure-cost-export', 1, 0, { USD: '0.012' }],
  ['azure-cost-exports/PayAsYouGo.csv', 'azure-cost-export', 1, 0, { USD: '0.075' }],
  ['gcp-bigquery-export/standard_export_202011.csv', 'gcp-billing-export', 25, 0, { USD: '0' }],
  [
    'partner-center/doc.get-invoice-billed-consumption-lineitems.1.json',
    'partner-center-daily-rated-usage',
    2,
    0,
    { USD: '0.976267461840794' },
  ],
  [
    'partner-center/doc.get-invoice-unbilled-consumption-lineitems.1.json',
    'partner-center-daily-rated-usage',
    2,
    0,
    { USD: '61.4394668161102' },
  ],
  [
    'partner-center/doc.get-invoice-unbilled-recon-lineitems.2.json',
    'partner-center-reconciliation',
    4,
    0,
    { USD: '1556' },
  ],
  ['partner-center/doc.get-invoiceline-items.1.json', 'partner-center-reconciliation', 2, 0, { USD: '0' }],
  ['partner-center/doc.get-invoiceline-items.5.json', 'partner-center-reconciliation', 4, 0, { USD: '1556' }],
] as const

/** Returns whether the samples exist beside a checkout of this repository. */
const hasSample = (file: string) => existsSync(join(sampleFolder, file))

const loadSample = (file: string) =>
  loadFiles(store, {
    loadId: randomUUID(),
    files: [{ path: join(sampleFolder, file), name: basename(file) }],
  })

test.each(samples.filter(([file]) => hasSample(file)))(
  '%s',
  async (file, format, lines, rejected, totals) => {
    const result = await loadSample(file)
    expect(result).toMatchObject({ lines, rejected, files: [{ format }] })
    const byCurrency = Map.groupBy(result.invoices, ({ currency }) => currency)
    expect(
      Object.fromEntries(
        [...byCurrency].map(([currency, invoices]) => [currency, sum(invoices.map(({ total }) => total))]),
      ),
    ).toEqual(totals)
  },
)

const refusals = [
  ['focus/spec-1.2-examples/commitment_discount_usage_scenario_1.csv', 'BillingAccountId'],
  ['focus/currency_codes_iso4217.csv', 'do not match a supported billing file'],
  ['partner-center/doc.get-a-collection-of-invoices.1.json', 'do not match a supported billing file'],
  ['partner-center/doc.get-invoiceline-items.3.json', 'do not match a supported billing file'],
  ['partner-center/sdk-test.auth_401.json', 'error response from the provider'],
  ['azure-cost-exports/export_manifest.json', 'no list of line items'],
] as const

test.each(refusals.filter(([file]) => hasSample(file)))('rejects %s', async (file, words) => {
  await expect(loadSample(file)).rejects.toMatchObject({
    code: 'InvalidFile',
    message: expect.stringContaining(words),
  })
})

test('every format has a sample', () => {
  expect(new Set(samples.map(([, format]) => format))).toEqual(new Set(formats.map(({ name }) => name)))
})
