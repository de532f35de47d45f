// The machine sizes that are available to a subscription in a region.
import { listAt, numberAt, getTextAt } from '../kit/read.ts'
import type { JsonObject } from '../exports/json.ts'
import type { AzureSession } from './session.ts'

/** Returns the path of a subscription. */
export const getSubscriptionPath = (containerId: string): string =>
  `/subscriptions/${encodeURIComponent(containerId)}`

/** Returns a region in the form that Azure uses in paths: `southeastasia` for `Southeast Asia`. */
export const foldRegion = (region: string): string => region.toLowerCase().replaceAll(' ', '')

/** Returns a numeric capability of a size, such as `vCPUs`; null if the size does not have it. */
export const getCapability = (sku: JsonObject, name: string): number | null => {
  const found = listAt(sku, 'capabilities').find((one) => getTextAt(one, 'name') === name)
  return numberAt(found, 'value')
}

/** Whether a size is unavailable to the subscription in the whole region, not only in some zones. */
export const isClosed = (sku: JsonObject): boolean =>
  listAt(sku, 'restrictions').some((restriction) => getTextAt(restriction, 'type') === 'Location')

/**
 * Returns the machine sizes in a region, including those that are unavailable to the subscription.
 * @throws CloudError
 */
export const listMachineSizes = async (
  session: AzureSession,
  containerId: string,
  region: string,
  signal?: AbortSignal,
): Promise<JsonObject[]> => {
  const filter = encodeURIComponent(`location eq '${foldRegion(region).replaceAll("'", '')}'`)
  const rows = await session.list(
    `${getSubscriptionPath(containerId)}/providers/Microsoft.Compute/skus?api-version=2021-07-01&$filter=${filter}`,
    signal,
  )
  return rows.filter((row) => getTextAt(row, 'resourceType') === 'virtualMachines')
}
