/**
 * Microsoft's price sheets: Partner Center's rate card and the price sheet of a subscription. They identify meters by
 * IDs, which the public list also contains. Meters that the public list lacks are matched by name: regions are written
 * as in bills (`AP Southeast`), and former machines by their size (`Standard_D2_v2 VM (Windows)`). Meters without a
 * region, or in a region that the portal does not know, get no name. Source:
 * https://learn.microsoft.com/partner-center/developer/get-prices-for-microsoft-azure,
 * …/rest/api/consumption/price-sheet
 */
import { isRecord } from '@cmp/contract/is-record'
import { getAt, getTextAt, listAt } from '../kit/read.ts'
import type { ListPrice } from '../ports/prices.ts'

/** The API names of the regions in price sheets. */
const regions: Readonly<Record<string, string>> = {
  'AE North': 'uaenorth',
  'AP East': 'eastasia',
  'AP Southeast': 'southeastasia',
  'AU Central': 'australiacentral',
  'AU East': 'australiaeast',
  'AU Southeast': 'australiasoutheast',
  'BR South': 'brazilsouth',
  'CA Central': 'canadacentral',
  'CA East': 'canadaeast',
  'CH North': 'switzerlandnorth',
  'DE West Central': 'germanywestcentral',
  'ES Central': 'spaincentral',
  'EU North': 'northeurope',
  'EU West': 'westeurope',
  'FR Central': 'francecentral',
  'ID Central': 'indonesiacentral',
  'IL Central': 'israelcentral',
  'IN Central': 'centralindia',
  'IN South': 'southindia',
  'IN West': 'westindia',
  'IT North': 'italynorth',
  'JA East': 'japaneast',
  'JA West': 'japanwest',
  'KR Central': 'koreacentral',
  'KR South': 'koreasouth',
  'MX Central': 'mexicocentral',
  'MY West': 'malaysiawest',
  'NO East': 'norwayeast',
  'NZ North': 'newzealandnorth',
  'PL Central': 'polandcentral',
  'QA Central': 'qatarcentral',
  'SE Central': 'swedencentral',
  'UK South': 'uksouth',
  'UK West': 'ukwest',
  'US Central': 'centralus',
  'US East': 'eastus',
  'US East 2': 'eastus2',
  'US North Central': 'northcentralus',
  'US South Central': 'southcentralus',
  'US West': 'westus',
  'US West 2': 'westus2',
  'US West 3': 'westus3',
  'ZA North': 'southafricanorth',
}

type Named = { category: string; subcategory: string; name: string; region: string }

/** `Standard_D2_v2 VM (Windows)`, the names of machines while their meter was `Compute Hours`. */
const formerMachine = /^(?:Standard_|Basic_)?(\S+) VM( \(Windows\))?$/

/** Returns the public list's names of a meter; empty names if they are unknown. */
const toPublicNames = ({ category, subcategory, name, region }: Named) => {
  const place = regions[region] ?? ''
  const none = { service: '', region: place, meter: '', sku: '', product: '' }
  if (place === '') return none
  if (name === 'Compute Hours') {
    const [, size = '', windows] = formerMachine.exec(subcategory) ?? []
    if (category !== 'Virtual Machines' || size === '') return none
    const sku = size.replaceAll('_', ' ')
    return {
      service: category,
      region: place,
      meter: sku,
      sku,
      product: `${category}${windows ? ' Windows' : ''}`,
    }
  }
  return {
    service: category,
    region: place,
    meter: name,
    sku: name,
    product: [category, subcategory].filter(Boolean).join(' '),
  }
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?(e-?\d+)?$/i.test(text)

/** Adds a free tier for the included quantity. */
const withFreeTier = (included: string, tiers: ListPrice['tiers']): ListPrice['tiers'] =>
  isAmount(included) && Number(included) > 0
    ? [
        { from: '0', price: '0' },
        ...tiers.map(({ from, price }) => ({
          from: Number(from) > Number(included) ? from : included,
          price,
        })),
      ]
    : tiers

/** Returns the prices of a rate card, one per meter. */
export const rateCardPrices = (card: unknown): ListPrice[] => {
  const currency = getTextAt(card, 'currency')
  return listAt(card, 'meters').flatMap((meter) => {
    const rates = getAt(meter, 'rates')
    const tiers = Object.entries(isRecord(rates) ? rates : {})
      .map(([from, price]) => ({ from, price: String(price) }))
      .filter(({ from, price }) => isAmount(from) && isAmount(price))
      .toSorted((a, b) => Number(a.from) - Number(b.from))
    if (tiers.length === 0) return []
    return [
      {
        ...toPublicNames({
          category: getTextAt(meter, 'category'),
          subcategory: getTextAt(meter, 'subcategory'),
          name: getTextAt(meter, 'name'),
          region: getTextAt(meter, 'region'),
        }),
        meterId: getTextAt(meter, 'id'),
        operation: '',
        unit: getTextAt(meter, 'unit'),
        currency,
        tiers: withFreeTier(getTextAt(meter, 'includedQuantity'), tiers),
      },
    ]
  })
}

/** Returns the prices of a page of a subscription's price sheet. */
export const parseSubscriptionPrices = (page: unknown): ListPrice[] =>
  listAt(page, 'properties.pricesheets').flatMap((entry) => {
    const price = getTextAt(entry, 'unitPrice')
    if (!isAmount(price)) return []
    return [
      {
        ...toPublicNames({
          category: getTextAt(entry, 'meterDetails.meterCategory'),
          subcategory: getTextAt(entry, 'meterDetails.meterSubCategory'),
          name: getTextAt(entry, 'meterDetails.meterName'),
          region: getTextAt(entry, 'meterDetails.meterLocation'),
        }),
        meterId: getTextAt(entry, 'meterId'),
        operation: '',
        unit: getTextAt(entry, 'unitOfMeasure'),
        currency: getTextAt(entry, 'currencyCode'),
        tiers: withFreeTier(getTextAt(entry, 'includedQuantity'), [{ from: '0', price }]),
      },
    ]
  })
