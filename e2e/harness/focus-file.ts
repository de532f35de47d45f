/** Small FOCUS exports for the import. */

const columns = [
  'InvoiceId',
  'ProviderName',
  'BillingAccountId',
  'BillingPeriodStart',
  'BillingPeriodEnd',
  'ChargePeriodStart',
  'ChargePeriodEnd',
  'ChargeCategory',
  'BilledCost',
  'EffectiveCost',
  'BillingCurrency',
  'SubAccountId',
  'SubAccountName',
  'ServiceName',
  'SkuMeter',
  'ConsumedQuantity',
  'ConsumedUnit',
] as const

/** One line of the export. */
export type FocusLine = Partial<Record<(typeof columns)[number], string>>

const ordinary: FocusLine = {
  ProviderName: 'AWS',
  BillingAccountId: '011254002932',
  BillingPeriodStart: '2026-10-01',
  BillingPeriodEnd: '2026-11-01',
  ChargePeriodStart: '2026-10-05',
  ChargePeriodEnd: '2026-10-06',
  ChargeCategory: 'Usage',
  BillingCurrency: 'USD',
  SubAccountName: 'Workloads',
  ServiceName: 'Amazon EC2',
  SkuMeter: 'm7i.large',
  ConsumedQuantity: '1',
  ConsumedUnit: 'Hours',
}

/** The file; each line says how it differs from an ordinary line of October 2026. */
export const focusFile = (lines: readonly FocusLine[]): string =>
  [
    columns,
    ...lines.map((line) => {
      const whole: FocusLine = { ...ordinary, EffectiveCost: line.BilledCost, ...line }
      return columns.map((column) => whole[column] ?? '')
    }),
  ]
    .map((cells) => cells.join(','))
    .join('\n')
