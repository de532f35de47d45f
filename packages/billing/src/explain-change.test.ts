import { describe, expect, test } from 'vitest'
import { sum } from './decimal.ts'
import { explainChange, type ChangeCell, type ChargedAmount } from './explain-change.ts'
import { createNumberGenerator } from './test/plain-fraction.ts'

const levels = ['quantity', 'unit-price']

const buildChargedAmounts = (before: string, after: string, exact = { before, after }): ChargedAmount[] => [
  { item: 'document', side: 'before', charged: before, exact: exact.before },
  { item: 'document', side: 'after', charged: after, exact: exact.after },
]

describe('causes of a changed total', () => {
  test('lists its causes by size with their parts', () => {
    const cells: ChangeCell[] = [
      { item: 'hours', cause: null, before: ['10', '20'], after: ['12', '36'] },
      { item: 'disk', cause: 'new', before: ['0', '0'], after: ['0', '100'] },
      { item: 'old disk', cause: 'gone', before: ['0', '40'], after: ['0', '0'] },
      { item: 'other hours', cause: null, before: ['1', '1'], after: ['2', '2'] },
    ]
    expect(
      explainChange({ levels, cells, charged: buildChargedAmounts('61.00', '138.00'), digits: 2 }),
    ).toEqual({
      before: '61',
      after: '138',
      change: '77',
      causes: [
        {
          cause: 'new',
          exact: '100',
          amount: '100.00',
          parts: [{ item: 'disk', exact: '100', amount: '100.00' }],
        },
        {
          cause: 'gone',
          exact: '-40',
          amount: '-40.00',
          parts: [{ item: 'old disk', exact: '-40', amount: '-40.00' }],
        },
        {
          cause: 'unit-price',
          exact: '11',
          amount: '11.00',
          parts: [{ item: 'hours', exact: '11', amount: '11.00' }],
        },
        {
          cause: 'quantity',
          exact: '6',
          amount: '6.00',
          parts: [
            { item: 'hours', exact: '5', amount: '5.00' },
            { item: 'other hours', exact: '1', amount: '1.00' },
          ],
        },
      ],
    })
  })

  test('reports document rounding as a separate cause', () => {
    const cells: ChangeCell[] = [
      { item: 'hours', cause: null, before: ['1', '1.004'], after: ['1', '2.006'] },
    ]
    const amounts = buildChargedAmounts('1.02', '2.00', { before: '1.004', after: '2.006' })
    const { change, causes } = explainChange({ levels, cells, charged: amounts, digits: 2 })
    expect(change).toBe('0.98')
    expect(causes.map(({ cause, exact, amount }) => [cause, exact, amount])).toEqual([
      ['unit-price', '1.002', '1.00'],
      ['rounding', '-0.022', '-0.02'],
    ])
    expect(causes[1]?.parts).toEqual([{ item: 'document', exact: '-0.022', amount: '-0.02' }])
  })

  test('reports parts that cancel although their cause is zero', () => {
    const cells: ChangeCell[] = [
      { item: 'a', cause: 'credit', before: ['0', '0'], after: ['0', '5'] },
      { item: 'b', cause: 'credit', before: ['0', '5'], after: ['0', '0'] },
    ]
    const { causes } = explainChange({
      levels,
      cells,
      charged: buildChargedAmounts('5.00', '5.00'),
      digits: 2,
    })
    expect(causes).toEqual([
      {
        cause: 'credit',
        exact: '0',
        amount: '0.00',
        parts: [
          { item: 'a', exact: '5', amount: '5.00' },
          { item: 'b', exact: '-5', amount: '-5.00' },
        ],
      },
    ])
  })

  test('reports an amount without a quantity as such', () => {
    const cells: ChangeCell[] = [{ item: 'tax', cause: null, before: ['0', '1'], after: ['0', '3'] }]
    const { causes } = explainChange({
      levels,
      cells,
      charged: buildChargedAmounts('1.00', '3.00'),
      digits: 2,
    })
    expect(causes.map(({ cause, amount }) => [cause, amount])).toEqual([['unmeasured', '2.00']])
  })

  test('rejects cells that differ from the charge with both sums', () => {
    const cells: ChangeCell[] = [{ item: 'hours', cause: null, before: ['1', '1'], after: ['1', '2'] }]
    expect(() =>
      explainChange({ levels, cells, charged: buildChargedAmounts('2.00', '2.00'), digits: 2 }),
    ).toThrow(
      expect.objectContaining({
        code: 'NotReconciled',
        message: 'The parts of the total before the change add up to 1, which is not 2.',
      }),
    )
    expect(() =>
      explainChange({ levels, cells, charged: buildChargedAmounts('1.00', '1.00'), digits: 2 }),
    ).toThrow(
      expect.objectContaining({
        code: 'NotReconciled',
        message: 'The parts of the total after the change add up to 2, which is not 1.',
      }),
    )
  })

  test('assigns a change with its own cause to the last level, however many levels exist', () => {
    const cells: ChangeCell[] = [
      { item: 'disk', cause: 'new', before: ['1', '2', '3'], after: ['10', '20', '30'] },
    ]
    const { causes } = explainChange({
      levels: ['quantity', 'unit-price', 'markup'],
      cells,
      charged: buildChargedAmounts('3.00', '30.00'),
      digits: 2,
    })
    expect(causes.map(({ cause, amount }) => [cause, amount])).toEqual([['new', '27.00']])
  })

  test('orders equal causes by name and assigns a leftover cent to the first', () => {
    const buildCell = (item: string, cause: string, after: string): ChangeCell => ({
      item,
      cause,
      before: ['0', '0'],
      after: ['0', after],
    })
    const cells = [
      buildCell('z', 'new', '0.005'),
      buildCell('a', 'new', '0.005'),
      buildCell('m', 'new', '0.005'),
      buildCell('y', 'credit', '0.005'),
      buildCell('x', 'credit', '0.005'),
      buildCell('b', 'credit', '0.005'),
    ]
    const amounts = buildChargedAmounts('0.00', '0.03', { before: '0', after: '0.03' })
    const { causes } = explainChange({ levels, cells, charged: amounts, digits: 2 })
    expect(
      causes.map(({ cause, amount, parts }) => [
        cause,
        amount,
        parts.map((part) => [part.item, part.amount]),
      ]),
    ).toEqual([
      [
        'credit',
        '0.02',
        [
          ['b', '0.01'],
          ['x', '0.01'],
        ],
      ],
      ['new', '0.01', [['a', '0.01']]],
    ])
  })

  test('does not report less than a unit of the currency', () => {
    const buildCell = (item: string, cause: string, after: string): ChangeCell => ({
      item,
      cause,
      before: ['0', '0'],
      after: ['0', after],
    })
    const cells = [
      buildCell('disk', 'new', '10'),
      buildCell('dust', 'new', '0.001'),
      buildCell('change', 'credit', '-0.001'),
    ]
    const { causes } = explainChange({
      levels,
      cells,
      charged: buildChargedAmounts('0.00', '10.00'),
      digits: 2,
    })
    expect(causes).toEqual([
      {
        cause: 'new',
        exact: '10.001',
        amount: '10.00',
        parts: [{ item: 'disk', exact: '10', amount: '10.00' }],
      },
    ])
  })

  test('has no causes without a change', () => {
    expect(explainChange({ levels, cells: [], charged: [], digits: 2 })).toEqual({
      before: '0',
      after: '0',
      change: '0',
      causes: [],
    })
  })

  test('causes and parts always add up to the last digit', () => {
    const random = createNumberGenerator(41)
    const generateAmount = (digits: number) =>
      `${random(3) === 0 ? '-' : ''}${random(400)}.${String(random(10 ** digits)).padStart(digits, '0')}`
    const generateSide = () => (random(5) === 0 ? ['0', '0'] : [String(random(20)), generateAmount(5)])
    for (let round = 0; round < 400; round++) {
      const cells = Array.from({ length: 1 + random(8) }, (_, index): ChangeCell => ({
        item: `item ${index % 5}`,
        cause: [null, null, null, 'new', 'credit'][random(5)] ?? null,
        before: generateSide(),
        after: generateSide(),
      }))
      const sumExact = (name: 'before' | 'after') => sum(cells.map((cell) => cell[name][1] ?? '0'))
      const roundExact = (exact: string) => Number(exact).toFixed(2)
      const amounts: ChargedAmount[] = (['before', 'after'] as const).map((name) => ({
        item: 'document',
        side: name,
        charged: roundExact(sumExact(name)),
        exact: sumExact(name),
      }))
      const { change, causes } = explainChange({ levels, cells, charged: amounts, digits: 2 })
      expect(sum(causes.map((cause) => cause.amount))).toBe(change)
      for (const cause of causes)
        expect(sum(cause.parts.map((part) => part.amount))).toBe(sum([cause.amount]))
      const sizes = causes.map((cause) => Math.abs(Number(cause.amount)))
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    }
  })
})
