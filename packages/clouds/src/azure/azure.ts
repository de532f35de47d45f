// Azure: reads the subscriptions of a tenant, their resources, and their metrics.
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import type { CloudAdapter, CloudTools } from '../ports/cloud.ts'
import { createAzureRetailPrices } from './prices.ts'
import { checkAzureAccount } from './check.ts'
import { createAzureInventory } from './inventory.ts'
import { createAzureMetrics } from './metrics.ts'
import { createAzureActions } from './actions.ts'
import { createAzureObstacles } from './obstacles.ts'
import { createAzureOffers } from './offers.ts'
import { createAzurePrerequisites } from './prerequisites.ts'
import { createAzureProvision } from './provision.ts'
import { openAzureSession } from './session.ts'
import { createSubscriptionPriceSheet } from './price-sheet.ts'

/**
 * Reads the subscriptions of a tenant.
 * @param milliseconds the timeout of one response
 */
export const createAzureCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds?: number,
): ResourceAdapter & Required<Pick<CloudAdapter, 'priceSheet'>> => {
  const session = openAzureSession(fields, tools, milliseconds)
  const tenantId = getFieldText(fields, 'tenantId')
  const inventory = createAzureInventory(session, tenantId)
  return {
    cloud: 'Azure',
    inventory,
    metrics: createAzureMetrics(session, tools.now),
    provision: createAzureProvision(fields, tools.hosts),
    prices: createAzureRetailPrices(tools, milliseconds),
    priceSheet: createSubscriptionPriceSheet(session),
    offers: createAzureOffers(session),
    obstacles: createAzureObstacles(session),
    actions: createAzureActions(session),
    prerequisites: createAzurePrerequisites(session),
    check: (signal) =>
      checkAzureAccount(session, inventory, { tenantId, clientId: getFieldText(fields, 'clientId') }, signal),
  }
}
