/** Valid Google Cloud requests. */
import { customer, tags } from './request-places.ts'

const gcp = { CustomerId: customer, ContainerId: 'shop-prod' }

const bucket = {
  ...gcp,
  Name: 'shop-files',
  Labels: [],
  RegionType: 'Region',
  Locations: ['asia-southeast1'],
  StorageClass: 'STANDARD',
  IsPublicAccessPrevention: true,
  UniformBucketLevelAccess: true,
  ProtectionTools: 'None',
}

const instance = {
  ...gcp,
  Name: 'web-1',
  Labels: [],
  Region: 'asia-southeast1',
  Zone: 'asia-southeast1-b',
  MachineType: 'e2-medium',
  IsEnableDisplay: false,
  IsVmConfidential: false,
  BootDisk: { Image: 'debian-cloud/debian-13', Type: 'pd-balanced', Size: 10, IsAutoDelete: true },
  NetworkTags: [],
  CanIpForward: false,
  NetworkInterfaceCard: 'GVNIC',
  AliasIpRanges: [],
  ExternalIp: 'None',
  Disks: [],
  IsSecureBoot: false,
  IsVtpm: true,
  IsIntegrityMonitoring: true,
  IsDeletionProtection: false,
  MetaDatas: [],
  ProvisioningModel: 'STANDARD',
  OnHostMaintenance: 'MIGRATE',
  IsAutomaticRestart: true,
}

const cloudSql = {
  ...gcp,
  RegionId: 'asia-southeast1',
  ResourceName: 'shop-sql',
  Password: 'Correct-Horse-7',
  DatabaseVersion: 'POSTGRES_17',
  StorageCapacity: 10,
  StorageAutoResize: true,
  MachineType: 'db-custom-2-8192',
  ZonalAvailability: 'ZONAL',
  PublicIP: true,
  BackupRequest: { Enable: false },
  DeletionProtection: true,
  MaintenanceRequest: { Enable: false },
  Labels: [],
  DatabaseFlags: [],
  Networks: [],
}

const googleNetwork = {
  ...gcp,
  Name: 'shop-net',
  RoutingMode: 'REGIONAL',
  Mtu: 1460,
  Subnets: [
    { Name: 'web', Region: 'asia-southeast1', AddressRange: '10.0.1.0/24', IsPrivateGoogleAccess: true },
  ],
}

/** Requests by the name of the type. */
export const gcpRequests = {
  'gcp-storage-bucket': {
    least: bucket,
    all: {
      ...bucket,
      Labels: tags,
      RegionType: 'Dual-region',
      Continent: 'ASIA',
      Locations: ['asia-northeast1', 'asia-northeast2'],
      ProtectionTools: 'Retention',
      RetentionPeriod: 1,
      RetentionPeriodUnit: 'Month',
    },
  },
  'gcp-app-engine': {
    least: {
      ...gcp,
      RegionId: 'asia-southeast1',
      Name: 'shop',
      GcpAppLanguageId: 'nodejs24',
      GcpAppEnvironmentId: 'standard',
    },
    all: {
      ...gcp,
      RegionId: 'us-central',
      Name: 'shop',
      GcpAppLanguageId: 'python314',
      GcpAppEnvironmentId: 'flexible',
    },
  },
  'gcp-virtual-machine': {
    least: instance,
    all: {
      ...instance,
      Labels: tags,
      MachineType: 'n2d-standard-4',
      IsEnableDisplay: true,
      IsVmConfidential: true,
      BootDisk: { ...instance.BootDisk, DeviceName: 'boot' },
      ServiceAccountEmail: 'web@shop-prod.iam.gserviceaccount.com',
      NetworkTags: ['web'],
      Hostname: 'web.shop.example',
      CanIpForward: true,
      InternalIp: '10.0.0.5',
      AliasIpRanges: ['10.1.0.0/24', '/28'],
      ExternalIp: 'Ephemeral',
      NetworkServiceTier: 'PREMIUM',
      PtrDomainName: 'web.shop.example.',
      Disks: [{ Name: 'data', Type: 'pd-ssd', Size: 100 }],
      IsSecureBoot: true,
      Description: 'The shop',
      IsDeletionProtection: true,
      StartupScript: '#!/bin/sh\necho started',
      MetaDatas: [{ Key: 'role', Value: 'web' }],
      ProvisioningModel: 'SPOT',
      OnVmTermination: 'STOP',
      OnHostMaintenance: 'TERMINATE',
      IsAutomaticRestart: false,
    },
  },
  'gcp-cloud-sql': {
    least: cloudSql,
    all: {
      ...cloudSql,
      DatabaseVersion: 'SQLSERVER_2022_STANDARD',
      StorageCapacity: 100,
      ZonalAvailability: 'REGIONAL',
      PrimaryZone: 'asia-southeast1-a',
      SecondaryZone: 'asia-southeast1-b',
      PrivateIP: 'projects/shop-prod/global/networks/default',
      BackupRequest: { Enable: true, StartTime: '17:00', Location: 'asia', NumberBackup: 14 },
      MaintenanceRequest: {
        Enable: true,
        Day: '7',
        Hour: 18,
        UpdateTrack: 'stable',
        StartDate: '12-15',
        EndDate: '01-05',
      },
      Labels: tags,
      DatabaseFlags: [{ Key: 'max server memory (mb)', Value: '4096' }],
      Networks: [{ Name: 'office', Value: '203.0.113.0/24' }],
      Collation: 'Thai_CI_AS',
      TimeZone: 'SE Asia Standard Time',
    },
  },
  'gcp-network': {
    least: googleNetwork,
    all: {
      ...googleNetwork,
      Description: 'Of the shop',
      RoutingMode: 'GLOBAL',
      Mtu: 8896,
      Subnets: [
        ...googleNetwork.Subnets,
        {
          Name: 'data-2',
          Region: 'asia-southeast3',
          AddressRange: '10.0.2.0/29',
          IsPrivateGoogleAccess: false,
        },
      ],
    },
  },
}
