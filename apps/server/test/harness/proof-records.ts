/** The line items, records and changes that the proof tests share. */
import { gunzipSync } from 'node:zlib'
import type { ProofPlace, ProofRecord } from '@cmp/billing/proof'
import { proofFileRecord } from '@cmp/contract'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Client } from './portal.ts'

export const invoiceId = 'G-PROOF'
export const subscriptionId = 'A0000000-0000-4000-8000-000000000001'

/** Line items that a careless CSV parser gets wrong, of two customers, in two files of which one is compressed. */
export const awkward = [
  {
    EntitlementId: subscriptionId,
    MeterName: 'Disk, "premium"',
    BillingPreTaxTotal: '817.077202',
    Quantity: '3.25',
  },
  { EntitlementId: 'sub beta', MeterName: 'A', BillingPreTaxTotal: '99' },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Traffic',
    BillingPreTaxTotal: '482.637353',
    ResourceURI: '/subscriptions/x/line\r\nend "quoted", and more',
  },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Traffic',
    BillingPreTaxTotal: '-0.000000123456789',
    UsageDate: '2026-10-20',
  },
  {
    EntitlementId: subscriptionId,
    MeterName: 'Ärger ไทย',
    BillingPreTaxTotal: '507.069465',
    UsageDate: '2026-10-20',
  },
].map((line) => ({ InvoiceNumber: invoiceId, ...line }))

/** Checks a record without parsing it, because parsing would reorder its keys and change its hash. */
const isRecord = (value: unknown): value is ProofRecord => proofFileRecord(z).safeParse(value).success

/** Downloads the proof of a customer invoice. */
export const readProof = async (client: Client, id: string): Promise<ProofRecord[]> => {
  const { status, response, text } = await client.get(`/api/CustomerInvoices/${id}/proof`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  expect(response.headers['content-disposition']).toMatch(/\.proof\.jsonl\.gz"$/)
  return gunzipSync(response.rawPayload)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line): ProofRecord => {
      const record: unknown = JSON.parse(line)
      if (!isRecord(record)) throw new Error(`No record of a proof: ${line}`)
      return record
    })
}

/** Returns the records of one kind. */
export const filterByKind = <Kind extends ProofRecord['record']>(
  records: readonly ProofRecord[],
  kind: Kind,
) => records.filter((record): record is ProofRecord & { record: Kind } => record.record === kind)

const shiftAmount = (amount: string, cents: bigint): string =>
  String(BigInt(amount.replace('.', '')) + cents).replace(/(\d\d)$/, '.$1')

/** Changes to a proof: what is changed, the place that its check names, the change, and the text of the difference. */
export const tampered: [string, ProofPlace, (records: ProofRecord[]) => void, RegExp][] = [
  [
    'a digit of a provider’s line',
    'line',
    (all) => {
      const line = filterByKind(all, 'line')[0]
      if (line) line.raw = line.raw?.replace('817.077202', '817.077203') ?? null
    },
    /Cost in line 2 of usage part 1\.csv/,
  ],
  [
    'the cost taken from a line',
    'cost',
    (all) => void Object.assign(filterByKind(all, 'line')[0] ?? {}, { cost: '1' }),
    /Cost of Alpha production/,
  ],
  [
    'the rate',
    'rate',
    (all) => void Object.assign(filterByKind(all, 'rate')[0] ?? {}, { rate: '34.512346' }),
    /Exchange rate USD\/THB for 2026-10/,
  ],
  [
    'a rule',
    'rule',
    (all) =>
      void Object.assign(filterByKind(all, 'rule').find(({ markupPercent }) => markupPercent === '3') ?? {}, {
        markupPercent: '4',
      }),
    /Markup rule traffic from the 15th/,
  ],
  [
    'the rounding: a cent from one detail to another',
    'rounding',
    (all) => {
      const [one, other] = filterByKind(all, 'detail')
      if (one && other)
        [one.charge, other.charge] = [shiftAmount(one.charge, 1n), shiftAmount(other.charge, -1n)]
    },
    /Rounding of Alpha production/,
  ],
  [
    'the VAT',
    'vat',
    (all) => void Object.assign(filterByKind(all, 'document')[0] ?? {}, { vatPercent: '7.01' }),
    /^VAT$/,
  ],
  [
    'the total',
    'total',
    (all) => {
      const [document] = filterByKind(all, 'document')
      if (document) document.total = shiftAmount(document.total, 1n)
    },
    /^Total$/,
  ],
  [
    'what is on paper',
    'paper',
    (all) => {
      const printedDocument = filterByKind(all, 'document')[0]?.paper
      if (printedDocument) printedDocument.total = shiftAmount(printedDocument.total, 1n)
    },
    /Total stored with the issued document/,
  ],
]
