import { expect, test } from 'vitest'
import type { CalculationInput, ChargeGroup } from './calculation.ts'
import { createRater } from './rater.ts'
import { buildBillingProfile, buildCalculationInput, chargeGroup } from './test/calculation-case.ts'

const rate = (month: number, fromCurrency: string, value: string) => ({
  id: `${fromCurrency}-${month}`,
  year: 2026,
  month,
  fromCurrency,
  toCurrency: 'THB',
  rate: value,
})

/** Every input of a charge varies: provider, subscription, date, month, currency, project and service. */
const input: CalculationInput = buildCalculationInput({
  assignments: [
    { cloudProvider: 'azure', subAccountKey: 'sub-1', customerId: 'customer-1' },
    { cloudProvider: 'aws', subAccountKey: 'sub-1', customerId: 'customer-2' },
    { cloudProvider: 'azure', subAccountKey: 'sub-2', customerId: 'customer-2' },
  ],
  profiles: [
    buildBillingProfile(),
    buildBillingProfile({ id: 'profile-2', vatPercent: '10.0', validFrom: '2026-11-15' }),
    buildBillingProfile({ id: 'profile-3', customerId: 'customer-2', validFrom: '2026-11-10' }),
  ],
  rules: [
    {
      id: 'rule-1',
      version: 1,
      profileId: 'profile-1',
      name: 'At cost',
      serviceName: 'Storage',
      markupPercent: '0',
    },
  ],
  monthlyRates: [rate(10, 'USD', '33'), rate(11, 'USD', '34'), rate(11, 'EUR', '38')],
  projectRates: [{ ...rate(11, 'USD', '30'), id: 'own', projectId: 'project-1' }],
})

const groups: ChargeGroup[] = ['azure', 'aws', 'gcp'].flatMap((cloudProvider) =>
  ['sub-1', 'sub-2'].flatMap((subAccountKey) =>
    ['2026-11-01', '2026-11-20'].flatMap((date) =>
      ['2026-10', '2026-11'].flatMap((billingMonth) =>
        ['USD', 'EUR'].flatMap((currency) =>
          [null, 'project-1'].flatMap((projectId) =>
            ['Storage', 'Virtual Machines'].map((serviceName) =>
              chargeGroup({
                cloudProvider,
                subAccountKey,
                date,
                billingMonth,
                currency,
                projectId,
                serviceName,
              }),
            ),
          ),
        ),
      ),
    ),
  ),
)

test('rates a group independently of earlier groups', () => {
  const rateOf = createRater(input)
  const together = groups.map(rateOf)
  expect(together).toEqual(groups.map((group) => createRater(input)(group)))
  expect(groups.toReversed().map(createRater(input)).toReversed()).toEqual(together)
  expect(new Set(together.map(({ kind }) => kind))).toEqual(new Set(['rated', 'missing', 'unassigned']))
})

test('treats a group without a project as a null project', () => {
  const { projectId: _none, ...withoutProject } = chargeGroup()
  const rateOf = createRater(input)
  expect(rateOf(withoutProject)).toBe(rateOf(chargeGroup()))
  expect(rateOf(withoutProject)).not.toEqual(rateOf(chargeGroup({ projectId: 'project-1' })))
})

test('distinguishes invoices by customer, cloud, currencies and VAT, however the percentage is written', () => {
  const getInvoiceKey = (change: Partial<ChargeGroup>) => {
    const outcome = createRater(input)(chargeGroup(change))
    return 'invoiceKey' in outcome ? outcome.invoiceKey : null
  }
  expect(getInvoiceKey({})).toBe('["customer-1","azure","USD","THB","7"]')
  expect(getInvoiceKey({ date: '2026-11-20' })).toBe('["customer-1","azure","USD","THB","10"]')
  expect(getInvoiceKey({ subAccountKey: 'sub-2' })).toBe('["customer-2","azure","USD",null,null]')
  expect(getInvoiceKey({ cloudProvider: 'gcp' })).toBeNull()
})
