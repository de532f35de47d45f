/** The names and the nesting of every request, written off the specification by hand. */
import { describe, expect, test } from 'vitest'
import type { Fields } from '../kit/declared.ts'
import { provisionTypes } from '../provision-types.ts'

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

/** What can be changed later, where it is not the whole request. */
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

/** Optional fields of ours, beside those of the specification. */
const ours: Readonly<Record<string, { fields: readonly string[]; editable: readonly string[] }>> = {
  GcpVmRequest: { fields: ['Network', 'Subnetwork'], editable: [] },
  GcpCloudSqlRequest: { fields: ['SslMode'], editable: [] },
  AwsSqlDatabaseRequest: {
    fields: ['SecurityGroupIds', 'SubnetGroupName'],
    editable: ['SecurityGroupIds'],
  },
  AwsEC2Request: { fields: ['SecurityGroupIds', 'KeyPairName'], editable: ['SecurityGroupIds'] },
}

/** Groups whose inside the specification names; what lists are made of it leaves open but for the names of storage accounts. */
const insideOf = (fields: Fields): string[] =>
  Object.entries(fields)
    .map(([name, { kind, fields: inner, items }]) => {
      if (kind === 'group') return `${name} {${insideOf(inner ?? {}).join(', ')}}`
      const names = items?.field.fields
      return kind === 'list' && names && Object.keys(names).join() === 'Name' ? `${name} {Name}` : name
    })
    .sort()

const sorted = (text: string): string => {
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
      return inner === undefined ? part : `${name} {${sorted(inner)}}`
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

    test('adds fields that may be left out alone', () => {
      for (const name of added.fields) expect(fields[name]?.optional, name).toBe(true)
    })

    test('has every name of the specification, and no other', () =>
      expect(insideOf(own).join(', ')).toBe(sorted(specified[wire] ?? '')))

    test('can be changed later as the specification says', () =>
      expect(
        [...edit]
          .filter((name) => !added.editable.includes(name))
          .sort()
          .join(', '),
      ).toBe(sorted(editable[wire] ?? Object.keys(own).join(', '))))
  },
)

/** Types beside those that the specification has requests for: the machine that it only has a route for, and our own. */
const beside = ['AzureVirtualMachineRequest', 'GcpNetworkRequest']

test('all requests of the specification are there, and what stands beside them is known', () =>
  expect(provisionTypes.map(({ wire }) => wire).sort()).toEqual(
    [...Object.keys(specified), ...beside].sort(),
  ))
