/** The names and the nesting of every request, copied from the specification by hand. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Fields } from '../../kit/declared.ts'
import { provisionTypes } from '../provision-types.ts'
import { provisionEdits, provisionRequests } from '../../testing/provision-requests.ts'

const specified: Readonly<Record<string, string>> = {
  AzureAppServiceRequest:
    'Region, ResourceGroupName, AccountTier, AccountKind, AppServicePlan, AppServicePlanId, OperatingSystem, DetailStack, ResourceName',
  AzureSQLDatabaseRequest:
    'AdminLogin, Password, ElasticPool, ElasticPoolName, MaxSize, Sku, BackupStorage, SQLServerId, SQLServerName, ConnectionPolicy, TLSVersion, FirewallRule, SubnetId, PrivateEndpoint, PrivateDnsZone, Collation, PrivateEndpointName, PrivateDnsZoneName',
  AzureStorageAccountRequest: 'Region, AccountKind, AccountTier, AccountReplicationType, ResourceName {Name}',
  AzureVirtualNetworkRequest:
    'Region, IsNewResourceGroup, ResourceGroupName, ResourceName, IPv4AddressSpaces, IPv6AddressSpaces, Subnets, Tags, DDosProtection {IsEnabled, DDosProtectionId}, BastionHost {IsEnabled, BastionName, BastionSubnetRange, IsnewIp, PublicIPName}, FirewallHost {IsEnabled, FirewallName, FirewallSubnetRange, IsnewIp, FirewallIPName}',
  AzureNetworkSecurityGroupRequest:
    'Region, IsNewResourceGroup, ResourceGroupName, ResourceName, SecurityRules, Tags, SubnetList, NetworkInterfaces',
  GcpStorageBucketRequest:
    'Name, Labels, RegionType, Continent, Locations, StorageClass, IsPublicAccessPrevention, UniformBucketLevelAccess, ProtectionTools, RetentionPeriod, RetentionPeriodUnit',
  GcpAppEngineRequest: 'Name, GcpAppLanguageId, GcpAppEnvironmentId',
  GcpVmRequest:
    'Name, Labels, Region, Zone, MachineType, IsEnableDisplay, IsVmConfidential, BootDisk {Image, Type, Size, IsAutoDelete, DeviceName}, ServiceAccountEmail, NetworkTags, Hostname, CanIpForward, NetworkInterfaceCard, InternalIp, AliasIpRanges, ExternalIp, NetworkServiceTier, PtrDomainName, Disks, IsSecureBoot, IsVtpm, IsIntegrityMonitoring, Description, IsDeletionProtection, StartupScript, MetaDatas, ProvisioningModel, OnVmTermination, OnHostMaintenance, IsAutomaticRestart',
  GcpCloudSqlRequest:
    'Password, DatabaseVersion, StorageCapacity, StorageAutoResize, MachineType, ZonalAvailability, PrimaryZone, SecondaryZone, PublicIP, PrivateIP, BackupRequest {Enable, StartTime, Location, NumberBackup}, DeletionProtection, MaintenanceRequest {Enable, Day, Hour, UpdateTrack, StartDate, EndDate}, Labels, DatabaseFlags, Networks, Collation, TimeZone',
  AwsBucketRequest:
    'IsACLEnabled, ObjectOwnership, IsBlockAllPublicAccess, PublicAccess {IsBlockPublicAcls, IsIgnorePublicAcls, IsBlockPublicPolicies, IsRestrictPublicBucket}, BucketVersioningEnabled, IsBucketKeyEnabled, IsAmazonManagedKey, AwsKmsKey, IsObjectLockEnabled, Tags',
  AwsBeanstalkRequest:
    'ApplicationName, ApplicationDescription, EnvironmentName, EnvironmentDescription, Domain, Platform, PlatformBranch, PlatformVersion, Tier, ApplicationTags, EnvironmentTags, InstanceSetting {RootVolume {RootVolumeType, RootVolumeSize, RootVolumeIOPS, RootVolumeThroughput, DisableIMDSv1}, AutoScalingGroup {EnvironmentType, EnableSpot, MinSize, MaxSize, SpotMaxPrice, SpotFleetOnDemandBase, SpotFleetOnDemandAboveBasePercentage, EnableCapacityRebalancing, InstanceTypes, AvailabilityZones, CustomAvailabilityZones}, ScalingTriggers {MeasureName, Statistic, Unit, Period, BreachDuration, UpperThreshold, UpperBreachScaleIncrement, LowerThreshold, LowerBreachScaleIncrement}, HealthCheck {ApplicationHealthcheckURL, TimeOut, Interval, UnhealthyThreshold, HealthyThreshold}}',
  AwsSqlDatabaseRequest:
    'InstanceName, EngineName, EngineVersion, InstanceClass, DbUsername, DbPassword, ParameterGroupName, IsPasswordManagedByAws, AllocatedStorage, DeletionProtection, SkipFinalSnapshot, CopyTagsToSnapshot, AutoScaleEnabled, MaxAllocatedStorage, StorageType, Iops, NetworkType, PortNumber, PublicAccess, CaCertificate, AvailabilityZone, PerformanceInsightEnabled, InsightRetentionDay, DbBackup {AutomatedBackupEnabled, BackupWindow, RetentionPeriod, Hour, Minute, Duration}, Maintenance {AutoMinorUpdate, MaintenanceWindow, Day, Hour, Minute, Duration}, ImmediateApply, Tags',
  AwsEC2Request:
    'InstanceName, AmiId, Platform, PlatformType, AmiDetails, InstanceTypeDetails, SubnetDetails, InstanceType, VpcId, SubnetId, StorageSetting {DeleteOnTermination, VolumeSize, Type, Iops, Throughput, Encrypted}, AutoRecovery, HibernationEnabled, ShutdownBehavior, StopProtection, TerminationProtection, CreditSpecification, CapacityReservation, Tenancy, MetadataSetting {MetadataEnabled, MetadataVersion, HopLimit, AllowTags}, UserData, UserDataEncoded, Tags',
}

/** The fields that can be changed later, if not all of them. */
const editable: Readonly<Record<string, string>> = {
  AzureAppServiceRequest: 'AccountTier, AccountKind',
  AzureSQLDatabaseRequest: 'MaxSize, Sku',
  AzureStorageAccountRequest: 'AccountReplicationType',
  GcpStorageBucketRequest: 'StorageClass',
  GcpAppEngineRequest: '',
  GcpVmRequest:
    'MachineType, ServiceAccountEmail, IsSecureBoot, IsVtpm, IsIntegrityMonitoring, IsDeletionProtection, IsAutomaticRestart',
  GcpCloudSqlRequest:
    'StorageCapacity, StorageAutoResize, MachineType, BackupRequest, MaintenanceRequest, DeletionProtection',
}

/** CMP's own optional fields, beside those of the specification. */
const ours: Readonly<Record<string, { fields: readonly string[]; editable: readonly string[] }>> = {
  AzureAppServiceRequest: { fields: ['IsNewResourceGroup'], editable: [] },
  AzureSQLDatabaseRequest: { fields: ['IsNewResourceGroup'], editable: [] },
  GcpVmRequest: { fields: ['Network', 'Subnetwork'], editable: [] },
  GcpCloudSqlRequest: { fields: ['SslMode'], editable: [] },
  AwsSqlDatabaseRequest: {
    fields: ['SecurityGroupIds', 'SubnetGroupName'],
    editable: ['SecurityGroupIds'],
  },
  AwsEC2Request: { fields: ['SecurityGroupIds', 'KeyPairName'], editable: ['SecurityGroupIds'] },
}

/**
 * Returns the names inside groups, which the specification defines; it does not define the entries of lists, except the
 * names of storage accounts.
 */
const describeFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .map(([name, { kind, fields: inner, items }]) => {
      if (kind === 'group') return `${name} {${describeFields(inner ?? {}).join(', ')}}`
      const names = items?.field.fields
      return kind === 'list' && names && Object.keys(names).join() === 'Name' ? `${name} {Name}` : name
    })
    .sort()

const sortText = (text: string): string => {
  let depth = 0
  const parts: string[] = ['']
  for (const sign of text) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
    .map((part) => part.trim())
    .map((part) => {
      const [, name, inner] = /^(\w+) \{(.*)\}$/s.exec(part) ?? []
      return inner === undefined ? part : `${name} {${sortText(inner)}}`
    })
    .sort()
    .join(', ')
}

describe.each(provisionTypes.filter(({ wire }) => specified[wire]))(
  '$wire',
  ({ wire, fields, edit, common }) => {
    const added = ours[wire] ?? { fields: [], editable: [] }
    const own = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !common.includes(name) && !added.fields.includes(name)),
    )

    test('adds only optional fields', () => {
      for (const name of added.fields) expect(fields[name]?.optional, name).toBe(true)
    })

    test('has every name of the specification and no other', () =>
      expect(describeFields(own).join(', ')).toBe(sortText(specified[wire] ?? '')))

    test('can be changed later as the specification says', () =>
      expect(
        [...edit]
          .filter((name) => !added.editable.includes(name))
          .sort()
          .join(', '),
      ).toBe(sortText(editable[wire] ?? Object.keys(own).join(', '))))
  },
)

/** Types for which the specification has no request: the machine, for which it has only a route, and CMP's own types. */
const beside = ['AzureVirtualMachineRequest', 'GcpNetworkRequest']

test('all requests of the specification exist, and additional ones are known', () =>
  expect(provisionTypes.map(({ wire }) => wire).sort()).toEqual(
    [...Object.keys(specified), ...beside].sort(),
  ))

/** The common part of every request. */
const common =
  'CloudProviderId ContainerId CustomerId RegionId ResourceGroupName ResourceName ResourceTypeId UserId'

test.each(provisionTypes)('$name: a request has the common part, a change only the provision', (type) => {
  const body = type.body(z).parse(provisionRequests[type.name]?.least)
  const { [type.wire]: own, ...rest } = type.requestOf('somebody', body)
  expect(Object.keys(rest).sort().join(' ')).toBe(common)
  expect(own).toBeTypeOf('object')
  const change = type.editOf('somebody', 'a-provision', { ...provisionEdits[type.name] })
  expect(Object.keys(change)).toEqual(['UserId', 'ProvisionId', type.wire])
})

test('the tags of an AWS database are always empty', () => {
  const type = provisionTypes.find(({ wire }) => wire === 'AwsSqlDatabaseRequest')
  const schema = type?.fields['Tags']?.schema(z)
  expect(type?.start['Tags']).toEqual([])
  expect(schema?.safeParse([]).success).toBe(true)
  expect(schema?.safeParse(['a']).success).toBe(false)
})
