/** Amazon EC2 machines. */
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

const defineAwsId = (label: string, prefix: string, offers: Offer) =>
  f.text(label, {
    max: 60,
    offers,
    only: {
      pattern: new RegExp(`^${prefix}-[0-9a-f]{8,17}$`),
      sentence: `${label} is an id such as ${prefix}-0123456789abcdef0`,
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
const requestNoteHelp = 'A note for readers of the request. Not sent to AWS.'

export const awsVirtualMachine = defineProvisionType({
  name: 'aws-virtual-machine',
  cloud: 'AWS',
  wire: 'AwsEC2Request',
  noun: 'Amazon EC2 machine',
  longestMinutes: 30,
  holdsData: {
    aws_instance: 'the machine, and its root volume unless that is kept',
  },
  common: { RegionId: f.choice('Region', awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    InstanceName: f.text('Name', { max: 256 }),
    AmiId: defineAwsId('Image', 'ami', { name: 'aws-images', of: 'Platform' }),
    Platform: f.choice('Platform', [
      { value: 'Linux', label: 'Linux' },
      { value: 'Windows', label: 'Windows' },
    ]),
    PlatformType: f.optional(f.text('Distribution', { max: 100, help: requestNoteHelp })),
    AmiDetails: f.optional(f.text('About the image', { max: 300, help: requestNoteHelp })),
    InstanceTypeDetails: f.optional(f.text('About the type', { max: 300, help: requestNoteHelp })),
    SubnetDetails: f.optional(f.text('About the subnet', { max: 300, help: requestNoteHelp })),
    InstanceType: f.text('Type', {
      offers: { name: 'aws-instance-types' },
      max: 40,
      only: {
        pattern: /^[a-z][a-z0-9-]*\.[a-z0-9-]+$/,
        sentence: 'Type is written like t3.micro or m7i.large',
      },
    }),
    VpcId: defineAwsId('VPC', 'vpc', { name: 'aws-vpcs' }),
    SubnetId: defineAwsId('Subnet', 'subnet', { name: 'aws-subnets', of: 'VpcId' }),
    SecurityGroupIds: f.optional(defineAwsSecurityGroups({ name: 'aws-security-groups', of: 'VpcId' })),
    KeyPairName: f.optional(
      f.text('Key pair', {
        max: 255,
        offers: { name: 'aws-key-pairs' },
        help: 'The name of a key pair of the region. It cannot be changed later.',
      }),
    ),
    StorageSetting: f.group('Root volume', {
      DeleteOnTermination: f.boolean('Delete with the machine'),
      VolumeSize: f.integer('Size (GiB)', { min: 1, max: 65_536 }),
      Type: f.choice(
        'Type',
        [
          { value: 'gp3', label: 'General purpose (gp3)' },
          { value: 'gp2', label: 'General purpose (gp2)' },
          { value: 'io1', label: 'Provisioned IOPS (io1)' },
          { value: 'io2', label: 'Provisioned IOPS (io2)' },
          { value: 'standard', label: 'Magnetic' },
        ],
        {
          catalog: {
            source: 'docs.aws.amazon.com/ebs/latest/userguide/ebs-volume-types.html',
            read: '2026-11',
          },
        },
      ),
      Iops: f.optional(f.integer('IOPS', { min: 100, max: 256_000 })),
      Throughput: f.optional(f.integer('Throughput (MiB/s)', { min: 125, max: 2000 })),
      Encrypted: f.boolean('Encrypted', { help: 'It cannot be changed later.' }),
    }),
    AutoRecovery: f.choice('Auto-recovery', [
      { value: 'default', label: 'Default' },
      { value: 'disabled', label: 'Disabled' },
    ]),
    HibernationEnabled: f.boolean('Hibernation', { help: 'It cannot be changed later.' }),
    ShutdownBehavior: f.choice('Shutdown behavior', [
      { value: 'stop', label: 'Stop' },
      { value: 'terminate', label: 'Terminate' },
    ]),
    StopProtection: f.boolean('Stop protection'),
    TerminationProtection: f.boolean('Deletion protection'),
    CreditSpecification: f.choice('CPU credits', [
      { value: 'standard', label: 'Standard' },
      { value: 'unlimited', label: 'Unlimited' },
    ]),
    CapacityReservation: f.choice('Capacity reservation', [
      { value: 'open', label: 'Any that fits' },
      { value: 'none', label: 'None' },
    ]),
    Tenancy: f.choice('Tenancy', [
      { value: 'default', label: 'Shared' },
      { value: 'dedicated', label: 'Dedicated instance' },
      { value: 'host', label: 'Dedicated host' },
    ]),
    MetadataSetting: f.group('Metadata', {
      MetadataEnabled: f.boolean('Metadata service enabled'),
      MetadataVersion: f.choice('Version', [
        { value: 'V2', label: 'With a token only (IMDSv2)' },
        { value: 'V1V2', label: 'With or without a token' },
      ]),
      HopLimit: f.integer('Hop limit', { min: 1, max: 64 }),
      AllowTags: f.boolean('Allow tags in metadata'),
    }),
    UserData: f.optional(f.longText('User data', { max: mostUserData })),
    UserDataEncoded: f.boolean('User data is base64'),
    Tags: defineAwsTags(),
  },
  sections: [
    {
      title: 'Machine',
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
    { title: 'Network', fields: ['VpcId', 'SubnetId', 'SubnetDetails', 'SecurityGroupIds', 'KeyPairName'] },
    { title: 'Storage', fields: ['StorageSetting'] },
    {
      title: 'Advanced',
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
    { title: 'Security', fields: ['StopProtection', 'TerminationProtection', 'MetadataSetting'] },
    { title: 'Tags', fields: ['Tags'] },
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
            message: `A volume of type ${Type} has ${least} to ${most} GiB`,
          }
        : undefined
    },
    ({ StorageSetting: { Type, Iops } }) => {
      const { iops } = getBounds(Type)
      if (Iops && !iops)
        return { field: 'StorageSetting.Iops', message: `IOPS of a ${Type} volume cannot be chosen` }
      if (!Iops && (Type === 'io1' || Type === 'io2'))
        return { field: 'StorageSetting.Iops', message: 'This field is required' }
      return iops && isOutside(Iops, iops)
        ? { field: 'StorageSetting.Iops', message: `A ${Type} volume has ${iops[0]} to ${iops[1]} IOPS` }
        : undefined
    },
    ({ StorageSetting: { Type, VolumeSize, Iops } }) => {
      const { iopsPerGib = 0 } = getBounds(Type)
      const most = Math.max(Type === 'gp3' ? freeIops : 0, VolumeSize * iopsPerGib)
      return Iops && iopsPerGib && Iops > most
        ? {
            field: 'StorageSetting.Iops',
            message: `A ${Type} volume of ${VolumeSize} GiB can have ${most} IOPS at most`,
          }
        : undefined
    },
    ({ StorageSetting: { Type, Throughput } }) =>
      Throughput && Type !== 'gp3'
        ? { field: 'StorageSetting.Throughput', message: 'Throughput is chosen for gp3 volumes only' }
        : undefined,
    ({ StorageSetting: { Iops, Throughput } }) =>
      Throughput && Throughput > (Iops ?? freeIops) * mostThroughputPerIops
        ? { field: 'StorageSetting.Throughput', message: 'It may be a quarter of the IOPS at most' }
        : undefined,
    ({ HibernationEnabled, StorageSetting: { Encrypted } }) =>
      HibernationEnabled && !Encrypted
        ? {
            field: 'StorageSetting.Encrypted',
            message: 'A machine that can hibernate has an encrypted root volume',
          }
        : undefined,
    ({ HibernationEnabled, Tenancy }) =>
      HibernationEnabled && Tenancy !== 'default'
        ? { field: 'Tenancy', message: 'A machine that can hibernate runs on shared hardware' }
        : undefined,
    ({ Tenancy, InstanceType }) =>
      Tenancy === 'host' && InstanceType.startsWith('t2.')
        ? { field: 'Tenancy', message: 'T2 machines do not run on a dedicated host' }
        : undefined,
    ({ ShutdownBehavior, TerminationProtection }) =>
      ShutdownBehavior === 'terminate' && TerminationProtection
        ? {
            field: 'ShutdownBehavior',
            message: 'Protection from deletion does not hold against its own shutdown',
          }
        : undefined,
    ({ UserData, UserDataEncoded }) => {
      if (!UserData) return undefined
      if (
        UserDataEncoded &&
        !/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(UserData)
      )
        return { field: 'UserData', message: 'It is not base64' }
      const size = UserDataEncoded ? (UserData.length / 4) * 3 : countBytes(UserData)
      return size > mostUserData ? { field: 'UserData', message: 'User data has 16 KB at most' } : undefined
    },
    ({ Tags }) => {
      const problem = findAwsTagProblem(Tags)
      return problem && { field: `Tags.${problem.place}`, message: problem.message }
    },
    ({ Tags }) => {
      const index = Tags.findIndex(({ Key }) => Key === 'Name')
      return index < 0
        ? undefined
        : { field: `Tags.${index}.Key`, message: 'The name has a field of its own' }
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
