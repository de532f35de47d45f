/** Compute Engine virtual machines. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-virtual-machine'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'pd-balanced', label: m.balanced },
  { value: 'pd-ssd', label: m.ssd },
  { value: 'pd-standard', label: m.standardPersistentDisk },
  { value: 'hyperdisk-balanced', label: m.hyperdiskBalanced },
] as const

const metadataKey = /^[A-Za-z0-9_-]{1,128}$/
const fullName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/

export const gcpVirtualMachine = defineProvisionType({
  name: 'gcp-virtual-machine',
  cloud: 'GCP',
  wire: 'GcpVmRequest',
  noun: nouns.virtualMachine,
  longestMinutes: 30,
  holdsData: {
    google_compute_instance: m.machineAndBootDisk,
    google_compute_disk: m.everyFile,
  },
  fields: {
    Name: defineGcpName(m.name),
    Labels: gcpLabels,
    Region: f.choice(m.region, gcpRegions, { offers: { name: 'gcp-regions' } }),
    Zone: f.text(m.zone, {
      max: 40,
      offers: { name: 'gcp-zones' },
      help: m.forExampleAsiaSoutheast1B,
    }),
    MachineType: f.text(m.machineType, {
      offers: { name: 'gcp-machine-types', of: 'Zone' },
      max: 60,
      only: {
        pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
        sentence: m.enterMachineTypeForExampleE,
      },
    }),
    IsEnableDisplay: f.boolean(m.enableDisplayDevice),
    IsVmConfidential: f.boolean(m.confidentialVmService, {
      help: m.itCannotBeChangedLater,
    }),
    BootDisk: f.group(m.bootDisk, {
      Image: f.text(m.image, {
        offers: { name: 'gcp-images' },
        max: 300,
        help: m.forExampleDebianCloudDebian13,
      }),
      Type: f.choice(m.type, diskTypes, { catalog: diskCatalog }),
      Size: f.integer(m.sizeGb, { min: 10, max: 65_536 }),
      IsAutoDelete: f.boolean(m.deleteBootDiskWithVm),
      DeviceName: f.optional(defineGcpName(m.deviceName)),
    }),
    ServiceAccountEmail: f.optional(f.email(m.serviceAccount)),
    NetworkTags: f.list(m.networkTags, defineGcpName(m.tag), { item: nouns.tag, max: 64 }),
    Hostname: f.optional(f.text(m.hostname, { max: 253, help: m.fullyQualifiedNameForExampleWeb })),
    CanIpForward: f.boolean(m.ipForwarding),
    NetworkInterfaceCard: f.choice(m.networkInterfaceCard, [
      { value: 'GVNIC', label: m.gvnic },
      { value: 'VIRTIO_NET', label: m.virtio },
    ]),
    Network: f.optional(
      defineGcpName(m.network, {
        offers: { name: 'gcp-network-names' },
        help: m.vpcNetworkOfProjectLeaveEmpty,
      }),
    ),
    Subnetwork: f.optional(
      defineGcpName(m.subnet, {
        offers: { name: 'gcp-subnets', of: 'Network' },
        help: m.subnetInRegionRequiredForNetworks,
      }),
    ),
    InternalIp: f.optional(f.text(m.primaryInternalIpv4Address, { max: 45 })),
    AliasIpRanges: f.list(m.aliasIpRanges, f.text(m.aliasIpRange, { max: 50 }), {
      item: nouns.range,
      max: 20,
    }),
    ExternalIp: f.choice(m.externalIpv4Address, [
      { value: 'None', label: m.none },
      { value: 'Ephemeral', label: m.ephemeral },
    ]),
    NetworkServiceTier: f.choice(m.networkServiceTier, [
      { value: 'PREMIUM', label: m.premium },
      { value: 'STANDARD', label: m.standard },
    ]),
    PtrDomainName: f.optional(f.text(m.ptrDomainName, { max: 253 })),
    Disks: f.list(
      m.additionalDisks,
      f.group(m.disk, {
        Name: defineGcpName(m.name),
        Type: f.choice(m.type, diskTypes, { catalog: diskCatalog }),
        Size: f.integer(m.sizeGb, { min: 10, max: 65_536 }),
      }),
      { item: nouns.disk, max: 15 },
    ),
    IsSecureBoot: f.boolean(m.secureBoot, { help: m.imageMustSupportSecureBoot }),
    IsVtpm: f.boolean(m.vtpm),
    IsIntegrityMonitoring: f.boolean(m.integrityMonitoring),
    Description: f.optional(f.text(m.description, { max: 2048 })),
    IsDeletionProtection: f.boolean(m.deletionProtection, {
      help: m.vmCannotBeDeletedOrReplaced,
    }),
    StartupScript: f.optional(f.longText(m.startupScript, { max: 200_000 })),
    MetaDatas: f.tags(m.metadata, { maxKey: 128, maxValue: 4000, max: 100 }),
    ProvisioningModel: f.choice(m.vmProvisioningModel, [
      { value: 'STANDARD', label: m.standard },
      { value: 'SPOT', label: m.spotLowerPriceCanBePreempted },
    ]),
    OnVmTermination: f.choice(m.onVmTermination, [
      { value: 'STOP', label: m.stop },
      { value: 'DELETE', label: m.deleteLabel },
    ]),
    OnHostMaintenance: f.choice(m.onHostMaintenance, [
      { value: 'MIGRATE', label: m.liveMigrate },
      { value: 'TERMINATE', label: m.stop },
    ]),
    IsAutomaticRestart: f.boolean(m.automaticRestart),
  },
  sections: [
    { title: m.instanceDetails, fields: ['Name', 'Region', 'Zone', 'MachineType', 'Description', 'Labels'] },
    { title: m.disks, fields: ['BootDisk', 'Disks'] },
    {
      title: m.network,
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
      title: m.security,
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
      title: m.advanced,
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
        : { field: 'Zone', message: t(m.chooseZoneIn, { Region, zones: listZones(Region).join(', ') }) },
    ({ ProvisioningModel, OnHostMaintenance }) =>
      ProvisioningModel === 'SPOT' && OnHostMaintenance !== 'TERMINATE'
        ? { field: 'OnHostMaintenance', message: t(m.setOnHostMaintenanceToStop) }
        : undefined,
    ({ ProvisioningModel, IsAutomaticRestart }) =>
      ProvisioningModel === 'SPOT' && IsAutomaticRestart
        ? { field: 'IsAutomaticRestart', message: t(m.turnOffAutomaticRestartForSpot) }
        : undefined,
    ({ IsVmConfidential, OnHostMaintenance }) =>
      IsVmConfidential && OnHostMaintenance !== 'TERMINATE'
        ? { field: 'OnHostMaintenance', message: t(m.setOnHostMaintenanceToStopFor) }
        : undefined,
    ({ IsVmConfidential, MachineType }) =>
      IsVmConfidential && !/^(n2d|c2d|c3d?)-/.test(MachineType)
        ? { field: 'MachineType', message: t(m.confidentialVmRequiresN2D) }
        : undefined,
    ({ IsIntegrityMonitoring, IsVtpm }) =>
      IsIntegrityMonitoring && !IsVtpm
        ? { field: 'IsIntegrityMonitoring', message: t(m.integrityMonitoringRequiresVtpm) }
        : undefined,
    ({ Hostname }) =>
      Hostname && !fullName.test(Hostname)
        ? { field: 'Hostname', message: t(m.enterFullyQualifiedHostnameForExample) }
        : undefined,
    ({ InternalIp }) =>
      InternalIp && parseNetwork(`${InternalIp}/32`)?.family !== 'ipv4'
        ? { field: 'InternalIp', message: t(m.enterInternalIpv4AddressFor) }
        : undefined,
    ({ AliasIpRanges }) => {
      const index = AliasIpRanges.findIndex(
        (range) => !/^\/\d{1,2}$/.test(range) && parseNetwork(range) === undefined,
      )
      return index < 0
        ? undefined
        : { field: `AliasIpRanges.${index}`, message: t(m.enterCidrRangeForExample10) }
    },
    ({ Disks }) => {
      const names = Disks.map(({ Name }) => Name)
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : { field: `Disks.${twice}.Name`, message: t(m.anotherDiskAlreadyHasThisName) }
    },
    ({ MetaDatas }) => {
      const index = MetaDatas.findIndex(({ Key }) => !metadataKey.test(Key))
      return index < 0
        ? undefined
        : { field: `MetaDatas.${index}.Key`, message: t(m.keyCanContainLettersDigitsAnd) }
    },
    ({ MetaDatas, StartupScript }) => {
      const index = MetaDatas.findIndex(({ Key }) => Key === 'startup-script')
      return index >= 0 && StartupScript
        ? { field: `MetaDatas.${index}.Key`, message: t(m.enterStartupScriptInStartupScript) }
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
