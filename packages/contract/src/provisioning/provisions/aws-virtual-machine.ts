/** Amazon EC2 machines. */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-virtual-machine'
import * as nouns from '@cmp/messages/contract/nouns'
import type { Offer } from '../../kit/declared.ts'
import { f } from '../../kit/fields.ts'
import { hideInGroup } from '../../kit/hidden-places.ts'
import { defineProvisionType } from '../provision-type.ts'
import { defineAwsSecurityGroups } from '../../clouds/aws-names.ts'
import { awsRegions } from './aws-regions.ts'
import { findAwsTagProblem, defineAwsTags } from './aws-tags.ts'
import { tagMap } from '../../kit/terraform.ts'
import { awsVirtualMachinePrice } from './prices/aws.ts'

type VolumeBounds = {
  size: readonly [number, number]
  iops?: readonly [number, number]
  iopsPerGib?: number
  throughput?: readonly [number, number]
}

/**
 * Limits of a root volume by type: GiB, IOPS, IOPS for each GiB, and MiB/s. Hard disks (st1, sc1) cannot be boot
 * volumes. Source: docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html (2026-11).
 */
const volumes = {
  gp3: { size: [1, 65_536], iops: [3000, 80_000], iopsPerGib: 500, throughput: [125, 2000] },
  gp2: { size: [1, 16_384] },
  io1: { size: [4, 16_384], iops: [100, 64_000], iopsPerGib: 50 },
  io2: { size: [4, 65_536], iops: [100, 256_000], iopsPerGib: 1000 },
  standard: { size: [1, 1024] },
} as const satisfies Record<string, VolumeBounds>

type VolumeType = keyof typeof volumes

/** The maximum MiB/s for each IOPS. */
const mostThroughputPerIops = 0.25
const freeIops = 3000

const mostUserData = 16_384

const defineAwsId = (label: Text, prefix: string, offers: Offer) =>
  f.text(label, {
    max: 60,
    offers,
    only: {
      pattern: new RegExp(`^${prefix}-[0-9a-f]{8,17}$`),
      sentence: bind(m.mustBeIdForExample0123456789, { label, prefix }),
    },
  })

const countBytes = (text: string): number => new TextEncoder().encode(text).length

const isOutside = (
  value: number | null | undefined,
  bounds: readonly [number, number] | undefined,
): boolean =>
  value !== null && value !== undefined && bounds !== undefined && (value < bounds[0] || value > bounds[1])

const getBounds = (type: VolumeType): VolumeBounds => volumes[type]

/** The help of fields for which AWS has no argument. */
const requestNoteHelp = m.aNoteForReadersOfThe

export const awsVirtualMachine = defineProvisionType({
  name: 'aws-virtual-machine',
  cloud: 'AWS',
  wire: 'AwsEC2Request',
  noun: nouns.ec2Instance,
  longestMinutes: 30,
  holdsData: {
    aws_instance: m.machineAndRootVolume,
  },
  common: { RegionId: f.choice(m.region, awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    InstanceName: f.text(m.name, { max: 256 }),
    AmiId: defineAwsId(m.amazonMachineImageAmi, 'ami', { name: 'aws-images', of: 'Platform' }),
    Platform: f.choice(m.platform, [
      { value: 'Linux', label: m.linux },
      { value: 'Windows', label: m.windows },
    ]),
    PlatformType: f.optional(f.text(m.distribution, { max: 100, help: requestNoteHelp })),
    AmiDetails: f.optional(f.text(m.amiDetails, { max: 300, help: requestNoteHelp })),
    InstanceTypeDetails: f.optional(f.text(m.instanceTypeDetails, { max: 300, help: requestNoteHelp })),
    SubnetDetails: f.optional(f.text(m.subnetDetails, { max: 300, help: requestNoteHelp })),
    InstanceType: f.text(m.instanceType, {
      offers: { name: 'aws-instance-types' },
      max: 40,
      only: {
        pattern: /^[a-z][a-z0-9-]*\.[a-z0-9-]+$/,
        sentence: m.enterInstanceTypeForExampleT,
      },
    }),
    VpcId: defineAwsId(m.vpc, 'vpc', { name: 'aws-vpcs' }),
    SubnetId: defineAwsId(m.subnet, 'subnet', { name: 'aws-subnets', of: 'VpcId' }),
    SecurityGroupIds: f.optional(defineAwsSecurityGroups({ name: 'aws-security-groups', of: 'VpcId' })),
    KeyPairName: f.optional(
      f.text(m.keyPairName, {
        max: 255,
        offers: { name: 'aws-key-pairs' },
        help: m.keyPairInRegionItCannot,
      }),
    ),
    StorageSetting: f.group(m.rootVolume, {
      DeleteOnTermination: f.boolean(m.deleteOnTermination),
      VolumeSize: f.integer(m.sizeGib, { min: 1, max: 65_536 }),
      Type: f.choice(
        m.type,
        [
          { value: 'gp3', label: m.generalPurposeSsdGp3 },
          { value: 'gp2', label: m.generalPurposeSsdGp2 },
          { value: 'io1', label: m.provisionedIopsSsdIo1 },
          { value: 'io2', label: m.provisionedIopsSsdIo2 },
          { value: 'standard', label: m.magnetic },
        ],
        {
          catalog: {
            source: 'docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html',
            read: '2026-11',
          },
        },
      ),
      Iops: f.optional(f.integer(m.iops, { min: 100, max: 256_000 })),
      Throughput: f.optional(f.integer(m.throughputMibS, { min: 125, max: 2000 })),
      Encrypted: f.boolean(m.encrypted, { help: m.itCannotBeChangedLater }),
    }),
    AutoRecovery: f.choice(m.instanceAutoRecovery, [
      { value: 'default', label: m.defaultLabel },
      { value: 'disabled', label: m.disabled },
    ]),
    HibernationEnabled: f.boolean(m.hibernation, { help: m.itCannotBeChangedLater }),
    ShutdownBehavior: f.choice(m.shutdownBehavior, [
      { value: 'stop', label: m.stop },
      { value: 'terminate', label: m.terminate },
    ]),
    StopProtection: f.boolean(m.stopProtection),
    TerminationProtection: f.boolean(m.terminationProtection),
    CreditSpecification: f.choice(m.creditSpecification, [
      { value: 'standard', label: m.standard },
      { value: 'unlimited', label: m.unlimited },
    ]),
    CapacityReservation: f.choice(m.capacityReservation, [
      { value: 'open', label: m.open },
      { value: 'none', label: m.none },
    ]),
    Tenancy: f.choice(m.tenancy, [
      { value: 'default', label: m.shared },
      { value: 'dedicated', label: m.dedicatedInstance },
      { value: 'host', label: m.dedicatedHost },
    ]),
    MetadataSetting: f.group(m.metadataOptions, {
      MetadataEnabled: f.boolean(m.metadataAccessible),
      MetadataVersion: f.choice(m.metadataVersion, [
        { value: 'V2', label: m.v2OnlyTokenRequired },
        { value: 'V1V2', label: m.v1AndV2Token },
      ]),
      HopLimit: f.integer(m.metadataResponseHopLimit, { min: 1, max: 64 }),
      AllowTags: f.boolean(m.allowTagsInMetadata),
    }),
    UserData: f.optional(f.longText(m.userData, { max: mostUserData })),
    UserDataEncoded: f.boolean(m.userDataIsBase64Encoded),
    Tags: defineAwsTags(),
  },
  sections: [
    {
      title: m.instanceDetails,
      fields: [
        'InstanceName',
        'Platform',
        'PlatformType',
        'AmiId',
        'AmiDetails',
        'InstanceType',
        'InstanceTypeDetails',
      ],
    },
    { title: m.network, fields: ['VpcId', 'SubnetId', 'SubnetDetails', 'SecurityGroupIds', 'KeyPairName'] },
    { title: m.storage, fields: ['StorageSetting'] },
    {
      title: m.advanced,
      fields: [
        'AutoRecovery',
        'ShutdownBehavior',
        'HibernationEnabled',
        'CreditSpecification',
        'CapacityReservation',
        'Tenancy',
        'UserData',
        'UserDataEncoded',
      ],
    },
    { title: m.security, fields: ['StopProtection', 'TerminationProtection', 'MetadataSetting'] },
    { title: m.tags, fields: ['Tags'] },
  ],
  start: {
    Platform: 'Linux',
    InstanceType: 't3.micro',
    StorageSetting: { DeleteOnTermination: true, VolumeSize: 8, Type: 'gp3', Encrypted: true },
    AutoRecovery: 'default',
    HibernationEnabled: false,
    ShutdownBehavior: 'stop',
    StopProtection: false,
    TerminationProtection: false,
    CreditSpecification: 'standard',
    CapacityReservation: 'open',
    Tenancy: 'default',
    MetadataSetting: { MetadataEnabled: true, MetadataVersion: 'V2', HopLimit: 2, AllowTags: false },
    UserDataEncoded: false,
    Tags: [],
  },
  hidden: {
    CreditSpecification: ({ InstanceType }) => !/^t\d/.test(String(InstanceType)),
    UserDataEncoded: ({ UserData }) => !UserData,
    ...hideInGroup(
      'MetadataSetting',
      ['MetadataVersion', 'HopLimit', 'AllowTags'],
      ({ MetadataEnabled }) => MetadataEnabled !== true,
    ),
  },
  edit: [
    'InstanceName',
    'AmiId',
    'Platform',
    'PlatformType',
    'AmiDetails',
    'InstanceTypeDetails',
    'SubnetDetails',
    'InstanceType',
    'VpcId',
    'SubnetId',
    'SecurityGroupIds',
    'StorageSetting',
    'AutoRecovery',
    'HibernationEnabled',
    'ShutdownBehavior',
    'StopProtection',
    'TerminationProtection',
    'CreditSpecification',
    'CapacityReservation',
    'Tenancy',
    'MetadataSetting',
    'UserData',
    'UserDataEncoded',
    'Tags',
  ],
  rules: [
    ({ StorageSetting: { Type, VolumeSize } }) => {
      const [least, most] = getBounds(Type).size
      return isOutside(VolumeSize, [least, most])
        ? {
            field: 'StorageSetting.VolumeSize',
            message: t(m.enterToGibForVolume, { Type, least, most }),
          }
        : undefined
    },
    ({ StorageSetting: { Type, Iops } }) => {
      const { iops } = getBounds(Type)
      if (Iops && !iops)
        return { field: 'StorageSetting.Iops', message: t(m.iopsCannotBeSetForVolume, { Type }) }
      if (!Iops && (Type === 'io1' || Type === 'io2'))
        return { field: 'StorageSetting.Iops', message: t(m.thisFieldIsRequired) }
      return iops && isOutside(Iops, iops)
        ? {
            field: 'StorageSetting.Iops',
            message: t(m.enterToIopsForVolume, { Type, value: iops[0], value2: iops[1] }),
          }
        : undefined
    },
    ({ StorageSetting: { Type, VolumeSize, Iops } }) => {
      const { iopsPerGib = 0 } = getBounds(Type)
      const most = Math.max(Type === 'gp3' ? freeIops : 0, VolumeSize * iopsPerGib)
      return Iops && iopsPerGib && Iops > most
        ? {
            field: 'StorageSetting.Iops',
            message: t(m.volumeOfGibCanHaveUp, { Type, VolumeSize, most }),
          }
        : undefined
    },
    ({ StorageSetting: { Type, Throughput } }) =>
      Throughput && Type !== 'gp3'
        ? { field: 'StorageSetting.Throughput', message: t(m.throughputCanBeSetForGp) }
        : undefined,
    ({ StorageSetting: { Iops, Throughput } }) =>
      Throughput && Throughput > (Iops ?? freeIops) * mostThroughputPerIops
        ? { field: 'StorageSetting.Throughput', message: t(m.throughputMibSCanBeUp) }
        : undefined,
    ({ HibernationEnabled, StorageSetting: { Encrypted } }) =>
      HibernationEnabled && !Encrypted
        ? {
            field: 'StorageSetting.Encrypted',
            message: t(m.hibernationRequiresEncryptedRootVolume),
          }
        : undefined,
    ({ HibernationEnabled, Tenancy }) =>
      HibernationEnabled && Tenancy !== 'default'
        ? { field: 'Tenancy', message: t(m.hibernationRequiresSharedTenancy) }
        : undefined,
    ({ Tenancy, InstanceType }) =>
      Tenancy === 'host' && InstanceType.startsWith('t2.')
        ? { field: 'Tenancy', message: t(m.t2InstancesCannotRunOn) }
        : undefined,
    ({ ShutdownBehavior, TerminationProtection }) =>
      ShutdownBehavior === 'terminate' && TerminationProtection
        ? {
            field: 'ShutdownBehavior',
            message: t(m.terminationProtectionDoesNotApplyTo),
          }
        : undefined,
    ({ UserData, UserDataEncoded }) => {
      if (!UserData) return undefined
      if (
        UserDataEncoded &&
        !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(UserData)
      )
        return { field: 'UserData', message: t(m.userDataIsNotValidBase) }
      const size = UserDataEncoded ? (UserData.length / 4) * 3 : countBytes(UserData)
      return size > mostUserData ? { field: 'UserData', message: t(m.userDataCanBeUpTo) } : undefined
    },
    ({ Tags }) => {
      const problem = findAwsTagProblem(Tags)
      return problem && { field: `Tags.${problem.place}`, message: problem.message }
    },
    ({ Tags }) => {
      const index = Tags.findIndex(({ Key }) => Key === 'Name')
      return index < 0 ? undefined : { field: `Tags.${index}.Key`, message: t(m.enterNameTagInNameField) }
    },
  ],
  commonOf: ({ InstanceName }) => ({ ResourceName: InstanceName }),
  price: awsVirtualMachinePrice,
  sizes: ({ InstanceType }) => [{ field: 'InstanceType', size: InstanceType }],
  terraform: (request) => {
    const { StorageSetting: storage, MetadataSetting: metadata } = request
    return {
      resource: {
        aws_instance: {
          this: {
            ami: request.AmiId,
            instance_type: request.InstanceType,
            subnet_id: request.SubnetId,
            vpc_security_group_ids: request.SecurityGroupIds?.length ? request.SecurityGroupIds : undefined,
            key_name: request.KeyPairName,
            tenancy: request.Tenancy,
            hibernation: request.HibernationEnabled,
            instance_initiated_shutdown_behavior: request.ShutdownBehavior,
            disable_api_stop: request.StopProtection,
            disable_api_termination: request.TerminationProtection,
            ...(request.UserData &&
              (request.UserDataEncoded
                ? { user_data_base64: request.UserData }
                : { user_data: request.UserData })),
            root_block_device: {
              delete_on_termination: storage.DeleteOnTermination,
              volume_size: storage.VolumeSize,
              volume_type: storage.Type,
              iops: storage.Iops,
              throughput: storage.Throughput,
              encrypted: storage.Encrypted,
            },
            maintenance_options: { auto_recovery: request.AutoRecovery },
            credit_specification: request.CreditSpecification
              ? { cpu_credits: request.CreditSpecification }
              : undefined,
            capacity_reservation_specification: {
              capacity_reservation_preference: request.CapacityReservation,
            },
            metadata_options: {
              http_endpoint: metadata.MetadataEnabled ? 'enabled' : 'disabled',
              // The access settings apply only if the metadata service is enabled.
              ...(metadata.MetadataEnabled && {
                http_tokens: metadata.MetadataVersion === 'V2' ? 'required' : 'optional',
                http_put_response_hop_limit: metadata.HopLimit,
                instance_metadata_tags: metadata.AllowTags ? 'enabled' : 'disabled',
              }),
            },
            tags: { ...tagMap(request.Tags), Name: request.InstanceName },
          },
        },
      },
      output: {
        id: '${aws_instance.this.id}',
        private_address: '${aws_instance.this.private_ip}',
        public_address: '${aws_instance.this.public_ip}',
      },
    }
  },
})
