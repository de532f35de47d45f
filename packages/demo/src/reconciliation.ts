// The new-commerce reconciliation file of Partner Center: licenses, reservations, credits, and Azure consumption
// repeated by month.
import { reconciliationColumns, type ReconciliationColumn } from '@cmp/fixtures/columns'
import { accountOf, listAccounts, demoTenants, sellerIds, type DemoTenant } from './accounts.ts'
import { Exact, roundDown } from './amounts.ts'
import { buildReservation, type AzureConsumption } from './azure-consumption.ts'
import { countDaysInMonth, formatMidnight, parseMonthNumber, formatMonth } from './calendar.ts'
import type { DemoLine, DemoTable } from './csv.ts'
import { buildCatalogIds } from './daily-rated-usage.ts'
import { generateGuid, hashToUint32, generateHex, createRandom } from './random.ts'

type Cells = Partial<Record<ReconciliationColumn, string>>
type Charge = {
  subscriptionId: string
  /** Seeds the order's IDs. */
  order: string
  unitPrice: string
  effectiveUnitPrice: Exact
  quantity: Exact
  subtotal: Exact
  fromDay: number
  isConsumption: boolean
  cells: Cells
}

const buildLine = (
  tenant: DemoTenant,
  month: number,
  invoiceId: string,
  charge: Charge,
): DemoLine<ReconciliationColumn> => {
  const subtotal = charge.subtotal.toFixed()
  return {
    subAccountKey: charge.subscriptionId,
    cost: charge.subtotal,
    isConsumption: charge.isConsumption,
    cells: {
      PartnerId: sellerIds.partnerId,
      CustomerId: tenant.tenantId,
      CustomerName: tenant.company.companyName,
      CustomerDomainName: tenant.company.domain,
      CustomerCountry: tenant.company.country,
      InvoiceNumber: invoiceId,
      MpnId: sellerIds.mpnId,
      ResellerMpnId: '0',
      OrderId: generateHex(`order|${charge.order}`, 12),
      OrderDate: formatMidnight(month, charge.fromDay),
      UnitPrice: charge.unitPrice,
      Quantity: '1',
      Subtotal: subtotal,
      TaxTotal: '0',
      Total: subtotal,
      Currency: 'USD',
      PublisherName: 'Microsoft Corporation',
      SubscriptionId: charge.subscriptionId,
      ChargeStartDate: formatMidnight(month, charge.fromDay),
      ChargeEndDate: formatMidnight(month, countDaysInMonth(month)),
      EffectiveUnitPrice: charge.effectiveUnitPrice.toFixed(),
      AlternateId: generateHex(`order|${charge.order}`, 12),
      BillableQuantity: charge.quantity.toFixed(),
      PricingCurrency: 'USD',
      PCToBCExchangeRate: '1',
      PCToBCExchangeRateDate: formatMidnight(month, 1),
      ReferenceId: generateGuid(`reference|${charge.order}|${month}`),
      ...charge.cells,
    },
  }
}

/** ROUNDDOWN(ROUNDDOWN(EffectiveUnitPrice × BillableQuantity, 2) × PCToBCExchangeRate, 2); the rate is 1 here. */
const calculateUsageSubtotal = (price: Exact, quantity: Exact): Exact => roundDown(price.times(quantity), 2)

/** ROUNDDOWN(EffectiveUnitPrice × PCToBCExchangeRate, 2) × BillableQuantity; the rate is 1 here. */
const calculateSeatSubtotal = (price: Exact, quantity: Exact): Exact => roundDown(price, 2).times(quantity)

/** The Azure plan consumption of the month: the daily rated usage of a tenant, summed by meter and price. */
const buildConsumptionLines = (
  consumption: readonly AzureConsumption[],
  month: number,
  invoiceId: string,
): DemoLine<ReconciliationColumn>[] => {
  const groups = new Map<string, { first: AzureConsumption; quantity: Exact }>()
  for (const use of consumption) {
    const key = `${use.tenant.tenantId}|${use.meter.key}|${use.effectiveUnitPrice.toFixed()}`
    const group = groups.get(key)
    groups.set(key, { first: group?.first ?? use, quantity: use.quantity.plus(group?.quantity ?? 0) })
  }
  return [...groups].map(([key, { first, quantity }]) => {
    const { tenant, meter, effectiveUnitPrice, partnerEarnedCredit } = first
    const ids = buildCatalogIds(meter)
    return buildLine(tenant, month, invoiceId, {
      subscriptionId: accountOf(tenant, 'Azure plan').subscriptionId,
      order: key,
      unitPrice: meter.unitPrice,
      effectiveUnitPrice,
      quantity,
      subtotal: calculateUsageSubtotal(effectiveUnitPrice, quantity),
      fromDay: 1,
      isConsumption: true,
      cells: {
        ProductId: ids.productId,
        SkuId: ids.skuId,
        AvailabilityId: ids.availabilityId,
        SkuName: meter.skuName,
        ProductName: meter.productName,
        ChargeType: 'new',
        PriceAdjustmentDescription: partnerEarnedCredit
          ? JSON.stringify([`${partnerEarnedCredit}.0% Partner earned credit for services managed`])
          : '',
        SubscriptionDescription: 'Azure plan',
        UnitType: meter.unit,
        MeterDescription: `${meter.productName} - ${meter.meterName} (${meter.unit})`,
      },
    })
  })
}

const SEAT_LIST_PRICE = '22'
const SEAT_PRICE = new Exact('18.7')
const SEATS_START = parseMonthNumber('2025-01')

/** Seats at the start of a month: one more every four months, at most six more. */
export const countSeats = (tenant: DemoTenant, month: number): number =>
  tenant.company.seats + Math.min(6, Math.floor(Math.max(0, month - SEATS_START) / 4))

/**
 * Microsoft 365 seats: the month's cycle charge, and a seat that was added during the month, charged for the rest of
 * the month.
 */
const buildLicenseLines = (
  month: number,
  throughDay: number,
  invoiceId: string,
): DemoLine<ReconciliationColumn>[] =>
  listAccounts('Microsoft 365').flatMap(({ tenant, account }) => {
    const seats = countSeats(tenant, month)
    const added = countSeats(tenant, month + 1) - seats
    const days = countDaysInMonth(month)
    const joinedOn = createRandom(`seat|${tenant.company.key}`).between(8, 22)
    const charge = (chargeType: string, fromDay: number, price: Exact, quantity: number): Charge => ({
      subscriptionId: account.subscriptionId,
      order: `seats|${tenant.company.key}`,
      unitPrice: SEAT_LIST_PRICE,
      effectiveUnitPrice: price,
      quantity: new Exact(quantity),
      subtotal: calculateSeatSubtotal(price, new Exact(quantity)),
      fromDay,
      isConsumption: false,
      cells: {
        ProductId: 'CFQ7TTC0LCHC',
        SkuId: '0002',
        AvailabilityId: 'CFQ7TTC0K971',
        SkuName: 'Microsoft 365 Business Premium',
        ProductName: 'Microsoft 365 Business Premium',
        ChargeType: chargeType,
        Quantity: String(quantity),
        SubscriptionDescription: 'Microsoft 365 Business Premium',
        TermAndBillingCycle: 'One-Year commitment for monthly billing',
        BillingFrequency: 'Monthly',
        SubscriptionStartDate: formatMidnight(parseMonthNumber('2025-01'), 1),
      },
    })
    const prorated = SEAT_PRICE.times(days - joinedOn + 1)
      .div(days)
      .toDecimalPlaces(4)
    return [
      charge('cycleCharge', 1, SEAT_PRICE, seats),
      ...(added > 0 && joinedOn <= throughDay ? [charge('addQuantity', joinedOn, prorated, added)] : []),
    ].map((line) => buildLine(tenant, month, invoiceId, line))
  })

type ReservationOffer = { price: string; billing: 'monthly' | 'upfront' }

const reservationOffers: Readonly<Record<string, ReservationOffer>> = {
  'D2s v5': { price: '51.83', billing: 'monthly' },
  'D4s v5': { price: '103.66', billing: 'monthly' },
  'E4s v5': { price: '1611.24', billing: 'upfront' },
}

const getReservationOffer = ({ company }: DemoTenant): ReservationOffer => {
  const offer = reservationOffers[company.reservedSize ?? '']
  if (!offer) throw new RangeError(`There is no reservation offer for ${company.reservedSize}.`)
  return offer
}

/** How a tenant pays for its reservation; throws RangeError if it has none. */
export const getReservationBilling = (tenant: DemoTenant): 'monthly' | 'upfront' =>
  getReservationOffer(tenant).billing

/** The month of the year, 0 to 11, in which a tenant's reservation renews. */
export const getReservationMonth = ({ company }: DemoTenant): number =>
  hashToUint32(`anniversary|${company.key}`) % 12

/** Reserved virtual machines: a cycle charge every month, or the year's price in the anniversary month. */
const buildReservationLines = (month: number, invoiceId: string): DemoLine<ReconciliationColumn>[] =>
  listAccounts('Azure reservation').flatMap(({ tenant, account }) => {
    const size = tenant.company.reservedSize ?? ''
    const offer = getReservationOffer(tenant)
    const isAnniversary = getReservationMonth(tenant) === month % 12
    if (offer.billing === 'upfront' && !isAnniversary) return []
    const price = new Exact(offer.price)
    const quantity = new Exact(2)
    return [
      buildLine(tenant, month, invoiceId, {
        subscriptionId: account.subscriptionId,
        order: `reservation|${tenant.company.key}`,
        unitPrice: offer.price,
        effectiveUnitPrice: price,
        quantity,
        subtotal: calculateSeatSubtotal(price, quantity),
        fromDay: 1,
        isConsumption: false,
        cells: {
          ProductId: 'DZH318Z08NS3',
          SkuId: '00D4',
          AvailabilityId: 'DZH318Z083L9',
          SkuName: `Reserved VM Instance, Standard_${size.replace(' ', '_')}, AP Southeast, 1 Year`,
          ProductName: 'Reserved VM Instance',
          ChargeType: isAnniversary ? 'renew' : 'cycleCharge',
          Quantity: quantity.toFixed(),
          SubscriptionDescription: account.subscriptionName,
          TermAndBillingCycle: `One-Year commitment for ${offer.billing === 'monthly' ? 'monthly' : 'upfront'} billing`,
          BillingFrequency: offer.billing === 'monthly' ? 'Monthly' : 'OneTime',
          ReservationOrderId: buildReservation(tenant).orderId,
          SubscriptionStartDate: formatMidnight(month, 1),
        },
      }),
    ]
  })

/** Each month one customer gets a service-level credit on its Azure plan. */
const buildCreditLines = (month: number, invoiceId: string): DemoLine<ReconciliationColumn>[] => {
  const owners = listAccounts('Azure plan').filter(({ tenant }) => demoTenants.includes(tenant))
  const owner = owners[(month * 5) % owners.length]
  if (!owner) return []
  const credit = new Exact(-createRandom(`credit|${month}`).between(1_250, 9_800)).div(100)
  return [
    buildLine(owner.tenant, month, invoiceId, {
      subscriptionId: owner.account.subscriptionId,
      order: `credit|${month}`,
      unitPrice: credit.toFixed(),
      effectiveUnitPrice: credit,
      quantity: new Exact(1),
      subtotal: credit,
      fromDay: 1,
      isConsumption: false,
      cells: {
        ProductId: 'DZH318Z0BPS6',
        SkuId: '0001',
        SkuName: 'Service level credit',
        ProductName: 'Azure service credit',
        ChargeType: 'customerCredit',
        SubscriptionDescription: 'Azure plan',
        CreditReasonCode: 'Azure SLA Credit',
      },
    }),
  ]
}

/** The reconciliation lines of an invoice whose daily rated usage is `consumption`. */
export const buildReconciliation = (
  consumption: readonly AzureConsumption[],
  month: number,
  throughDay: number,
  invoiceId: string,
): DemoTable<ReconciliationColumn> => ({
  columns: reconciliationColumns,
  lines: [
    ...buildLicenseLines(month, throughDay, invoiceId),
    ...buildReservationLines(month, invoiceId),
    ...buildCreditLines(month, invoiceId),
    ...buildConsumptionLines(consumption, month, invoiceId),
  ],
})

/** The file name that Partner Center uses. */
export const formatReconciliationFileName = (invoiceId: string, month: number): string =>
  `${invoiceId}_${formatMonth(month)}_Reconciliation.csv.gz`
