// The fields of a meter of the Azure price list.

/** The days on which a meter reports: a line per day, per working day, per week, or once. */
export type UsagePattern = 'daily' | 'weekdays' | 'weekly' | 'monthly'

/** A meter and the resource behind it. */
export type AzureMeter = {
  key: string
  productName: string
  skuName: string
  category: string
  subCategory: string
  meterName: string
  unit: string
  /** List price in USD for one `unit`, decimal text with at most 6 decimals. */
  unitPrice: string
  consumedService: string
  /** Path of the resource type below the resource group, without the name. */
  resourceType: string
  /** Usual quantity of a line, in millionths of `unit`. */
  quantityMicro: number
  pattern: UsagePattern
  /** `ServiceType` of AdditionalInfo for compute, otherwise null. */
  serviceType: string | null
}

/** A meter in the form of the tables. */
export type AzureMeterRow = readonly [
  key: string,
  productName: string,
  skuName: string,
  category: string,
  subCategory: string,
  meterName: string,
  unit: string,
  unitPrice: string,
  resourceType: string,
  quantityMicro: number,
  pattern: UsagePattern,
  serviceType?: string,
]
