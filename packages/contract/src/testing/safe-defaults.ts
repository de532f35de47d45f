/**
 * The defaults of new forms compared with the consoles of the providers, from which the table in docs/provisioning.md
 * is generated.
 */
import { t, type Text } from '@cmp/messages'

/** A Terraform argument of a new form and its value; `undefined` if it is not set. */
export type DefaultArgument = { resource: string; argument: string; value: unknown }

/** A type with the defaults of its new form, in words and as arguments, and the default of the provider's console. */
export type SafeDefault = {
  type: string
  label: Text
  form: string
  console: string
  arguments: readonly DefaultArgument[]
}

const listDefaults = (resource: string, values: Readonly<Record<string, unknown>>): DefaultArgument[] =>
  Object.entries(values).map(([argument, value]) => ({ resource, argument, value }))
/** A resource that a new form does not create. */
const buildAbsentResource = (resource: string): DefaultArgument => ({
  resource,
  argument: '',
  value: undefined,
})

const setting = 'setting.DisableIMDSv1'

export const safeDefaults: readonly SafeDefault[] = [
  {
    type: 'azure-app-service',
    label: 'Azure App Service',
    form: 'HTTPS only, TLS 1.2 (the default of azurerm)',
    console: 'HTTPS only, TLS 1.2',
    arguments: listDefaults('azurerm_linux_web_app', {
      https_only: true,
      'site_config.minimum_tls_version': undefined,
    }),
  },
  {
    type: 'azure-sql-database',
    label: 'Azure SQL Database',
    form: 'no firewall rule, TLS 1.2; no public access with a private endpoint',
    console: 'no firewall rule, TLS 1.2',
    arguments: [
      ...listDefaults('azurerm_mssql_server', { minimum_tls_version: '1.2' }),
      buildAbsentResource('azurerm_mssql_firewall_rule'),
    ],
  },
  {
    type: 'azure-storage-account',
    label: 'Azure storage account',
    form: 'no anonymous access to blobs, TLS 1.2; shared keys on',
    console: 'the same',
    arguments: listDefaults('azurerm_storage_account', {
      allow_nested_items_to_be_public: false,
      min_tls_version: 'TLS1_2',
      shared_access_key_enabled: undefined,
    }),
  },
  {
    type: 'azure-virtual-network',
    label: 'Azure virtual network',
    form: 'no DDoS protection plan, Bastion host or firewall',
    console: 'the same',
    arguments: [
      ...listDefaults('azurerm_virtual_network', { ddos_protection_plan: undefined }),
      buildAbsentResource('azurerm_bastion_host'),
      buildAbsentResource('azurerm_firewall'),
      buildAbsentResource('azurerm_public_ip'),
    ],
  },
  {
    type: 'azure-network-security-group',
    label: 'Azure network security group',
    form: 'no rule beside those of Azure, which deny what comes from outside the network',
    console: 'the same',
    arguments: listDefaults('azurerm_network_security_group', { security_rule: undefined }),
  },
  {
    type: 'azure-virtual-machine',
    label: 'Azure virtual machine',
    form: 'trusted launch (secure boot, virtual TPM), no public address',
    console: 'trusted launch, a public address',
    arguments: [
      ...listDefaults('azurerm_linux_virtual_machine', { secure_boot_enabled: true, vtpm_enabled: true }),
      buildAbsentResource('azurerm_public_ip'),
    ],
  },
  {
    type: 'gcp-storage-bucket',
    label: 'Google bucket',
    form: 'public access prevented, uniform access, soft delete for 7 days',
    console: 'the same',
    arguments: listDefaults('google_storage_bucket', {
      public_access_prevention: 'enforced',
      uniform_bucket_level_access: true,
      'soft_delete_policy.retention_duration_seconds': '604800',
    }),
  },
  {
    type: 'gcp-app-engine',
    label: 'App Engine application',
    form: 'no domain of its own, no Identity-Aware Proxy',
    console: 'the same',
    arguments: listDefaults('google_app_engine_application', { auth_domain: undefined, iap: undefined }),
  },
  {
    type: 'gcp-virtual-machine',
    label: 'Google virtual machine',
    form: 'secure boot, virtual TPM, integrity monitoring, no service account, no public address',
    console: 'secure boot off, default service account, a public address',
    arguments: listDefaults('google_compute_instance', {
      'shielded_instance_config.enable_secure_boot': true,
      'shielded_instance_config.enable_vtpm': true,
      'shielded_instance_config.enable_integrity_monitoring': true,
      service_account: undefined,
      'network_interface.access_config': undefined,
    }),
  },
  {
    type: 'gcp-cloud-sql',
    label: 'Cloud SQL',
    form: 'no public address, encrypted connections only, daily backups, deletion protection',
    console: 'a public address, unencrypted connections allowed',
    arguments: listDefaults('google_sql_database_instance', {
      'settings.ip_configuration.ipv4_enabled': false,
      'settings.ip_configuration.ssl_mode': 'ENCRYPTED_ONLY',
      'settings.backup_configuration.enabled': true,
      deletion_protection: true,
    }),
  },
  {
    type: 'gcp-network',
    label: 'Google network',
    form: 'no automatic subnets, no firewall rule',
    console: 'the same',
    arguments: [
      ...listDefaults('google_compute_network', { auto_create_subnetworks: false }),
      buildAbsentResource('google_compute_firewall'),
    ],
  },
  {
    type: 'aws-s3-bucket',
    label: 'S3 bucket',
    form: 'public access blocked, access lists off, encrypted, versioning on',
    console: 'public access blocked, access lists off, encrypted, versioning off',
    arguments: [
      ...listDefaults('aws_s3_bucket_public_access_block', {
        block_public_acls: true,
        ignore_public_acls: true,
        block_public_policy: true,
        restrict_public_buckets: true,
      }),
      ...listDefaults('aws_s3_bucket_ownership_controls', { 'rule.object_ownership': 'BucketOwnerEnforced' }),
      ...listDefaults('aws_s3_bucket_server_side_encryption_configuration', {
        'rule.apply_server_side_encryption_by_default.sse_algorithm': 'AES256',
      }),
      ...listDefaults('aws_s3_bucket_versioning', { 'versioning_configuration.status': 'Enabled' }),
    ],
  },
  {
    type: 'aws-elastic-beanstalk',
    label: 'Elastic Beanstalk',
    form: 'IMDSv1 off',
    console: 'depends on the platform version',
    arguments: listDefaults('aws_elastic_beanstalk_environment', { [setting]: 'true' }),
  },
  {
    type: 'aws-sql-database',
    label: 'RDS',
    form: 'encrypted, not public, deletion protection, final snapshot, 7 days of backups',
    console: 'encrypted, not public',
    arguments: listDefaults('aws_db_instance', {
      storage_encrypted: true,
      publicly_accessible: false,
      deletion_protection: true,
      skip_final_snapshot: false,
      backup_retention_period: 7,
    }),
  },
  {
    type: 'aws-virtual-machine',
    label: 'EC2',
    form: 'IMDSv2 required, encrypted root volume, no public address of its own',
    console: 'IMDSv2 required, root volume not encrypted',
    arguments: listDefaults('aws_instance', {
      'metadata_options.http_tokens': 'required',
      'root_block_device.encrypted': true,
      associate_public_ip_address: undefined,
    }),
  },
]

/** Returns the table in Markdown, with a line for each type. */
export const formatSafeDefaultsTable = (): string[] => [
  '| Type | New form | Console |',
  '|---|---|---|',
  ...safeDefaults.map(({ label, form, console: theirs }) => `| ${t(label)} | ${form} | ${theirs} |`),
]
