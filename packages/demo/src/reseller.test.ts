import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { generateThaiTaxId } from './accounts.ts'
import { buildDemoMonthlyRates } from './billing-setup.ts'
import { parseToday } from './calendar.ts'
import { buildDemoCsv, DEMO_MONTHS } from './invoices.ts'
import { buildDemoReseller } from './reseller.ts'
import { readCsv, hashSha256 } from './testing/csv-reader.ts'

const today = '2026-11-21'
const demo = buildDemoReseller(today)
const isGuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const [firstCustomer, secondCustomer] = demo.customers

const listSubscriptions = (customerId: string | undefined) =>
  demo.subscriptions.filter((subscription) => subscription.customerId === customerId)

test('the same date gives the same rows', async () => {
  const again = buildDemoReseller(today)
  expect(again).toEqual(demo)
  expect(await hashSha256(JSON.stringify(again))).toBe(
    '5482b630b8829231e336070f7294f01cd77ed65c6cf3ff48d38344cd0f682e4e',
  )
})

describe('customers', () => {
  test('are at least 24: sixteen or more Thai customers billed in THB, the others in USD, one EUR, one JPY', () => {
    const count = (currency: string): number =>
      demo.customers.filter((customer) => customer.currency === currency).length
    expect(demo.customers.length).toBeGreaterThanOrEqual(24)
    expect(count('THB')).toBeGreaterThanOrEqual(16)
    expect([count('EUR'), count('JPY')]).toEqual([1, 1])
    expect(count('THB') + count('USD') + 2).toBe(demo.customers.length)
    expect(new Set(demo.customers.map(({ companyName }) => companyName)).size).toBe(demo.customers.length)
  })

  test('in Thailand have Thai names, addresses, language and a valid tax ID', () => {
    for (const customer of demo.customers.filter(({ country }) => country === 'TH')) {
      expect(customer).toMatchObject({ language: 'th', currency: 'THB' })
      expect(customer.address).toMatch(/[\u0E00-\u0E7F]/)
      expect(customer.legalName).toMatch(/^บริษัท .* จำกัด/)
      const digits = [...customer.taxId].map(Number)
      const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0)
      expect(digits).toHaveLength(13)
      expect(digits[12]).toBe((11 - (sum % 11)) % 10)
    }
    expect(generateThaiTaxId('demo')).toBe(firstCustomer?.taxId)
    expect(demo.provider.companyName).toBe('Siam Cloud Partners Co., Ltd.')
  })

  test('have at least 60 subscriptions with usage over three clouds and unique keys', () => {
    const used = demo.subscriptions.filter(({ subscriptionType }) =>
      ['Azure subscription', 'AWS account', 'Google Cloud project'].includes(subscriptionType),
    )
    expect(used.length).toBeGreaterThanOrEqual(60)
    expect(new Set(used.map(({ cloudProvider }) => cloudProvider))).toEqual(new Set(['Azure', 'AWS', 'GCP']))
    const keys = demo.subscriptions.map(
      ({ cloudProvider, subscriptionId }) => `${cloudProvider}|${subscriptionId}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const customer of demo.customers) expect(listSubscriptions(customer.id).length).toBeGreaterThan(0)
    for (const { subscriptionType, subscriptionId } of demo.subscriptions) {
      if (subscriptionType === 'AWS account') expect(subscriptionId).toMatch(/^0\d{11}$/)
      else if (subscriptionType !== 'Google Cloud project') expect(subscriptionId).toMatch(isGuid)
    }
  })

  test('start with a customer with all clouds, a reservation and staff, and a second customer with an administrator', () => {
    const types = listSubscriptions(firstCustomer?.id).map(({ subscriptionType }) => subscriptionType)
    expect(new Set(types)).toEqual(
      new Set([
        'Azure plan',
        'Azure subscription',
        'Azure reservation',
        'Microsoft 365',
        'AWS account',
        'Google Cloud project',
      ]),
    )
    expect(demo.users.map(({ userId, roleCode, customerId }) => [userId, roleCode, customerId])).toEqual([
      ['sa@demo.example', 'SA', null],
      ['admin@demo.example', 'ADMIN', firstCustomer?.id],
      ['editor@demo.example', 'EDITOR', firstCustomer?.id],
      ['guest@demo.example', 'GUEST', firstCustomer?.id],
      ['admin@second.example', 'ADMIN', secondCustomer?.id],
    ])
  })

  test('all have unique IDs in the form of GUIDs', () => {
    const ids = [
      demo.users,
      demo.customers,
      demo.subscriptions,
      demo.billingProfiles,
      demo.profileRules,
      demo.monthlyRates,
      demo.projects,
      demo.projectRates,
      demo.projectResourceGroups,
      demo.entitlements,
      demo.eaInvoices,
    ].flatMap((rows) => rows.map(({ id }) => id))
    for (const id of ids) expect(id).toMatch(isGuid)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('agreements', () => {
  test('entitlements of every status belong to their customer’s own subscription, with unique IDs', () => {
    expect(new Set(demo.entitlements.map(({ status }) => status)).size).toBe(4)
    expect(new Set(demo.entitlements.map(({ entitlementId }) => entitlementId)).size).toBe(
      demo.entitlements.length,
    )
    for (const { customerId, subscriptionId, ...entitlement } of demo.entitlements) {
      expect(listSubscriptions(customerId).map((subscription) => subscription.subscriptionId)).toContain(
        subscriptionId,
      )
      expect(entitlement.quantity).toBeGreaterThan(0)
      if (entitlement.commitmentEndDate)
        expect(entitlement.commitmentEndDate > entitlement.effectiveStartDate).toBe(true)
      if (entitlement.status === 'active')
        expect((entitlement.commitmentEndDate ?? '9999') > today).toBe(true)
      if (entitlement.status === 'expired') expect((entitlement.commitmentEndDate ?? '') < today).toBe(true)
    }
  })

  test('enterprise agreements are invoiced for the six previous months in the customer’s currency', () => {
    expect(new Set(demo.eaInvoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(18)
    for (const invoice of demo.eaInvoices) {
      expect(invoice.currency).toBe(demo.customers.find(({ id }) => id === invoice.customerId)?.currency)
      expect(new Decimal(invoice.amount).gt(0)).toBe(true)
      expect(invoice.billingPeriodStartDate >= '2026-05-01').toBe(true)
      expect(invoice.billingPeriodEndDate < today).toBe(true)
    }
    expect(demo.eaInvoices.filter(({ paymentStatus }) => paymentStatus === 'unpaid')).toHaveLength(6)
  })
})

describe('billing terms', () => {
  test('a single profile each: markup 5 to 20 %, VAT 7 % in Thailand only, 15, 30 or 45 days', () => {
    expect(demo.billingProfiles.map(({ customerId }) => customerId)).toEqual(
      demo.customers.map(({ id }) => id),
    )
    for (const profile of demo.billingProfiles) {
      const customer = demo.customers.find(({ id }) => id === profile.customerId)
      const markup = new Decimal(profile.markupPercent)
      expect(markup.gte(5) && markup.lte(20)).toBe(true)
      expect(profile.vatPercent).toBe(customer?.country === 'TH' ? '7' : '0')
      expect(profile.currency).toBe(customer?.currency)
      expect([15, 30, 45]).toContain(profile.paymentTermsDays)
    }
    expect(new Set(demo.billingProfiles.map(({ paymentTermsDays }) => paymentTermsDays)).size).toBe(3)
  })

  test('rules by subscription, service and meter that match line items, and a rule that changes mid-year', () => {
    expect(demo.profileRules.some(({ subAccountKey }) => subAccountKey)).toBe(true)
    expect(demo.profileRules.some(({ meterName }) => meterName)).toBe(true)
    const profileIds = new Set(demo.billingProfiles.map(({ id }) => id))
    const keys = new Set(demo.subscriptions.map(({ subscriptionId }) => subscriptionId))
    for (const { profileId, subAccountKey, markupPercent } of demo.profileRules) {
      expect(profileIds.has(profileId)).toBe(true)
      expect(subAccountKey === undefined || keys.has(subAccountKey)).toBe(true)
      expect(new Decimal(markupPercent).gte(5) && new Decimal(markupPercent).lte(20)).toBe(true)
    }
    expect(demo.profileRules.filter(({ validFrom, validTo }) => validFrom ?? validTo)).toMatchObject([
      { serviceName: 'Virtual Machines', version: 1, validFrom: null, validTo: '2026-05-16' },
      { serviceName: 'Virtual Machines', version: 2, validFrom: '2026-05-16', validTo: null },
    ])
  })

  test('every rule and every project matches line items of the newest month', () => {
    const lines = demo.invoices
      .filter(({ billingMonth }) => billingMonth === '2026-10')
      .flatMap((invoice) => readCsv(buildDemoCsv(invoice, 'usage')).rows)
      .map((row) => ({
        subAccountKey: row['EntitlementId'] ?? row['project.id'] ?? row['lineItem/UsageAccountId'],
        serviceName: row['MeterCategory'] ?? row['service.description'] ?? row['product/ProductName'],
        meterName: row['MeterName'] ?? row['sku.description'],
        resourceGroup: row['ResourceGroup'],
      }))
    const listKeys = (profileId: string): string[] => {
      const profile = demo.billingProfiles.find(({ id }) => id === profileId)
      return listSubscriptions(profile?.customerId).map(({ subscriptionId }) => subscriptionId)
    }
    for (const { name, profileId, subAccountKey, serviceName, meterName } of demo.profileRules) {
      const keys = subAccountKey ? [subAccountKey] : listKeys(profileId)
      const met = lines.filter(
        (line) =>
          keys.includes(line.subAccountKey ?? '') &&
          (serviceName ?? line.serviceName) === line.serviceName &&
          (meterName ?? line.meterName) === line.meterName,
      )
      expect(met.length, name).toBeGreaterThan(0)
    }
    for (const { subscriptionId, resourceGroup } of demo.projectResourceGroups) {
      const inGroup = lines.filter(
        (line) => line.subAccountKey === subscriptionId && line.resourceGroup === resourceGroup,
      )
      expect(inGroup.length, resourceGroup).toBeGreaterThan(0)
    }
  })

  test.each(['2024-03-05', '2026-11-21', '2031-01-01'])(
    'rates for thirteen months in plausible bounds on %s',
    (day) => {
      const { month } = parseToday(day)
      const monthlyRates = buildDemoMonthlyRates(
        Array.from({ length: DEMO_MONTHS + 1 }, (_, index) => month - DEMO_MONTHS + index),
      )
      const bounds = {
        'USD THB': ['32.4', '36.7'],
        'USD EUR': ['0.84', '0.95'],
        'USD JPY': ['142', '158'],
        'EUR THB': ['37.7', '39.8'],
        'JPY THB': ['0.219', '0.241'],
      }
      for (const [pair, [low = '', high = '']] of Object.entries(bounds)) {
        const rates = monthlyRates.filter((rate) => `${rate.fromCurrency} ${rate.toCurrency}` === pair)
        expect(new Set(rates.map(({ year, month }) => year * 12 + month)).size).toBe(13)
        for (const { rate } of rates)
          expect(new Decimal(rate).gte(low) && new Decimal(rate).lte(high)).toBe(true)
      }
    },
  )

  test('two or three projects with a rate for every month and resource groups named in the files', () => {
    expect(demo.projects).toHaveLength(3)
    expect(demo.projectRates).toHaveLength(3 * 13)
    for (const { id, customerId } of demo.projects) {
      const groups = demo.projectResourceGroups.filter(({ projectId }) => projectId === id)
      expect(groups.length).toBeGreaterThan(0)
      for (const { subscriptionId, resourceGroup } of groups) {
        expect(listSubscriptions(customerId).map((subscription) => subscription.subscriptionId)).toContain(
          subscriptionId,
        )
        expect(resourceGroup).toMatch(/^rg-/)
      }
    }
  })

  test('most customer invoices of the older months are paid, and none of the newest two', () => {
    const months = demo.paidCustomerInvoices.map(({ billingMonth }) => billingMonth)
    expect([...new Set(months)].sort().at(-1)).toBe('2026-08')
    const possible =
      10 *
      demo.billingProfiles.reduce(
        (sum, { customerId }) =>
          sum + new Set(listSubscriptions(customerId).map(({ cloudProvider }) => cloudProvider)).size,
        0,
      )
    expect(months.length).toBeLessThan(possible)
    expect(months.length).toBeGreaterThan(possible * 0.85)
  })
})
