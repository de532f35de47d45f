/**
 * The columns of `charge_line`, the only table of line items. FOCUS 1.2 names are used for what every provider has, and
 * `x_` names for what one provider's file adds or CMP itself needs. Source:
 * https://focus.finops.org/focus-specification/v1-2/
 */

/** The meaning of a column in short; {@link listKinds} gives its storage type. */
type Kind = 'label' | 'text' | 'money' | 'amount' | 'time' | 'time?' | 'date' | 'flag' | 'count' | 'line'

/**
 * `label`: text with few distinct values. `text`: free text. `amount`: Decimal(38,18) that may be absent. `money`: the
 * same, never absent. `time`: UTC, to the second.
 */
const kinds: Record<Kind, string> = {
  label: 'LowCardinality(String)',
  text: 'String CODEC(ZSTD(1))',
  amount: 'Nullable(Decimal(38, 18)) CODEC(ZSTD(1))',
  money: 'Decimal(38, 18) CODEC(ZSTD(1))',
  time: "DateTime('UTC') CODEC(ZSTD(1))",
  'time?': "Nullable(DateTime('UTC')) CODEC(ZSTD(1))",
  date: 'Date CODEC(ZSTD(1))',
  flag: 'UInt8 CODEC(ZSTD(1))',
  count: 'UInt16 CODEC(ZSTD(1))',
  line: 'UInt64 CODEC(DoubleDelta, ZSTD(1))',
}

/** FOCUS 1.2, in the order of the specification. */
const focusColumns = {
  AvailabilityZone: 'label',
  BilledCost: 'money',
  BillingAccountId: 'label',
  BillingAccountName: 'label',
  BillingAccountType: 'label',
  BillingCurrency: 'label',
  BillingPeriodEnd: 'time',
  BillingPeriodStart: 'time',
  CapacityReservationId: 'label',
  CapacityReservationStatus: 'label',
  ChargeCategory: 'label',
  ChargeClass: 'label',
  ChargeDescription: 'label',
  ChargeFrequency: 'label',
  ChargePeriodEnd: 'time?',
  ChargePeriodStart: 'time?',
  CommitmentDiscountCategory: 'label',
  CommitmentDiscountId: 'label',
  CommitmentDiscountName: 'label',
  CommitmentDiscountQuantity: 'amount',
  CommitmentDiscountStatus: 'label',
  CommitmentDiscountType: 'label',
  CommitmentDiscountUnit: 'label',
  ConsumedQuantity: 'amount',
  ConsumedUnit: 'label',
  ContractedCost: 'amount',
  ContractedUnitPrice: 'amount',
  EffectiveCost: 'amount',
  InvoiceId: 'label',
  InvoiceIssuerName: 'label',
  ListCost: 'amount',
  ListUnitPrice: 'amount',
  PricingCategory: 'label',
  PricingCurrency: 'label',
  PricingCurrencyContractedUnitPrice: 'amount',
  PricingCurrencyEffectiveCost: 'amount',
  PricingCurrencyListUnitPrice: 'amount',
  PricingQuantity: 'amount',
  PricingUnit: 'label',
  ProviderName: 'label',
  PublisherName: 'label',
  RegionId: 'label',
  RegionName: 'label',
  ResourceId: 'text',
  ResourceName: 'label',
  ResourceType: 'label',
  ServiceCategory: 'label',
  ServiceName: 'label',
  ServiceSubcategory: 'label',
  SkuId: 'label',
  SkuMeter: 'label',
  SkuPriceDetails: 'text',
  SkuPriceId: 'label',
  SubAccountId: 'label',
  SubAccountName: 'label',
  SubAccountType: 'label',
  Tags: 'text',
} as const satisfies Record<string, Kind>

/** Columns of single providers that invoice tables, rating, explanations and reconciliation need. */
const providerColumns = {
  x_PartnerId: 'label',
  x_PartnerName: 'label',
  x_CustomerId: 'label',
  x_CustomerName: 'label',
  x_CustomerDomainName: 'label',
  x_CustomerCountry: 'label',
  x_ProductId: 'label',
  x_ProductName: 'label',
  x_SkuName: 'label',
  x_AvailabilityId: 'label',
  x_SubscriptionId: 'label',
  x_SubscriptionDescription: 'label',
  x_ChargeStartDate: 'time?',
  x_ChargeEndDate: 'time?',
  x_UsageDate: 'time?',
  x_MeterType: 'label',
  x_MeterId: 'label',
  x_MeterCategory: 'label',
  x_MeterSubCategory: 'label',
  x_MeterName: 'label',
  x_MeterRegion: 'label',
  x_UnitOfMeasure: 'label',
  x_UnitType: 'label',
  x_Quantity: 'amount',
  x_UnitPrice: 'amount',
  x_EffectiveUnitPrice: 'amount',
  x_PricingPreTaxTotal: 'amount',
  x_TaxTotal: 'amount',
  x_Total: 'amount',
  x_PCToBCExchangeRate: 'amount',
  x_ResourceGroup: 'label',
  x_ConsumedService: 'label',
  x_ChargeType: 'label',
  x_CreditType: 'label',
  x_PartnerEarnedCreditPercentage: 'amount',
  x_BenefitId: 'label',
  x_BenefitType: 'label',
  x_ReservationOrderId: 'label',
  x_OrderId: 'label',
  x_TermAndBillingCycle: 'label',
  x_AdditionalInfo: 'text',
  x_CostBeforeCredits: 'amount',
  x_CreditsTotal: 'amount',
  x_CustomerCost: 'amount',
} as const satisfies Record<string, Kind>

/**
 * CMP's own columns. (`x_LoadId`, `x_LineNumber`) is the key of a line item, because line IDs repeat within the
 * providers' files. `x_InvoiceKey` is built by `lines/invoice-key.ts` from the invoice ID, account and period; in older
 * import batches it is the invoice ID only. `x_SubAccountKey` is what is assigned to a customer. `x_RoundedDigits`
 * counts the amounts of the line item that had more than 18 digits after the point. `x_FileLine` is the line number in
 * the file as an editor shows it, 0 in older import batches; see `lines/shown-line.ts`. `x_UnreadTags` is 1 if the line
 * item has tags that could not be parsed.
 */
const ownColumns = {
  x_FileNumber: 'count',
  x_LineItemType: 'label',
  x_InvoiceKey: 'label',
  x_CloudProvider: 'label',
  x_SubAccountKey: 'label',
  x_IsConsumption: 'flag',
  x_RoundedDigits: 'flag',
  x_BillingMonth: 'date',
  x_FileLine: 'line',
  x_UnreadTags: 'flag',
} as const satisfies Record<string, Kind>

const kindOf = { ...focusColumns, ...providerColumns, ...ownColumns } as const

/** A column of `charge_line` that a mapping can fill. */
export type LineColumn = keyof typeof kindOf

/** Returns whether a name is a column of `charge_line` that a mapping can fill. */
export const isLineColumn = (name: string): name is LineColumn => Object.hasOwn(kindOf, name)

/** Every column that a mapping can fill, in the order of the table. */
export const lineColumns: readonly LineColumn[] = Object.keys(kindOf).filter(isLineColumn)

/** Returns whether a column is of the FOCUS specification, version 1.2. */
export const isFocusColumn = (name: string): boolean => Object.hasOwn(focusColumns, name)

/** Returns how the text of a source is converted to a value of this column. */
export const getValueKind = (column: LineColumn): 'label' | 'text' | 'amount' | 'time' | 'number' => {
  const kind = kindOf[column]
  if (kind === 'label' || kind === 'text') return kind
  if (kind === 'money' || kind === 'amount') return 'amount'
  if (kind === 'time' || kind === 'time?') return 'time'
  return 'number'
}

/** The name and ClickHouse type of every column of `charge_line`; key columns come first and the unmapped rest last. */
export const chargeLineColumns: readonly { name: string; type: string }[] = [
  { name: 'x_LoadId', type: 'UUID CODEC(ZSTD(1))' },
  { name: 'x_LineNumber', type: 'UInt64 CODEC(DoubleDelta, ZSTD(1))' },
  ...lineColumns.map((name) => ({ name, type: kinds[kindOf[name]] })),
  { name: 'x_Source', type: 'Map(LowCardinality(String), String) CODEC(ZSTD(1))' },
]

/**
 * The name and ClickHouse type of every column of `rejected_line`, which holds line items that could not be charged.
 * Their invoice is whatever could be read.
 */
export const rejectedLineColumns: readonly { name: string; type: string }[] = [
  { name: 'x_LoadId', type: 'UUID' },
  { name: 'x_LineNumber', type: 'UInt64' },
  { name: 'x_FileNumber', type: 'UInt16' },
  { name: 'x_RejectedColumn', type: 'LowCardinality(String)' },
  { name: 'x_RejectedReason', type: 'LowCardinality(String)' },
  { name: 'x_RejectedValue', type: 'String' },
  { name: 'x_RejectedRow', type: 'String' },
  { name: 'x_FileLine', type: 'UInt64' },
  { name: 'x_CloudProvider', type: 'LowCardinality(String)' },
  { name: 'x_InvoiceKey', type: 'LowCardinality(String)' },
  { name: 'x_LineItemType', type: 'LowCardinality(String)' },
  { name: 'BillingCurrency', type: 'LowCardinality(String)' },
]
