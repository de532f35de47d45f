/** The data of the fake Partner Center: invoices, and the lines of one of them in the format of the exports. */

export const replayTenant = '0e195b37-4574-4539-bc42-0e539b9684c0'

/** A line in the export's format, by field name. */
export type ReplayLine = Readonly<Record<string, unknown>>

/** The exports of a part: blobs by name, and the version of the data. */
export type ReplayData = { eTag: string; blobs: Record<string, readonly ReplayLine[]> }

/** The invoice with lines of both kinds; the others have no lines. */
export const replayInvoice = 'G016907411'

const buildUsageLine = (day: string, resource: string, cost: string): ReplayLine => ({
  PartnerId: replayTenant,
  PartnerName: 'Contoso Partner',
  CustomerId: '2f5a1d5e-6d66-4b8e-9a9c-0a6b4d0f7c11',
  CustomerName: 'Fabrikam',
  CustomerDomainName: 'fabrikam.onmicrosoft.com',
  CustomerCountry: 'TH',
  MpnId: '1234567',
  Tier2MpnId: '-1',
  InvoiceNumber: replayInvoice,
  ProductId: 'DZH318Z0BPS6',
  SkuId: '0001',
  SkuName: 'Azure plan',
  ProductName: 'Azure plan',
  SubscriptionId: '12345678-9d62-4a85-8fd0-91a87c261bc4',
  ChargeStartDate: '2026-09-01T00:00:00Z',
  ChargeEndDate: '2026-09-30T00:00:00Z',
  UsageDate: `2026-09-${day}T00:00:00Z`,
  MeterType: '1 Compute Hour',
  MeterCategory: 'Virtual Machines',
  MeterId: '0c6f5f7a-1f1d-4d5a-8f3b-6b1d5f6f1f10',
  MeterName: 'B1s',
  Unit: '1 Hour',
  ResourceLocation: 'SEASIA',
  ConsumedService: 'Microsoft.Compute',
  ResourceGroup: 'web',
  ResourceURI: `/subscriptions/66bada28-271e-4b7a-aaf5-c0ead6312345/resourceGroups/web/${resource}`,
  ChargeType: 'new',
  UnitPrice: 0.0209496384791679,
  Quantity: 23.200004,
  UnitType: '1 Hour',
  BillingPreTaxTotal: cost,
  BillingCurrency: 'EUR',
  PricingPreTaxTotal: cost,
  PricingCurrency: 'USD',
  EffectiveUnitPrice: '0.1999968000511991808131',
  PCToBCExchangeRate: 1,
  EntitlementId: '66bada28-271e-4b7a-aaf5-c0ead6312345',
  EntitlementDescription: 'Web',
})

/** A line of usage that no invoice has billed yet, on a date `YYYY-MM-DD`. */
export const buildUnbilledLine = (day: string, resource: string, cost: string): ReplayLine => ({
  ...buildUsageLine(day.slice(8), resource, cost),
  InvoiceNumber: '',
  ChargeStartDate: `${day.slice(0, 7)}-01T00:00:00Z`,
  ChargeEndDate: `${day}T00:00:00Z`,
  UsageDate: `${day}T00:00:00Z`,
})

const buildBillingLine = (order: string, subtotal: string): ReplayLine => ({
  PartnerId: replayTenant,
  CustomerId: '2f5a1d5e-6d66-4b8e-9a9c-0a6b4d0f7c11',
  CustomerName: 'Fabrikam',
  CustomerDomainName: 'fabrikam.onmicrosoft.com',
  CustomerCountry: 'TH',
  InvoiceNumber: replayInvoice,
  MpnId: '1234567',
  OrderId: order,
  OrderDate: '2026-09-05T18:30:06.6045692Z',
  ProductId: 'CFQ7TTC0HL8W',
  SkuId: '0001',
  SkuName: 'Power BI Premium Per User',
  ProductName: 'Power BI Premium Per User',
  ChargeType: 'new',
  UnitPrice: '16',
  Quantity: '50',
  Subtotal: subtotal,
  TaxTotal: '0',
  Total: subtotal,
  Currency: 'EUR',
  SubscriptionId: '9d7d1f3d-c8de-461c-db6d-91debd5129f0',
  ChargeStartDate: '2026-09-01T00:00:00Z',
  ChargeEndDate: '2026-09-30T00:00:00Z',
  TermAndBillingCycle: 'One-Year commitment for monthly/yearly billing',
  EffectiveUnitPrice: '14.4',
  BillableQuantity: '50',
  PricingCurrency: 'USD',
  PCToBCExchangeRate: '1',
  ReservationOrderId: '8fdebb4a-7110-496e-9570-623e4c992797',
})

/** The initial lines of {@link replayInvoice}. */
export const createReplayData = (): Record<'usage' | 'billing' | 'current' | 'last', ReplayData> => ({
  usage: {
    eTag: 'WYjLro78HdMg6vUWR',
    blobs: {
      'part-00049-b016029b-a7a7-4c46-9b5e-c925ac317ac6.c000.json.gz': [
        buildUsageLine('13', 'vm-1', '0.486031696515249'),
        buildUsageLine('14', 'vm-1', '0.490235765325545'),
      ],
      'part-00002-b016029b-a7a7-4c46-9b5e-c925ac317ac6.c000.json.gz': [buildUsageLine('13', 'vm-2', '2')],
    },
  },
  billing: {
    eTag: 'Kq2nF3xTtY81sPbZe',
    blobs: {
      'part-00000-1f5a70c5-54d6-4b1f-8d52-8e1f6b7c9d33.c000.json.gz': [
        buildBillingLine('5f9d52bb1408', '720'),
      ],
    },
  },
  // Usage that no invoice has billed yet; tests add lines (see unbilledLine).
  current: { eTag: 'c0', blobs: {} },
  last: { eTag: 'l0', blobs: {} },
})

const buildInvoiceDetail = (invoiceLineItemType: string, billingProvider: string) => ({
  invoiceLineItemType,
  billingProvider,
  attributes: { objectType: 'InvoiceDetail' },
})

/** Two pages of one invoice each; the older one contains a credit note. */
export const replayInvoices = [
  {
    id: replayInvoice,
    invoiceDate: '2026-10-08T01:22:47.603895Z',
    billingPeriodStartDate: '2026-09-01T00:00:00Z',
    billingPeriodEndDate: '2026-09-30T23:59:59.9999999Z',
    totalCharges: 722.97,
    paidAmount: 0,
    currencyCode: 'EUR',
    currencySymbol: '€',
    invoiceDetails: [
      buildInvoiceDetail('usage_line_items', 'azure'),
      buildInvoiceDetail('billing_line_items', 'one_time'),
    ],
    documentType: 'invoice',
    invoiceType: 'OneTime',
  },
  {
    id: 'D02005YFHI',
    invoiceDate: '2026-08-21T00:00:00Z',
    totalCharges: 24606.35,
    paidAmount: -1000,
    currencyCode: 'GBP',
    currencySymbol: '£',
    invoiceDetails: [buildInvoiceDetail('billing_line_items', 'office')],
    documentType: 'invoice',
    invoiceType: 'Recurring',
    amendments: [
      {
        id: 'D02005YFHJ',
        invoiceDate: '2026-08-22T18:44:37.5381456Z',
        totalCharges: 107.6,
        paidAmount: 0,
        currencyCode: 'GBP',
        invoiceDetails: [buildInvoiceDetail('billing_line_items', 'office')],
        documentType: 'adjustment_note',
        amendsOf: 'D02005YFHI',
      },
    ],
  },
]
