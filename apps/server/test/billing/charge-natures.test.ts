/**
 * How billing profiles treat line items by their nature: the provider's tax, discounts of the reseller, credits,
 * rounding.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sum } from '@cmp/billing'
import type { Explanation, Margins, Reconciliation, UsageDays } from '@cmp/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyProofFile } from '../../src/areas/billing/proofs/verify-file.ts'
import { createCharging, type Charging } from '../harness/charging.ts'
import { listInvoiceDetails, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, addRule, type NewCustomer } from '../harness/master-data.ts'
import {
  buildAwsFile,
  buildAzureFile,
  buildFocusFile,
  buildGoogleFile,
  type NatureLine,
} from '@cmp/fixtures/nature-files'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
})

afterAll(() => portal.close())

type Format = 'aws' | 'azure' | 'google' | 'focus'

const writers: Record<
  Format,
  {
    cloud: NonNullable<NewCustomer['cloudProvider']>
    file: (key: string, lines: readonly NatureLine[]) => string
  }
> = {
  aws: { cloud: 'AWS', file: buildAwsFile },
  azure: { cloud: 'Azure', file: buildAzureFile },
  google: { cloud: 'GCP', file: buildGoogleFile },
  focus: { cloud: 'AWS', file: buildFocusFile },
}

/** A customer with line items beside 100.00 of usage: markup 20 %, VAT 7 %, and the default treatments unless changed. */
type Case = {
  name: string
  lines: readonly Omit<NatureLine, 'account'>[]
  treatments?: Record<string, string>
}

let accounts = 0

/**
 * Charges several customers on one provider invoice.
 * @returns the invoice's id, and each customer with its profile by the name of the case
 */
const chargeCases = async (format: Format, cases: readonly Case[]) => {
  const { cloud, file } = writers[format]
  const made = new Map<string, { customerId: string; profileId: string }>()
  const lines: NatureLine[] = []
  for (const { name, lines: own, treatments } of cases) {
    const account = String(900000000000 + ++accounts)
    const { customerId, profileId } = await addCustomer(operator, {
      name: `${format} ${name} ${account}`,
      subscriptionId: account,
      cloudProvider: cloud,
      markupPercent: '20',
      vatPercent: '7',
    })
    if (treatments) {
      const { status } = await operator.put('/api/update-billing-profile', { id: profileId, ...treatments })
      expect(status).toBe(200)
    }
    made.set(name, { customerId, profileId })
    lines.push(...[usage, ...own].map((line) => ({ ...line, account })))
  }
  const payer = `payer-${format}-${accounts}`
  const status = await portal.importText(`${payer}.csv`, file(payer, lines), { acceptAmortized: true })
  expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
  const invoiceId = status.result?.invoices[0]?.invoiceId ?? ''
  await charging.calculated(invoiceId)
  return { invoiceId, made, warnings: status.result?.warnings }
}

/** Returns subtotal, VAT and total of each customer, by the name of the case. */
const readAmountsByName = async (made: ReadonlyMap<string, { customerId: string }>) =>
  Object.fromEntries(
    await Promise.all(
      [...made].map(async ([name, { customerId }]) => [name, await readAmounts(customerId)] as const),
    ),
  )

const readAmounts = async (customerId: string): Promise<string[]> => {
  const { subtotal, vatAmount, total } = await readOnlyInvoice(operator, customerId)
  return [subtotal, vatAmount, total]
}

const readReconciliation = async (invoiceId: string): Promise<Reconciliation> => {
  const { body } = await operator.get<{ data: { id: string; invoiceId: string }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?search=${encodeURIComponent(invoiceId)}&pagesize=100`,
  )
  const row = body.data.find((invoice) => invoice.invoiceId === invoiceId)
  return (await operator.get<Reconciliation>(`/api/Invoices/${row?.id ?? ''}/reconciliation`)).body
}

const usage = { type: 'Usage', cost: '100' }
const taxOf: Record<Format, string> = { aws: 'Tax', azure: 'Tax', google: 'tax', focus: 'Tax' }
const formats: readonly Format[] = ['aws', 'azure', 'google', 'focus']

const unmarked = ['120.00', '8.40', '128.40']
const replacedTax = 'The billing profile replaces provider tax with your VAT.'

describe('provider tax', () => {
  test('is replaced with the seller’s VAT and reported as uncharged with its reason', async () => {
    const { invoiceId, made } = await chargeCases('aws', [
      { name: 'tax', lines: [{ type: taxOf.aws, cost: '7' }] },
    ])
    expect(await readAmountsByName(made)).toEqual({ tax: unmarked })
    const { linesTotal, customersCost, unassignedCost, uncharged, excluded } =
      await readReconciliation(invoiceId)
    expect({ linesTotal, customersCost, unassignedCost }).toEqual({
      linesTotal: '107',
      customersCost: '100',
      unassignedCost: '0',
    })
    expect(uncharged).toEqual({ cost: '7', reason: replacedTax })
    expect(excluded?.lines).toMatchObject([{ nature: 'tax', treatment: 'own-vat', cost: '7', lines: 1 }])
  })

  test('is passed on at cost or with markup where the billing profile says so', async () => {
    const lines = [{ type: 'Tax', cost: '7' }]
    const { made } = await chargeCases(
      'aws',
      ['pass-through', 'keep', 'markup'].map((taxTreatment) => ({
        name: taxTreatment,
        lines,
        treatments: { taxTreatment },
      })),
    )
    expect(await readAmountsByName(made)).toEqual({
      'pass-through': ['127.00', '8.89', '135.89'],
      keep: unmarked,
      markup: ['128.40', '8.99', '137.39'],
    })
  })
})

/**
 * By format: line items that the reseller keeps, line items that reverse charge and markup, and line items that are
 * charged unchanged.
 */
const natures: Record<
  Format,
  { excluded: Omit<NatureLine, 'account'>[]; followed: string[]; asItIs: string[] }
> = {
  aws: {
    excluded: [
      'SppDiscount',
      'DistributorDiscount',
      'EdpDiscount',
      'PrivateRateDiscount',
      'RiVolumeDiscount',
      'Discount',
    ].map((type) => ({ type, cost: '-5' })),
    followed: ['Credit', 'BundledDiscount', 'Refund', 'SavingsPlanNegation', 'Fee', 'RIFee'],
    asItIs: [],
  },
  azure: {
    excluded: [],
    followed: ['Refund', 'Purchase', 'UnusedReservation'],
    asItIs: ['RoundingAdjustment'],
  },
  google: { excluded: [], followed: ['adjustment', 'regular'], asItIs: ['rounding error', 'rounding_error'] },
  focus: {
    excluded: [
      'Partner Earned Credit for services managed',
      'AWS Solution Provider Program Discount',
      'Reseller margin',
    ].map((description) => ({ type: 'Credit', cost: '-5', description })),
    followed: ['Credit', 'Adjustment', 'Purchase'],
    asItIs: [],
  },
}

test.each(formats)('tax, discounts, credits, corrections and rounding of %s', async (format) => {
  const { excluded, followed, asItIs } = natures[format]
  const nameOf = ({ type, description = '' }: Omit<NatureLine, 'account'>) => `${type} ${description}`
  const { invoiceId, made } = await chargeCases(format, [
    { name: 'tax', lines: [{ type: taxOf[format], cost: '7' }] },
    ...excluded.map((line) => ({ name: nameOf(line), lines: [line] })),
    ...followed.map((type) => ({ name: type, lines: [{ type, cost: '-10' }] })),
    ...asItIs.map((type) => ({ name: type, lines: [{ type, cost: '0.50' }] })),
  ])
  expect(await readAmountsByName(made)).toEqual({
    tax: unmarked,
    ...Object.fromEntries(excluded.map((line) => [nameOf(line), unmarked])),
    ...Object.fromEntries(followed.map((type) => [type, ['108.00', '7.56', '115.56']])),
    ...Object.fromEntries(asItIs.map((type) => [type, ['120.50', '8.44', '128.94']])),
  })
  const { cost, reason } = (await readReconciliation(invoiceId)).uncharged ?? {}
  const reasonOfDiscounts = 'The billing profile retains reseller discounts as your margin.'
  expect([cost, reason]).toEqual([String(7 - 5 * excluded.length), expect.stringContaining(replacedTax)])
  expect(reason?.includes(reasonOfDiscounts)).toBe(excluded.length > 0)
})

test('charges the reseller margin in Google usage lines as part of their cost and reports it in the import', async () => {
  const credits =
    "[{'name': 'Sustained use', 'amount': -2.5, 'type': 'SUSTAINED_USAGE_DISCOUNT'}, {'name': 'Reseller Margin', 'amount': -7.5, 'type': 'RESELLER_MARGIN'}]"
  const line = { type: 'regular', cost: '100', credits }
  const { invoiceId, made, warnings } = await chargeCases('google', [
    { name: 'excluded', lines: [line] },
    { name: 'marked up', lines: [line], treatments: { resellerDiscountTreatment: 'markup' } },
  ])
  expect(warnings).toEqual([
    'Reseller margin of 15.00 USD lowers the cost of 2 usage line items. Customers are charged that cost. Google Cloud includes the margin in the line item, so billing profiles cannot retain it as a reseller discount.',
  ])
  const both = ['228.00', '15.96', '243.96']
  expect(await readAmountsByName(made)).toEqual({ excluded: both, 'marked up': both })
  const { linesTotal, customersCost, unassignedCost, uncharged } = await readReconciliation(invoiceId)
  expect({ linesTotal, customersCost, unassignedCost, cost: uncharged?.cost ?? '0' }).toEqual({
    linesTotal: '380',
    customersCost: '380',
    unassignedCost: '0',
    cost: '0',
  })
})

test('applies a rule’s markup only to line items charged with markup, although they share service and meter', async () => {
  const { invoiceId, made } = await chargeCases('aws', [
    {
      name: 'ruled',
      lines: [
        { type: 'SppDiscount', cost: '-5' },
        { type: 'Credit', cost: '-20' },
      ],
      treatments: { creditTreatment: 'pass-through' },
    },
  ])
  await addRule(operator, made.get('ruled')?.profileId ?? '', {
    name: 'Compute',
    serviceName: 'Amazon Elastic Compute Cloud',
    markupPercent: '50',
  })
  await charging.calculated(invoiceId)
  expect(await readAmountsByName(made)).toEqual({ ruled: ['130.00', '9.10', '139.10'] })
})

test('separates differently charged line items of a key in explanations, usage, FOCUS and proof', async () => {
  const { invoiceId, made } = await chargeCases('aws', [
    {
      name: 'mixed',
      lines: [
        { type: 'SppDiscount', cost: '-5' },
        { type: 'DiscountedUsage', cost: '40' },
        { type: 'FlatRateSubscription', cost: '3' },
      ],
      treatments: { purchaseTreatment: 'pass-through' },
    },
  ])
  const customerId = made.get('mixed')?.customerId ?? ''
  const document = await readOnlyInvoice(operator, customerId)
  expect(document.subtotal).toBe('171.00')
  const details = await listInvoiceDetails(operator, document.id)
  const explained = await Promise.all(
    details.map(async ({ id }) => {
      const { body } = await operator.get<Explanation>(`/api/CustomerInvoiceDetails/${id}/explain`)
      return [body.charge, body.lines, body.linesTotal, body.rule?.markupPercent]
    }),
  )
  expect(explained.toSorted()).toEqual([
    ['168.00', 2, '140', '20'],
    ['3.00', 1, '3', '0'],
  ])
  const days = await operator.get<UsageDays>(
    `/api/UsageByMeters/GetUsageDays?from=2026-10-01&to=2026-10-31&currency=USD&customerId=${customerId}`,
  )
  expect(sum(days.body.columns.map(({ charge }) => charge))).toBe('171')
  const focus = (await operator.get(`/api/CustomerInvoices/${document.id}/focus`)).text
  expect(focus).not.toMatch(/-5|SppDiscount/)
  const proof = await operator.get(`/api/CustomerInvoices/${document.id}/proof`)
  const folder = mkdtempSync(join(tmpdir(), 'cmp-nature-'))
  const path = join(folder, 'proof.jsonl')
  writeFileSync(path, gunzipSync(proof.response.rawPayload))
  expect(await verifyProofFile(path)).toMatchObject({ count: 0, lines: 3, details: 2 })
  rmSync(folder, { recursive: true })
  expect((await readReconciliation(invoiceId)).uncharged?.cost).toBe('-5')
  const { body } = await operator.get<Margins>(
    `/api/Margins?month=2026-10&currency=USD&customerId=${customerId}`,
  )
  expect(body.total).toMatchObject({ charge: '171.00', cost: '138.00', margin: '33.00' })
  expect(body.total.sources).toContainEqual({ part: 'kept', amount: '5.00' })
})
