/** Writes the files of a world in the providers' formats. */
import { focusFile, reconciliationFile, usageFile } from '../billing-files.ts'
import { dayAfter } from './days.ts'
import type { BillingFile, FileFormat, Month } from './world.ts'

const firstDay = (month: Month): string => `${month}-01`
const firstDayAfter = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

const writers: Readonly<Record<FileFormat, (file: BillingFile) => string>> = {
  focus: ({ lines, cloud, invoiceId, currency }) =>
    focusFile(
      lines.map((line) => ({
        BillingAccountId: `account of ${invoiceId}`,
        BillingPeriodStart: firstDay(line.month),
        BillingPeriodEnd: firstDayAfter(line.month),
        ChargePeriodStart: line.day,
        ChargePeriodEnd: dayAfter(line.day),
        ChargeCategory: line.category,
        ChargeClass: line.chargeClass,
        BilledCost: line.cost,
        BillingCurrency: currency,
        SubAccountId: line.account,
        ServiceName: line.service,
        SkuMeter: line.meter,
        ConsumedQuantity: line.quantity,
        ConsumedUnit: line.unit,
        InvoiceId: invoiceId,
        ProviderName: cloud,
        x_ResourceGroupName: line.resourceGroup,
      })),
    ),
  'partner-center-usage': ({ lines, invoiceId, currency }) =>
    usageFile(
      lines.map((line) => ({
        InvoiceNumber: invoiceId,
        PartnerId: `partner of ${invoiceId}`,
        ChargeStartDate: firstDay(line.month),
        UsageDate: line.day,
        MeterCategory: line.service,
        MeterName: line.meter,
        Unit: line.unit,
        ResourceGroup: line.resourceGroup,
        Quantity: line.quantity,
        BillingPreTaxTotal: line.cost,
        BillingCurrency: currency,
        EntitlementId: line.account,
      })),
    ),
  'partner-center-reconciliation': ({ lines, invoiceId, currency }) =>
    reconciliationFile(
      lines.map((line) => ({
        InvoiceNumber: invoiceId,
        PartnerId: `partner of ${invoiceId}`,
        ProductName: line.service,
        SkuName: line.meter,
        Subtotal: line.cost,
        Currency: currency,
        SubscriptionId: line.account,
        ChargeStartDate: line.day,
        UnitType: line.unit,
        BillableQuantity: line.quantity,
      })),
    ),
}

/** The text of a file in its format. */
export const written = (file: BillingFile): string => writers[file.format](file)

