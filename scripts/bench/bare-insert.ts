/**
 * `bare-insert.ts FOLDER FILE`: the bare engine in a separate process. It inserts daily rated usage into a typed
 * 55-column table without checks, mapping or control totals.
 */
import { openLineStore } from '../../apps/server/src/engine/client.ts'

const [folder = '', file = ''] = process.argv.slice(2)
const store = await openLineStore({ path: folder })
const { client } = store

/** The columns of daily rated usage with the types of a typed table. */
const decimals = new Set([
  'UnitPrice',
  'Quantity',
  'BillingPreTaxTotal',
  'PricingPreTaxTotal',
  'EffectiveUnitPrice',
  'PCToBCExchangeRate',
  'PartnerEarnedCreditPercentage',
  'CreditPercentage',
])
const dates = new Set(['ChargeStartDate', 'ChargeEndDate', 'UsageDate', 'PCToBCExchangeRateDate'])
const texts = new Set(['ResourceURI', 'Tags', 'AdditionalInfo'])
const columns =
  `PartnerId PartnerName CustomerId CustomerName CustomerDomainName CustomerCountry MpnId Tier2MpnId InvoiceNumber ProductId SkuId AvailabilityId SkuName ProductName PublisherName PublisherId SubscriptionDescription SubscriptionId ChargeStartDate ChargeEndDate UsageDate MeterType MeterCategory MeterId MeterSubCategory MeterName MeterRegion Unit ResourceLocation ConsumedService ResourceGroup ResourceURI ChargeType UnitPrice Quantity UnitType BillingPreTaxTotal BillingCurrency PricingPreTaxTotal PricingCurrency ServiceInfo1 ServiceInfo2 Tags AdditionalInfo EffectiveUnitPrice PCToBCExchangeRate PCToBCExchangeRateDate EntitlementId EntitlementDescription PartnerEarnedCreditPercentage CreditPercentage CreditType BenefitOrderId BenefitId BenefitType`.split(
    ' ',
  )
const typeOf = (name: string): string =>
  decimals.has(name)
    ? 'Nullable(Decimal(38, 18))'
    : dates.has(name)
      ? 'Nullable(Date)'
      : texts.has(name)
        ? 'String'
        : 'LowCardinality(String)'

const started = performance.now()
const structure = columns.map((name) => `${name} ${typeOf(name)}`).join(', ')
await client.command({
  query: `CREATE TABLE bare (${structure}) ENGINE = MergeTree ORDER BY (EntitlementId, UsageDate) SETTINGS allow_nullable_key = 1`,
})
await client.command({
  query: `INSERT INTO bare SELECT * FROM file('${file}', CSVWithNames, '${structure}', 'gzip')`,
})
console.error(`  bare insert: ${((performance.now() - started) / 1000).toFixed(2)} s in the engine`)
await store.close()
process.exit(0)
