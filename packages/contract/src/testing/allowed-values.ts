/**
 * The values that providers accept for the catalogs of provision types, from the providers' sources. `undefined` if
 * neither the provider's code nor its documentation lists values and only the cloud decides.
 */

/** Values that a provider accepts, by type and path of the field: `azure-virtual-machine OsDisk.Type`. */
export type AllowedValues = { source: string; version: string; values: readonly string[] } | undefined

const citeAzurerm = (path: string, values: readonly string[]): AllowedValues => ({
  source: `hashicorp/terraform-provider-azurerm ${path}`,
  version: '4.80.0',
  values,
})
const citeGoogle = (path: string, values: readonly string[]): AllowedValues => ({
  source: `hashicorp/terraform-provider-google ${path}`,
  version: '6.50.0',
  values,
})
const citeAws = (path: string, version: string, values: readonly string[]): AllowedValues => ({
  source: `hashicorp/terraform-provider-aws ${path}`,
  version,
  values,
})

const listVersions = (family: string, versions: readonly string[]): string[] =>
  versions.map((version) => `${family}|${version}`)

const disks = citeAzurerm('internal/services/compute/managed_disk_resource.go', [
  'Standard_LRS',
  'StandardSSD_ZRS',
  'Premium_LRS',
  'PremiumV2_LRS',
  'Premium_ZRS',
  'StandardSSD_LRS',
  'UltraSSD_LRS',
])
const volumes = ['standard', 'io1', 'io2', 'gp2', 'sc1', 'st1', 'gp3']

export const allowedValues: Readonly<Record<string, AllowedValues>> = {
  'azure-app-service AccountTier': citeAzurerm('internal/services/appservice/helpers/service_plan.go', [
    'F1',
    'D1',
    'B1',
    'B2',
    'B3',
    'S1',
    'S2',
    'S3',
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
  ]),
  // The Linux values; those of Windows are checked separately.
  'azure-app-service DetailStack': citeAzurerm('internal/services/appservice/helpers/app_stack.go', [
    ...listVersions('DOTNETCORE', ['3.1', '5.0', '6.0', '7.0', '8.0', '9.0', '10.0']),
    ...listVersions('NODE', ['12-lts', '14-lts', '16-lts', '18-lts', '20-lts', '22-lts', '24-lts']),
    ...listVersions('PYTHON', ['3.7', '3.8', '3.9', '3.10', '3.11', '3.12', '3.13', '3.14']),
    ...listVersions('PHP', ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4']),
    ...listVersions('JAVA', ['8', '11', '17', '21', '25']),
  ]),
  'azure-sql-database Sku': citeAzurerm('internal/services/mssql/validate/database_sku_name.go', [
    'Free',
    'Basic',
    'ElasticPool',
    'S0',
    'S1',
    'S2',
    'S3',
    'S4',
    'S6',
    'S7',
    'S9',
    'S12',
    'P1',
    'P2',
    'P4',
    'P6',
    'P11',
    'P15',
    ...['GP', 'HS', 'BC'].flatMap((tier) =>
      [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 32, 40, 80, 128].map((cores) => `${tier}_Gen5_${cores}`),
    ),
    ...['GP', 'HS'].flatMap((tier) =>
      [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 32, 40, 80].map((cores) => `${tier}_S_Gen5_${cores}`),
    ),
  ]),
  // The provider's list also contains Storage and BlobStorage, but Azure has retired them.
  'azure-storage-account AccountKind': citeAzurerm('internal/services/storage/storage_account_resource.go', [
    'BlockBlobStorage',
    'FileStorage',
    'StorageV2',
  ]),
  'azure-storage-account AccountReplicationType': citeAzurerm(
    'internal/services/storage/storage_account_resource.go',
    ['LRS', 'ZRS', 'GRS', 'RAGRS', 'GZRS', 'RAGZRS'],
  ),
  'azure-virtual-machine OsDisk.Type': disks,
  'azure-virtual-machine DataDisks.Type': disks,
  'gcp-app-engine GcpAppLanguageId': undefined,
  'gcp-cloud-sql DatabaseVersion': undefined,
  'gcp-storage-bucket StorageClass': citeGoogle('website/docs/r/storage_bucket.html.markdown', [
    'STANDARD',
    'MULTI_REGIONAL',
    'REGIONAL',
    'NEARLINE',
    'COLDLINE',
    'ARCHIVE',
  ]),
  'gcp-virtual-machine BootDisk.Type': undefined,
  'gcp-virtual-machine Disks.Type': undefined,
  'aws-sql-database EngineName': undefined,
  'aws-sql-database StorageType': citeAws('internal/service/rds/instance.go', '00e4b238', [
    'standard',
    'gp2',
    'gp3',
    'io1',
    'io2',
  ]),
  'aws-sql-database CaCertificate': undefined,
  'aws-virtual-machine StorageSetting.Type': citeAws(
    'internal/service/ec2/ec2_instance.go',
    '0015dfcd',
    volumes,
  ),
  'aws-elastic-beanstalk InstanceSetting.RootVolume.RootVolumeType': undefined,
}
