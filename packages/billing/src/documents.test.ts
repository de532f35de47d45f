import { expect, test } from 'vitest'
import { areDecimalsEqual, parseDecimal, sum } from './decimal.ts'
import { documentKeyText, planDocuments, type IssuedDocument } from './documents.ts'
import { createSeededRandom } from './test/seeded.ts'

type Detail = { key: string; cost: string; quantity: string; charge: string }

const getDigits = (currency: string): number => (currency === 'JPY' ? 0 : 2)

/** A document with one detail per letter; `a: '10.00'` is charged 10.00. */
const document = (
  charges: Record<string, string>,
  change: Partial<Omit<IssuedDocument<Detail>, 'details'>> = {},
): IssuedDocument<Detail> => ({
  id: 'issued',
  customerId: 'c1',
  costCurrency: 'USD',
  currency: 'THB',
  vatPercent: '7',
  vat: '0.00',
  ...change,
  details: Object.entries(charges).map(([key, charge]) => ({ key, cost: charge, quantity: '1', charge })),
})

/** The total of documents with VAT. */
const totalOf = (documents: readonly IssuedDocument<Detail>[]): string =>
  sum(documents.flatMap(({ vat, details }) => [vat, ...details.map(({ charge }) => charge)]))

test('plans a document that was never issued as a whole', () => {
  const calculated = document({ a: '10.00' })
  expect(planDocuments([calculated], [], getDigits)).toEqual([
    {
      kind: 'invoice',
      key: expect.objectContaining({ customerId: 'c1', currency: 'THB' }),
      adjusts: null,
      calculated,
    },
  ])
})

test.each<{ charges: Record<string, string>; vat: string; kind: string }>([
  { charges: { a: '-10.00' }, vat: '-0.70', kind: 'credit-note' },
  { charges: { a: '10.00', b: '-10.01' }, vat: '0.00', kind: 'credit-note' },
  { charges: { a: '-0.01' }, vat: '0.01', kind: 'invoice' },
  { charges: { a: '10.00', b: '-10.00' }, vat: '0.00', kind: 'invoice' },
  { charges: {}, vat: '0', kind: 'invoice' },
])('a first document of $charges and $vat VAT is of the type $kind', ({ charges, vat, kind }) => {
  expect(planDocuments([document(charges, { vat })], [], getDigits)).toMatchObject([{ kind, adjusts: null }])
})

test('for any sequence of calculations and issues: types follow the sign, and issued documents add up', () => {
  const random = createSeededRandom(26)
  for (let round = 0; round < 200; round += 1) {
    const issued: IssuedDocument<Detail>[] = []
    for (let step = 0; step < 6; step += 1) {
      const charge = `${random.int(400) - 200}.${random.int(10)}0`
      const vat = `${random.int(20) - 10}.00`
      const now = document({ a: charge, b: `${random.int(3) - 1}.00` }, { vat })
      const [planned, ...more] = planDocuments([now], issued, getDigits)
      expect(more).toEqual([])
      if (!planned) {
        expect(areDecimalsEqual(totalOf(issued), totalOf([now]))).toBe(true)
        continue
      }
      const own: IssuedDocument<Detail> =
        planned.adjusts === null
          ? now
          : {
              ...now,
              vat: planned.difference.vat,
              details: planned.difference.details.map(({ detail, ...own }) => ({ ...detail, ...own })),
            }
      expect(planned.adjusts === null).toBe(issued.length === 0)
      expect(planned.kind === 'credit-note').toBe(parseDecimal(totalOf([own])).isNegative())
      if (random.int(2) === 0) continue
      issued.push({ ...own, id: `issued ${step}` })
      expect(areDecimalsEqual(totalOf(issued), totalOf([now]))).toBe(true)
    }
  }
})

test('creates no document for an issued document with the same calculation', () => {
  expect(planDocuments([document({ a: '10.00' })], [document({ a: '10.00' })], getDigits)).toEqual([])
  expect(
    planDocuments([document({ a: '10.00' }, { vatPercent: '7.00' })], [document({ a: '10.00' })], getDigits),
  ).toEqual([])
})

test.each([
  { now: '12.00', kind: 'adjustment', total: '2.00' },
  { now: '7.00', kind: 'credit-note', total: '-3.00' },
])('a difference of $total is a separate draft: $kind', ({ now, kind, total }) => {
  const [planned, ...more] = planDocuments([document({ a: now })], [document({ a: '10.00' })], getDigits)
  expect(more).toEqual([])
  expect(planned).toMatchObject({ kind, adjusts: 'issued', difference: { total, currency: 'THB' } })
  expect(planned?.calculated).toEqual(document({ a: now }))
})

test('100.00 USD unpaid and a THB document: two currencies are never added, each keeps its own', () => {
  const dollars = document({ a: '100.00' }, { currency: 'USD' })
  const baht = document({ a: '3500.00' }, { id: 'baht' })
  expect(planDocuments([dollars, baht], [baht], getDigits)).toEqual([
    {
      kind: 'invoice',
      key: expect.objectContaining({ currency: 'USD' }),
      adjusts: null,
      calculated: dollars,
    },
  ])
})

test('fully credits documents issued under a replaced currency or VAT rate', () => {
  const issued = document({ a: '100.00' }, { vat: '7.00' })
  const calculated = document({ a: '100.00' }, { vatPercent: '10', vat: '10.00' })
  const planned = planDocuments([calculated], [issued], getDigits)
  expect(planned).toMatchObject([
    { kind: 'invoice', key: { vatPercent: '10' } },
    {
      kind: 'credit-note',
      key: { vatPercent: '7' },
      difference: { subtotal: '-100.00', vat: '-7.00', total: '-107.00' },
    },
  ])
})

test('keys distinguish customers, currencies and VAT rates, however the rate is written', () => {
  const one = document({})
  expect(documentKeyText(one)).toBe(documentKeyText({ ...one, vatPercent: '7.0' }))
  for (const change of [
    { customerId: 'c2' },
    { costCurrency: 'EUR' },
    { currency: 'USD' },
    { vatPercent: '0' },
  ])
    expect(documentKeyText({ ...one, ...change })).not.toBe(documentKeyText(one))
})

test('plans documents in the order of their keys, whatever the input order', () => {
  const customers = ['c2', 'c1', 'c3']
  const calculated = customers.map((customerId) => document({ a: '1.00' }, { customerId }))
  for (const given of [calculated, calculated.toReversed()])
    expect(planDocuments(given, [], getDigits).map(({ key }) => key.customerId)).toEqual(['c1', 'c2', 'c3'])
})

test('a removed document has no calculation beside it', () => {
  const [planned] = planDocuments([], [document({ a: '10.00' })], getDigits)
  expect(planned).toMatchObject({ kind: 'credit-note', calculated: null })
})
