/** Azure SQL databases, on a new or an existing server. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-sql-database'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { identifyByName, buildLocalName } from '../../kit/terraform-names.ts'
import { defineAzureId, azureResourceGroup, normalizeAzureId, defineNetworkName } from './azure-names.ts'
import { azureNewResourceGroup, buildResourceGroup } from './azure-resource-groups.ts'
import { azureRegions } from './azure-regions.ts'
import { azureSqlDatabasePrice } from './prices/azure-services.ts'

/** Names that Azure reserves or that attackers guess first. */
const reservedLogins = [
  'admin',
  'administrator',
  'sa',
  'root',
  'dbo',
  'guest',
  'public',
  'dbmanager',
  'loginmanager',
]

/** The storage limits in GB of a pool with 2 vCores. Source: azurerm 4, internal/services/mssql/helper/elasticpool.go. */
const [leastPoolGb, mostPoolGb] = [5, 512]

/**
 * The storage options of DTU sizes in GB. Source: learn.microsoft.com, resource limits of the DTU purchasing model
 * (2026-11).
 */
const dtuSizes = [1, 2, 5, 10, 20, 30, 40, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1024]
const isDtu = (sku: string): boolean => /^(Basic|[SP]\d+)$/.test(sku)

/** The collations that azurerm accepts. Source: azurerm 4.80.0, internal/services/mssql/validate/database_collation.go. */
const collation = /^[A-Z]+([A-Za-z0-9]+_)+(BIN2?|C[IS]_A[IS](_KS)?(_WS)?)/

/** Sizes by name, each with its maximum GB (2026-11). */
const skus = {
  Basic: 2,
  S0: 250,
  S1: 250,
  S2: 250,
  S3: 1024,
  P1: 1024,
  P2: 1024,
  GP_S_Gen5_1: 512,
  GP_S_Gen5_2: 1024,
  GP_Gen5_2: 1024,
  GP_Gen5_4: 1024,
  GP_Gen5_8: 2048,
  BC_Gen5_2: 1024,
  BC_Gen5_4: 1024,
  HS_Gen5_2: 4096,
  ElasticPool: mostPoolGb,
} as const

const skuNames = Object.keys(skus) as (keyof typeof skus)[]

/** The only private DNS zone for access to Azure SQL from inside a network. */
const privateZone = 'privatelink.database.windows.net'

const countCharacterClasses = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((of) => of.test(password)).length

const address = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/
const numberOf = (text: string): number => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

export const azureSqlDatabase = defineProvisionType({
  name: 'azure-sql-database',
  cloud: 'Azure',
  wire: 'AzureSQLDatabaseRequest',
  noun: nouns.sqlDatabase,
  longestMinutes: 120,
  holdsData: {
    azurerm_mssql_server: m.everyDatabase,
    azurerm_mssql_database: m.everyTable,
  },
  common: {
    RegionId: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    ResourceGroupName: azureResourceGroup,
    ResourceName: f.text(m.name, {
      max: 128,
      only: {
        pattern: /^[^<>*%&:\\/?]*[^<>*%&:\\/?. ]$/,
        sentence: m.nameCannotContainAndCannotEnd,
      },
    }),
  },
  fields: {
    IsNewResourceGroup: azureNewResourceGroup,
    SQLServerId: f.optional(
      defineAzureId(m.existingServerId, 'sqlServer', {
        help: m.leaveEmptyToCreateAServer,
        offers: { name: 'azure-sql-servers' },
      }),
    ),
    SQLServerName: f.optional(
      f.text(m.newServerName, {
        max: 63,
        only: {
          pattern: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
          sentence: m.newServerNameCanContainLowercase,
        },
        help: m.partOfNameDatabaseWindowsNet,
      }),
    ),
    AdminLogin: f.text(m.serverAdminLogin, {
      max: 128,
      only: {
        pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
        sentence: m.serverAdminLoginMustBeginWith,
      },
      help: m.itCannotBeChangedLater,
    }),
    Password: f.secret(m.password, { min: 8, max: 128 }),
    ConnectionPolicy: f.choice(m.connectionPolicy, [
      { value: 'Default', label: m.defaultLabel },
      { value: 'Proxy', label: m.proxy },
      { value: 'Redirect', label: m.redirect },
    ]),
    TLSVersion: f.choice(m.minimumTlsVersion, [{ value: '1.2', label: '1.2' }]),
    FirewallRule: f.list(
      m.firewallRules,
      f.group(m.firewallRule, {
        Name: f.text(m.name, { max: 128 }),
        StartIpAddress: f.text(m.startIpv4Address, { max: 15 }),
        EndIpAddress: f.text(m.endIpv4Address, { max: 15 }),
      }),
      { item: nouns.addressRange, max: 128, help: m.zero000To0 },
    ),
    Sku: f.choice(
      m.computeStorage,
      skuNames.map((value) => ({ value, label: value === 'ElasticPool' ? m.elasticPool : value })),
      {
        offers: { name: 'azure-sql-sizes' },
        catalog: {
          source:
            'hashicorp/terraform-provider-azurerm internal/services/mssql/validate/database_sku_name.go',
          read: '2026-11',
        },
        help: m.changingHyperscaleHsDatabaseToAnother,
      },
    ),
    MaxSize: f.integer(m.storageGb, { min: 1, max: 4096 }),
    ElasticPool: f.boolean(m.elasticPool),
    ElasticPoolName: f.text(m.elasticPoolName, {
      max: 128,
      only: {
        pattern: /^[^&%\\/?]*[^\s.&%\\/?]$/,
        sentence: m.elasticPoolNameCannotContainAnd,
      },
    }),
    BackupStorage: f.choice(m.backupStorageRedundancy, [
      { value: 'Local', label: m.locallyRedundant },
      { value: 'Zone', label: m.zoneRedundant },
      { value: 'Geo', label: m.geoRedundant },
      { value: 'GeoZone', label: m.geoZoneRedundant },
    ]),
    Collation: f.text(m.collation, {
      max: 128,
      only: {
        pattern: collation,
        sentence: m.enterCollationForExampleSqlLatin,
      },
      help: m.itCannotBeChangedLater,
    }),
    PrivateEndpoint: f.boolean(m.privateEndpoint),
    PrivateEndpointName: defineNetworkName(m.privateEndpointName),
    SubnetId: defineAzureId(m.subnet, 'subnet', { offers: { name: 'azure-subnets' } }),
    PrivateDnsZone: f.boolean(m.integrateWithPrivateDnsZone),
    PrivateDnsZoneName: f.text(m.privateDnsZone, { max: 253 }),
  },
  sections: [
    {
      title: m.server,
      fields: [
        'IsNewResourceGroup',
        'SQLServerId',
        'SQLServerName',
        'AdminLogin',
        'Password',
        'ConnectionPolicy',
        'TLSVersion',
      ],
    },
    {
      title: m.computeStorage,
      fields: ['ElasticPool', 'ElasticPoolName', 'Sku', 'MaxSize', 'BackupStorage', 'Collation'],
    },
    {
      title: m.network,
      fields: [
        'FirewallRule',
        'PrivateEndpoint',
        'PrivateEndpointName',
        'SubnetId',
        'PrivateDnsZone',
        'PrivateDnsZoneName',
      ],
    },
  ],
  start: {
    ConnectionPolicy: 'Default',
    TLSVersion: '1.2',
    FirewallRule: [],
    Sku: 'S0',
    MaxSize: 10,
    ElasticPool: false,
    BackupStorage: 'Geo',
    Collation: 'SQL_Latin1_General_CP1_CI_AS',
    PrivateEndpoint: false,
    PrivateDnsZone: true,
    PrivateDnsZoneName: privateZone,
  },
  hidden: {
    SQLServerName: ({ SQLServerId }) => Boolean(SQLServerId),
    AdminLogin: ({ SQLServerId }) => Boolean(SQLServerId),
    Password: ({ SQLServerId }) => Boolean(SQLServerId),
    ConnectionPolicy: ({ SQLServerId }) => Boolean(SQLServerId),
    TLSVersion: ({ SQLServerId }) => Boolean(SQLServerId),
    FirewallRule: ({ SQLServerId }) => Boolean(SQLServerId),
    ElasticPoolName: ({ ElasticPool }) => ElasticPool !== true,
    PrivateEndpointName: ({ PrivateEndpoint }) => PrivateEndpoint !== true,
    SubnetId: ({ PrivateEndpoint }) => PrivateEndpoint !== true,
    PrivateDnsZone: ({ PrivateEndpoint }) => PrivateEndpoint !== true,
    PrivateDnsZoneName: ({ PrivateEndpoint, PrivateDnsZone }) =>
      PrivateEndpoint !== true || PrivateDnsZone !== true,
  },
  edit: ['MaxSize', 'Sku'],
  rules: [
    ({ SQLServerId, SQLServerName }) =>
      SQLServerId || SQLServerName
        ? undefined
        : { field: 'SQLServerName', message: t(m.enterNameForNewServerOr) },
    ({ AdminLogin }) =>
      reservedLogins.includes((AdminLogin ?? '').toLowerCase())
        ? { field: 'AdminLogin', message: t(m.azureDoesNotAllowLoginChoose, { AdminLogin }) }
        : undefined,
    ({ Password }) =>
      Password && countCharacterClasses(Password) < 3
        ? {
            field: 'Password',
            message: t(m.atLeast3OfThese),
          }
        : undefined,
    ({ Password, AdminLogin }) =>
      Password && AdminLogin && Password.toLowerCase().includes(AdminLogin.toLowerCase())
        ? { field: 'Password', message: t(m.passwordCannotContainServerAdminLogin) }
        : undefined,
    ({ ElasticPool, Sku }) =>
      ElasticPool === (Sku === 'ElasticPool')
        ? undefined
        : {
            field: 'Sku',
            message: ElasticPool ? t(m.chooseElasticPoolForDatabaseIn) : t(m.turnOnElasticPoolToUse),
          },
    ({ Sku, MaxSize }) =>
      MaxSize > skus[Sku]
        ? { field: 'MaxSize', message: t(m.supportsUpToGbOfStorage, { Sku, value: skus[Sku] }) }
        : undefined,
    ({ Sku, MaxSize }) =>
      isDtu(Sku) && MaxSize <= skus[Sku] && !dtuSizes.includes(MaxSize)
        ? {
            field: 'MaxSize',
            message: t(m.isAvailableWithTheseStorageSizes, {
              Sku,
              dtuSizes: dtuSizes.filter((size) => size <= skus[Sku]).join(', '),
            }),
          }
        : undefined,
    ({ Sku, MaxSize }) =>
      Sku === 'ElasticPool' && MaxSize < leastPoolGb
        ? { field: 'MaxSize', message: t(m.elasticPoolRequiresAtLeastGb, { leastPoolGb }) }
        : undefined,
    ({ Sku, BackupStorage }) =>
      Sku === 'Basic' && BackupStorage === 'GeoZone'
        ? { field: 'BackupStorage', message: t(m.basicDoesNotSupportGeoZone) }
        : undefined,
    ({ FirewallRule }) => {
      for (const [index, { StartIpAddress, EndIpAddress }] of (FirewallRule ?? []).entries()) {
        if (!address.test(StartIpAddress))
          return {
            field: `FirewallRule.${index}.StartIpAddress`,
            message: t(m.enterStartIpv4AddressFor),
          }
        if (!address.test(EndIpAddress) || numberOf(EndIpAddress) < numberOf(StartIpAddress))
          return {
            field: `FirewallRule.${index}.EndIpAddress`,
            message: t(m.enterEndIpv4AddressThat),
          }
      }
      return undefined
    },
    ({ FirewallRule }) => {
      const names = (FirewallRule ?? []).map(({ Name }) => Name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : { field: `FirewallRule.${twice}.Name`, message: t(m.anotherFirewallRuleAlreadyHasThis) }
    },
    ({ PrivateDnsZoneName }) =>
      PrivateDnsZoneName && PrivateDnsZoneName !== privateZone
        ? { field: 'PrivateDnsZoneName', message: t(m.azureSqlRequiresPrivateDnsZone, { privateZone }) }
        : undefined,
  ],
  secretVariables: { password: 'Password' },
  price: azureSqlDatabasePrice,
  sizes: ({ Sku }) => [{ field: 'Sku', size: Sku }],
  identities: { azurerm_mssql_firewall_rule: identifyByName('rule') },
  terraform: (
    {
      IsNewResourceGroup,
      SQLServerId,
      SQLServerName,
      AdminLogin,
      ConnectionPolicy,
      TLSVersion,
      FirewallRule,
      Sku,
      MaxSize,
      ElasticPool,
      ElasticPoolName,
      BackupStorage,
      Collation,
      PrivateEndpoint,
      PrivateEndpointName,
      SubnetId,
      PrivateDnsZone,
      PrivateDnsZoneName,
    },
    { resourceGroup, region, name, secretsVersion },
  ) => {
    const { group, blocks } = buildResourceGroup(IsNewResourceGroup, resourceGroup, region)
    const place = { resource_group_name: group, location: region }
    const serverId = SQLServerId
      ? normalizeAzureId(SQLServerId, 'sqlServer')
      : '${azurerm_mssql_server.this.id}'
    const subnetId = SubnetId && normalizeAzureId(SubnetId, 'subnet')
    return {
      resource: {
        ...blocks,
        ...(!SQLServerId && {
          azurerm_mssql_server: {
            this: {
              ...place,
              name: SQLServerName,
              version: '12.0',
              administrator_login: AdminLogin,
              administrator_login_password_wo: '${var.password}',
              administrator_login_password_wo_version: secretsVersion,
              connection_policy: ConnectionPolicy,
              minimum_tls_version: TLSVersion,
              public_network_access_enabled: PrivateEndpoint !== true,
            },
          },
        }),
        ...(!SQLServerId &&
          FirewallRule.length > 0 && {
            azurerm_mssql_firewall_rule: Object.fromEntries(
              FirewallRule.map((rule) => [
                buildLocalName('rule', rule.Name),
                {
                  name: rule.Name,
                  server_id: serverId,
                  start_ip_address: rule.StartIpAddress,
                  end_ip_address: rule.EndIpAddress,
                },
              ]),
            ),
          }),
        ...(ElasticPool && {
          azurerm_mssql_elasticpool: {
            this: {
              ...place,
              name: ElasticPoolName,
              server_name: SQLServerId ? SQLServerId.split('/').at(-1) : SQLServerName,
              max_size_gb: MaxSize,
              sku: { name: 'GP_Gen5', tier: 'GeneralPurpose', family: 'Gen5', capacity: 2 },
              per_database_settings: { min_capacity: 0, max_capacity: 2 },
              depends_on: SQLServerId ? undefined : ['azurerm_mssql_server.this'],
            },
          },
        }),
        azurerm_mssql_database: {
          this: {
            name,
            server_id: serverId,
            sku_name: Sku,
            max_size_gb: ElasticPool ? undefined : MaxSize,
            elastic_pool_id: ElasticPool ? '${azurerm_mssql_elasticpool.this.id}' : undefined,
            storage_account_type: BackupStorage,
            collation: Collation,
          },
        },
        ...(PrivateEndpoint && {
          azurerm_private_endpoint: {
            this: {
              ...place,
              name: PrivateEndpointName,
              subnet_id: subnetId,
              private_service_connection: {
                name: `${PrivateEndpointName}-sql`,
                private_connection_resource_id: serverId,
                subresource_names: ['sqlServer'],
                is_manual_connection: false,
              },
              private_dns_zone_group: PrivateDnsZone
                ? { name: 'default', private_dns_zone_ids: ['${azurerm_private_dns_zone.this.id}'] }
                : undefined,
            },
          },
        }),
        ...(PrivateEndpoint &&
          PrivateDnsZone && {
            azurerm_private_dns_zone: {
              this: { name: PrivateDnsZoneName, resource_group_name: group },
            },
            azurerm_private_dns_zone_virtual_network_link: {
              this: {
                name: `${PrivateEndpointName}-names`,
                resource_group_name: group,
                private_dns_zone_name: '${azurerm_private_dns_zone.this.name}',
                virtual_network_id: subnetId.replace(/\/subnets\/.*$/i, ''),
              },
            },
          }),
      },
      output: {
        id: '${azurerm_mssql_database.this.id}',
        ...(!SQLServerId && {
          server_address: '${azurerm_mssql_server.this.fully_qualified_domain_name}',
          connection_string: `Server=tcp:\${azurerm_mssql_server.this.fully_qualified_domain_name},1433;Database=${name};User ID=${AdminLogin};Encrypt=True;`,
        }),
      },
    }
  },
})
