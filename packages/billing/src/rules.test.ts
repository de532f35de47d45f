import { describe, expect, test } from 'vitest'
import {
  dateBoundaries,
  createRuleFinder,
  calculateSpecificity,
  type MarkupRule,
  type RuleSubject,
} from './rules.ts'
import { createSeededRandom } from './test/seeded.ts'

/** Returns the rule that applies to a line. */
const findRule = (rules: readonly MarkupRule[], subject: RuleSubject) => createRuleFinder(rules)(subject)

const buildRule = (id: string, change: Partial<MarkupRule> = {}): MarkupRule => ({
  id,
  version: 1,
  profileId: 'p',
  name: id,
  markupPercent: '10',
  validFrom: null,
  validTo: null,
  ...change,
})

const subject = {
  subAccountKey: 's1',
  serviceName: 'Virtual Machines',
  meterName: 'D2s v5',
  date: '2026-11-10',
}
const bySubscription = { subAccountKey: 's1' }
const byService = { serviceName: 'Virtual Machines' }
const byMeter = { meterName: 'D2s v5' }

/** The documented order, most specific first. */
const ladder = [
  buildRule('subscription+service+meter', { ...bySubscription, ...byService, ...byMeter }),
  buildRule('service+meter', { ...byService, ...byMeter }),
  buildRule('subscription+meter', { ...bySubscription, ...byMeter }),
  buildRule('subscription+service', { ...bySubscription, ...byService }),
  buildRule('meter', byMeter),
  buildRule('service', byService),
  buildRule('subscription', bySubscription),
  buildRule('none'),
]

describe('ruleFor', () => {
  test('every step of the order takes precedence over all below it in any order', () => {
    const random = createSeededRandom(3)
    for (const [step, expected] of ladder.entries()) {
      expect(findRule(random.shuffle(ladder.slice(step)), subject)?.id).toBe(expected.id)
    }
    expect(ladder.map(calculateSpecificity)).toEqual(
      [...new Set(ladder.map(calculateSpecificity))].sort((a, b) => b - a),
    )
  })

  test.each([
    ['2026-10-31', undefined],
    ['2026-11-01', 'dated'],
    ['2026-11-30', 'dated'],
    ['2026-12-01', undefined],
  ])('validFrom is inclusive and validTo exclusive: on %s it is %s', (date, id) => {
    const dated = buildRule('dated', { validFrom: '2026-11-01', validTo: '2026-12-01' })
    expect(findRule([dated], { ...subject, date })?.id).toBe(id)
  })

  test('resolves ties by the latest start and then the smallest ID', () => {
    const rules = [
      buildRule('b'),
      buildRule('a'),
      buildRule('d', { validFrom: '2026-11-01' }),
      buildRule('c', { validFrom: '2026-11-01' }),
    ]
    expect(findRule(rules, subject)?.id).toBe('c')
    expect(findRule(rules.slice(0, 2), subject)?.id).toBe('a')
  })

  test('a rule for other charges never applies', () => {
    expect(findRule([buildRule('other', { serviceName: 'Storage' })], subject)).toBeNull()
    expect(findRule([], subject)).toBeNull()
  })

  test('ignores the letter case of services, meters and subscriptions, also outside ASCII', () => {
    const rules = [
      buildRule('a', { serviceName: 'VIRTUAL MACHINES', meterName: 'Größe ÄÖÜ', subAccountKey: 'ABC' }),
    ]
    const line = {
      ...subject,
      serviceName: 'Virtual Machines',
      meterName: 'gröSSe äöü',
      subAccountKey: 'abc',
    }
    expect(findRule(rules, line)).toBeNull()
    expect(findRule(rules, { ...line, meterName: 'GRÖßE äöü' })?.id).toBe('a')
  })

  test('rejects a date in another format', () => {
    expect(() => findRule([], { ...subject, date: '11/10/2026' })).toThrow('"11/10/2026" is not a date')
  })
})

test('dateBoundaries returns the dates after the first line item and up to the last on which a rule changes', () => {
  const rules = [
    buildRule('a', { validFrom: '2026-11-01', validTo: '2026-11-15' }),
    buildRule('b', { validFrom: '2026-11-15' }),
    buildRule('c', { validFrom: '2026-11-20', validTo: '2026-11-30' }),
    buildRule('e', { validFrom: '2026-12-01' }),
    buildRule('d', { validFrom: '2025-01-01', validTo: '2026-11-08' }),
  ]
  expect(dateBoundaries(rules, '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-30',
  ])
  expect(dateBoundaries([], '2026-11-01', '2026-11-30')).toEqual([])
})

test('line items of a segment use the same rule', () => {
  const random = createSeededRandom(11)
  const generateDate = () => `2026-11-${String(1 + random.int(30)).padStart(2, '0')}`
  for (let round = 0; round < 50; round += 1) {
    const rules = ladder.map((step) => ({
      ...step,
      validFrom: generateDate(),
      validTo: random.int(2) ? generateDate() : null,
    }))
    const starts = ['2026-11-01', ...dateBoundaries(rules, '2026-11-01', '2026-11-30')]
    for (let date = 1; date <= 30; date += 1) {
      const today = `2026-11-${String(date).padStart(2, '0')}`
      const segment = starts.findLast((start) => start <= today) ?? ''
      expect(findRule(rules, { ...subject, date: today })).toBe(
        findRule(rules, { ...subject, date: segment }),
      )
    }
  }
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-11-01', '30 November'],
])('rejects dates from %s to %s', (first, last) => {
  expect(() => dateBoundaries([], first, last)).toThrow(expect.objectContaining({ code: 'InvalidDate' }))
})
