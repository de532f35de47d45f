/** FOCUS files of a customer's charges: they are valid, add up to the documents, and reveal nothing about the reseller. */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { areDecimalsEqual, multiply, subtract, sum } from '@cmp/billing'
import { openFocusCheck, type FocusDataset, type FocusRow, type FocusVersion } from '@cmp/billing/focus'
import type { ErrorBody } from '@cmp/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenRequirements, type FocusModel } from '../../../../packages/billing/src/test/focus-model.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import {
  listInvoiceDetails,
  listCustomerInvoices,
  type CustomerInvoice,
} from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer, addRate, addRule } from '../harness/master-data.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let portal: TestPortal
let operator: Client
let guest: Client
let charging: Charging
let alpha: Awaited<ReturnType<typeof addCustomer>>
let documents: CustomerInvoice[]

const invoiceId = 'G-FOCUS'
const awsInvoiceId = 'AWS-FOCUS'

/**
 * Numbers that only the reseller may see, unusual enough to be found in a text. They may not appear in any customer's
 * file in any form.
 */
const exchangeRate = '34.512347'
const markupPercent = '13.73'
const lateMarkupPercent = '21.19'
const listPrices = ['0.0913377', '777.1313', '0.0417171'] as const
const costs = ['817.077202', '482.637353', '0.000123456789', '507.069465', '91.331'] as const
const awsCosts = ['313.170911', '19.1919'] as const

const azureLines: UsageLine[] = [
  { MeterName: 'Disk, "premium"', BillingPreTaxTotal: costs[0], Quantity: '3.25', UnitPrice: listPrices[0] },
  {
    MeterName: 'Traffic',
    BillingPreTaxTotal: costs[1],
    UsageDate: '2026-10-03',
    ResourceURI: '/subscriptions/x/resourceGroups/g/providers/Microsoft.Network/publicIPAddresses/ip-1',
  },
  { MeterName: 'Traffic', BillingPreTaxTotal: costs[2], UsageDate: '2026-10-20', ResourceURI: '=cmd|calc' },
  { MeterName: 'Traffic', BillingPreTaxTotal: costs[3], UsageDate: '2026-10-20', UnitPrice: listPrices[1] },
  { MeterName: 'Empty unit', BillingPreTaxTotal: costs[4], Unit: '', ResourceURI: '' },
].map((line) => ({ InvoiceNumber: invoiceId, EntitlementId: 'sub alpha', ...line }))

const awsColumns = {
  BillingAccountId: '011254002932',
  BillingPeriodStart: '2026-10-01',
  BillingPeriodEnd: '2026-11-01',
  ChargePeriodStart: '2026-10-05',
  ChargePeriodEnd: '2026-10-06',
  ChargeCategory: 'Usage',
  ChargeDescription: `$${listPrices[2]} per On Demand Linux Instance Hour`,
  BilledCost: '1',
  BillingCurrency: 'USD',
  EffectiveCost: '1',
  ListCost: '4242.4242',
  ListUnitPrice: listPrices[2] ?? '',
  ContractedUnitPrice: listPrices[2] ?? '',
  SubAccountId: '044400005555',
  SubAccountName: 'Workloads',
  ServiceName: 'Amazon EC2',
  SkuMeter: 'm7i.large',
  ConsumedQuantity: '24',
  ConsumedUnit: 'Hours',
  InvoiceId: awsInvoiceId,
  ProviderName: 'AWS',
  RegionName: 'Singapore',
  ResourceId: 'arn:aws:ec2:ap-southeast-1:044400005555:instance/i-0a1',
  Tags: '"{""env"":""prod"",""team"":""a, b""}"',
}

const awsFile = [
  { BilledCost: awsCosts[0] },
  { BilledCost: awsCosts[1], ChargeCategory: 'Tax', ConsumedQuantity: '', ResourceId: '', Tags: '' },
].map((line) => Object.values({ ...awsColumns, ...line }).join(','))

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  await changeSeller(operator, { name: 'Siam, "Cloud" Partners' })
  await addRate(operator, { toCurrency: 'THB', rate: exchangeRate })
  alpha = await addCustomer(operator, {
    name: 'Alpha',
    subscriptionId: 'sub alpha',
    currency: 'THB',
    markupPercent,
    vatPercent: '7',
  })
  await add(operator, '/api/CustomerSubscriptions', {
    customerId: alpha.customerId,
    cloudProvider: 'AWS',
    subscriptionId: awsColumns.SubAccountId,
    name: 'Alpha on AWS',
  })
  await addCustomer(operator, { name: 'Beta of another', subscriptionId: 'sub beta', currency: 'THB' })
  await addRule(operator, alpha.profileId, {
    name: 'traffic from the 15th',
    markupPercent: lateMarkupPercent,
    meterName: 'Traffic',
    validFrom: '2026-10-15',
  })
  const addAgreementLine = (line: object) =>
    add(operator, '/api/AgreementLines', { customerId: alpha.customerId, validFrom: '2026-10-01', ...line })
  await addAgreementLine({
    kind: 'fixed-fee',
    name: 'Managed support',
    amount: '1500.50',
    currency: 'THB',
    per: 'month',
  })
  await addAgreementLine({ kind: 'discount-percent', name: 'Partner discount', percent: '3.3' })
  await addAgreementLine({ kind: 'credit', name: 'Goodwill', amount: '100', currency: 'THB' })
  const beta = buildUsageLines(invoiceId, 'sub beta', { 'Meter of Beta': '99.7755' })
  expect(await portal.importText('usage.csv', buildUsageFile([...azureLines, ...beta]))).toMatchObject({
    rejected: 0,
  })
  const aws = await portal.importText('aws.csv', [Object.keys(awsColumns).join(','), ...awsFile].join('\n'))
  expect(aws).toMatchObject({ status: 'done', rejected: 0 })
  const issue = async () => {
    const drafts = (await listCustomerInvoices(operator, alpha.customerId)).filter(
      ({ state }) => state === 'draft',
    )
    const issued = await operator.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
    expect(issued.status, issued.text).toBe(200)
  }
  for (const id of [invoiceId, awsInvoiceId]) await charging.calculated(id)
  await issue()
  // Usage turned out lower than what was charged, which gives a credit note.
  const fewer = [...azureLines.slice(0, 1), ...azureLines.slice(2), ...beta]
  const again = await portal.importText('usage again.csv', buildUsageFile(fewer), { onOverlap: 'replace' })
  expect(again).toMatchObject({ status: 'done', rejected: 0 })
  await charging.calculated(invoiceId)
  await issue()
  documents = await listCustomerInvoices(operator, alpha.customerId)
  await portal.addUser('guest@alpha.example', 'GUEST', alpha.customerId)
  guest = await portal.as('guest@alpha.example')
})

afterAll(() => portal.close())

const parseRows = (text: string): FocusRow[] => {
  const rows: Record<string, string>[] = parse(text, { columns: true })
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value])),
  )
}

/** Returns the rows of a file after checking each by its columns and their relations. */
const parseValidRows = (text: string, version: FocusVersion, dataset: FocusDataset) => {
  const rows = parseRows(text)
  const check = openFocusCheck(version, dataset, Object.keys(rows[0] ?? {}))
  for (const row of rows) check.take(row)
  const { problems, sums } = check.finish()
  expect(problems).toEqual([])
  return { rows, sums }
}

const month = '/api/Focus?month=2026-10'

const readMonth = async (client: Client, version: FocusVersion, dataset: FocusDataset, more = '') => {
  const { status, text } = await client.get(`${month}&version=${version}&dataset=${dataset}${more}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return text
}

const files: [FocusVersion, FocusDataset][] = [
  ['1.2', 'cost-and-usage'],
  ['1.4', 'cost-and-usage'],
  ['1.4', 'invoice-detail'],
]

const sumOf = (rows: readonly FocusRow[]): string => sum(rows.map(({ BilledCost }) => BilledCost ?? ''))

describe('a month', () => {
  test.each(files)('as FOCUS %s %s is valid and adds up to its documents', async (version, dataset) => {
    const { sums } = parseValidRows(await readMonth(guest, version, dataset), version, dataset)
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice', 'invoice'])
    expect([...sums.keys()].toSorted()).toEqual(documents.map(({ number }) => number).toSorted())
    for (const { number, total } of documents)
      expect(
        areDecimalsEqual(sums.get(number ?? '') ?? '', total),
        `${number}: ${sums.get(number ?? '')} ${total}`,
      ).toBe(true)
  })

  test('adds up to each row of its invoices, and every document is its part of the month', async () => {
    const costRows = parseRows(await readMonth(guest, '1.4', 'cost-and-usage'))
    const byDetail = Map.groupBy(costRows, ({ InvoiceDetailId }) => InvoiceDetailId)
    const details = parseRows(await readMonth(guest, '1.4', 'invoice-detail'))
    expect(new Set(details.map(({ InvoiceDetailId }) => InvoiceDetailId))).toEqual(new Set(byDetail.keys()))
    for (const { InvoiceDetailId: id, BilledCost: billed } of details)
      expect(areDecimalsEqual(sumOf(byDetail.get(id ?? '') ?? []), billed ?? ''), `${id}`).toBe(true)
    for (const { id, number } of documents) {
      const { text } = await guest.get(`/api/CustomerInvoices/${id}/focus`)
      expect(parseRows(text)).toEqual(costRows.filter(({ InvoiceId }) => InvoiceId === number))
    }
  })

  test('has usage by date and resource, recurring charges, rounding, VAT and credits', async () => {
    const rows = parseRows(await readMonth(guest, '1.4', 'cost-and-usage'))
    const own = (part: Record<string, unknown>) => expect.objectContaining(part)
    expect(rows).toContainEqual(
      own({
        ChargeCategory: 'Usage',
        ChargeDescription: 'Traffic',
        ChargePeriodStart: '2026-10-03T00:00:00Z',
        ChargePeriodEnd: '2026-10-04T00:00:00Z',
        BillingPeriodStart: '2026-10-01T00:00:00Z',
        BillingPeriodEnd: '2026-11-01T00:00:00Z',
        ResourceName: 'ip-1',
        ResourceType: 'Microsoft.Network/publicIPAddresses',
        InvoiceIssuerName: 'Siam, "Cloud" Partners',
        ServiceProviderName: 'Microsoft',
        BillingCurrency: 'THB',
        SubAccountId: 'sub alpha',
      }),
    )
    expect(rows).toContainEqual(
      own({
        ChargeDescription: 'm7i.large',
        ResourceType: 'ec2/instance',
        Tags: '{"env":"prod","team":"a, b"}',
        RegionId: 'Singapore',
        PricingQuantity: '24',
        ServiceCategory: 'Compute',
      }),
    )
    const filterByDescription = (description: string) =>
      rows.filter((row) => row['ChargeDescription'] === description)
    expect(filterByDescription('Managed support')).toContainEqual(
      own({ ChargeCategory: 'Purchase', ChargeFrequency: 'Recurring', BilledCost: '1500.50' }),
    )
    expect(filterByDescription('Partner discount')).toContainEqual(own({ ChargeCategory: 'Adjustment' }))
    expect(filterByDescription('Goodwill')).toContainEqual(
      own({ ChargeCategory: 'Credit', BilledCost: '-100.00' }),
    )
    expect(filterByDescription('VAT')).toHaveLength(3)
    expect(filterByDescription('Empty unit')).toMatchObject([{ PricingUnit: 'Units', ResourceId: null }])
    for (const { BilledCost } of filterByDescription('Rounding of the invoice'))
      expect(BilledCost).toMatch(/^-?0\.01$/)
    const note = documents.find(({ kind }) => kind === 'credit-note')
    const credited = rows.filter(({ InvoiceId }) => InvoiceId === note?.number)
    expect(new Set(credited.map(({ ChargeClass }) => ChargeClass))).toEqual(new Set(['Correction']))
    const details = parseRows(await readMonth(guest, '1.4', 'invoice-detail'))
    expect(details.find(({ InvoiceId }) => InvoiceId === note?.number)).toMatchObject({
      ReferenceInvoiceId: note?.adjustsNumber,
      PaymentTerms: 'Net 30',
      InvoiceIssueStatus: 'Issued',
    })
  })

  test('shows rounding as a separate row with the invoice row that it belongs to', async () => {
    const lines = Object.fromEntries(['A', 'B', 'C'].map((meter) => [meter, '0.333333']))
    const own = await charging.charged('Rounded', {}, lines)
    await charging.calculated(own.invoiceId)
    const [draft] = await listCustomerInvoices(operator, own.customerId)
    await operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
    const rows = parseRows((await operator.get(`/api/CustomerInvoices/${draft?.id}/focus`)).text)
    expect(rows.map(({ ChargeCategory, BilledCost }) => [ChargeCategory, BilledCost])).toEqual([
      ['Usage', '0.33'],
      ['Usage', '0.33'],
      ['Usage', '0.33'],
      ['Adjustment', '0.01'],
    ])
    const rounded = rows.at(-1)?.['InvoiceDetailId']
    expect(rows.slice(0, 3).filter(({ InvoiceDetailId }) => InvoiceDetailId === rounded)).toHaveLength(1)
    expect(draft?.subtotal).toBe('1.00')
  })

  test('is the same compressed and for the reseller', async () => {
    const plain = await readMonth(guest, '1.2', 'cost-and-usage')
    const { response } = await guest.get(`${month}&version=1.2&format=gzip`)
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="focus-2026-10-Alpha-cost-and-usage-1.2.csv.gz"',
    })
    expect(gunzipSync(response.rawPayload).toString('utf8')).toBe(plain)
    expect(await readMonth(operator, '1.2', 'cost-and-usage', `&customerId=${alpha.customerId}`)).toBe(plain)
  })
})

const models = new URL(
  '../../../../../shared/data/billing/columns/focus_1_2_requirements_model.json',
  import.meta.url,
)

test.runIf(existsSync(models))(
  'meets the requirements of the specification in every row of 1.2',
  async () => {
    const model: FocusModel = JSON.parse(readFileSync(models, 'utf8'))
    for (const row of parseRows(await readMonth(guest, '1.2', 'cost-and-usage')))
      expect(findBrokenRequirements(model, row).broken).toEqual([])
  },
)

describe('the reseller’s cost', () => {
  const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
  const factors = [markupPercent, lateMarkupPercent].flatMap((percent) => {
    const factor = sum(['1', multiply(percent, '0.01')])
    return [factor, multiply(factor, exchangeRate), percent, multiply(percent, '0.01')]
  })
  const toThb = (cost: string): string => multiply(cost, exchangeRate)
  const secrets = [
    exchangeRate,
    ...factors,
    ...[...costs, ...awsCosts].flatMap((cost) => [cost, toThb(cost)]),
    ...listPrices,
    ...listPrices.map(toThb),
    '4242.4242',
    '99.7755',
  ].map(Number)

  const isNear = (value: number, secret: number, by: number): boolean =>
    Math.abs(value - secret) <= Math.abs(secret) * by

  test.each(files)(
    'is neither a value of FOCUS %s %s nor a quotient of two values in a row',
    async (version, dataset) => {
      const text = await readMonth(guest, version, dataset)
      for (const row of parseRows(text)) {
        const numbers = Object.values(row).flatMap((value) =>
          value && isNumber(value) ? [Number(value)] : [],
        )
        for (const value of numbers)
          expect(
            secrets.filter((secret) => isNear(value, secret, 1e-9)),
            `${value}`,
          ).toEqual([])
        const money = Object.entries(row).flatMap(([name, value]) =>
          /Cost|Price/.test(name) && value && isNumber(value) ? [Number(value)] : [],
        )
        for (const one of money)
          for (const other of money)
            if (other !== 0)
              expect(
                secrets.filter((secret) => isNear(one / other, secret, 1e-4)),
                `${one} / ${other}`,
              ).toEqual([])
      }
      // The secrets may not appear inside any text either, such as a provider's own description of a price.
      for (const secret of [
        exchangeRate,
        markupPercent,
        lateMarkupPercent,
        ...listPrices,
        ...costs,
        ...awsCosts,
      ])
        expect(text).not.toContain(secret)
      for (const other of ['Beta', 'sub beta', '99.77', 'Alpha standard', 'traffic from', 'x_', '.csv'])
        expect(text).not.toContain(other)
    },
  )

  test('appears neither in a customer’s explanation of charges nor in its proof', async () => {
    for (const { id, state } of documents) {
      if (state === 'void') continue
      const { body } = await guest.get<{ Data: { id: string }[] }>(
        `/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination?customerInvoiceId=${id}&pagesize=100`,
      )
      const answers = await Promise.all(
        body.Data.map((detail) => guest.get(`/api/CustomerInvoiceDetails/${detail.id}/explain`)),
      )
      const proof = await guest.get(`/api/CustomerInvoices/${id}/proof`)
      expect([proof, ...answers].map(({ status }) => status)).not.toContain(404)
      for (const { text } of [proof, ...answers])
        for (const secret of [...listPrices, markupPercent, lateMarkupPercent])
          expect(text).not.toContain(secret)
    }
  })

  test('cannot be derived from prices, which are whole cents without a common divisor', async () => {
    const rows = parseRows(await readMonth(guest, '1.4', 'cost-and-usage'))
    const cents = rows.map(({ BilledCost }) => {
      expect(BilledCost).toMatch(/^-?\d+\.\d\d$/)
      return BigInt((BilledCost ?? '').replace('.', ''))
    })
    const divisor = cents.reduce((a, b) => {
      let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b]
      while (other !== 0n) [one, other] = [other, one % other]
      return one
    }, 0n)
    expect(divisor).toBe(1n)
  })

  test('cannot be derived from a list price because all costs of a row equal the customer’s price', async () => {
    for (const row of parseRows(await readMonth(guest, '1.2', 'cost-and-usage')))
      expect([row['ListCost'], row['ContractedCost'], row['EffectiveCost']]).toEqual([
        row['BilledCost'],
        row['BilledCost'],
        row['BilledCost'],
      ])
  })
})

describe('access', () => {
  test('is denied to every other customer', async () => {
    const other = await addCustomer(operator, { name: 'Gamma', subscriptionId: 'sub gamma' })
    await portal.addUser('guest@gamma.example', 'GUEST', other.customerId)
    const stranger = await portal.as('guest@gamma.example')
    const [document] = documents
    expect((await stranger.get(`/api/CustomerInvoices/${document?.id}/focus`)).status).toBe(404)
    expect((await stranger.get(`${month}&customerId=${alpha.customerId}`)).status).toBe(404)
    expect(parseRows(await readMonth(stranger, '1.2', 'cost-and-usage'))).toEqual([])
    expect((await portal.anonymous.get(month)).status).toBe(401)
  })

  test('is not possible for a draft, and the reseller names the customer of a month', async () => {
    const own = await charging.charged('Drafted', {}, { A: '10' })
    await charging.calculated(own.invoiceId)
    const [draft] = await listCustomerInvoices(operator, own.customerId)
    const refused = await operator.get<ErrorBody>(`/api/CustomerInvoices/${draft?.id}/focus`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Drafts can change and have no FOCUS file. Download the file after the invoice is issued.',
    ])
    expect((await operator.get(month)).status).toBe(400)
    const old = await guest.get<ErrorBody>(`${month}&version=1.2&dataset=invoice-detail`)
    expect([old.status, old.body.message]).toEqual([
      400,
      'FOCUS 1.2 does not include invoice rows. Request version 1.4.',
    ])
  })
})

test('describes charges that later moved to another customer by whole invoice rows with the same total', async () => {
  const own = await charging.charged('Moved', { vatPercent: '7' }, { A: '10.005', B: '20.01' })
  await charging.calculated(own.invoiceId)
  const [draft] = await listCustomerInvoices(operator, own.customerId)
  await operator.post('/api/CustomerInvoices/issue', { ids: [draft?.id] })
  await portal.addUser('guest@moved.example', 'GUEST', own.customerId)
  const reader = await portal.as('guest@moved.example')
  const url = `/api/CustomerInvoices/${draft?.id}/focus?version=1.2`
  const before = parseRows((await reader.get(url)).text)
  expect(before[0]).toMatchObject({ ResourceId: expect.any(String) })
  const next = await addCustomer(operator, { name: 'Taker', subscriptionId: 'sub taker' })
  const moved = await operator.put(`/api/CustomerSubscriptions/${own.subscriptionRowId}`, {
    customerId: next.customerId,
  })
  expect(moved.status, moved.text).toBe(200)
  const after = parseValidRows((await reader.get(url)).text, '1.2', 'cost-and-usage').rows
  expect(after.filter(({ ResourceId }) => ResourceId !== null)).toEqual([])
  expect(subtract(sumOf(after), sumOf(before))).toBe('0')
  expect((await listInvoiceDetails(reader, draft?.id ?? '')).length).toBe(2)
})
