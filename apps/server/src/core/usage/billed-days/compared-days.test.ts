/** Compares the results for randomly generated invoices with a simple model that checks each date. */
import { loadMessages } from '@cmp/messages/load'
import { formatComparisonNote, addDays, countDaysBetween } from '@cmp/contract'
import { describe, expect, test } from 'vitest'
import { createBilledDays, type BilledInvoice } from './billed-days.ts'
import { compareLikeForLike } from './compared-days.ts'

await loadMessages((name) => name === 'contract/insight/comparison-note')

/** Returns a generator of random numbers from 0 up to a bound, from a seed. */
const createRandom = (seed: number) => {
  let state = seed * 2_654_435_761 + 1
  return (bound: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state % bound
  }
}

const periods = {
  before: { from: '2026-10-01', to: '2026-10-31' },
  after: { from: '2026-11-01', to: '2026-11-30' },
}
const customers = ['ann', 'ben']
const listDays = ({ from, to }: { from: string; to: string }) =>
  Array.from({ length: countDaysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** Generates the invoices that have arrived for each account and month, in random states. */
const generateInvoices = (seed: number): BilledInvoice[] => {
  const next = createRandom(seed)
  const invoices: BilledInvoice[] = []
  for (const cloudProvider of ['Azure', 'AWS', 'GCP'])
    for (const account of ['1', '2'])
      for (const { from, to } of [periods.before, periods.after])
        for (let part = 0; part < 2; part++) {
          // None, not calculated, open up to a date, or closed.
          const state = next(4)
          if (state === 0) continue
          const charged = customers.filter(() => next(3) > 0)
          invoices.push({
            id: `${cloudProvider} ${account} ${from} ${part}`,
            cloudProvider,
            account,
            start: from,
            end: to,
            lastDay: addDays(from, next(countDaysBetween(from, to) + 1)),
            isClosed: state === 3,
            isCalculated: state !== 1,
            customers: state === 1 ? [] : charged,
            pending: state === 1 ? (next(4) === 0 ? null : charged) : [],
          })
        }
  return invoices
}

/** Returns whether a date is billed, by checking each invoice. */
const isBilled = (world: readonly BilledInvoice[], customer: string, day: string): boolean => {
  const own = world.filter(({ start, end }) => start <= day && day <= end)
  if (own.some(({ pending }) => pending === null || pending.includes(customer))) return false
  return own.some(
    ({ isCalculated, isClosed, customers: charged, lastDay }) =>
      isCalculated && (isClosed || (charged.includes(customer) && (lastDay === null || day <= lastDay))),
  )
}

test('compares the days billed in both periods in 120 random cases', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const world = generateInvoices(seed)
    const billed = createBilledDays(world)
    const units = ['Azure', 'AWS', 'GCP'].flatMap((cloudProvider) =>
      ['1', '2'].flatMap((account) =>
        customers.map((customerId) => ({ customerId, cloudProvider, account })),
      ),
    )
    const { comparison, daysOf } = compareLikeForLike(billed, units, periods)
    for (const unit of units) {
      const own = world.filter(
        ({ cloudProvider, account }) => cloudProvider === unit.cloudProvider && account === unit.account,
      )
      const prefix = (days: readonly string[]) => {
        const gap = days.findIndex((day) => !isBilled(own, unit.customerId, day))
        return gap < 0 ? days.length : gap
      }
      const [october, november] = [listDays(periods.before), listDays(periods.after)]
      const [before, after] = [prefix(october), prefix(november)]
      const isWhole = before === october.length && after === november.length
      const count = Math.min(after, before, november.length)
      const expected = isWhole
        ? periods
        : count === 0
          ? null
          : {
              before: { from: october[0], to: october[count - 1] },
              after: { from: november[0], to: november[count - 1] },
            }
      const compared = daysOf(unit)
      // A fully billed month is compared up to the last date of the other month.
      if (compared && before === october.length) expect(compared.before.from).toBe('2026-10-01')
      expect(compared, `${seed} ${JSON.stringify(unit)}`).toEqual(expected)
      if (compared === null)
        expect(comparison.leftOut.map(({ cloudProvider }) => cloudProvider)).toContain(unit.cloudProvider)
      const settled = november.filter((day) => billed.isSettled(unit, day))
      expect(settled.filter((day) => !isBilled(own, unit.customerId, day))).toEqual([])
      const last = billed.lastBefore(unit, '2026-12-01')
      expect(last).toBe(
        [...october, ...november].findLast((day) => isBilled(own, unit.customerId, day)) ?? '',
      )
    }
    expect(comparison.note === '').toBe(comparison.leftOut.length === 0)
  }
})

describe('excluded data', () => {
  const addInvoice = (
    cloudProvider: string,
    account: string,
    month: string,
    more: Partial<BilledInvoice> = {},
  ) => ({
    id: `${cloudProvider} ${account} ${month}`,
    cloudProvider,
    account,
    start: `${month}-01`,
    end: month === '2026-10' ? '2026-10-31' : '2026-11-30',
    lastDay: null,
    isClosed: true,
    isCalculated: true,
    customers: ['ann'],
    pending: [],
    ...more,
  })
  const buildAnnUnit = (cloudProvider: string, account = '1') => ({
    customerId: 'ann',
    cloudProvider,
    account,
  })
  const noteOf = (invoices: BilledInvoice[], units: ReturnType<typeof buildAnnUnit>[], wholeOnly = false) =>
    compareLikeForLike(createBilledDays(invoices), units, periods, { wholeOnly }).comparison.note

  test('names providers that have not billed', () => {
    const invoices = [
      addInvoice('Azure', '1', '2026-10'),
      addInvoice('Azure', '1', '2026-11'),
      addInvoice('AWS', '1', '2026-10'),
      addInvoice('GCP', '1', '2026-10'),
    ]
    expect(noteOf(invoices, [buildAnnUnit('Azure'), buildAnnUnit('AWS'), buildAnnUnit('GCP')])).toBe(
      'AWS and Google Cloud have not billed November yet.',
    )
  })

  test('names an account where another account of the provider has billed', () => {
    const invoices = ['1', '2'].map((account) => addInvoice('AWS', account, '2026-10'))
    expect(
      noteOf(
        [...invoices, addInvoice('AWS', '1', '2026-11')],
        [buildAnnUnit('AWS'), buildAnnUnit('AWS', '2')],
      ),
    ).toBe('AWS (account 2) has not billed November yet.')
  })

  test('names the last compared day of a month in progress', () => {
    const open = addInvoice('AWS', '1', '2026-11', { isClosed: false, lastDay: '2026-11-10' })
    const invoices = [addInvoice('AWS', '1', '2026-10'), open]
    expect(noteOf(invoices, [buildAnnUnit('AWS')])).toBe('AWS is compared through 10 November 2026.')
    expect(noteOf(invoices, [buildAnnUnit('AWS')], true)).toBe(
      'AWS has billed only through 10 November 2026.',
    )
  })

  test('says the same in Thai', () => {
    const { comparison } = compareLikeForLike(
      createBilledDays([addInvoice('AWS', '1', '2026-10')]),
      [buildAnnUnit('AWS')],
      periods,
    )
    expect(formatComparisonNote(comparison.leftOut, '2026-11-30', 'th')).toContain(
      'ยังไม่ได้เรียกเก็บเงินของเดือนพฤศจิกายน',
    )
  })
})
