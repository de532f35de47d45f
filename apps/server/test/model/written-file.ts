/** Writes the files of a world in the providers' formats. */
import { focusFile, reconciliationFile, usageFile } from '../billing-files.ts'
import { dayAfter } from './days.ts'
import type { BillingFile, FileFormat, Line, Month } from './world.ts'

const firstDay = (month: Month): string => `${month}-01`
const firstDayAfter = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** A line, with what its file says of all its lines. */
type WrittenLine = Line & Pick<BillingFile, 'cloud' | 'invoiceId' | 'currency'>

const writers: Readonly<Record<FileFormat, (lines: readonly WrittenLine[]) => string>> = {
  focus: (lines) =>
    focusFile(
      lines.map((line) => ({
        BillingAccountId: `account of ${line.invoiceId}`,
        BillingPeriodStart: firstDay(line.month),
        BillingPeriodEnd: firstDayAfter(line.month),
        ChargePeriodStart: line.day,
        ChargePeriodEnd: dayAfter(line.day),
        ChargeCategory: line.category,
        ChargeClass: line.chargeClass,
        ChargeDescription: line.description ?? '',
        BilledCost: line.cost,
        BillingCurrency: line.currency,
        SubAccountId: line.account,
        ServiceName: line.service,
        SkuMeter: line.meter,
        ConsumedQuantity: line.quantity,
        ConsumedUnit: line.unit,
        InvoiceId: line.invoiceId,
        ProviderName: line.cloud,
        x_ResourceGroupName: line.resourceGroup,
      })),
    ),
  'partner-center-usage': (lines) =>
    usageFile(
      lines.map((line) => ({
        InvoiceNumber: line.invoiceId,
        PartnerId: `partner of ${line.invoiceId}`,
        ChargeStartDate: firstDay(line.month),
        UsageDate: line.day,
        MeterCategory: line.service,
        MeterName: line.meter,
        Unit: line.unit,
        ResourceGroup: line.resourceGroup,
        Quantity: line.quantity,
        BillingPreTaxTotal: line.cost,
        BillingCurrency: line.currency,
        EntitlementId: line.account,
      })),
    ),
  'partner-center-reconciliation': (lines) =>
    reconciliationFile(
      lines.map((line) => ({
        InvoiceNumber: line.invoiceId,
        PartnerId: `partner of ${line.invoiceId}`,
        ProductName: line.service,
        SkuName: line.meter,
        Subtotal: line.cost,
        Currency: line.currency,
        PublisherName: line.sold?.publisher ?? '',
        MeterDescription: line.sold?.meter ?? '',
        ReservationOrderId: line.sold?.reservationOrder ?? '',
        SubscriptionId: line.account,
        ChargeStartDate: line.day,
        UnitType: line.unit,
        BillableQuantity: line.quantity,
      })),
    ),
}

/**
 * Uploads of several invoices as texts to import: one for each format of their first files, one for each of their second
 * files, and so on.
 */
export const written = (uploads: readonly (readonly BillingFile[])[]): { name: string; content: string }[] =>
  Array.from({ length: Math.max(...uploads.map((files) => files.length)) }, (_, place) =>
    [
      ...Map.groupBy(
        uploads.flatMap((files) => files[place] ?? []),
        ({ format }) => format,
      ),
    ].map(([format, group]) => ({
      name: `${format} ${place + 1}.csv`,
      content: writers[format](
        group.flatMap(({ lines, unreadable = [], cloud, invoiceId, currency }) =>
          [...unreadable, ...lines].map((line) => ({ ...line, cloud, invoiceId, currency })),
        ),
      ),
    })),
  ).flat()
