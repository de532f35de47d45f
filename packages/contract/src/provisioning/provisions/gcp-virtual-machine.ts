/** Compute Engine virtual machines. */
import { f } from '../../kit/fields.ts'
import { parseNetwork } from '../../kit/networks.ts'
import { defineProvisionType } from '../provision-type.ts'
import { identifyByName, buildLocalName } from '../../kit/terraform-names.ts'
import { gcpLabels, defineGcpName, labelProblem } from './gcp-names.ts'
import { gcpRegions, listZones } from './gcp-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { gcpVirtualMachinePrice } from './prices/gcp.ts'

const diskCatalog = { source: 'cloud.google.com/compute/docs/disks', read: '2026-11' }
const diskTypes = [
  { value: 'pd-balanced', label: 'Balanced' },
  { value: 'pd-ssd', label: 'SSD' },
  { value: 'pd-standard', label: 'Standard' },
  { value: 'hyperdisk-balanced', label: 'Hyperdisk balanced' },
] as const

const metadataKey = /^[A-Za-z0-9_-]{1,128}$/
const fullName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

export const gcpVirtualMachine = defineProvisionType({
  name: 'gcp-virtual-machine',
  cloud: 'GCP',
  wire: 'GcpVmRequest',
  noun: 'virtual machine',
  longestMinutes: 30,
  holdsData: {
    google_compute_instance: 'the machine, and its boot disk unless that is kept',
    google_compute_disk: 'every file on the disk',
  },
  fields: {
    Name: defineGcpName('Name'),
    Labels: gcpLabels,
    Region: f.choice('Region', gcpRegions, { offers: { name: 'gcp-regions' } }),
    Zone: f.text('Zone', {
      max: 40,
      offers: { name: 'gcp-zones' },
      help: 'e.g. asia-southeast1-b. It cannot be changed later.',
    }),
    MachineType: f.text('Machine type', {
      offers: { name: 'gcp-machine-types', of: 'Zone' },
      max: 60,
      only: {
        pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
        sentence: 'Machine type is written like e2-medium or n2-standard-4',
      },
    }),
    IsEnableDisplay: f.boolean('A display device'),
    IsVmConfidential: f.boolean('Memory is encrypted (confidential)', {
      help: 'It cannot be changed later.',
    }),
    BootDisk: f.group('Boot disk', {
      Image: f.text('Image', {
        offers: { name: 'gcp-images' },
        max: 300,
        help: 'e.g. debian-cloud/debian-13. A family changes over time: enter a version to pin it.',
      }),
      Type: f.choice('Type', diskTypes, { catalog: diskCatalog }),
      Size: f.integer('Size (GB)', { min: 10, max: 65_536 }),
      IsAutoDelete: f.boolean('Delete with the machine'),
      DeviceName: f.optional(defineGcpName('Device name')),
    }),
    ServiceAccountEmail: f.optional(f.email('Service account')),
    NetworkTags: f.list('Network tags', defineGcpName('Tag'), { item: 'tag', max: 64 }),
    Hostname: f.optional(f.text('Host name', { max: 253, help: 'A full name such as web.shop.example.' })),
    CanIpForward: f.boolean('IP forwarding'),
    NetworkInterfaceCard: f.choice('Network card', [
      { value: 'GVNIC', label: 'gVNIC' },
      { value: 'VIRTIO_NET', label: 'VirtIO' },
    ]),
    Network: f.optional(
      defineGcpName('Network', {
        offers: { name: 'gcp-network-names' },
        help: 'A network of the project. Leave empty for the network default, which some projects do not have.',
      }),
    ),
    Subnetwork: f.optional(
      defineGcpName('Subnet', {
        offers: { name: 'gcp-subnets', of: 'Network' },
        help: 'A subnet of the region. Needed for networks without automatic subnets.',
      }),
    ),
    InternalIp: f.optional(f.text('Internal address', { max: 45 })),
    AliasIpRanges: f.list('Alias ranges', f.text('Range', { max: 50 }), { item: 'range', max: 20 }),
    ExternalIp: f.choice('External address', [
      { value: 'None', label: 'None' },
      { value: 'Ephemeral', label: 'Any' },
    ]),
    NetworkServiceTier: f.choice('Network tier', [
      { value: 'PREMIUM', label: 'Premium' },
      { value: 'STANDARD', label: 'Standard' },
    ]),
    PtrDomainName: f.optional(f.text('Name for the address (PTR)', { max: 253 })),
    Disks: f.list(
      'More disks',
      f.group('Disk', {
        Name: defineGcpName('Name'),
        Type: f.choice('Type', diskTypes, { catalog: diskCatalog }),
        Size: f.integer('Size (GB)', { min: 10, max: 65_536 }),
      }),
      { item: 'disk', max: 15 },
    ),
    IsSecureBoot: f.boolean('Secure boot', { help: 'The image must support it.' }),
    IsVtpm: f.boolean('Virtual TPM'),
    IsIntegrityMonitoring: f.boolean('Integrity monitoring'),
    Description: f.optional(f.text('Description', { max: 2048 })),
    IsDeletionProtection: f.boolean('Deletion protection', {
      help: 'It cannot be deleted or replaced until this is off.',
    }),
    StartupScript: f.optional(f.longText('Startup script', { max: 200_000 })),
    MetaDatas: f.tags('Metadata', { maxKey: 128, maxValue: 4000, max: 100 }),
    ProvisioningModel: f.choice('Provisioning model', [
      { value: 'STANDARD', label: 'Standard' },
      { value: 'SPOT', label: 'Spot: cheaper, but can be stopped at any time' },
    ]),
    OnVmTermination: f.choice('On VM termination', [
      { value: 'STOP', label: 'Stop' },
      { value: 'DELETE', label: 'Delete' },
    ]),
    OnHostMaintenance: f.choice('On host maintenance', [
      { value: 'MIGRATE', label: 'Live migrate' },
      { value: 'TERMINATE', label: 'Stop' },
    ]),
    IsAutomaticRestart: f.boolean('Automatic restart'),
  },
  sections: [
    { title: 'Machine', fields: ['Name', 'Region', 'Zone', 'MachineType', 'Description', 'Labels'] },
    { title: 'Disks', fields: ['BootDisk', 'Disks'] },
    {
      title: 'Network',
      fields: [
        'Network',
        'Subnetwork',
        'ExternalIp',
        'NetworkServiceTier',
        'PtrDomainName',
        'InternalIp',
        'AliasIpRanges',
        'NetworkInterfaceCard',
        'Hostname',
        'NetworkTags',
        'CanIpForward',
      ],
    },
    {
      title: 'Security',
      fields: [
        'ServiceAccountEmail',
        'IsSecureBoot',
        'IsVtpm',
        'IsIntegrityMonitoring',
        'IsVmConfidential',
        'IsDeletionProtection',
      ],
    },
    {
      title: 'Advanced',
      fields: [
        'ProvisioningModel',
        'OnVmTermination',
        'OnHostMaintenance',
        'IsAutomaticRestart',
        'StartupScript',
        'MetaDatas',
        'IsEnableDisplay',
      ],
    },
  ],
  start: {
    Labels: [],
    MachineType: 'e2-medium',
    IsEnableDisplay: false,
    IsVmConfidential: false,
    BootDisk: { Image: 'debian-cloud/debian-13', Type: 'pd-balanced', Size: 10, IsAutoDelete: true },
    NetworkTags: [],
    CanIpForward: false,
    NetworkInterfaceCard: 'GVNIC',
    AliasIpRanges: [],
    ExternalIp: 'None',
    NetworkServiceTier: 'PREMIUM',
    Disks: [],
    IsSecureBoot: true,
    IsVtpm: true,
    IsIntegrityMonitoring: true,
    IsDeletionProtection: false,
    MetaDatas: [],
    ProvisioningModel: 'STANDARD',
    OnHostMaintenance: 'MIGRATE',
    IsAutomaticRestart: true,
  },
  hidden: {
    NetworkServiceTier: ({ ExternalIp }) => ExternalIp !== 'Ephemeral',
    PtrDomainName: ({ ExternalIp }) => ExternalIp !== 'Ephemeral',
    OnVmTermination: ({ ProvisioningModel }) => ProvisioningModel !== 'SPOT',
  },
  edit: [
    'MachineType',
    'ServiceAccountEmail',
    'IsSecureBoot',
    'IsVtpm',
    'IsIntegrityMonitoring',
    'IsDeletionProtection',
    'IsAutomaticRestart',
  ],
  rules: [
    ({ Region, Zone }) =>
      listZones(Region).includes(Zone)
        ? undefined
        : { field: 'Zone', message: `${Region} has the zones ${listZones(Region).join(', ')}` },
    ({ ProvisioningModel, OnHostMaintenance }) =>
      ProvisioningModel === 'SPOT' && OnHostMaintenance !== 'TERMINATE'
        ? { field: 'OnHostMaintenance', message: 'A spot machine is stopped at maintenance' }
        : undefined,
    ({ ProvisioningModel, IsAutomaticRestart }) =>
      ProvisioningModel === 'SPOT' && IsAutomaticRestart
        ? { field: 'IsAutomaticRestart', message: 'Spot machines cannot restart automatically' }
        : undefined,
    ({ IsVmConfidential, OnHostMaintenance }) =>
      IsVmConfidential && OnHostMaintenance !== 'TERMINATE'
        ? { field: 'OnHostMaintenance', message: 'A confidential machine is stopped at maintenance' }
        : undefined,
    ({ IsVmConfidential, MachineType }) =>
      IsVmConfidential && !/^(n2d|c2d|c3d?)-/.test(MachineType)
        ? { field: 'MachineType', message: 'Memory is encrypted on n2d, c2d, c3 and c3d machines only' }
        : undefined,
    ({ IsIntegrityMonitoring, IsVtpm }) =>
      IsIntegrityMonitoring && !IsVtpm
        ? { field: 'IsIntegrityMonitoring', message: 'Integrity monitoring needs the virtual TPM' }
        : undefined,
    ({ Hostname }) =>
      Hostname && !fullName.test(Hostname)
        ? { field: 'Hostname', message: 'Host name is a full name such as web.shop.example' }
        : undefined,
    ({ InternalIp }) =>
      InternalIp && parseNetwork(`${InternalIp}/32`)?.family !== 'ipv4'
        ? { field: 'InternalIp', message: 'Internal address is one such as 10.0.0.5' }
        : undefined,
    ({ AliasIpRanges }) => {
      const index = AliasIpRanges.findIndex(
        (range) => !/^\/\d{1,2}$/.test(range) && parseNetwork(range) === undefined,
      )
      return index < 0
        ? undefined
        : { field: `AliasIpRanges.${index}`, message: 'A range is written like 10.1.0.0/24 or /24' }
    },
    ({ Disks }) => {
      const names = Disks.map(({ Name }) => Name)
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0 ? undefined : { field: `Disks.${twice}.Name`, message: 'Another disk has the name' }
    },
    ({ MetaDatas }) => {
      const index = MetaDatas.findIndex(({ Key }) => !metadataKey.test(Key))
      return index < 0
        ? undefined
        : { field: `MetaDatas.${index}.Key`, message: 'A key has letters, digits, _ and -' }
    },
    ({ MetaDatas, StartupScript }) => {
      const index = MetaDatas.findIndex(({ Key }) => Key === 'startup-script')
      return index >= 0 && StartupScript
        ? { field: `MetaDatas.${index}.Key`, message: 'The startup script has a field of its own' }
        : undefined
    },
    ({ Labels }) => {
      const problem = labelProblem(Labels)
      return problem && { field: `Labels.${problem.place}`, message: problem.message }
    },
  ],
  commonOf: ({ Name, Region }) => ({ ResourceName: Name, RegionId: Region }),
  price: gcpVirtualMachinePrice,
  sizes: ({ MachineType }) => [{ field: 'MachineType', size: MachineType }],
  identities: { google_compute_disk: identifyByName('disk') },
  terraform: (request) => {
    const isSpot = request.ProvisioningModel === 'SPOT'
    return {
      resource: {
        ...(request.Disks.length > 0 && {
          google_compute_disk: Object.fromEntries(
            request.Disks.map((disk) => [
              buildLocalName('disk', disk.Name),
              { name: disk.Name, type: disk.Type, size: disk.Size, zone: request.Zone },
            ]),
          ),
        }),
        google_compute_instance: {
          this: {
            name: request.Name,
            zone: request.Zone,
            machine_type: request.MachineType,
            description: request.Description,
            labels: tagMap(request.Labels),
            tags: request.NetworkTags,
            hostname: request.Hostname,
            can_ip_forward: request.CanIpForward,
            enable_display: request.IsEnableDisplay,
            deletion_protection: request.IsDeletionProtection,
            allow_stopping_for_update: true,
            metadata: tagMap(request.MetaDatas),
            metadata_startup_script: request.StartupScript,
            boot_disk: {
              auto_delete: request.BootDisk.IsAutoDelete,
              device_name: request.BootDisk.DeviceName,
              initialize_params: {
                image: request.BootDisk.Image,
                type: request.BootDisk.Type,
                size: request.BootDisk.Size,
              },
            },
            attached_disk: request.Disks.map((disk) => ({
              source: `\${google_compute_disk.${buildLocalName('disk', disk.Name)}.id}`,
              device_name: disk.Name,
            })),
            network_interface: {
              network: request.Subnetwork ? undefined : request.Network || 'default',
              subnetwork: request.Subnetwork,
              nic_type: request.NetworkInterfaceCard,
              network_ip: request.InternalIp,
              alias_ip_range: request.AliasIpRanges.map((range) => ({ ip_cidr_range: range })),
              // Without the block there is no external address; an empty block assigns any.
              access_config:
                request.ExternalIp === 'Ephemeral'
                  ? {
                      network_tier: request.NetworkServiceTier,
                      public_ptr_domain_name: request.PtrDomainName,
                    }
                  : undefined,
            },
            service_account: request.ServiceAccountEmail
              ? { email: request.ServiceAccountEmail, scopes: ['cloud-platform'] }
              : undefined,
            shielded_instance_config: {
              enable_secure_boot: request.IsSecureBoot,
              enable_vtpm: request.IsVtpm,
              enable_integrity_monitoring: request.IsIntegrityMonitoring,
            },
            confidential_instance_config: request.IsVmConfidential
              ? // C3 uses Intel's technology, the others use AMD's.
                request.MachineType.startsWith('c3-')
                ? { confidential_instance_type: 'TDX' }
                : { enable_confidential_compute: true }
              : undefined,
            scheduling: {
              provisioning_model: request.ProvisioningModel,
              preemptible: isSpot,
              automatic_restart: request.IsAutomaticRestart,
              on_host_maintenance: request.OnHostMaintenance,
              instance_termination_action: isSpot ? request.OnVmTermination : undefined,
            },
          },
        },
      },
      output: {
        id: '${google_compute_instance.this.id}',
        private_address: '${google_compute_instance.this.network_interface[0].network_ip}',
        ...(request.ExternalIp === 'Ephemeral' && {
          public_address: '${google_compute_instance.this.network_interface[0].access_config[0].nat_ip}',
        }),
      },
    }
  },
})
