/**
 * Load balancers and application gateways. Fields as in Azure/azure-rest-api-specs, Microsoft.Network 2024-07-01
 * (`LoadBalancerPropertiesFormat`, `ApplicationGatewayPropertiesFormat`).
 */
import type { JsonObject } from '../exports/json.ts'
import { getAt, flagAt, getLastPart, listAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { joinTexts, type Aside } from './machines.ts'

type Facts = Record<string, Fact>

/** Returns the name of the virtual network that contains a subnet, from the subnet's ID. */
export const getSubnetNetwork = (subnetId: string): string | null =>
  /\/virtualNetworks\/([^/]+)/i.exec(subnetId)?.[1] ?? null

/** Returns the address of a public IP address; its name if the resource of the address was not read. */
export const getPublicAddress = (id: string, beside: Aside): string =>
  getTextAt(beside.get(id.toLowerCase()), 'properties.ipAddress') || getLastPart(id)

const getPublicIpId = (frontend: unknown): string => getTextAt(frontend, 'properties.publicIPAddress.id')

/** Returns the facts of the frontends of load balancers and application gateways. */
const toFrontendFacts = (row: JsonObject, beside: Aside): Facts => {
  const frontends = listAt(row, 'properties.frontendIPConfigurations')
  const addresses = frontends.map((one) => {
    const id = getPublicIpId(one)
    return id === '' ? getTextAt(one, 'properties.privateIPAddress') : getPublicAddress(id, beside)
  })
  return {
    scheme:
      frontends.length === 0
        ? null
        : frontends.some(
              (one) => getPublicIpId(one) !== '' || getAt(one, 'properties.publicIPPrefix') !== undefined,
            )
          ? 'Internet-facing'
          : 'Internal',
    address: joinTexts(addresses.filter(Boolean)),
    ipAddressType: null,
    network:
      frontends.map((one) => getSubnetNetwork(getTextAt(one, 'properties.subnet.id'))).find(Boolean) ?? null,
    zones:
      joinTexts(listAt(row, 'zones')) ??
      joinTexts([...new Set(frontends.flatMap((one) => listAt(one, 'zones')))]),
  }
}

/** Returns load balancing rules, inbound NAT rules and outbound rules, as the Azure portal lists them. */
const listRules = (row: JsonObject): readonly unknown[] =>
  ['loadBalancingRules', 'inboundNatRules', 'outboundRules'].flatMap((name) =>
    listAt(row, `properties.${name}`),
  )

/** Returns the facts of a load balancer. */
export const loadBalancerFacts = (row: JsonObject, beside: Aside): Facts => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  kind: 'Load Balancer',
  sku: getTextOrNull(row, 'sku.name'),
  ...toFrontendFacts(row, beside),
  frontends: listRules(row).length,
  leastInstances: null,
  mostInstances: null,
  firewall: null,
  createdAt: null,
})

/** Returns the facts of an application gateway. Azure does not bill a stopped gateway. */
export const toApplicationGatewayFacts = (row: JsonObject, beside: Aside): Facts => {
  const fixed = numberAt(row, 'properties.sku.capacity')
  return {
    status:
      getTextOrNull(row, 'properties.operationalState') ?? getTextOrNull(row, 'properties.provisioningState'),
    kind: 'Application Gateway',
    sku: getTextOrNull(row, 'properties.sku.name'),
    ...toFrontendFacts(row, beside),
    // A gateway has its own subnet, even if every frontend is public.
    network:
      listAt(row, 'properties.gatewayIPConfigurations')
        .map((one) => getSubnetNetwork(getTextAt(one, 'properties.subnet.id')))
        .find(Boolean) ?? null,
    frontends: listAt(row, 'properties.httpListeners').length,
    leastInstances: numberAt(row, 'properties.autoscaleConfiguration.minCapacity') ?? fixed,
    mostInstances: numberAt(row, 'properties.autoscaleConfiguration.maxCapacity') ?? fixed,
    firewall:
      getTextAt(row, 'properties.firewallPolicy.id') !== '' ||
      flagAt(row, 'properties.webApplicationFirewallConfiguration.enabled'),
    createdAt: null,
  }
}

/** A port or a range of ports. Port 0 of a high availability rule means all ports. */
const formatPorts = (rule: unknown): string | null => {
  const port = getTextAt(rule, 'properties.frontendPort')
  const [from, to] = ['Start', 'End'].map((end) => getTextAt(rule, `properties.frontendPortRange${end}`))
  return from && to ? `${from}-${to}` : port === '0' ? 'All' : port || null
}

const toRuleFacts = (rule: unknown): Facts => ({
  name: getTextAt(rule, 'name'),
  protocol: getTextOrNull(rule, 'properties.protocol'),
  ports: formatPorts(rule),
  address:
    getLastPart(getTextAt(rule, 'properties.frontendIPConfiguration.id')) ||
    joinTexts(
      listAt(rule, 'properties.frontendIPConfigurations').map((one) => getLastPart(getTextAt(one, 'id'))),
    ),
  target:
    [
      'properties.backendAddressPool.id',
      // The target of an inbound NAT rule is the IP configuration of one machine.
      'properties.backendIPConfiguration.id',
    ]
      .map((path) => getLastPart(getTextAt(rule, path)))
      .find(Boolean) ?? null,
})

/**
 * Returns the listeners of a gateway, each with the backend pool of its rule. A path-based rule has a URL path map
 * instead.
 */
const toListenerFacts = (gateway: JsonObject): Facts[] => {
  const findNamed = (list: string, id: string): unknown =>
    listAt(gateway, `properties.${list}`).find(
      (one) => getTextAt(one, 'id').toLowerCase() === id.toLowerCase(),
    )
  return listAt(gateway, 'properties.httpListeners').map((listener) => {
    const rule = listAt(gateway, 'properties.requestRoutingRules').find(
      (one) =>
        getTextAt(one, 'properties.httpListener.id').toLowerCase() ===
        getTextAt(listener, 'id').toLowerCase(),
    )
    const port = findNamed('frontendPorts', getTextAt(listener, 'properties.frontendPort.id'))
    return {
      name: getTextAt(listener, 'name'),
      protocol: getTextOrNull(listener, 'properties.protocol'),
      ports: getTextOrNull(port, 'properties.port'),
      address: getLastPart(getTextAt(listener, 'properties.frontendIPConfiguration.id')) || null,
      target:
        ['backendAddressPool', 'urlPathMap', 'redirectConfiguration']
          .map((name) => getLastPart(getTextAt(rule, `properties.${name}.id`)))
          .find(Boolean) ?? null,
    }
  })
}

/**
 * Returns the rules of a load balancer or the listeners of an application gateway. `resource` is a response of Resource
 * Manager.
 */
export const listFrontends = (resource: JsonObject): Facts[] =>
  getAt(resource, 'properties.httpListeners') !== undefined
    ? toListenerFacts(resource)
    : listRules(resource).map(toRuleFacts)
