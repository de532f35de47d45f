import { describe, expect, test } from 'vitest'
import { assignedKeys, demoTenants } from './accounts.ts'
import { buildDemoCsv, streamDemoFile, buildDemoInvoices, type DemoInvoice } from './invoices.ts'
import { gunzip, readCsv, hashSha256 } from './testing/csv-reader.ts'
import {
  createCostReader,
  Exact,
  expectSubtotals,
  expectSums,
  getCell,
  isConsumption,
  listFiles,
  readRows,
  sumBy,
  total,
} from './testing/invoice-rows.ts'

const today = '2026-11-21'
const azure = buildDemoInvoices('Azure', today)
const aws = buildDemoInvoices('AWS', today)
const gcp = buildDemoInvoices('GCP', today)
const all = [...azure, ...aws, ...gcp]

/** Two complete months and the current one if there is one: the months of a provider are made by the same code. */
const pickMonths = (invoices: DemoInvoice[]): DemoInvoice[] =>
  invoices.filter(
    ({ billingMonth }) =>
      billingMonth === '2025-11' || billingMonth === '2026-10' || billingMonth === '2026-11',
  )
const [sampleAzure, sampleGcp] = [pickMonths(azure), pickMonths(gcp)]
const sample = pickMonths(all)

const usageHeader =
  'PartnerId, PartnerName, CustomerId, CustomerName, CustomerDomainName, CustomerCountry, MpnId, Tier2MpnId, InvoiceNumber, ProductId, SkuId, AvailabilityId, SkuName, ProductName, PublisherName, PublisherId, SubscriptionDescription, SubscriptionId, ChargeStartDate, ChargeEndDate, UsageDate, MeterType, MeterCategory, MeterId, MeterSubCategory, MeterName, MeterRegion, Unit, ResourceLocation, ConsumedService, ResourceGroup, ResourceURI, ChargeType, UnitPrice, Quantity, UnitType, BillingPreTaxTotal, BillingCurrency, PricingPreTaxTotal, PricingCurrency, ServiceInfo1, ServiceInfo2, Tags, AdditionalInfo, EffectiveUnitPrice, PCToBCExchangeRate, PCToBCExchangeRateDate, EntitlementId, EntitlementDescription, PartnerEarnedCreditPercentage, CreditPercentage, CreditType, BenefitOrderId, BenefitId, BenefitType'
const reconciliationHeader =
  'PartnerId, CustomerId, CustomerName, CustomerDomainName, CustomerCountry, InvoiceNumber, MpnId, ResellerMpnId, OrderId, OrderDate, ProductId, SkuId, AvailabilityId, SkuName, ProductName, ChargeType, UnitPrice, Quantity, Subtotal, TaxTotal, Total, Currency, PriceAdjustmentDescription, PublisherName, PublisherId, SubscriptionDescription, SubscriptionId, ChargeStartDate, ChargeEndDate, TermAndBillingCycle, EffectiveUnitPrice, UnitType, AlternateId, BillableQuantity, BillingFrequency, PricingCurrency, PCToBCExchangeRate, PCToBCExchangeRateDate, MeterDescription, ReservationOrderId, CreditReasonCode, SubscriptionStartDate, SubscriptionEndDate, ReferenceId, ProductQualifiers, PromotionId'
const gcpHeader =
  'billing_account_id,service.id,service.description,sku.id,sku.description,usage_start_time,usage_end_time,project.id,project.name,project.labels,project.ancestry_numbers,labels,system_labels,location.location,location.country,location.region,location.zone,export_time,cost,currency,currency_conversion_rate,usage.amount,usage.unit,usage.amount_in_pricing_units,usage.pricing_unit,credits,invoice.month,cost_type,resource.name,resource.global_name,partition_date'

const findNewestComplete = (invoices: DemoInvoice[]): DemoInvoice => {
  const invoice = invoices.findLast(({ isImported }) => isImported)
  if (!invoice) throw new RangeError('There is no invoice.')
  return invoice
}

describe('the files', () => {
  test('have exactly the documented columns', () => {
    const invoice = findNewestComplete(azure)
    expect(readCsv(buildDemoCsv(invoice, 'usage')).columns).toEqual(usageHeader.split(', '))
    expect(usageHeader.split(', ')).toHaveLength(55)
    expect(readCsv(buildDemoCsv(invoice, 'billing')).columns).toEqual(reconciliationHeader.split(', '))
    expect(reconciliationHeader.split(', ')).toHaveLength(46)
    expect(readCsv(buildDemoCsv(findNewestComplete(gcp), 'usage')).columns).toEqual(gcpHeader.split(','))
  })

  test('add up by line and account to the amounts expected during generation', () => {
    for (const [invoice, file] of listFiles(sample)) expectSums(invoice, file)
  })

  test('decompress to the same text, and are the same on every run', async () => {
    const invoice = findNewestComplete(azure)
    const text = await gunzip(streamDemoFile(invoice, 'usage'))
    expect(text).toBe(buildDemoCsv(invoice, 'usage'))
    expect(await hashSha256(text)).toBe(
      await hashSha256(buildDemoCsv(findNewestComplete(buildDemoInvoices('Azure', today)), 'usage')),
    )
    expect(await hashSha256(text)).toBe('e6706669753ded7dd93f74da5aed5863693d9efcd6fd96fc196e36c0c4462d3a')
    expect(await hashSha256(buildDemoCsv(findNewestComplete(azure), 'billing'))).toBe(
      '3a737207ad96fc984f730b492c3dd9446b219e531870912d65b9914c72cedb62',
    )
    expect(await hashSha256(buildDemoCsv(findNewestComplete(aws), 'usage'))).toBe(
      '474a68fb98133cbf5d2544b5e95494267c9bfda4594eb64fb082caca0b4ac097',
    )
    expect(await hashSha256(buildDemoCsv(findNewestComplete(gcp), 'usage'))).toBe(
      'ba9618637c65add316e02c21afcaf7be7b0d6892b06b5158548a0517d570f22f',
    )
  })

  test('are the same in any order of requests', () => {
    const invoice = findNewestComplete(azure)
    const [first, second] = [buildDemoCsv(invoice, 'usage'), buildDemoCsv(invoice, 'billing')]
    const others = [
      findNewestComplete(aws),
      { ...invoice, usageThroughDay: invoice.usageThroughDay - 1 },
      { ...invoice, invoiceId: 'G0000000001' },
    ]
    for (const other of others) {
      expect(buildDemoCsv(other, 'usage')).not.toBe(first)
      expect(buildDemoCsv(invoice, 'billing')).toBe(second)
      expect(buildDemoCsv(invoice, 'usage')).toBe(first)
    }
  })

  test('reject a type that the invoice does not have', () => {
    expect(() => buildDemoCsv(findNewestComplete(aws), 'billing')).toThrow(RangeError)
  })

  test('contain 2,500 to 5,800 lines in each complete month', () => {
    for (const { billingMonth } of gcp) {
      const files = listFiles(all.filter((invoice) => invoice.billingMonth === billingMonth))
      const lines = files.reduce((sum, [, { expected }]) => sum + expected.lines, 0)
      expect(lines).toBeGreaterThanOrEqual(2_500)
      expect(lines).toBeLessThanOrEqual(5_800)
    }
  })
})

describe('the invoices', () => {
  test('cover the twelve months before the current month and offer the current month for fetching', () => {
    const months = [
      '2025-11',
      '2025-12',
      ...Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]
    for (const invoices of [azure, aws, gcp]) {
      expect(invoices.filter(({ isImported }) => isImported).map(({ billingMonth }) => billingMonth)).toEqual(
        months,
      )
    }
    expect(azure.filter(({ isImported }) => !isImported).map(({ billingMonth }) => billingMonth)).toEqual([
      '2026-11',
    ])
    expect(new Set(all.map(({ invoiceId }) => invoiceId)).size).toBe(37)
    for (const { invoiceId } of azure) expect(invoiceId).toMatch(/^G\d{10}$/)
  })

  test('of a past month do not depend on the date', () => {
    const later = buildDemoInvoices('Azure', '2027-01-02')
    const common = azure.filter(({ billingMonth, isImported }) => isImported && billingMonth > '2026-01')
    const pickFacts = ({ invoiceId, files, totalCharges }: DemoInvoice) => ({
      invoiceId,
      files,
      totalCharges,
    })
    expect(common).toHaveLength(9)
    for (const invoice of common) {
      const again = later.find(({ billingMonth }) => billingMonth === invoice.billingMonth)
      expect(again && pickFacts(again)).toEqual(pickFacts(invoice))
    }
  })

  test.each([
    ['2026-11-01', 1],
    ['2026-11-02', 1],
    ['2026-11-21', 20],
    ['2028-02-29', 28],
  ])('running on %s contain usage up to day %i', (day, through) => {
    const newest = buildDemoInvoices('Azure', day).at(-1)
    const dates = newest ? readRows(newest, 'usage').map((row) => getCell(row, 'UsageDate').slice(0, 10)) : []
    expect(dates.sort().at(-1)).toBe(`${day.slice(0, 8)}${String(through).padStart(2, '0')}`)
  })

  test.each(['2026-11', '2026-13-01', '2026-02-30', 'today'])('reject %s as a date', (day) => {
    expect(() => buildDemoInvoices('Azure', day)).toThrow('A date must look like 2026-11-21')
  })

  test('charge the sum of the reconciliation file and no usage twice', () => {
    for (const invoice of sampleAzure) {
      const billing = readRows(invoice, 'billing')
      const usage = readRows(invoice, 'usage')
      expect(invoice.totalCharges).toBe(total(billing.map((row) => getCell(row, 'Total'))))
      const charged = [
        ...usage.map((row) => getCell(row, 'BillingPreTaxTotal')),
        ...billing.filter((row) => !isConsumption(row)).map((row) => getCell(row, 'Subtotal')),
      ]
      expect(invoice.expected).toMatchObject({
        lines: charged.length,
        total: total(charged),
        currency: 'USD',
      })
      expect(total(Object.values(invoice.expected.perSubscription))).toBe(invoice.expected.total)
    }
  })

  test('repeat the usage by customer: each row is rounded down to cents, so less than a cent is lost per row', () => {
    for (const invoice of sampleAzure) {
      const repeated = readRows(invoice, 'billing').filter(isConsumption)
      const daily = sumBy(
        readRows(invoice, 'usage'),
        (row) => getCell(row, 'CustomerId'),
        createCostReader(invoice, 'usage'),
      )
      const monthly = sumBy(
        repeated,
        (row) => getCell(row, 'CustomerId'),
        createCostReader(invoice, 'billing'),
      )
      expect(Object.keys(monthly).sort()).toEqual(Object.keys(daily).sort())
      for (const [customerId, sum] of Object.entries(daily)) {
        const rows = repeated.filter((row) => row['CustomerId'] === customerId).length
        expect(
          new Exact(sum)
            .minus(monthly[customerId] ?? '0')
            .abs()
            .lt(new Exact(rows).div(100)),
        ).toBe(true)
      }
    }
  })

  test('are paid except for the newest two months', () => {
    for (const invoices of [azure, aws, gcp]) {
      const imported = invoices.filter(({ isImported }) => isImported)
      expect(imported.map(({ paidAmount, totalCharges }) => paidAmount === `-${totalCharges}`)).toEqual(
        imported.map((_, index) => index < 10),
      )
    }
  })
})

describe('the line items', () => {
  const [first] = demoTenants

  test('follow the documented subtotal rules of usage, seats and reservations', () => {
    for (const invoice of sampleAzure) expectSubtotals(invoice)
  })

  test('contain licenses, reservations and a credit in every reconciliation file, each on a known subscription', () => {
    for (const invoice of sampleAzure) {
      const rows = readRows(invoice, 'billing').filter((row) => !isConsumption(row))
      for (const row of rows) expect(assignedKeys.has(getCell(row, 'SubscriptionId'))).toBe(true)
      expect(rows.some((row) => getCell(row, 'ReservationOrderId') !== '')).toBe(true)
      expect(rows.some((row) => getCell(row, 'ProductName').startsWith('Microsoft 365'))).toBe(true)
      const credits = rows.filter((row) => getCell(row, 'ChargeType') === 'customerCredit')
      expect(credits).toHaveLength(1)
      for (const row of credits) {
        expect(new Exact(getCell(row, 'Subtotal')).isNegative()).toBe(true)
        expect(getCell(row, 'CreditReasonCode')).not.toBe('')
      }
    }
  })

  test('contain late usage of the previous month, with a negative line, under the later invoice', () => {
    for (const invoice of sampleAzure) {
      const late = readRows(invoice, 'usage').filter(
        (row) => getCell(row, 'UsageDate') < invoice.billingPeriodStartDate,
      )
      expect(late).toHaveLength(2)
      expect(late.map((row) => getCell(row, 'BillingPreTaxTotal').startsWith('-'))).toEqual([false, true])
      for (const row of late) expect(getCell(row, 'InvoiceNumber')).toBe(invoice.invoiceId)
    }
    for (const invoice of sampleGcp) {
      const rows = readRows(invoice, 'usage')
      expect(rows.some((row) => getCell(row, 'usage_start_time') < invoice.billingPeriodStartDate)).toBe(true)
      for (const row of rows)
        expect(getCell(row, 'invoice.month')).toBe(invoice.billingMonth.replace('-', ''))
    }
  })

  test('contain exactly one subscription without a customer, in the Azure files only', () => {
    for (const [invoice, { expected }] of listFiles(all)) {
      const unknown = Object.keys(expected.perSubscription).filter((key) => !assignedKeys.has(key))
      const isAzure = invoice.cloudProvider === 'Azure'
      expect(unknown).toHaveLength(isAzure ? 1 : 0)
      expect(new Exact(expected.unassigned).gt(0)).toBe(isAzure)
    }
  })

  test('contain usage of the first customer covered by its reservation at no cost', () => {
    const rows = readRows(findNewestComplete(azure), 'usage').filter(
      (row) => row['CustomerId'] === first?.tenantId,
    )
    const covered = rows.filter((row) => getCell(row, 'BenefitType') === 'Reservation')
    expect(covered.length).toBeGreaterThan(0)
    for (const row of covered) expect(getCell(row, 'BillingPreTaxTotal')).toBe('0')
  })

  test('contain AWS line types and exponents and Google credits in Python style', () => {
    const lines = readRows(findNewestComplete(aws), 'usage')
    expect([...new Set(lines.map((row) => getCell(row, 'lineItem/LineItemType')))].sort()).toEqual([
      'Credit',
      'DiscountedUsage',
      'RIFee',
      'Usage',
    ])
    expect(lines.some((row) => /E-\d/.test(getCell(row, 'lineItem/UnblendedRate')))).toBe(true)
    expect(lines.some((row) => getCell(row, 'lineItem/UnblendedCost').startsWith('-'))).toBe(true)
    const google = readRows(findNewestComplete(gcp), 'usage')
    expect(google.some((row) => /^\d(\.\d+)?e-0\d$/.test(getCell(row, 'cost')))).toBe(true)
    expect(google.some((row) => getCell(row, 'credits') === '[]')).toBe(true)
    expect(google.some((row) => (getCell(row, 'credits').match(/'amount'/g) ?? []).length === 2)).toBe(true)
    expect(google.filter((row) => getCell(row, 'cost_type') === 'adjustment')).toHaveLength(1)
  })
})
