import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { assignedKeys, demoTenants } from './accounts.ts'
import { demoCsv, demoFile, demoInvoicesOf, type DemoInvoice, type DemoInvoiceFile } from './invoices.ts'
import { gunzip, readCsv, sha256 } from './testing/csv-reader.ts'
import type { LineItemType } from './accounts.ts'

const Exact = Decimal.clone({ precision: 60 })
const today = '2026-11-21'
const azure = demoInvoicesOf('Azure', today)
const aws = demoInvoicesOf('AWS', today)
const gcp = demoInvoicesOf('GCP', today)
const all = [...azure, ...aws, ...gcp]

const usageHeader =
  'PartnerId, PartnerName, CustomerId, CustomerName, CustomerDomainName, CustomerCountry, MpnId, Tier2MpnId, InvoiceNumber, ProductId, SkuId, AvailabilityId, SkuName, ProductName, PublisherName, PublisherId, SubscriptionDescription, SubscriptionId, ChargeStartDate, ChargeEndDate, UsageDate, MeterType, MeterCategory, MeterId, MeterSubCategory, MeterName, MeterRegion, Unit, ResourceLocation, ConsumedService, ResourceGroup, ResourceURI, ChargeType, UnitPrice, Quantity, UnitType, BillingPreTaxTotal, BillingCurrency, PricingPreTaxTotal, PricingCurrency, ServiceInfo1, ServiceInfo2, Tags, AdditionalInfo, EffectiveUnitPrice, PCToBCExchangeRate, PCToBCExchangeRateDate, EntitlementId, EntitlementDescription, PartnerEarnedCreditPercentage, CreditPercentage, CreditType, BenefitOrderId, BenefitId, BenefitType'
const reconciliationHeader =
  'PartnerId, CustomerId, CustomerName, CustomerDomainName, CustomerCountry, InvoiceNumber, MpnId, ResellerMpnId, OrderId, OrderDate, ProductId, SkuId, AvailabilityId, SkuName, ProductName, ChargeType, UnitPrice, Quantity, Subtotal, TaxTotal, Total, Currency, PriceAdjustmentDescription, PublisherName, PublisherId, SubscriptionDescription, SubscriptionId, ChargeStartDate, ChargeEndDate, TermAndBillingCycle, EffectiveUnitPrice, UnitType, AlternateId, BillableQuantity, BillingFrequency, PricingCurrency, PCToBCExchangeRate, PCToBCExchangeRateDate, MeterDescription, ReservationOrderId, CreditReasonCode, SubscriptionStartDate, SubscriptionEndDate, ReferenceId, ProductQualifiers, PromotionId'
const gcpHeader =
  'billing_account_id,service.id,service.description,sku.id,sku.description,usage_start_time,usage_end_time,project.id,project.name,project.labels,project.ancestry_numbers,labels,system_labels,location.location,location.country,location.region,location.zone,export_time,cost,currency,currency_conversion_rate,usage.amount,usage.unit,usage.amount_in_pricing_units,usage.pricing_unit,credits,invoice.month,cost_type,resource.name,resource.global_name,partition_date'

type Row = Record<string, string>

const cell = (row: Row, column: string): string => {
  const text = row[column]
  if (text === undefined) throw new RangeError(`There is no column ${column}.`)
  return text
}

const gcpNet = (row: Row): Decimal =>
  [...cell(row, 'credits').matchAll(/'amount': ([^,]+),/g)].reduce(
    (net, [, amount = '']) => net.plus(amount),
    new Exact(cell(row, 'cost')),
  )

const costOf =
  (invoice: DemoInvoice, kind: LineItemType) =>
  (row: Row): Decimal => {
    if (invoice.cloudProvider === 'GCP') return gcpNet(row)
    if (invoice.cloudProvider === 'AWS') return new Exact(cell(row, 'lineItem/UnblendedCost'))
    return new Exact(cell(row, kind === 'usage' ? 'BillingPreTaxTotal' : 'Subtotal'))
  }

const keyColumnOf = ({ cloudProvider }: DemoInvoice, kind: LineItemType): string => {
  if (cloudProvider === 'GCP') return 'project.id'
  if (cloudProvider === 'AWS') return 'lineItem/UsageAccountId'
  return kind === 'usage' ? 'EntitlementId' : 'SubscriptionId'
}

const sumBy = (
  rows: Row[],
  keyOf: (row: Row) => string,
  cost: (row: Row) => Decimal,
): Record<string, string> => {
  const sums = new Map<string, Decimal>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? new Exact(0)).plus(cost(row)))
  return Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()]))
}

const total = (texts: string[]): string => texts.reduce((sum, text) => sum.plus(text), new Exact(0)).toFixed()

const isConsumption = (row: Row): boolean => row['MeterDescription'] !== ''

const newestComplete = (invoices: DemoInvoice[]): DemoInvoice => {
  const invoice = invoices.findLast(({ isImported }) => isImported)
  if (!invoice) throw new RangeError('There is no invoice.')
  return invoice
}

/** Parsed files by day of issue, kind and number, because several tests read every file. */
const parsed = new Map<string, Row[]>()

const rowsOf = (invoice: DemoInvoice, kind: LineItemType): Row[] => {
  const key = `${invoice.invoiceDate}|${kind}|${invoice.invoiceId}`
  const rows = parsed.get(key) ?? readCsv(demoCsv(invoice, kind)).rows
  parsed.set(key, rows)
  return rows
}

const filesOf = (invoices: DemoInvoice[]): [DemoInvoice, DemoInvoiceFile][] =>
  invoices.flatMap((invoice) => invoice.files.map((file): [DemoInvoice, DemoInvoiceFile] => [invoice, file]))

describe('the files', () => {
  test('have exactly the documented columns', () => {
    const invoice = newestComplete(azure)
    expect(readCsv(demoCsv(invoice, 'usage')).columns).toEqual(usageHeader.split(', '))
    expect(usageHeader.split(', ')).toHaveLength(55)
    expect(readCsv(demoCsv(invoice, 'billing')).columns).toEqual(reconciliationHeader.split(', '))
    expect(reconciliationHeader.split(', ')).toHaveLength(46)
    expect(readCsv(demoCsv(newestComplete(gcp), 'usage')).columns).toEqual(gcpHeader.split(','))
  })

  test('add up, line by line and account by account, to what was expected while generating', () => {
    for (const [invoice, { kind, expected, consumption }] of filesOf(all)) {
      const rows = rowsOf(invoice, kind)
      const cost = costOf(invoice, kind)
      const sums = sumBy(rows, (row) => cell(row, keyColumnOf(invoice, kind)), cost)
      expect(rows).toHaveLength(expected.lines)
      expect(total(rows.map((row) => cost(row).toFixed()))).toBe(expected.total)
      expect(sums).toEqual(expected.perSubscription)
      const unassigned = Object.entries(sums).filter(([key]) => !assignedKeys.has(key))
      expect(total(unassigned.map(([, sum]) => sum))).toBe(expected.unassigned)
      const repeated = kind === 'billing' ? rows.filter(isConsumption) : []
      expect(consumption).toEqual({
        lines: repeated.length,
        total: total(repeated.map((row) => cost(row).toFixed())),
      })
    }
  }, 60_000)

  test('come out of the gzip stream as the same text, and the same on every run', async () => {
    const invoice = newestComplete(azure)
    const text = await gunzip(demoFile(invoice, 'usage'))
    expect(text).toBe(demoCsv(invoice, 'usage'))
    expect(await sha256(text)).toBe(
      await sha256(demoCsv(newestComplete(demoInvoicesOf('Azure', today)), 'usage')),
    )
    expect(await sha256(text)).toBe('1bb543a0dd52d80786d11b51166a674199cd5e651e602efbecbb12875e2c527c')
    expect(await sha256(demoCsv(newestComplete(azure), 'billing'))).toBe(
      'aca493eaac11ad651bd76f6b764ed30cf5940ca4ecea64c7d2dbea9119b63982',
    )
    expect(await sha256(demoCsv(newestComplete(aws), 'usage'))).toBe(
      '97e24ba84df40357cbad1c5607b93cca752c7a5e9b54c3c0fb75ab0634ac7001',
    )
    expect(await sha256(demoCsv(newestComplete(gcp), 'usage'))).toBe(
      'c728c63ee6e23a8636ddf70adb0ca10e5b8f011ab3fe27a699fe51b3b0dcb390',
    )
  })

  test('are the same whichever file was asked for before', () => {
    const invoice = newestComplete(azure)
    const [first, second] = [demoCsv(invoice, 'usage'), demoCsv(invoice, 'billing')]
    const others = [
      newestComplete(aws),
      { ...invoice, usageThroughDay: invoice.usageThroughDay - 1 },
      { ...invoice, invoiceId: 'G0000000001' },
    ]
    for (const other of others) {
      expect(demoCsv(other, 'usage')).not.toBe(first)
      expect(demoCsv(invoice, 'billing')).toBe(second)
      expect(demoCsv(invoice, 'usage')).toBe(first)
    }
  })

  test('refuse a kind that the invoice does not have', () => {
    expect(() => demoCsv(newestComplete(aws), 'billing')).toThrow(RangeError)
  })

  test('hold 2,500 to 5,600 lines in each complete month', () => {
    for (const { billingMonth } of gcp) {
      const files = filesOf(all.filter((invoice) => invoice.billingMonth === billingMonth))
      const lines = files.reduce((sum, [, { expected }]) => sum + expected.lines, 0)
      expect(lines).toBeGreaterThanOrEqual(2_500)
      expect(lines).toBeLessThanOrEqual(5_600)
    }
  })
})

describe('the invoices', () => {
  test('cover the twelve months before the running one, and offer the running one for fetching', () => {
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

  test('of a past month do not depend on the day', () => {
    const later = demoInvoicesOf('Azure', '2027-01-02')
    const common = azure.filter(({ billingMonth, isImported }) => isImported && billingMonth > '2026-01')
    const facts = ({ invoiceId, files, totalCharges }: DemoInvoice) => ({ invoiceId, files, totalCharges })
    expect(common).toHaveLength(9)
    for (const invoice of common) {
      const again = later.find(({ billingMonth }) => billingMonth === invoice.billingMonth)
      expect(again && facts(again)).toEqual(facts(invoice))
    }
  })

  test.each([
    ['2026-11-01', 1],
    ['2026-11-02', 1],
    ['2026-11-21', 20],
    ['2028-02-29', 28],
  ])('running on %s hold usage up to day %i', (day, through) => {
    const newest = demoInvoicesOf('Azure', day).at(-1)
    const dates = newest ? rowsOf(newest, 'usage').map((row) => cell(row, 'UsageDate').slice(0, 10)) : []
    expect(dates.sort().at(-1)).toBe(`${day.slice(0, 8)}${String(through).padStart(2, '0')}`)
  })

  test.each(['2026-11', '2026-13-01', '2026-02-30', 'today'])('refuse %s as a day', (day) => {
    expect(() => demoInvoicesOf('Azure', day)).toThrow('A date must look like 2026-11-21')
  })

  test('ask for the sum of the reconciliation file, and charge no consumption twice', () => {
    for (const invoice of azure) {
      const billing = rowsOf(invoice, 'billing')
      const usage = rowsOf(invoice, 'usage')
      expect(invoice.totalCharges).toBe(total(billing.map((row) => cell(row, 'Total'))))
      const charged = [
        ...usage.map((row) => cell(row, 'BillingPreTaxTotal')),
        ...billing.filter((row) => !isConsumption(row)).map((row) => cell(row, 'Subtotal')),
      ]
      expect(invoice.expected).toMatchObject({
        lines: charged.length,
        total: total(charged),
        currency: 'USD',
      })
      expect(total(Object.values(invoice.expected.perSubscription))).toBe(invoice.expected.total)
    }
  })

  test('repeat the consumption by customer: each row is rounded down to cents, so less than a cent is lost per row', () => {
    for (const invoice of azure) {
      const repeated = rowsOf(invoice, 'billing').filter(isConsumption)
      const daily = sumBy(
        rowsOf(invoice, 'usage'),
        (row) => cell(row, 'CustomerId'),
        costOf(invoice, 'usage'),
      )
      const monthly = sumBy(repeated, (row) => cell(row, 'CustomerId'), costOf(invoice, 'billing'))
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

  test('are paid but for the newest two months', () => {
    for (const invoices of [azure, aws, gcp]) {
      const imported = invoices.filter(({ isImported }) => isImported)
      expect(imported.map(({ paidAmount, totalCharges }) => paidAmount === `-${totalCharges}`)).toEqual(
        imported.map((_, index) => index < 10),
      )
    }
  })
})

describe('what the lines hold', () => {
  const [first] = demoTenants

  test('the documented subtotal rules of usage, seats and reservations', () => {
    for (const invoice of azure) {
      for (const row of rowsOf(invoice, 'billing')) {
        const price = new Exact(cell(row, 'EffectiveUnitPrice'))
        const quantity = new Exact(cell(row, 'BillableQuantity'))
        const rounded = isConsumption(row)
          ? price.times(quantity).toDecimalPlaces(2, Decimal.ROUND_DOWN)
          : price.toDecimalPlaces(2, Decimal.ROUND_DOWN).times(quantity)
        expect(cell(row, 'Subtotal')).toBe(rounded.toFixed())
        expect(cell(row, 'Total')).toBe(cell(row, 'Subtotal'))
      }
      for (const row of rowsOf(invoice, 'usage')) {
        const amount = new Exact(cell(row, 'EffectiveUnitPrice')).times(cell(row, 'Quantity')).toFixed()
        expect([cell(row, 'BillingPreTaxTotal'), cell(row, 'PricingPreTaxTotal')]).toEqual([amount, amount])
      }
    }
  })

  test('licences, reservations and a credit in every reconciliation file, each on a known subscription', () => {
    for (const invoice of azure) {
      const rows = rowsOf(invoice, 'billing').filter((row) => !isConsumption(row))
      for (const row of rows) expect(assignedKeys.has(cell(row, 'SubscriptionId'))).toBe(true)
      expect(rows.some((row) => cell(row, 'ReservationOrderId') !== '')).toBe(true)
      expect(rows.some((row) => cell(row, 'ProductName').startsWith('Microsoft 365'))).toBe(true)
      const credits = rows.filter((row) => cell(row, 'ChargeType') === 'customerCredit')
      expect(credits).toHaveLength(1)
      for (const row of credits) {
        expect(new Exact(cell(row, 'Subtotal')).isNegative()).toBe(true)
        expect(cell(row, 'CreditReasonCode')).not.toBe('')
      }
    }
  })

  test('late usage of the month before, one line of it negative, under the later invoice', () => {
    for (const invoice of azure) {
      const late = rowsOf(invoice, 'usage').filter(
        (row) => cell(row, 'UsageDate') < invoice.billingPeriodStartDate,
      )
      expect(late).toHaveLength(2)
      expect(late.map((row) => cell(row, 'BillingPreTaxTotal').startsWith('-'))).toEqual([false, true])
      for (const row of late) expect(cell(row, 'InvoiceNumber')).toBe(invoice.invoiceId)
    }
    for (const invoice of gcp) {
      const rows = rowsOf(invoice, 'usage')
      expect(rows.some((row) => cell(row, 'usage_start_time') < invoice.billingPeriodStartDate)).toBe(true)
      for (const row of rows) expect(cell(row, 'invoice.month')).toBe(invoice.billingMonth.replace('-', ''))
    }
  })

  test('exactly one subscription that no customer has, in the Azure files only', () => {
    for (const [invoice, { expected }] of filesOf(all)) {
      const unknown = Object.keys(expected.perSubscription).filter((key) => !assignedKeys.has(key))
      const isAzure = invoice.cloudProvider === 'Azure'
      expect(unknown).toHaveLength(isAzure ? 1 : 0)
      expect(new Exact(expected.unassigned).gt(0)).toBe(isAzure)
    }
  })

  test('usage of the first customer that its reservation covers, at no cost', () => {
    const rows = rowsOf(newestComplete(azure), 'usage').filter((row) => row['CustomerId'] === first?.tenantId)
    const covered = rows.filter((row) => cell(row, 'BenefitType') === 'Reservation')
    expect(covered.length).toBeGreaterThan(0)
    for (const row of covered) expect(cell(row, 'BillingPreTaxTotal')).toBe('0')
  })

  test('AWS line types and exponents, Google credits in Python style', () => {
    const lines = rowsOf(newestComplete(aws), 'usage')
    expect([...new Set(lines.map((row) => cell(row, 'lineItem/LineItemType')))].sort()).toEqual([
      'Credit',
      'DiscountedUsage',
      'RIFee',
      'Usage',
    ])
    expect(lines.some((row) => /E-\d/.test(cell(row, 'lineItem/UnblendedRate')))).toBe(true)
    expect(lines.some((row) => cell(row, 'lineItem/UnblendedCost').startsWith('-'))).toBe(true)
    const google = rowsOf(newestComplete(gcp), 'usage')
    expect(google.some((row) => /^\d(\.\d+)?e-0\d$/.test(cell(row, 'cost')))).toBe(true)
    expect(google.some((row) => cell(row, 'credits') === '[]')).toBe(true)
    expect(google.some((row) => (cell(row, 'credits').match(/'amount'/g) ?? []).length === 2)).toBe(true)
    expect(google.filter((row) => cell(row, 'cost_type') === 'adjustment')).toHaveLength(1)
  })
})
