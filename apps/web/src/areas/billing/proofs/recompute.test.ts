/** Tests the recomputation of a document from its details, and of one detail from its line items. */
import type { ProofRecord } from '@cmp/billing/proof'
import { expect, test } from 'vitest'
import { recompute } from './recompute.ts'

const buildDetail = (ref: number, cost: string, exactCharge: string, charge: string): ProofRecord => ({
  record: 'detail',
  ref,
  id: `detail-${ref}`,
  component: 'usage',
  subAccountKey: 'sub',
  subscription: 'Production',
  service: 'Compute',
  meter: `M${ref}`,
  unit: 'h',
  month: '2026-10',
  lines: 1,
  quantity: '1',
  rate: 0,
  exchangeRate: '30',
  rule: 0,
  markupPercent: '10',
  cost,
  exactCharge,
  charge,
  formula: null,
  before: null,
  isMixed: false,
})

const records: ProofRecord[] = [
  { record: 'proof', format: 'cmp-proof', version: 2, side: 'reseller', madeAt: '2026-11-01T00:00:00.000Z' },
  {
    record: 'document',
    id: 'document',
    number: '',
    kind: 'invoice',
    state: 'draft',
    customer: 'Alpha',
    cloudProvider: 'Azure',
    providerInvoice: 'G1',
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    costCurrency: 'USD',
    currency: 'THB',
    digits: 2,
    cost: '3.0003',
    subtotal: '99.01',
    vatPercent: '7',
    vat: '6.93',
    total: '105.94',
    details: 2,
    issued: [],
    paper: null,
  },
  { record: 'method', rounding: '', leftover: '', vat: '', order: [] },
  { record: 'rate', ref: 0, source: 'month', id: 'r', from: 'USD', to: 'THB', month: '2026-10', rate: '30' },
  { record: 'rule', ref: 0, id: 'p', version: 1, name: 'standard', markupPercent: '10' },
  buildDetail(0, '1.00005', '33.00165', '33.00'),
  buildDetail(1, '2.00025', '66.00825', '66.01'),
]

const line: ProofRecord = {
  record: 'line',
  detail: 1,
  file: null,
  line: 7,
  raw: null,
  day: '2026-10-05',
  description: 'M1',
  resource: '',
  quantity: '1',
  cost: '2.00025',
  charge: null,
}

test('recomputes a document without its line items and a detail with all of them', () => {
  expect(recompute({ records, isWhole: false }, undefined)?.verdict.differences).toEqual([])
  const shown = recompute({ records: [...records, line], isWhole: true }, 'detail-1')
  expect(shown).toMatchObject({ shown: { ref: 1 }, isReseller: true, verdict: { differences: [] } })
  const lacking = recompute({ records, isWhole: true }, 'detail-1')
  expect(lacking?.verdict.differences.map(({ place }) => place)).toEqual(['cost', 'cost', 'cost'])
  expect(recompute({ records, isWhole: false }, 'detail-1')?.verdict.differences).toEqual([])
})

test('names an amount that does not match and rejects a file that is not a proof', () => {
  const changed = records.map((record) => (record.record === 'rate' ? { ...record, rate: '30.01' } : record))
  const places = recompute({ records: changed, isWhole: false }, undefined)?.verdict.differences.map(
    ({ place }) => place,
  )
  expect(new Set(places)).toEqual(new Set(['rate', 'formula']))
  expect(recompute({ records: [], isWhole: false }, undefined)).toBeNull()
})
