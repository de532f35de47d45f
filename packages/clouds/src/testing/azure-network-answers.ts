/**
 * The load balancers, application gateways, NAT gateways and caches of the fake Azure server, built from the documented
 * shapes.
 */

/** Builds a row of Resource Graph. */
type RowOf = (group: string, type: string, name: string, rest: object) => Readonly<Record<string, unknown>>

/** Rows of Resource Graph. `publicId` is the ID of a public IP address that has its own row. */
export const buildAzureNetworkRows = (row: RowOf, publicId: string): Readonly<Record<string, unknown>>[] => {
  const buildGatewayId = (part: string) =>
    `/subscriptions/s/resourceGroups/shop/providers/Microsoft.Network/applicationGateways/shop-gateway/${part}`
  const subnet =
    '/subscriptions/s/resourceGroups/shop/providers/Microsoft.Network/virtualNetworks/vnet1/subnets/web'
  return [
    row('shop', 'Microsoft.Network/loadBalancers', 'shop-lb', {
      sku: { name: 'Standard', tier: 'Regional' },
      tags: { team: 'shop' },
      properties: {
        provisioningState: 'Succeeded',
        frontendIPConfigurations: [
          { name: 'web', zones: ['1', '2'], properties: { publicIPAddress: { id: publicId.toUpperCase() } } },
        ],
        backendAddressPools: [{ name: 'machines' }],
        loadBalancingRules: [
          {
            name: 'https',
            properties: {
              protocol: 'Tcp',
              frontendPort: 443,
              frontendIPConfiguration: { id: `x/frontendIPConfigurations/web` },
              backendAddressPool: { id: `x/backendAddressPools/machines` },
            },
          },
        ],
        outboundRules: [
          {
            name: 'out',
            properties: {
              protocol: 'All',
              frontendIPConfigurations: [{ id: `x/frontendIPConfigurations/web` }],
              backendAddressPool: { id: `x/backendAddressPools/machines` },
            },
          },
        ],
      },
    }),
    row('shop', 'Microsoft.Network/loadBalancers', 'inside-lb', {
      sku: { name: 'Standard', tier: 'Regional' },
      properties: {
        provisioningState: 'Succeeded',
        frontendIPConfigurations: [
          { name: 'inside', properties: { privateIPAddress: '10.0.0.9', subnet: { id: subnet } } },
        ],
      },
    }),
    row('shop', 'Microsoft.Network/applicationGateways', 'shop-gateway', {
      zones: ['1', '2', '3'],
      properties: {
        provisioningState: 'Succeeded',
        operationalState: 'Running',
        sku: { name: 'WAF_v2', tier: 'WAF_v2' },
        autoscaleConfiguration: { minCapacity: 0, maxCapacity: 10 },
        firewallPolicy: { id: 'x/ApplicationGatewayWebApplicationFirewallPolicies/strict' },
        gatewayIPConfigurations: [{ name: 'own', properties: { subnet: { id: subnet } } }],
        frontendIPConfigurations: [{ name: 'public', properties: { publicIPAddress: { id: publicId } } }],
        frontendPorts: [{ id: buildGatewayId('frontendPorts/https'), properties: { port: 443 } }],
        sslCertificates: [{ name: 'shop', properties: { password: 'MARKED-SECRET-certificate' } }],
        httpListeners: [
          {
            id: buildGatewayId('httpListeners/shop'),
            name: 'shop',
            properties: {
              protocol: 'Https',
              frontendPort: { id: buildGatewayId('frontendPorts/https') },
              frontendIPConfiguration: { id: buildGatewayId('frontendIPConfigurations/public') },
            },
          },
        ],
        requestRoutingRules: [
          {
            name: 'all',
            properties: {
              httpListener: { id: buildGatewayId('httpListeners/shop') },
              backendAddressPool: { id: buildGatewayId('backendAddressPools/machines') },
            },
          },
        ],
      },
    }),
    row('shop', 'Microsoft.Network/natGateways', 'shop-nat', {
      sku: { name: 'Standard' },
      zones: ['1'],
      properties: {
        provisioningState: 'Succeeded',
        idleTimeoutInMinutes: 4,
        publicIpAddresses: [{ id: publicId.toUpperCase() }],
        publicIpPrefixes: [{ id: 'x/publicIPPrefixes/shop-range' }],
        subnets: [{ id: subnet }],
      },
    }),
    row('shop', 'Microsoft.Cache/redis', 'shop-cache', {
      zones: ['1', '2'],
      properties: {
        provisioningState: 'Succeeded',
        redisVersion: '6.0',
        sku: { name: 'Premium', family: 'P', capacity: 1 },
        shardCount: 2,
        replicasPerPrimary: 1,
        enableNonSslPort: false,
        publicNetworkAccess: 'Disabled',
        hostName: 'shop-cache.redis.cache.windows.net',
        accessKeys: { primaryKey: 'MARKED-SECRET-key' },
      },
    }),
    row('shop', 'Microsoft.Cache/redisEnterprise', 'shop-managed', {
      sku: { name: 'Balanced_B10' },
      properties: {
        provisioningState: 'Succeeded',
        resourceState: 'Running',
        redisVersion: '7.4',
        highAvailability: 'Enabled',
        hostName: 'shop-managed.southcentralus.redis.azure.net',
      },
    }),
  ]
}
