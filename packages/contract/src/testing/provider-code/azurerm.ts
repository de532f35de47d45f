/** azurerm 4.80.0: the checks in its code for the resources that CMP creates, and those of Azure. */
import {
  checkAzureId,
  checkBetween,
  checkEach,
  checkExactlyOne,
  isAddress,
  isRange,
  matches,
  numberAt,
  checkOneOf,
  refuseWhen,
  getTextAt,
  getValueAt,
  listValuesAt,
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
  checkAzureId('service_plan_id', 'Microsoft.Web', 'serverFarms'),
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

/** internal/services/mssql/validate/database_sku_name.go, for the offered sizes. */
const databaseSku =
  /^(Free|Basic|ElasticPool|S(0|1|2|3|4|6|7|9|12)|P(1|2|4|6|11|15)|(GP|HS|BC)_Gen5_(2|4|6|8|10|12|14|16|18|20|24|32|40|80|128)|(GP|HS)_S_Gen5_(1|2|4|6|8|10|12|14|16|18|20|24|32|40|80))$/i
const collation =
  /(^[A-Z]+)([A-Za-z0-9]+_)+((BIN|BIN2|CI_AI|CI_AI_KS|CI_AI_KS_WS|CI_AI_WS|CI_AS|CI_AS_KS|CI_AS_KS_WS|CS_AI|CS_AI_KS|CS_AI_KS_WS|CS_AI_WS|CS_AS|CS_AS_KS|CS_AS_KS_WS|CS_AS_WS)+)((_[A-Za-z0-9]+)+$)*/
/** helper/elasticpool.go: GB by vCores for General Purpose on Gen5. */
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
/** The storage options of DTU sizes at Azure in GB. */
const dtuGb = new Set([1, 2, 5, 10, 20, 30, 40, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1024])

const checkPool: Check = (planned) => {
  const size = numberAt(planned, 'max_size_gb') ?? 0
  const capacity = numberAt(planned, 'sku.capacity') ?? 0
  const most = poolGb[capacity] ?? 0
  const said = `service tier 'GeneralPurpose' Gen5 with a 'capacity' of ${capacity} vCores must have a 'max_size_gb' between 5 GB and ${most} GB, got ${size} GB`
  return size < 5 || size > most ? [{ phase: 'plan', argument: 'max_size_gb', message: said }] : []
}

/** Two rules of the same direction may not have the same priority. */
const checkPriorities: Check = (planned) => {
  const seen = new Set<string>()
  return listValuesAt(planned, 'security_rule').flatMap((rule) => {
    const key = `${getTextAt(rule, 'direction')} ${getTextAt(rule, 'priority')}`
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

const isPremium = (planned: object): boolean => getTextAt(planned, 'account_tier') === 'Premium'

const networkChecks: Readonly<Record<string, readonly Check[]>> = {
  azurerm_virtual_network: [
    checkAzureId('ddos_protection_plan.id', 'Microsoft.Network', 'ddosProtectionPlans'),
    checkEach(
      'address_space',
      isRange,
      (value) => `InvalidAddressPrefixFormat: ${String(value)} is no address prefix`,
    ),
  ],
  azurerm_subnet: [
    checkEach('address_prefixes', isRange, (value) => `InvalidAddressPrefixFormat: ${String(value)}`),
  ],
  azurerm_public_ip: [
    checkOneOf('sku', ['Basic', 'Standard', 'StandardV2']),
    checkOneOf('allocation_method', ['Static', 'Dynamic']),
    refuseWhen(
      'plan',
      'sku',
      (planned) => getTextAt(planned, 'sku') === 'Basic',
      'creation of new `Basic` SKU public IP addresses is no longer permitted',
    ),
    refuseWhen(
      'apply',
      'allocation_method',
      (planned) => getTextAt(planned, 'allocation_method') !== 'Static',
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
    checkAzureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
  ],
  azurerm_firewall: [
    matches('name', /^[0-9a-zA-Z]([0-9a-zA-Z._-]*[0-9a-zA-Z_])?$/, 'must begin with a letter or number'),
    checkOneOf('sku_name', ['AZFW_Hub', 'AZFW_VNet']),
    checkOneOf('sku_tier', ['Premium', 'Standard', 'Basic']),
    checkAzureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
  ],
  azurerm_network_security_group: [
    checkOneOf('security_rule.protocol', ['*', 'Tcp', 'Udp', 'Icmp', 'Ah', 'Esp']),
    checkOneOf('security_rule.access', ['Allow', 'Deny']),
    checkOneOf('security_rule.direction', ['Inbound', 'Outbound']),
    checkBetween('security_rule.priority', 100, 4096),
    checkEach(
      'security_rule.description',
      (value) => String(value).length <= 140,
      () => 'expected length of description to be in the range (0 - 140)',
    ),
    ...['source', 'destination'].flatMap((side) => [
      checkEach(
        `security_rule.${side}_address_prefix`,
        isPrefix,
        (value) => `SecurityRuleInvalidAddressPrefix: ${String(value)}`,
      ),
      checkEach(
        `security_rule.${side}_port_range`,
        isPorts,
        (value) => `SecurityRuleInvalidPortRange: ${String(value)}`,
      ),
    ]),
    checkPriorities,
  ],
  azurerm_subnet_network_security_group_association: [
    checkAzureId('subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
    checkAzureId('network_security_group_id', 'Microsoft.Network', 'networkSecurityGroups'),
  ],
  azurerm_network_interface_security_group_association: [
    checkAzureId('network_interface_id', 'Microsoft.Network', 'networkInterfaces'),
    checkAzureId('network_security_group_id', 'Microsoft.Network', 'networkSecurityGroups'),
  ],
  azurerm_network_interface: [
    checkAzureId('ip_configuration.subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
    checkAzureId('ip_configuration.public_ip_address_id', 'Microsoft.Network', 'publicIPAddresses'),
    checkOneOf('ip_configuration.private_ip_address_allocation', ['Dynamic', 'Static']),
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
    checkOneOf('os_type', ['Linux', 'Windows', 'WindowsContainer']),
    checkOneOf('sku_name', planSkus),
    refuseWhen(
      'apply',
      'sku_name',
      (planned) => getTextAt(planned, 'sku_name') === 'D1' && getTextAt(planned, 'os_type') === 'Linux',
      'Shared plans are not offered for Linux',
    ),
  ],
  azurerm_linux_web_app: [
    ...webApp,
    checkExactlyOne(stack, linuxStacks),
    checkOneOf(`${stack}.dotnet_version`, ['3.1', '5.0', '6.0', '7.0', '8.0', '9.0', '10.0']),
    checkOneOf(`${stack}.node_version`, [
      '12-lts',
      '14-lts',
      '16-lts',
      '18-lts',
      '20-lts',
      '22-lts',
      '24-lts',
    ]),
    checkOneOf(`${stack}.python_version`, ['3.7', '3.8', '3.9', '3.10', '3.11', '3.12', '3.13', '3.14']),
    checkOneOf(`${stack}.php_version`, ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4']),
    checkOneOf(`${stack}.java_version`, ['8', '11', '17', '21', '25']),
    checkOneOf(`${stack}.java_server`, ['JAVA', 'TOMCAT', 'JBOSSEAP']),
  ],
  azurerm_windows_web_app: [
    ...webApp,
    checkOneOf(`${stack}.dotnet_version`, [
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
    checkOneOf(`${stack}.node_version`, ['~14', '~16', '~18', '~20', '~22']),
    checkOneOf(`${stack}.current_stack`, ['dotnet', 'dotnetcore', 'node', 'python', 'php', 'java']),
  ],
  azurerm_mssql_server: [
    matches(
      'name',
      /^[0-9a-z]([-0-9a-z]{0,61}[0-9a-z])?$/,
      "can contain only lowercase letters, numbers, and '-'",
    ),
    checkOneOf('version', ['2.0', '12.0']),
    checkOneOf('connection_policy', ['Default', 'Proxy', 'Redirect']),
    checkOneOf('minimum_tls_version', ['1.0', '1.1', '1.2', 'Disabled']),
  ],
  azurerm_mssql_firewall_rule: ['start_ip_address', 'end_ip_address'].map((name) =>
    checkEach(name, isAddress, (value) => `expected ${name} to contain a valid IP, got: ${String(value)}`),
  ),
  azurerm_mssql_elasticpool: [
    matches(
      'name',
      /^[^&%\\/?]{0,127}[^\s.&%\\/?]$/,
      "can't end with '.' or ' ', can't contain '%,&,\\,/,?'",
    ),
    checkOneOf('sku.name', ['BasicPool', 'StandardPool', 'PremiumPool', 'GP_Gen5', 'BC_Gen5', 'HS_Gen5']),
    checkPool,
  ],
  azurerm_mssql_database: [
    matches('name', /^[^<>*%&:\\/?]{0,127}[^\s.<>*%&:\\/?]$/, "can't end with '.' or ' '"),
    matches('sku_name', databaseSku, 'is not a valid sku name'),
    matches('collation', collation, 'is not a valid collation'),
    checkBetween('max_size_gb', 0.1, 4096),
    checkAzureId('server_id', 'Microsoft.Sql', 'servers'),
    checkOneOf('storage_account_type', ['Geo', 'GeoZone', 'Local', 'Zone']),
    refuseWhen(
      'apply',
      'max_size_gb',
      (planned) =>
        /^(Basic|[SP]\d+)$/.test(getTextAt(planned, 'sku_name')) &&
        !dtuGb.has(numberAt(planned, 'max_size_gb') ?? 1),
      'InvalidMaxSizeTierCombination: the tier does not support the database max size',
    ),
  ],
  azurerm_private_endpoint: [
    linkName('name'),
    linkName('private_service_connection.name'),
    linkName('private_dns_zone_group.name'),
    checkAzureId('subnet_id', 'Microsoft.Network', 'virtualNetworks', 'subnets'),
  ],
  azurerm_private_dns_zone_virtual_network_link: [
    checkAzureId('virtual_network_id', 'Microsoft.Network', 'virtualNetworks'),
  ],
  azurerm_storage_account: [
    matches(
      'name',
      /^[a-z0-9]{3,24}$/,
      'can only consist of lowercase letters and numbers, and must be between 3 and 24 characters long',
    ),
    checkOneOf('account_kind', ['Storage', 'BlobStorage', 'BlockBlobStorage', 'FileStorage', 'StorageV2']),
    checkOneOf('account_tier', ['Standard', 'Premium']),
    checkOneOf('account_replication_type', ['LRS', 'ZRS', 'GRS', 'RAGRS', 'GZRS', 'RAGZRS']),
    checkOneOf('min_tls_version', ['TLS1_0', 'TLS1_1', 'TLS1_2']),
    refuseWhen(
      'apply',
      'account_kind',
      (planned, prior) =>
        prior === null && /^(Storage|BlobStorage)$/.test(getTextAt(planned, 'account_kind')),
      'AccountKindNotSupported: creation of this kind of storage account is no longer supported',
    ),
    refuseWhen(
      'apply',
      'account_tier',
      (planned) =>
        /^(BlockBlobStorage|FileStorage)$/.test(getTextAt(planned, 'account_kind')) && !isPremium(planned),
      'InvalidAccountType: the account kind is not valid with the tier Standard',
    ),
    refuseWhen(
      'apply',
      'account_replication_type',
      (planned) => isPremium(planned) && !/^(LRS|ZRS)$/.test(getTextAt(planned, 'account_replication_type')),
      'InvalidAccountType: the tier Premium is not replicated to another region',
    ),
  ],
  azurerm_private_dns_zone: [
    refuseWhen('plan', 'name', (planned) => getValueAt(planned, 'name') === '', '"name" must not be empty'),
  ],
}
