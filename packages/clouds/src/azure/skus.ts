// The sizes of machines that a subscription may have in a region.
import { listAt, numberAt, textAt } from '../kit/read.ts'
import type { JsonObject } from '../exports/json.ts'
import type { AzureSession } from './session.ts'

/** The path of a subscription. */
export const inSubscription = (containerId: string): string =>
  `/subscriptions/${encodeURIComponent(containerId)}`

/** A region as Azure names it in paths: `southeastasia` for `Southeast Asia`. */
export const folded = (region: string): string => region.toLowerCase().replaceAll(' ', '')

/** A number among the capabilities of a size, such as `vCPUs`; null where it has none of the name. */
export const capability = (sku: JsonObject, name: string): number | null => {
  const found = listAt(sku, 'capabilities').find((one) => textAt(one, 'name') === name)
  return numberAt(found, 'value')
}

/** Whether a size is closed to the subscription in the whole region, and not in some of its zones alone. */
export const isClosed = (sku: JsonObject): boolean =>
  listAt(sku, 'restrictions').some((restriction) => textAt(restriction, 'type') === 'Location')

/** The sizes of machines in a region, those that are closed to the subscription too. @throws CloudError */
export const machineSizes = async (
  session: AzureSession,
  containerId: string,
  region: string,
  signal?: AbortSignal,
): Promise<JsonObject[]> => {
  const filter = encodeURIComponent(`location eq '${folded(region).replaceAll("'", '')}'`)
  const rows = await session.list(
    `${inSubscription(containerId)}/providers/Microsoft.Compute/skus?api-version=2021-07-01&$filter=${filter}`,
    signal,
  )
  return rows.filter((row) => textAt(row, 'resourceType') === 'virtualMachines')
}
