import { describe, expect, test } from 'vitest'
import { dateBoundaries, ruleFinder, specificityOf, type MarkupRule, type RuleSubject } from './rules.ts'
import { seeded } from './test/seeded.ts'

/** The rule of one line among a few. */
const ruleFor = (rules: readonly MarkupRule[], subject: RuleSubject) => ruleFinder(rules)(subject)

const rule = (id: string, change: Partial<MarkupRule> = {}): MarkupRule => ({
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
  rule('subscription+service+meter', { ...bySubscription, ...byService, ...byMeter }),
  rule('service+meter', { ...byService, ...byMeter }),
  rule('subscription+meter', { ...bySubscription, ...byMeter }),
  rule('subscription+service', { ...bySubscription, ...byService }),
  rule('meter', byMeter),
  rule('service', byService),
  rule('subscription', bySubscription),
  rule('none'),
]

describe('ruleFor', () => {
  test('every step of the ladder wins over all below it, in any order', () => {
    const random = seeded(3)
    for (const [step, expected] of ladder.entries()) {
      expect(ruleFor(random.shuffle(ladder.slice(step)), subject)?.id).toBe(expected.id)
    }
    expect(ladder.map(specificityOf)).toEqual([...new Set(ladder.map(specificityOf))].sort((a, b) => b - a))
  })

  test.each([
    ['2026-10-31', undefined],
    ['2026-11-01', 'dated'],
    ['2026-11-30', 'dated'],
    ['2026-12-01', undefined],
  ])('validFrom is inclusive and validTo exclusive: on %s it is %s', (date, id) => {
    const dated = rule('dated', { validFrom: '2026-11-01', validTo: '2026-12-01' })
    expect(ruleFor([dated], { ...subject, date })?.id).toBe(id)
  })

  test('ties go to the latest start, then to the smallest id', () => {
    const rules = [
      rule('b'),
      rule('a'),
      rule('d', { validFrom: '2026-11-01' }),
      rule('c', { validFrom: '2026-11-01' }),
    ]
    expect(ruleFor(rules, subject)?.id).toBe('c')
    expect(ruleFor(rules.slice(0, 2), subject)?.id).toBe('a')
  })

  test('a rule for something else never applies', () => {
    expect(ruleFor([rule('other', { serviceName: 'Storage' })], subject)).toBeNull()
    expect(ruleFor([], subject)).toBeNull()
  })

  test('the letter case of services, meters and subscriptions does not matter, nor do letters outside ASCII', () => {
    const rules = [
      rule('a', { serviceName: 'VIRTUAL MACHINES', meterName: 'Größe ÄÖÜ', subAccountKey: 'ABC' }),
    ]
    const line = {
      ...subject,
      serviceName: 'Virtual Machines',
      meterName: 'gröSSe äöü',
      subAccountKey: 'abc',
    }
    expect(ruleFor(rules, line)).toBeNull()
    expect(ruleFor(rules, { ...line, meterName: 'GRÖßE äöü' })?.id).toBe('a')
  })

  test('a date in another form is refused', () => {
    expect(() => ruleFor([], { ...subject, date: '11/10/2026' })).toThrow('"11/10/2026" is not a date')
  })
})

test('dateBoundaries gives the days after the first line and up to the last on which a rule changes', () => {
  const rules = [
    rule('a', { validFrom: '2026-11-01', validTo: '2026-11-15' }),
    rule('b', { validFrom: '2026-11-15' }),
    rule('c', { validFrom: '2026-11-20', validTo: '2026-11-30' }),
    rule('e', { validFrom: '2026-12-01' }),
    rule('d', { validFrom: '2025-01-01', validTo: '2026-11-08' }),
  ]
  expect(dateBoundaries(rules, '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-30',
  ])
  expect(dateBoundaries([], '2026-11-01', '2026-11-30')).toEqual([])
})

test('lines of one segment fall under the same rule', () => {
  const random = seeded(11)
  const day = () => `2026-11-${String(1 + random.int(30)).padStart(2, '0')}`
  for (let round = 0; round < 50; round += 1) {
    const rules = ladder.map((step) => ({ ...step, validFrom: day(), validTo: random.int(2) ? day() : null }))
    const starts = ['2026-11-01', ...dateBoundaries(rules, '2026-11-01', '2026-11-30')]
    for (let date = 1; date <= 30; date += 1) {
      const today = `2026-11-${String(date).padStart(2, '0')}`
      const segment = starts.findLast((start) => start <= today) ?? ''
      expect(ruleFor(rules, { ...subject, date: today })).toBe(ruleFor(rules, { ...subject, date: segment }))
    }
  }
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-11-01', '30 November'],
])('days from %s to %s are refused', (first, last) => {
  expect(() => dateBoundaries([], first, last)).toThrow(expect.objectContaining({ code: 'InvalidDate' }))
})
