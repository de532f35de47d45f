/** NAT gateways. Fields as in Azure/azure-rest-api-specs, Microsoft.Network 2024-07-01 (`NatGatewayPropertiesFormat`). */
import type { JsonObject } from '../exports/json.ts'
import { getLastPart, listAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { getSubnetNetwork, getPublicAddress } from './load-balancers.ts'
import { joinTexts, type Aside } from './machines.ts'

/** Returns the facts of a NAT gateway. A public IP prefix is shown by its name. */
export const toNatGatewayFacts = (row: JsonObject, beside: Aside): Record<string, Fact> => {
  const listIds = (name: string): string[] =>
    listAt(row, `properties.${name}`)
      .map((one) => getTextAt(one, 'id'))
      .filter((id) => id !== '')
  const subnets = listIds('subnets')
  return {
    status: getTextOrNull(row, 'properties.provisioningState'),
    kind: 'Public',
    router: null,
    sku: getTextOrNull(row, 'sku.name'),
    addresses: joinTexts([
      ...listIds('publicIpAddresses').map((id) => getPublicAddress(id, beside)),
      ...listIds('publicIpPrefixes').map(getLastPart),
    ]),
    allocation: null,
    network: joinTexts([...new Set(subnets.map(getSubnetNetwork))]),
    subnets: joinTexts(subnets.map(getLastPart)),
    zones: joinTexts(listAt(row, 'zones')),
    idleMinutes: numberAt(row, 'properties.idleTimeoutInMinutes'),
    leastPorts: null,
    createdAt: null,
  }
}
