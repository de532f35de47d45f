/** Writes the files of a world in the providers' formats. */
import { buildFocusFile, buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { getNextDay } from './days.ts'
import type { BillingFile, FileFormat, Line, Month } from './world.ts'

const getFirstDay = (month: Month): string => `${month}-01`
const getFirstDayAfter = (month: Month): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** A line item with the values that apply to its whole file. */
type WrittenLine = Line & Pick<BillingFile, 'cloud' | 'invoiceId' | 'currency'>

const writers: Readonly<Record<FileFormat, (lines: readonly WrittenLine[]) => string>> = {
  focus: (lines) =>
    buildFocusFile(
      lines.map((line) => ({
        BillingAccountId: `account of ${line.invoiceId}`,
        BillingPeriodStart: getFirstDay(line.month),
        BillingPeriodEnd: getFirstDayAfter(line.month),
        ChargePeriodStart: line.day,
        ChargePeriodEnd: getNextDay(line.day),
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
    buildUsageFile(
      lines.map((line) => ({
        InvoiceNumber: line.invoiceId,
        PartnerId: `partner of ${line.invoiceId}`,
        ChargeStartDate: getFirstDay(line.month),
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
    buildReconciliationFile(
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
 * Writes uploads of several invoices as texts to import: one text for each format of the first files, one for each
 * format of the second files, and so on.
 */
export const writeFiles = (
  uploads: readonly (readonly BillingFile[])[],
): { name: string; content: string }[] =>
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
