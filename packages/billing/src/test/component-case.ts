/** A customer's components for tests: one of each kind with defaults, and random ones. */
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

const toBaht = (amount: string) => ({ amount, currency: 'THB' })

/** 500 THB a month. */
export const buildFixedFee = (change: Partial<FixedFee> = {}): FixedFee => ({
  ...common,
  kind: 'fixed-fee',
  amount: toBaht('500'),
  per: 'month',
  chargedMonths: [],
  ...change,
})

/** 10 % of all spending. */
export const buildPercentageOfSpend = (change: Partial<PercentageOfSpend> = {}): PercentageOfSpend => ({
  ...common,
  kind: 'percentage-of-spend',
  percent: '10',
  ...change,
})

/** A discount of the given value. */
export const buildDiscount = (
  value: DiscountValue,
  change: LineScope & Validity & Partial<typeof common> & { stopsAtZero?: true; series?: string | null } = {},
): Discount => ({
  ...common,
  kind: 'discount',
  ...change,
  ...value,
})

/** A credit of 1,000 THB. */
export const buildCredit = (change: Partial<Credit> = {}): Credit => ({
  ...common,
  kind: 'credit',
  amount: toBaht('1000'),
  usedBefore: '0',
  ...change,
})

/** At least 1,000 THB. */
export const buildMinimumCharge = (change: Partial<MinimumCharge> = {}): MinimumCharge => ({
  ...common,
  kind: 'minimum',
  amount: toBaht('1000'),
  per: 'month',
  chargedMonths: [],
  elsewhere: [],
  ...change,
})

/** No markup up to 100 THB, 2 % from there, 5 % off from 1,000 THB. */
export const buildTier = (change: Partial<Tier> = {}): Tier => ({
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
export const buildFreeTextLine = (change: Partial<FreeTextLine> = {}): FreeTextLine => ({
  ...common,
  kind: 'free-text',
  description: 'Migration of two servers',
  amount: toBaht('50'),
  chargedMonths: [],
  ...change,
})

/** The spending that other documents count for a percentage in one or two months, mostly above zero. */
const generatePeriodSpending = (random: Seeded): PeriodSpending[] =>
  random.pick([[], ['2026-11'], ['2026-10', '2026-11']]).map((month) => ({
    month,
    spend: random.decimal(3, 2),
    percentage: random.decimal(2, 2),
    charge: random.decimal(3, 2),
  }))

/**
 * Returns up to `most` components of any kind, scope and validity, the same for the same seed; amounts are in
 * `currency`.
 */
export const generateComponents = (random: Seeded, most: number, currency: string): ChargeComponent[] =>
  Array.from({ length: random.int(most + 1) }, (_, index) => {
    const generateMoney = () => ({ amount: random.decimal(4, 2).replace('-', ''), currency })
    const generatePercent = () => `${random.int(60)}.${random.int(10)}`
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
    const recurring = { amount: generateMoney(), per, chargedMonths }
    return random.pick<ChargeComponent>([
      buildFixedFee({ ...scope, ...recurring }),
      buildPercentageOfSpend({
        ...scope,
        percent: generatePercent(),
        minimum: random.pick([null, generateMoney()]),
        ...random.pick([{}, { elsewhere: generatePeriodSpending(random) }]),
      }),
      buildDiscount({ percent: generatePercent() }, { ...scope, ...stopping }),
      buildDiscount({ percent: generatePercent() }, { ...scope, ...stopping }),
      buildDiscount(recurring, { ...scope, ...stopping }),
      buildCredit({ ...dated, amount: generateMoney(), usedBefore: random.pick(['0', '30.5']) }),
      buildMinimumCharge({
        ...dated,
        amount: generateMoney(),
        chargedMonths,
        elsewhere: random.pick([[], [], [{ month: '2026-11', amount: random.decimal(3, 2) }]]),
      }),
      buildTier({
        ...scope,
        ...stopping,
        currency,
        mode: random.pick(['graduated', 'whole']),
        bands: [
          { from: '10', percent: generatePercent() },
          { from: '500', percent: `-${generatePercent()}` },
          { from: '5000.5', percent: generatePercent() },
        ],
      }),
      buildFreeTextLine({ ...scope, amount: { amount: random.decimal(3, 2), currency }, chargedMonths }),
    ])
  })
