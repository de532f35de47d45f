/** azurerm 4.80.0: what its code refuses of the resources that are made here, and what Azure does. */
import {
  azureId,
  between,
  each,
  exactlyOne,
  isAddress,
  isRange,
  matches,
  numberAt,
  oneOf,
  refusedWhen,
  textAt,
  valueAt,
  valuesAt,
  type Check,
} from './checks.ts'
import { computeChecks } from './azurerm-compute.ts'

const linuxStacks = [
  'docker_image_name',
  'dotnet_version',
  'java_version',
  'node_version',
  'php_version',
  'python_version',
  'go_version',
]
const stack = 'site_config.application_stack'
const webApp: Check[] = [
  matches(
    'name',
    /^[0-9a-zA-Z-]{1,60}$/,
    'may only contain alphanumeric characters and dashes and up to 60 characters in length',
  ),
  azureId('service_plan_id', 'Microsoft.Web', 'serverFarms'),
]
const planSkus = [
  'F1',
  'D1',
  'SHARED',
  'B1',
  'B2',
  'B3',
  'S1',
  'S2',
  'S3',
  'Y1',
  'FC1',
  'EP1',
  'EP2',
  'EP3',
  'WS1',
  'WS2',
  'WS3',
  'P1v2',
  'P2v2',
  'P3v2',
  'P0v3',
  'P1v3',
  'P2v3',
  'P3v3',
  'P1mv3',
  'P2mv3',
  'P3mv3',
  'P4mv3',
  'P5mv3',
  'P0v4',
  'P1v4',
  'P2v4',
  'P3v4',
  'P1mv4',
  'P2mv4',
  'P3mv4',
  'P4mv4',
  'P5mv4',
]

const privateLinkName = /^[a-zA-Z\d]([a-zA-Z\d\-_.]{0,78}[a-zA-Z\d_])?$/
const linkName = (path: string): Check =>
  matches(path, privateLinkName, 'must be between 1 - 80 characters long')

/** internal/services/mssql/validate/database_sku_name.go, as far as sizes are offered. */
const databaseSku =
  /^(Free|Basic|ElasticPool|S(0|1|2|3|4|6|7|9|12)|P(1|2|4|6|11|15)|(GP|HS|BC)_Gen5_(2|4|6|8|10|12|14|16|18|20|24|32|40|80|128)|(GP|HS)_S_Gen5_(1|2|4|6|8|10|12|14|16|18|20|24|32|40|80))$/i
const collation =
  /(^[A-Z]+)([A-Za-z0-9]+_)+((BIN|BIN2|CI_AI|CI_AI_KS|CI_AI_KS_WS|CI_AI_WS|CI_AS|CI_AS_KS|CI_AS_KS_WS|CS_AI|CS_AI_KS|CS_AI_KS_WS|CS_AI_WS|CS_AS|CS_AS_KS|CS_AS_KS_WS|CS_AS_WS)+)((_[A-Za-z0-9]+)+$)*/
/** helper/elasticpool.go: GB by vCores of General Purpose on Gen5. */
const poolGb: Readonly<Record<number, number>> = {
  2: 512,
  4: 756,
  6: 1536,
  8: 2048,
  10: 2048,
  12: 2048,
  14: 2048,
  16: 2048,
  18: 3072,
  20: 3072,
  24: 3072,
  32: 4096,
  40: 4096,
  80: 4096,
  128: 4096,
}
/** What Azure sells with DTU sizes, GB. */
const dtuGb = new Set([1, 2, 5, 10, 20, 30, 40, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1024])

const pool: Check = (planned) => {
  const size = numberAt(planned, 'max_size_gb') ?? 0
  const capacity = numberAt(planned, 'sku.capacity') ?? 0
  const most = poolGb[capacity] ?? 0
  const said = `service tier 'GeneralPurpose' Gen5 with a 'capacity' of ${capacity} vCores must have a 'max_size_gb' between 5 GB and ${most} GB, got ${size} GB`
  return size < 5 || size > most ? [{ phase: 'plan', argument: 'max_size_gb', message: said }] : []
}

/** Two rules of a direction may not have the same priority. */
const priorities: Check = (planned) => {
  const seen = new Set<string>()
  return valuesAt(planned, 'security_rule').flatMap((rule) => {
    const key = `${textAt(rule, 'direction')} ${textAt(rule, 'priority')}`
    const isSecond = seen.has(key)
    seen.add(key)
    return isSecond
      ? [
          {
            phase: 'apply' as const,
            argument: 'security_rule',
            message: `SecurityRuleConflict: ${key} is used twice`,
          },
        ]
      : []
  })
}

const isPrefix = (value: unknown): boolean =>
  value === '' ||
  value === '*' ||
  isRange(value) ||
  isAddress(value) ||
  /^[A-Z][A-Za-z0-9]*(\.[A-Za-z0-9]+)?$/.test(String(value))
const isPorts = (value: unknown): boolean => value === '' || /^(\*|\d{1,5}(-\d{1,5})?)$/.test(String(value))

const premium = (planned: object): boolean => textAt(planned, 'account_tier') === 'Premium'

const networkChecks: Readonly<Record<string, readonly Check[]>> = {
  azurerm_virtual_network: [
    azureId('ddos_protection_plan.id', 'Microsoft.Network', 'ddosProtectionPlans'),
    each(
      'address_space',
      isRange,
      (value) => `InvalidAddressPrefixFormat: ${String(value)} is no address prefix`,
    ),
  ],
  azurerm_subnet: [
    each('address_prefixes', isRange, (value) => `InvalidAddressPrefixFormat: ${String(value)}`),
  ],
  azurerm_public_ip: [
    oneOf('sku', ['Basic', 'Standard', 'StandardV2']),
    oneOf('allocation_method', ['Static', 'Dynamic']),
    refusedWhen(
      'plan',
      'sku',
      (planned) => textAt(planned, 'sku') === 'Basic',
      'creation of new `Basic` SKU public IP addresses is no longer permitted',
    ),
    refusedWhen(
      'apply',
      'allocation_method',
      (planned) => textAt(planned, 'allocation_method') !== 'Static',
      '`allocation_method` must be set to `Static` when `sku` is set to `Standard` or `StandardV2`',
    ),
  ],
  azurerm_bastion_host: [
    matches(
      'name',
      /^[A-Za-z0-9][a-zA-Z0-9_.-]{1,78}[a-zA-Z0-9_]$/,
      'must begin with a letter or number, end with a letter, number or underscore',
    ),
    matches(
      'ip_configuration.name',
      /^[A-Za-z0-9][a-zA-Z0-9_.-]+[a-zA-Z0-9_]$/,
      'must begin with a letter or number',
    ),
    azureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
  ],
  azurerm_firewall: [
    matches('name', /^[0-9a-zA-Z]([0-9a-zA-Z._-]*[0-9a-zA-Z_])?$/, 'must begin with a letter or number'),
    oneOf('sku_name', ['AZFW_Hub', 'AZFW_VNet']),
    oneOf('sku_tier', ['Premium', 'Standard', 'Basic']),
    azureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
  ],
  azurerm_network_security_group: [
    oneOf('security_rule.protocol', ['*', 'Tcp', 'Udp', 'Icmp', 'Ah', 'Esp']),
    oneOf('security_rule.access', ['Allow', 'Deny']),
    oneOf('security_rule.direction', ['Inbound', 'Outbound']),
    between('security_rule.priority', 100, 4096),
    each(
      'security_rule.description',
      (value) => String(value).length <= 140,
      () => 'expected length of description to be in the range (0 - 140)',
    ),
    ...['source', 'destination'].flatMap((side) => [
      each(
        `security_rule.${side}_address_prefix`,
        isPrefix,
        (value) => `SecurityRuleInvalidAddressPrefix: ${String(value)}`,
      ),
      each(
        `security_rule.${side}_port_range`,
        isPorts,
        (value) => `SecurityRuleInvalidPortRange: ${String(value)}`,
      ),
    ]),
    priorities,
  ],
  azurerm_subnet_network_security_group_association: [
    azureId('subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
    azureId('network_security_group_id', 'Microsoft.Network', 'networkSecurityGroups'),
  ],
  azurerm_network_interface_security_group_association: [
    azureId('network_interface_id', 'Microsoft.Network', 'networkInterfaces'),
    azureId('network_security_group_id', 'Microsoft.Network', 'networkSecurityGroups'),
  ],
  azurerm_network_interface: [
    azureId('ip_configuration.subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
    azureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
    oneOf('ip_configuration.private_ip_address_allocation', ['Dynamic', 'Static']),
  ],
}

export const azurermChecks: Readonly<Record<string, readonly Check[]>> = {
  ...computeChecks,
  ...networkChecks,
  azurerm_resource_group: [
    matches(
      'name',
      /^[-\w._()\p{L}]{1,89}[-\w_()\p{L}]$|^[-\w_()\p{L}]$/u,
      'may only contain alphanumeric characters, dash, underscores, parentheses and periods',
    ),
  ],
  azurerm_service_plan: [
    matches(
      'name',
      /^[0-9a-zA-Z-_]{1,60}$/,
      'may only contain alphanumeric characters, dashes and underscores up to 60 characters in length',
    ),
    oneOf('os_type', ['Linux', 'Windows', 'WindowsContainer']),
    oneOf('sku_name', planSkus),
    refusedWhen(
      'apply',
      'sku_name',
      (planned) => textAt(planned, 'sku_name') === 'D1' && textAt(planned, 'os_type') === 'Linux',
      'Shared plans are not offered for Linux',
    ),
  ],
  azurerm_linux_web_app: [
    ...webApp,
    exactlyOne(stack, linuxStacks),
    oneOf(`${stack}.dotnet_version`, ['3.1', '5.0', '6.0', '7.0', '8.0', '9.0', '10.0']),
    oneOf(`${stack}.node_version`, ['12-lts', '14-lts', '16-lts', '18-lts', '20-lts', '22-lts', '24-lts']),
    oneOf(`${stack}.python_version`, ['3.7', '3.8', '3.9', '3.10', '3.11', '3.12', '3.13', '3.14']),
    oneOf(`${stack}.php_version`, ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4']),
    oneOf(`${stack}.java_version`, ['8', '11', '17', '21', '25']),
    oneOf(`${stack}.java_server`, ['JAVA', 'TOMCAT', 'JBOSSEAP']),
  ],
  azurerm_windows_web_app: [
    ...webApp,
    oneOf(`${stack}.dotnet_version`, [
      'v2.0',
      'v3.0',
      'v4.0',
      'v5.0',
      'v6.0',
      'v7.0',
      'v8.0',
      'v9.0',
      'v10.0',
    ]),
    oneOf(`${stack}.node_version`, ['~14', '~16', '~18', '~20', '~22']),
    oneOf(`${stack}.current_stack`, ['dotnet', 'dotnetcore', 'node', 'python', 'php', 'java']),
  ],
  azurerm_mssql_server: [
    matches(
      'name',
      /^[0-9a-z]([-0-9a-z]{0,61}[0-9a-z])?$/,
      "can contain only lowercase letters, numbers, and '-'",
    ),
    oneOf('version', ['2.0', '12.0']),
    oneOf('connection_policy', ['Default', 'Proxy', 'Redirect']),
    oneOf('minimum_tls_version', ['1.0', '1.1', '1.2', 'Disabled']),
  ],
  azurerm_mssql_firewall_rule: ['start_ip_address', 'end_ip_address'].map((name) =>
    each(name, isAddress, (value) => `expected ${name} to contain a valid IP, got: ${String(value)}`),
  ),
  azurerm_mssql_elasticpool: [
    matches(
      'name',
      /^[^&%\\/?]{0,127}[^\s.&%\\/?]$/,
      "can't end with '.' or ' ', can't contain '%,&,\\,/,?'",
    ),
    oneOf('sku.name', ['BasicPool', 'StandardPool', 'PremiumPool', 'GP_Gen5', 'BC_Gen5', 'HS_Gen5']),
    pool,
  ],
  azurerm_mssql_database: [
    matches('name', /^[^<>*%&:\\/?]{0,127}[^\s.<>*%&:\\/?]$/, "can't end with '.' or ' '"),
    matches('sku_name', databaseSku, 'is not a valid sku name'),
    matches('collation', collation, 'is not a valid collation'),
    between('max_size_gb', 0.1, 4096),
    azureId('server_id', 'Microsoft.Sql', 'servers'),
    oneOf('storage_account_type', ['Geo', 'GeoZone', 'Local', 'Zone']),
    refusedWhen(
      'apply',
      'max_size_gb',
      (planned) =>
        /^(Basic|[SP]\d+)$/.test(textAt(planned, 'sku_name')) &&
        !dtuGb.has(numberAt(planned, 'max_size_gb') ?? 1),
      'InvalidMaxSizeTierCombination: the tier does not support the database max size',
    ),
  ],
  azurerm_private_endpoint: [
    linkName('name'),
    linkName('private_service_connection.name'),
    linkName('private_dns_zone_group.name'),
    azureId('subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
  ],
  azurerm_private_dns_zone_virtual_network_link: [
    azureId('virtual_network_id', 'Microsoft.Network', 'virtualNetworks'),
  ],
  azurerm_storage_account: [
    matches(
      'name',
      /^[a-z0-9]{3,24}$/,
      'can only consist of lowercase letters and numbers, and must be between 3 and 24 characters long',
    ),
    oneOf('account_kind', ['Storage', 'BlobStorage', 'BlockBlobStorage', 'FileStorage', 'StorageV2']),
    oneOf('account_tier', ['Standard', 'Premium']),
    oneOf('account_replication_type', ['LRS', 'ZRS', 'GRS', 'RAGRS', 'GZRS', 'RAGZRS']),
    oneOf('min_tls_version', ['TLS1_0', 'TLS1_1', 'TLS1_2']),
    refusedWhen(
      'apply',
      'account_kind',
      (planned, prior) => prior === null && /^(Storage|BlobStorage)$/.test(textAt(planned, 'account_kind')),
      'AccountKindNotSupported: creation of this kind of storage account is no longer supported',
    ),
    refusedWhen(
      'apply',
      'account_tier',
      (planned) =>
        /^(BlockBlobStorage|FileStorage)$/.test(textAt(planned, 'account_kind')) && !premium(planned),
      'InvalidAccountType: the account kind is not valid with the tier Standard',
    ),
    refusedWhen(
      'apply',
      'account_replication_type',
      (planned) => premium(planned) && !/^(LRS|ZRS)$/.test(textAt(planned, 'account_replication_type')),
      'InvalidAccountType: the tier Premium is not replicated to another region',
    ),
  ],
  azurerm_private_dns_zone: [
    refusedWhen('plan', 'name', (planned) => valueAt(planned, 'name') === '', '"name" must not be empty'),
  ],
}
