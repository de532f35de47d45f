// Azure: the subscriptions of a tenant, what is in them and how it runs.
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import type { CloudAdapter, CloudTools } from '../ports/cloud.ts'
import { azureRetailPrices } from './prices.ts'
import { azureCheck } from './check.ts'
import { azureInventory } from './inventory.ts'
import { azureMetrics } from './metrics.ts'
import { azureObstacles } from './obstacles.ts'
import { azureOffers } from './offers.ts'
import { azurePrerequisites } from './prerequisites.ts'
import { azureProvision } from './provision.ts'
import { azureSession } from './session.ts'
import { subscriptionPriceSheet } from './price-sheet.ts'

/**
 * Reads the subscriptions of a tenant.
 * @param milliseconds how long one answer may take
 */
export const azureCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds?: number,
): ResourceAdapter & Required<Pick<CloudAdapter, 'priceSheet'>> => {
  const session = azureSession(fields, tools, milliseconds)
  const tenantId = fieldText(fields, 'tenantId')
  const inventory = azureInventory(session, tenantId)
  return {
    cloud: 'Azure',
    inventory,
    metrics: azureMetrics(session, tools.now),
    provision: azureProvision(fields, tools.hosts),
    prices: azureRetailPrices(tools, milliseconds),
    priceSheet: subscriptionPriceSheet(session),
    offers: azureOffers(session),
    obstacles: azureObstacles(session),
    prerequisites: azurePrerequisites(session),
    check: (signal) =>
      azureCheck(session, inventory, { tenantId, clientId: fieldText(fields, 'clientId') }, signal),
  }
}
