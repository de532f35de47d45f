/**
 * Cloud NAT: a gateway is part of a Cloud Router. Its ID consists of the router's path and its own name. Fields as in
 * the discovery document of compute v1 (`Router`, `RouterNat`).
 */
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import { toTitleCase, getLastPart, listAt, getTimestampAt, numberAt, getTextAt } from '../kit/read.ts'
import { listAggregated, computePath } from './compute.ts'
import { createNotFoundError, readService, type Facts, type Found, type GoogleKind } from './kind.ts'

/** Returns the names at the end of links, separated by a comma and a space; null if there are no links. */
const joinNames = (links: readonly unknown[]): string | null =>
  links.map((link) => getLastPart(String(link))).join(', ') || null

/** Returns the subnets that use a gateway: all subnets of its region, or the listed ones. */
const describeSubnets = (nat: JsonObject): string | null =>
  getTextAt(nat, 'sourceSubnetworkIpRangesToNat') === 'LIST_OF_SUBNETWORKS'
    ? joinNames(listAt(nat, 'subnetworks').map((subnet) => getTextAt(subnet, 'name')))
    : 'All'

const toGatewayFacts = (router: JsonObject, nat: JsonObject): Facts => ({
  status: null,
  kind: toTitleCase(getTextAt(nat, 'type')) || 'Public',
  router: getTextAt(router, 'name'),
  sku: null,
  // Links to static addresses. The API does not list addresses that Google allocates.
  addresses: joinNames(listAt(nat, 'natIps')),
  allocation: getTextAt(nat, 'natIpAllocateOption') === 'MANUAL_ONLY' ? 'Manual' : 'Automatic',
  network: getLastPart(getTextAt(router, 'network')) || null,
  subnets: describeSubnets(nat),
  zones: null,
  idleMinutes: null,
  leastPorts: numberAt(nat, 'minPortsPerVm'),
  createdAt: getTimestampAt(router, 'creationTimestamp'),
})

/** Returns the gateways of a router. The router's number is stored because line items may use it instead of the name. */
const toGateways = (project: string, router: JsonObject): Found[] => {
  const region = getLastPart(getTextAt(router, 'region'))
  const path = `projects/${project}/regions/${region}/routers/${getTextAt(router, 'name')}`
  return listAt(router, 'nats')
    .filter(isRecord)
    .map((nat) => ({
      id: `//compute.googleapis.com/${path}/nats/${getTextAt(nat, 'name')}`,
      name: getTextAt(nat, 'name'),
      region,
      facts: toGatewayFacts(router, nat),
      tags: {},
      raw: {
        ...nat,
        router: {
          id: getTextAt(router, 'id'),
          name: getTextAt(router, 'name'),
          path: computePath(getTextAt(router, 'selfLink')) || path,
          gateways: listAt(router, 'nats').length,
        },
      },
    }))
}

/** The gateways of all routers. A router without gateways is not listed and costs nothing. */
export const googleNatGateways: GoogleKind = {
  list: (asking) =>
    readService(asking, 'compute', async () =>
      (await listAggregated(asking, 'routers')).flatMap((router) => toGateways(asking.project, router)),
    ),
  detail: async ({ session, project, signal }, path) => {
    const [router = '', name = ''] = path.split('/nats/')
    const found = toGateways(project, await session.get('compute', `/compute/v1/${router}`, signal))
    const gateway = found.find((one) => one.name === name)
    if (!gateway) throw createNotFoundError(`//compute.googleapis.com/${path}`)
    return gateway
  },
}
