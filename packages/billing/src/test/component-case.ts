/** Components of a customer for tests: one of each kind with defaults, and random ones. */
import type {
  ChargeComponent,
  Credit,
  Discount,
  DiscountValue,
  FixedFee,
  FreeTextLine,
  MinimumCharge,
  PercentageOfSpend,
  PeriodSpending,
  Tier,
} from '../components.ts'
import type { Validity } from '../dates.ts'
import type { LineScope } from '../rules.ts'
import type { Seeded } from './seeded.ts'

const common = { id: 'component-1', version: 1, customerId: 'customer-1', name: 'Support' }

const baht = (amount: string) => ({ amount, currency: 'THB' })

/** 500 THB a month. */
export const fixedFee = (change: Partial<FixedFee> = {}): FixedFee => ({
  ...common,
  kind: 'fixed-fee',
  amount: baht('500'),
  per: 'month',
  chargedMonths: [],
  ...change,
})

/** 10 % of everything spent. */
export const percentageOfSpend = (change: Partial<PercentageOfSpend> = {}): PercentageOfSpend => ({
  ...common,
  kind: 'percentage-of-spend',
  percent: '10',
  ...change,
})

/** A discount of the given value. */
export const discount = (
  value: DiscountValue,
  change: LineScope & Validity & Partial<typeof common> & { stopsAtZero?: true; series?: string | null } = {},
): Discount => ({
  ...common,
  kind: 'discount',
  ...change,
  ...value,
})

/** 1,000 THB to use up. */
export const credit = (change: Partial<Credit> = {}): Credit => ({
  ...common,
  kind: 'credit',
  amount: baht('1000'),
  usedBefore: '0',
  ...change,
})

/** At least 1,000 THB. */
export const minimumCharge = (change: Partial<MinimumCharge> = {}): MinimumCharge => ({
  ...common,
  kind: 'minimum',
  amount: baht('1000'),
  per: 'month',
  chargedMonths: [],
  elsewhere: [],
  ...change,
})

/** Nothing up to 100 THB, 2 % from there, 5 % off from 1,000 THB. */
export const tier = (change: Partial<Tier> = {}): Tier => ({
  ...common,
  kind: 'tier',
  currency: 'THB',
  mode: 'graduated',
  bands: [
    { from: '1000', percent: '-5' },
    { from: '0', percent: '0' },
    { from: '100', percent: '2' },
  ],
  ...change,
})

/** 50 THB for a migration. */
export const freeText = (change: Partial<FreeTextLine> = {}): FreeTextLine => ({
  ...common,
  kind: 'free-text',
  description: 'Migration of two servers',
  amount: baht('50'),
  chargedMonths: [],
  ...change,
})

/** What other documents count of a percentage in one or two months, mostly of spend above zero. */
const elsewhereOf = (random: Seeded): PeriodSpending[] =>
  random.pick([[], ['2026-11'], ['2026-10', '2026-11']]).map((month) => ({
    month,
    spend: random.decimal(3, 2),
    percentage: random.decimal(2, 2),
    charge: random.decimal(3, 2),
  }))

/** Up to `most` components of any kind, scope and validity, the same for the same seed; amounts are of `currency`. */
export const randomComponents = (random: Seeded, most: number, currency: string): ChargeComponent[] =>
  Array.from({ length: random.int(most + 1) }, (_, index) => {
    const money = () => ({ amount: random.decimal(4, 2).replace('-', ''), currency })
    const percent = () => `${random.int(60)}.${random.int(10)}`
    const dated = {
      id: `c${random.int(1000)}-${index}`,
      validFrom: random.pick([null, null, '2026-10-01', '2026-11-01', '2026-11-15']),
      validTo: random.pick([null, null, null, '2026-11-15', '2026-12-01']),
    }
    const scope = {
      ...dated,
      subAccountKey: random.pick([null, null, 'sub-1', 'SUB-3']),
      serviceName: random.pick([null, null, 'storage', 'Virtual Machines']),
      meterName: random.pick([null, null, null, 'Meter 1']),
      series: random.pick([null, 'first', 'second']),
    }
    const chargedMonths = random.pick([[], [], ['2026-10']])
    const per = random.pick<'month' | 'once'>(['month', 'once'])
    const stopping = random.pick<{ stopsAtZero?: true }>([{}, { stopsAtZero: true }])
    const recurring = { amount: money(), per, chargedMonths }
    return random.pick<ChargeComponent>([
      fixedFee({ ...scope, ...recurring }),
      percentageOfSpend({
        ...scope,
        percent: percent(),
        minimum: random.pick([null, money()]),
        ...random.pick([{}, { elsewhere: elsewhereOf(random) }]),
      }),
      discount({ percent: percent() }, { ...scope, ...stopping }),
      discount({ percent: percent() }, { ...scope, ...stopping }),
      discount(recurring, { ...scope, ...stopping }),
      credit({ ...dated, amount: money(), usedBefore: random.pick(['0', '30.5']) }),
      minimumCharge({
        ...dated,
        amount: money(),
        chargedMonths,
        elsewhere: random.pick([[], [], [{ month: '2026-11', amount: random.decimal(3, 2) }]]),
      }),
      tier({
        ...scope,
        ...stopping,
        currency,
        mode: random.pick(['graduated', 'whole']),
        bands: [
          { from: '10', percent: percent() },
          { from: '500', percent: `-${percent()}` },
          { from: '5000.5', percent: percent() },
        ],
      }),
      freeText({ ...scope, amount: { amount: random.decimal(3, 2), currency }, chargedMonths }),
    ])
  })
