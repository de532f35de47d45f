/** Small files with lines of several natures, in the formats of the providers; each is one provider's invoice. */

/** A line: the provider's own word for what it is, its cost, whose it is, and what else differs. */
export type NatureLine = {
  account: string
  type: string
  cost: string
  meter?: string
  description?: string
  class?: string
  /** Google's `credits`, as the file has them. */
  credits?: string
}

const csv = (lines: readonly Record<string, string>[]): string => {
  const columns = Object.keys(lines[0] ?? {})
  const cell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [columns, ...lines.map((line) => columns.map((column) => cell(line[column] ?? '')))]
    .map((cells) => cells.join(','))
    .join('\n')
}

/** AWS Cost and Usage Report; `type` is the line item type. */
export const awsFile = (payer: string, lines: readonly NatureLine[]): string =>
  csv(
    lines.map(({ account, type, cost, meter = 'BoxUsage:t3.micro', description = 'desc' }) => ({
      'identity/LineItemId': 'x',
      'identity/TimeInterval': '2026-10-05T00:00:00Z/2026-10-05T01:00:00Z',
      'bill/InvoiceId': '',
      'bill/BillingEntity': 'AWS',
      'bill/PayerAccountId': payer,
      'bill/BillingPeriodStartDate': '2026-10-01T00:00:00Z',
      'bill/BillingPeriodEndDate': '2026-11-01T00:00:00Z',
      'lineItem/UsageAccountId': account,
      'lineItem/LineItemType': type,
      'lineItem/UsageStartDate': '2026-10-05T00:00:00Z',
      'lineItem/UsageEndDate': '2026-10-05T01:00:00Z',
      'lineItem/ProductCode': 'AmazonEC2',
      'lineItem/UsageType': meter,
      'lineItem/UsageAmount': '1',
      'lineItem/CurrencyCode': 'USD',
      'lineItem/UnblendedCost': cost,
      'lineItem/LineItemDescription': description,
      'product/ProductName': 'Amazon Elastic Compute Cloud',
      'pricing/unit': 'Hrs',
    })),
  )

/** Azure cost export; `type` is the charge type. */
export const azureFile = (payer: string, lines: readonly NatureLine[]): string =>
  csv(
    lines.map(({ account, type, cost, meter = 'D2s v5', description = 'Virtual Machines' }) => ({
      BillingAccountId: payer,
      BillingPeriodStartDate: '2026-10-01',
      BillingPeriodEndDate: '2026-10-31',
      InvoiceId: `A${payer}`,
      SubscriptionId: account,
      SubscriptionName: 'Production',
      Date: '2026-10-05',
      ProductName: description,
      MeterId: 'meter-1',
      MeterCategory: 'Virtual Machines',
      MeterName: meter,
      UnitOfMeasure: '1 Hour',
      Quantity: '1',
      CostInBillingCurrency: cost,
      BillingCurrency: 'USD',
      ConsumedService: 'Microsoft.Compute',
      ChargeType: type,
    })),
  )

/** Google Cloud billing export, flattened; `type` is the cost type. */
export const googleFile = (payer: string, lines: readonly NatureLine[]): string =>
  csv(
    lines.map(({ account, type, cost, meter = 'N1 core', credits = '[]' }) => ({
      billing_account_id: payer,
      'invoice.month': '202610',
      cost_type: type,
      'service.id': 'svc',
      'service.description': 'Compute Engine',
      'sku.id': 'sku',
      'sku.description': meter,
      usage_start_time: '2026-10-05 00:00:00 UTC',
      usage_end_time: '2026-10-05 01:00:00 UTC',
      'project.id': account,
      'project.name': account,
      cost,
      currency: 'USD',
      'usage.amount': '1',
      'usage.unit': 'hour',
      credits,
    })),
  )

/** FOCUS of AWS; `type` is the charge category, `class` the charge class. */
export const focusFile = (payer: string, lines: readonly NatureLine[]): string =>
  csv(
    lines.map(
      ({
        account,
        type,
        cost,
        meter = 'BoxUsage:t3.micro',
        description = 'desc',
        class: chargeClass = '',
      }) => ({
        BilledCost: cost,
        BillingAccountId: payer,
        BillingCurrency: 'USD',
        BillingPeriodStart: '2026-10-01T00:00:00Z',
        BillingPeriodEnd: '2026-11-01T00:00:00Z',
        ChargeCategory: type,
        ChargeClass: chargeClass,
        ChargeDescription: description,
        ChargePeriodStart: '2026-10-05T00:00:00Z',
        ChargePeriodEnd: '2026-10-06T00:00:00Z',
        ConsumedQuantity: '1',
        ConsumedUnit: 'Hours',
        EffectiveCost: cost,
        InvoiceId: `F${payer}`,
        InvoiceIssuerName: 'Amazon Web Services, Inc.',
        ListCost: cost,
        ProviderName: 'AWS',
        PublisherName: 'AWS',
        ServiceCategory: 'Compute',
        ServiceName: 'Amazon Elastic Compute Cloud',
        SkuMeter: meter,
        SubAccountId: account,
      }),
    ),
  )
