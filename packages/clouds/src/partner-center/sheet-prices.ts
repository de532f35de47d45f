/**
 * Microsoft's price sheets: Partner Center's rate card and the price sheet of a subscription. They go by the ids of meters, as the public
 * list has them too. By name they are matched where the list has none: regions are written as bills did (`AP Southeast`), and machines of
 * long ago by their size (`Standard_D2_v2 VM (Windows)`). What has no region, and regions that are not among the portal's, have no name.
 * Source: https://learn.microsoft.com/partner-center/developer/get-prices-for-microsoft-azure, …/rest/api/consumption/price-sheet
 */
import { isRecord } from '@cmp/contract/is-record'
import type { ListPrice } from '../ports/prices.ts'

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), value)

/** A text, or a number as text; empty where there is neither. */
const textAt = (value: unknown, path: string): string => {
  const found = at(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path)
  return Array.isArray(found) ? found : []
}

/** The regions of price sheets by the names that calls take. */
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

/** `Standard_D2_v2 VM (Windows)`, as machines were called while their meter was `Compute Hours`. */
const formerMachine = /^(?:Standard_|Basic_)?(\S+) VM( \(Windows\))?$/

/** What the public list calls a meter; empty names where nobody can say. */
const namesOf = ({ category, subcategory, name, region }: Named) => {
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

/** What is included is free. */
const tiersWith = (included: string, tiers: ListPrice['tiers']): ListPrice['tiers'] =>
  isAmount(included) && Number(included) > 0
    ? [
        { from: '0', price: '0' },
        ...tiers.map(({ from, price }) => ({
          from: Number(from) > Number(included) ? from : included,
          price,
        })),
      ]
    : tiers

/** The prices of a rate card, a meter each. */
export const rateCardPrices = (card: unknown): ListPrice[] => {
  const currency = textAt(card, 'currency')
  return listAt(card, 'meters').flatMap((meter) => {
    const rates = at(meter, 'rates')
    const tiers = Object.entries(isRecord(rates) ? rates : {})
      .map(([from, price]) => ({ from, price: String(price) }))
      .filter(({ from, price }) => isAmount(from) && isAmount(price))
      .toSorted((a, b) => Number(a.from) - Number(b.from))
    if (tiers.length === 0) return []
    return [
      {
        ...namesOf({
          category: textAt(meter, 'category'),
          subcategory: textAt(meter, 'subcategory'),
          name: textAt(meter, 'name'),
          region: textAt(meter, 'region'),
        }),
        meterId: textAt(meter, 'id'),
        operation: '',
        unit: textAt(meter, 'unit'),
        currency,
        tiers: tiersWith(textAt(meter, 'includedQuantity'), tiers),
      },
    ]
  })
}

/** The prices of a page of a subscription's price sheet. */
export const subscriptionSheetPrices = (page: unknown): ListPrice[] =>
  listAt(page, 'properties.pricesheets').flatMap((entry) => {
    const price = textAt(entry, 'unitPrice')
    if (!isAmount(price)) return []
    return [
      {
        ...namesOf({
          category: textAt(entry, 'meterDetails.meterCategory'),
          subcategory: textAt(entry, 'meterDetails.meterSubCategory'),
          name: textAt(entry, 'meterDetails.meterName'),
          region: textAt(entry, 'meterDetails.meterLocation'),
        }),
        meterId: textAt(entry, 'meterId'),
        operation: '',
        unit: textAt(entry, 'unitOfMeasure'),
        currency: textAt(entry, 'currencyCode'),
        tiers: tiersWith(textAt(entry, 'includedQuantity'), [{ from: '0', price }]),
      },
    ]
  })
