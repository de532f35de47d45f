/** Tests that requests that the providers would reject are rejected before anything runs, with their field. */
import { describe, expect, test } from 'vitest'
import { provisionTypes } from '../provision-types.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'
import { z } from '../../zod.ts'

/** Returns a request with one value changed, by its path: `Subnets.0.Name`. */
const replaceValue = (request: unknown, place: string, value: unknown): unknown => {
  const [name = '', ...rest] = place.split('.')
  if (Array.isArray(request)) {
    const copy: unknown[] = [...request]
    copy[Number(name)] = rest.length > 0 ? replaceValue(copy[Number(name)], rest.join('.'), value) : value
    return copy
  }
  const object: Record<string, unknown> = typeof request === 'object' ? { ...request } : {}
  object[name] = rest.length > 0 ? replaceValue(object[name] ?? {}, rest.join('.'), value) : value
  return object
}

/** Invalid changes of the full request, with the reported field if it is a different one. */
const wrong: Readonly<Record<string, readonly (readonly [string, unknown, string?])[]>> = {
  'azure-app-service': [
    ['ResourceName', '-shop'],
    ['ResourceName', 'x'],
    ['Region', 'atlantis'],
    ['AccountTier', 'S1'],
    ['AccountKind', 'Free', 'AccountTier'],
    ['AppServicePlanId', undefined, 'AppServicePlan'],
    ['AppServicePlanId', 'plan-shop'],
    ['DetailStack', 'PYTHON|3.14'],
    ['DetailStack', 'COBOL|1'],
    ['OperatingSystem', 'Plan 9'],
    ['ResourceGroupName', 'ends.'],
  ],
  'azure-sql-database': [
    ['ResourceName', 'ends.'],
    ['ResourceName', 'a/b'],
    ['SQLServerName', 'Shop'],
    ['SQLServerName', undefined],
    ['AdminLogin', 'sa'],
    ['AdminLogin', '1st'],
    ['Password', 'alllowercase'],
    ['Password', 'My-shopadmin-7'],
    ['Password', 'short'],
    ['ElasticPool', false, 'ElasticPoolName'],
    ['MaxSize', 5000],
    ['FirewallRule.0.StartIpAddress', '300.1.1.1'],
    ['FirewallRule.0.EndIpAddress', '203.0.113.0'],
    ['PrivateDnsZoneName', 'example.com'],
    ['SubnetId', 'web'],
    ['TLSVersion', '1.0'],
  ],
  'azure-storage-account': [
    ['ResourceName.0.Name', 'Shop'],
    ['ResourceName.0.Name', 'ab'],
    ['ResourceName.1.Name', 'shopdata1', 'ResourceName'],
    ['ResourceName', []],
    ['AccountTier', 'Standard'],
    ['AccountReplicationType', 'GRS'],
    ['Region', ''],
  ],
  'azure-virtual-network': [
    ['ResourceName', 'x'],
    ['IPv4AddressSpaces.0', '10.0.0.1/16'],
    ['IPv4AddressSpaces.0', 'fd00:db8::/48'],
    ['IPv4AddressSpaces.1', '10.0.128.0/17'],
    ['IPv4AddressSpaces', []],
    ['IPv6AddressSpaces.0', '10.2.0.0/16'],
    ['Subnets.0.AddressRange', '10.9.0.0/24'],
    ['Subnets.0.AddressRange', '10.0.1.0/30'],
    ['Subnets.1.AddressRange', 'fd00:db8:0:1::/80'],
    ['Subnets.1.Name', 'WEB'],
    ['Subnets.0.Name', 'AzureBastionSubnet'],
    ['Subnets.0.AddressRange', '10.0.254.0/24', 'BastionHost.BastionSubnetRange'],
    ['DDosProtection.DDosProtectionId', undefined],
    ['BastionHost.BastionName', ''],
    ['BastionHost.BastionSubnetRange', '10.0.254.0/27'],
    ['FirewallHost.FirewallSubnetRange', '10.9.0.0/26'],
    ['FirewallHost.FirewallIPName', undefined],
  ],
  'azure-network-security-group': [
    ['SecurityRules.0.Priority', 99],
    ['SecurityRules.0.Priority', 4097],
    ['SecurityRules.1.Direction', 'Inbound', 'SecurityRules.1.Priority'],
    ['SecurityRules.1.Name', 'ALLOW-WEB'],
    ['SecurityRules.0.DestinationPortRange', '70000'],
    ['SecurityRules.0.DestinationPortRange', '9000-8000'],
    ['SecurityRules.0.SourceAddressPrefix', 'everybody!'],
    ['SecurityRules.1.DestinationPortRange', '443'],
    ['SecurityRules.0.Access', 'Maybe'],
    ['SubnetList.0', 'web'],
    ['ResourceName', '.nsg'],
  ],
  'azure-virtual-machine': [
    ['ResourceName', 'a-name-too-long-for-windows'],
    ['ResourceName', '12345'],
    ['VmSize', 'B2s'],
    ['Image', 'ubuntu'],
    ['AdminLogin', 'administrator'],
    ['Authentication', 'SshKey', 'SshPublicKey'],
    ['Password', 'alllowercase'],
    ['Password', 'Short-7'],
    ['SubnetId', 'web'],
    ['DataDisks.0.Size', 0],
    ['OsDisk.Size', 10],
    ['Zone', '4'],
  ],
  'gcp-storage-bucket': [
    ['Name', 'googlefiles'],
    ['Name', 'Shop'],
    ['Name', '10.1.2.3'],
    ['Name', 'ab'],
    ['Locations', ['asia-northeast1']],
    ['Locations', ['asia-northeast1', 'atlantis']],
    ['RegionType', 'Region', 'Continent'],
    ['RetentionPeriod', 5000],
    ['RetentionPeriod', 0],
    ['Labels.0.Key', 'Team'],
    ['Labels.0.Value', 'A b'],
    ['StorageClass', 'WARM'],
  ],
  'gcp-app-engine': [
    ['Name', '1shop'],
    ['GcpAppLanguageId', 'cobol'],
    ['GcpAppEnvironmentId', 'rigid'],
    ['RegionId', 'us-central1'],
  ],
  'gcp-network': [
    ['Name', 'Shop'],
    ['Mtu', 9000],
    ['RoutingMode', 'LOCAL'],
    ['Subnets', []],
    ['Subnets.1.AddressRange', '10.0.1.128/25'],
    ['Subnets.1.AddressRange', '10.0.2.0/30'],
    ['Subnets.1.AddressRange', 'fd00::/64'],
    ['Subnets.1.Name', 'web'],
  ],
  'gcp-virtual-machine': [
    ['Name', 'Web'],
    ['Zone', 'asia-east1-a'],
    ['MachineType', 'e2-medium'],
    ['OnHostMaintenance', 'MIGRATE'],
    ['IsAutomaticRestart', true],
    ['IsVtpm', false, 'IsIntegrityMonitoring'],
    ['Hostname', 'web'],
    ['InternalIp', '10.0.0'],
    ['AliasIpRanges.0', '10.1.0.1/24'],
    ['MetaDatas.0.Key', 'startup-script'],
    ['MetaDatas.0.Key', 'a b'],
    ['BootDisk.Size', 5],
    ['ServiceAccountEmail', 'web'],
    ['Labels.0.Key', '1st'],
    ['ExternalIp', 'None', 'NetworkServiceTier'],
  ],
  'gcp-cloud-sql': [
    ['ResourceName', 'Shop'],
    ['Password', 'short'],
    ['MachineType', 'db-f1-micro'],
    ['StorageCapacity', 10],
    ['StorageCapacity', 9],
    ['SecondaryZone', 'asia-southeast1-a'],
    ['PrimaryZone', 'asia-southeast1-z'],
    ['BackupRequest.Enable', false],
    ['BackupRequest.StartTime', '25:00'],
    ['MaintenanceRequest.Day', undefined],
    ['MaintenanceRequest.Hour', undefined],
    ['MaintenanceRequest.Hour', 24],
    ['MaintenanceRequest.StartDate', '13-40'],
    ['MaintenanceRequest.EndDate', '04-05'],
    ['MaintenanceRequest.EndDate', '2027-01-05'],
    ['Networks.0.Value', '203.0.113.5/24'],
    ['PrivateIP', 'default'],
    ['PublicIP', false, 'Networks'],
  ],
  'aws-s3-bucket': [
    ['ResourceName', 'Shop'],
    ['ResourceName', 'a..b'],
    ['ResourceName', '10.1.2.3'],
    ['ResourceName', 'xn--shop'],
    ['ResourceName', 'ab'],
    ['ObjectOwnership', 'BucketOwnerEnforced'],
    ['IsBlockAllPublicAccess', true, 'PublicAccess'],
    ['BucketVersioningEnabled', false],
    ['AwsKmsKey', 'my-key'],
    ['IsAmazonManagedKey', true, 'AwsKmsKey'],
    ['Tags.0.Key', 'aws:team'],
    ['RegionId', 'atlantis'],
  ],
  'aws-elastic-beanstalk': [
    ['ApplicationName', 'a/b'],
    ['EnvironmentName', 'abc'],
    ['EnvironmentName', 'shop-'],
    ['PlatformVersion', 'latest'],
    ['Tier', 'Worker', 'Domain'],
    ['InstanceSetting.AutoScalingGroup.MinSize', 9, 'InstanceSetting.AutoScalingGroup.MaxSize'],
    [
      'InstanceSetting.AutoScalingGroup.EnvironmentType',
      'SingleInstance',
      'InstanceSetting.AutoScalingGroup.MaxSize',
    ],
    ['InstanceSetting.AutoScalingGroup.InstanceTypes.0', 'small'],
    ['InstanceSetting.AutoScalingGroup.EnableSpot', false, 'InstanceSetting.AutoScalingGroup.SpotMaxPrice'],
    ['InstanceSetting.RootVolume.RootVolumeType', 'gp2', 'InstanceSetting.RootVolume.RootVolumeIOPS'],
    ['InstanceSetting.ScalingTriggers.LowerThreshold', '7000000'],
    ['InstanceSetting.ScalingTriggers.BreachDuration', 1],
    ['InstanceSetting.HealthCheck.Interval', 5],
    ['InstanceSetting.HealthCheck.UnhealthyThreshold', 11],
    ['InstanceSetting.HealthCheck.ApplicationHealthcheckURL', 'health'],
    ['EnvironmentTags.0.Key', 'aws:x'],
  ],
  'aws-sql-database': [
    ['InstanceName', 'shop--db'],
    ['InstanceName', '1shop'],
    ['EngineVersion', 'latest'],
    ['InstanceClass', 't4g.micro'],
    ['DbUsername', 'rdsadmin'],
    ['DbUsername', '1st'],
    ['DbPassword', 'with"quote'],
    ['DbPassword', 'short'],
    ['MaxAllocatedStorage', 410],
    ['Iops', undefined],
    ['Iops', 60_000],
    ['PortNumber', 1024],
    ['InsightRetentionDay', 100],
    ['DbBackup.RetentionPeriod', undefined],
    ['DbBackup.Duration', '0.25'],
    ['Maintenance.Day', undefined],
    ['DbBackup.Hour', 18, 'Maintenance.Hour'],
    ['Tags', ['one']],
  ],
  'aws-virtual-machine': [
    ['AmiId', 'ami-xyz'],
    ['InstanceType', 't3'],
    ['SubnetId', 'web'],
    ['StorageSetting.VolumeSize', 70_000],
    ['StorageSetting.Iops', 90_000],
    ['StorageSetting.Throughput', 1500],
    ['StorageSetting.Encrypted', false],
    ['StorageSetting.Type', 'gp2', 'StorageSetting.Iops'],
    ['Tenancy', 'dedicated'],
    ['ShutdownBehavior', 'terminate'],
    ['MetadataSetting.HopLimit', 65],
    ['UserData', 'x'.repeat(16_385)],
    ['UserDataEncoded', true, 'UserData'],
    ['Tags.0.Key', 'Name'],
    ['Tags.0.Key', 'aws:x'],
  ],
}

describe.each(provisionTypes)('$name', (type) => {
  const { least, all } = provisionRequests[type.name] ?? { least: {}, all: {} }
  const listProblems = (request: unknown) =>
    (type.body(z).safeParse(request).error?.issues ?? []).map(({ path }) => path.join('.'))

  test('accepts the minimum and the maximum request', () => {
    expect(listProblems(least)).toEqual([])
    expect(listProblems(all)).toEqual([])
  })

  const cases = wrong[type.name] ?? []
  test('has tests for its rules', () => {
    const own = Object.keys(type.fields).length - type.common.length
    expect(cases.length).toBeGreaterThanOrEqual(Math.min(10, own))
  })

  test.each(cases.map(([place, value, named]) => ({ place, value, named })))(
    '$place is rejected beside its field ($#)',
    ({ place, value, named = place }) =>
      expect(listProblems(replaceValue(all, place, value))).toContain(named),
  )
})
