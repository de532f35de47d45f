/** A small provider invoice with its customers, for tests of the calculation. */
import type { BillingProfile, CalculationInput, ChargeGroup } from '../calculation.ts'
import { everythingWithMarkup } from '../natures.ts'
import { createSeededRandom } from './seeded.ts'

/** A sum of the engine, with defaults for the fields that a test does not vary. */
export const chargeGroup = (change: Partial<ChargeGroup> = {}): ChargeGroup => ({
  cloudProvider: 'azure',
  subAccountKey: 'sub-1',
  resourceGroup: null,
  projectId: null,
  serviceName: 'Virtual Machines',
  meterName: 'D2s v5',
  unit: '1 Hour',
  chargeCategory: 'Usage',
  chargeClass: '',
  nature: 'usage',
  lineItemType: 'payg',
  billingMonth: '2026-11',
  date: '2026-11-01',
  currency: 'USD',
  lines: 1,
  quantity: '1',
  cost: '1',
  ...change,
})

/** A profile that is invoiced in THB with 12.5 % markup and 7 % VAT. */
export const buildBillingProfile = (change: Partial<BillingProfile> = {}): BillingProfile => ({
  id: 'profile-1',
  version: 3,
  name: 'Siam Retail',
  customerId: 'customer-1',
  currency: 'THB',
  markupPercent: '12.5',
  vatPercent: '7',
  treatments: everythingWithMarkup,
  validFrom: null,
  validTo: null,
  ...change,
})

const digits: Record<string, number> = { JPY: 0, KWD: 3 }

/** Two customers with one subscription each, and a rate of 34.512345 THB per USD. */
export const buildCalculationInput = (change: Partial<CalculationInput> = {}): CalculationInput => ({
  groups: [],
  assignments: [
    { cloudProvider: 'azure', subAccountKey: 'sub-1', customerId: 'customer-1', customerName: 'Siam Retail' },
    {
      cloudProvider: 'azure',
      subAccountKey: 'sub-2',
      customerId: 'customer-2',
      customerName: 'Second',
    },
  ],
  profiles: [
    buildBillingProfile(),
    buildBillingProfile({
      id: 'profile-2',
      name: 'Second',
      customerId: 'customer-2',
      currency: 'USD',
      markupPercent: '5',
    }),
  ],
  rules: [],
  monthlyRates: [
    { id: 'rate-1', year: 2026, month: 11, fromCurrency: 'USD', toCurrency: 'THB', rate: '34.512345' },
  ],
  digitsOf: (currency) => digits[currency] ?? 2,
  ...change,
})

/** Groups of all kinds, the same for the same seed; some are unassigned. */
export const generateGroups = (seed: number, count: number): ChargeGroup[] => {
  const random = createSeededRandom(seed)
  return Array.from({ length: count }, () =>
    chargeGroup({
      subAccountKey: random.pick(['sub-1', 'sub-2', 'sub-9']),
      serviceName: random.pick(['Virtual Machines', 'Storage', 'Bandwidth']),
      meterName: `meter ${random.int(count)}`,
      date: random.pick(['2026-11-01', '2026-11-15']),
      lines: 1 + random.int(31),
      quantity: random.decimal(4, 6),
      cost: random.decimal(5, 18),
    }),
  )
}
