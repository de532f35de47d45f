/** Applications of Elastic Beanstalk, each with an environment that runs it. */
import { f } from '../kit/fields.ts'
import { hiddenIn } from '../kit/hidden-places.ts'
import { defineProvisionType } from '../kit/provision-type.ts'
import { awsPartition } from './aws-names.ts'
import { awsRegions } from './aws-regions.ts'
import { awsTagProblem, awsTags } from './aws-tags.ts'
import { tagMap } from '../kit/terraform.ts'
import { awsElasticBeanstalkPrice } from './prices/aws.ts'

const decimalOf = (text: string | null | undefined): number => Number(text ?? 0)

const onOff = (label: string, help?: string) => f.boolean(label, { ...(help && { help }) })

const zones = f.list('Zones', f.text('Zone', { max: 40, offers: { name: 'aws-zones' } }), {
  item: 'zone',
  max: 6,
})

const metrics = [
  'CPUUtilization',
  'NetworkIn',
  'NetworkOut',
  'DiskReadOps',
  'DiskWriteOps',
  'DiskReadBytes',
  'DiskWriteBytes',
  'Latency',
  'RequestCount',
  'HealthyHostCount',
  'UnhealthyHostCount',
] as const

const units = [
  'Seconds',
  'Percent',
  'Bytes',
  'Bits',
  'Count',
  'Bytes/Second',
  'Bits/Second',
  'Count/Second',
  'None',
] as const

const same = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }))

const rootVolume = f.group('Root volume', {
  RootVolumeType: f.choice('Type', [
    { value: 'gp3', label: 'General purpose (gp3)' },
    { value: 'gp2', label: 'General purpose (gp2)' },
    { value: 'io1', label: 'Provisioned IOPS (io1)' },
    { value: 'standard', label: 'Magnetic' },
  ]),
  RootVolumeSize: f.integer('Size (GB)', { min: 8, max: 16_384 }),
  RootVolumeIOPS: f.optional(f.integer('IOPS', { min: 100, max: 20_000 })),
  RootVolumeThroughput: f.optional(f.integer('Throughput (MiB/s)', { min: 125, max: 1000 })),
  DisableIMDSv1: onOff('Metadata with a token only'),
})

const scaling = f.group('Machines', {
  EnvironmentType: f.choice('Kind', [
    { value: 'SingleInstance', label: 'One machine' },
    { value: 'LoadBalanced', label: 'Several behind a load balancer' },
  ]),
  EnableSpot: onOff('Spot machines too', 'Cheaper, and may be taken away at any time.'),
  MinSize: f.integer('At least', { min: 0, max: 10_000 }),
  MaxSize: f.integer('At most', { min: 0, max: 10_000 }),
  SpotMaxPrice: f.optional(f.decimal('Highest spot price (USD an hour)', { positive: true })),
  SpotFleetOnDemandBase: f.optional(f.integer('Not spot, at least', { min: 0, max: 10_000 })),
  SpotFleetOnDemandAboveBasePercentage: f.optional(
    f.integer('Not spot, of the others (%)', { min: 0, max: 100 }),
  ),
  EnableCapacityRebalancing: onOff('Replaced before they are taken away'),
  InstanceTypes: f.list('Types', f.text('Type', { max: 40, offers: { name: 'aws-instance-types' } }), {
    item: 'type',
    min: 1,
    max: 10,
  }),
  AvailabilityZones: f.choice('Spread over', [
    { value: 'Any', label: 'Any zones' },
    { value: 'Any 1', label: 'Any one zone' },
    { value: 'Any 2', label: 'Any two zones' },
    { value: 'Any 3', label: 'Any three zones' },
  ]),
  CustomAvailabilityZones: zones,
})

const triggers = f.group('Scaling', {
  MeasureName: f.choice('By', same(metrics)),
  Statistic: f.choice('Statistic', same(['Average', 'Minimum', 'Maximum', 'Sum'])),
  Unit: f.choice('Unit', same(units)),
  Period: f.integer('Looked at every (minutes)', { min: 1, max: 600 }),
  BreachDuration: f.integer('Passed for (minutes)', { min: 1, max: 600 }),
  UpperThreshold: f.decimal('More from'),
  UpperBreachScaleIncrement: f.integer('By how many', { min: 1, max: 100 }),
  LowerThreshold: f.decimal('Fewer below'),
  LowerBreachScaleIncrement: f.integer('By how many fewer', { min: -100, max: -1 }),
})

const health = f.group('Health check', {
  ApplicationHealthcheckURL: f.text('Path', { max: 400 }),
  TimeOut: f.integer('Waits (seconds)', { min: 2, max: 60 }),
  Interval: f.integer('Every (seconds)', { min: 5, max: 300 }),
  UnhealthyThreshold: f.integer('Ill after', { min: 2, max: 10 }),
  HealthyThreshold: f.integer('Well after', { min: 2, max: 10 }),
})

const instanceSetting = f.group('Settings', {
  RootVolume: rootVolume,
  AutoScalingGroup: scaling,
  ScalingTriggers: triggers,
  HealthCheck: health,
})

/** What goes with spot machines alone. */
const spotFields = [
  'SpotMaxPrice',
  'SpotFleetOnDemandBase',
  'SpotFleetOnDemandAboveBasePercentage',
  'EnableCapacityRebalancing',
]

/** What goes with several machines alone. */
const scaledFields = ['MinSize', 'MaxSize', 'AvailabilityZones', 'CustomAvailabilityZones']
const checkFields = ['TimeOut', 'Interval', 'UnhealthyThreshold', 'HealthyThreshold'].map(
  (name) => `HealthCheck.${name}`,
)

const isSingle = (group: unknown): boolean =>
  typeof group === 'object' &&
  group !== null &&
  'EnvironmentType' in group &&
  group.EnvironmentType !== 'LoadBalanced'

type Settings = ReturnType<ReturnType<typeof instanceSetting.schema>['parse']>

/** Options by namespace, as Elastic Beanstalk names them. Every value is text. */
const settingsOf = ({
  RootVolume: volume,
  AutoScalingGroup: group,
  ScalingTriggers: trigger,
  HealthCheck: check,
}: Settings) => {
  const isScaled = group.EnvironmentType === 'LoadBalanced'
  const options: [string, Record<string, unknown>][] = [
    [
      'aws:autoscaling:launchconfiguration',
      {
        RootVolumeType: volume.RootVolumeType,
        RootVolumeSize: volume.RootVolumeSize,
        RootVolumeIOPS: volume.RootVolumeIOPS,
        RootVolumeThroughput: volume.RootVolumeThroughput,
        DisableIMDSv1: volume.DisableIMDSv1,
        IamInstanceProfile: 'aws-elasticbeanstalk-ec2-role',
      },
    ],
    [
      'aws:elasticbeanstalk:environment',
      { EnvironmentType: group.EnvironmentType, ServiceRole: 'aws-elasticbeanstalk-service-role' },
    ],
    [
      'aws:ec2:instances',
      {
        InstanceTypes: group.InstanceTypes.join(','),
        EnableSpot: group.EnableSpot,
        ...(group.EnableSpot && {
          SpotMaxPrice: group.SpotMaxPrice,
          SpotFleetOnDemandBase: group.SpotFleetOnDemandBase,
          SpotFleetOnDemandAboveBasePercentage: group.SpotFleetOnDemandAboveBasePercentage,
        }),
      },
    ],
    ['aws:elasticbeanstalk:application', { 'Application Healthcheck URL': check.ApplicationHealthcheckURL }],
  ]
  if (isScaled)
    options.push(
      [
        'aws:autoscaling:asg',
        {
          MinSize: group.MinSize,
          MaxSize: group.MaxSize,
          'Availability Zones': group.AvailabilityZones,
          'Custom Availability Zones': (group.CustomAvailabilityZones ?? []).join(',') || undefined,
          EnableCapacityRebalancing: group.EnableCapacityRebalancing,
        },
      ],
      [
        'aws:autoscaling:trigger',
        {
          MeasureName: trigger.MeasureName,
          Statistic: trigger.Statistic,
          Unit: trigger.Unit,
          Period: trigger.Period,
          BreachDuration: trigger.BreachDuration,
          UpperThreshold: trigger.UpperThreshold,
          UpperBreachScaleIncrement: trigger.UpperBreachScaleIncrement,
          LowerThreshold: trigger.LowerThreshold,
          LowerBreachScaleIncrement: trigger.LowerBreachScaleIncrement,
        },
      ],
      [
        'aws:elasticbeanstalk:environment:process:default',
        {
          HealthCheckPath: check.ApplicationHealthcheckURL,
          HealthCheckTimeout: check.TimeOut,
          HealthCheckInterval: check.Interval,
          UnhealthyThresholdCount: check.UnhealthyThreshold,
          HealthyThresholdCount: check.HealthyThreshold,
        },
      ],
    )
  return options.flatMap(([namespace, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [{ namespace, name, value: String(value) }],
    ),
  )
}

export const awsElasticBeanstalk = defineProvisionType({
  name: 'aws-elastic-beanstalk',
  cloud: 'AWS',
  wire: 'AwsBeanstalkRequest',
  noun: 'Elastic Beanstalk environment',
  longestMinutes: 60,
  holdsData: [],
  common: { RegionId: f.choice('Region', awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    ApplicationName: f.text('Application', {
      max: 100,
      only: { pattern: /^[^/]*$/, sentence: 'Application has no slash in it' },
    }),
    ApplicationDescription: f.optional(f.text('Description', { max: 200 })),
    EnvironmentName: f.text('Environment', {
      min: 4,
      max: 40,
      only: {
        pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
        sentence: 'Environment may have letters, digits and hyphens, not as the first or last',
      },
      help: 'It cannot be changed later.',
    }),
    EnvironmentDescription: f.optional(f.text('Description', { max: 200 })),
    Domain: f.optional(
      f.text('Domain', {
        min: 4,
        max: 63,
        only: {
          pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
          sentence: 'Domain may have letters, digits and hyphens, not as the first or last',
        },
        help: 'The beginning of its address. Nobody else in the region may have it.',
      }),
    ),
    Platform: f.text('Platform', {
      max: 100,
      offers: { name: 'aws-beanstalk-platforms' },
      help: 'Such as Node.js.',
    }),
    PlatformBranch: f.text('Branch', {
      offers: { name: 'aws-beanstalk-branches', of: 'Platform' },
      max: 200,
      help: 'Such as Node.js 22 running on 64bit Amazon Linux 2023.',
    }),
    PlatformVersion: f.text('Version', {
      offers: { name: 'aws-beanstalk-versions', of: 'PlatformBranch' },
      max: 40,
      only: { pattern: /^\d+\.\d+\.\d+$/, sentence: 'Version is written like 6.5.0' },
    }),
    Tier: f.choice('Tier', [
      { value: 'WebServer', label: 'Answers calls' },
      { value: 'Worker', label: 'Works on a queue' },
    ]),
    ApplicationTags: awsTags('Tags of the application'),
    EnvironmentTags: awsTags('Tags of the environment'),
    InstanceSetting: instanceSetting,
  },
  sections: [
    { title: 'Application', fields: ['ApplicationName', 'ApplicationDescription', 'ApplicationTags'] },
    {
      title: 'Environment',
      fields: ['EnvironmentName', 'EnvironmentDescription', 'Domain', 'Tier', 'EnvironmentTags'],
    },
    { title: 'Platform', fields: ['Platform', 'PlatformBranch', 'PlatformVersion'] },
    {
      title: 'How it runs',
      text: 'The account needs the roles aws-elasticbeanstalk-ec2-role and aws-elasticbeanstalk-service-role, which AWS does not create.',
      fields: ['InstanceSetting'],
    },
  ],
  start: {
    Tier: 'WebServer',
    ApplicationTags: [],
    EnvironmentTags: [],
    InstanceSetting: {
      RootVolume: { RootVolumeType: 'gp3', RootVolumeSize: 10, DisableIMDSv1: true },
      AutoScalingGroup: {
        EnvironmentType: 'SingleInstance',
        EnableSpot: false,
        MinSize: 1,
        MaxSize: 1,
        EnableCapacityRebalancing: false,
        InstanceTypes: ['t3.micro'],
        AvailabilityZones: 'Any',
        CustomAvailabilityZones: [],
      },
      ScalingTriggers: {
        MeasureName: 'NetworkOut',
        Statistic: 'Average',
        Unit: 'Bytes',
        Period: 5,
        BreachDuration: 5,
        UpperThreshold: '6000000',
        UpperBreachScaleIncrement: 1,
        LowerThreshold: '2000000',
        LowerBreachScaleIncrement: -1,
      },
      HealthCheck: {
        ApplicationHealthcheckURL: '/',
        TimeOut: 5,
        Interval: 10,
        UnhealthyThreshold: 5,
        HealthyThreshold: 3,
      },
    },
  },
  hidden: {
    ...hiddenIn('InstanceSetting.AutoScalingGroup', spotFields, ({ EnableSpot }) => EnableSpot !== true),
    ...hiddenIn('InstanceSetting.AutoScalingGroup', scaledFields, isSingle),
    ...hiddenIn('InstanceSetting', ['ScalingTriggers'], ({ AutoScalingGroup }) => isSingle(AutoScalingGroup)),
    ...hiddenIn('InstanceSetting', checkFields, ({ AutoScalingGroup }) => isSingle(AutoScalingGroup)),
  },
  edit: [
    'ApplicationName',
    'ApplicationDescription',
    'EnvironmentName',
    'EnvironmentDescription',
    'Domain',
    'Platform',
    'PlatformBranch',
    'PlatformVersion',
    'Tier',
    'ApplicationTags',
    'EnvironmentTags',
    'InstanceSetting',
  ],
  rules: [
    ({ InstanceSetting: { AutoScalingGroup } }) =>
      AutoScalingGroup.MinSize > AutoScalingGroup.MaxSize
        ? {
            field: 'InstanceSetting.AutoScalingGroup.MaxSize',
            message: 'At most is not fewer than at least',
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup } }) =>
      AutoScalingGroup.EnvironmentType === 'SingleInstance' && (AutoScalingGroup.MaxSize ?? 1) !== 1
        ? { field: 'InstanceSetting.AutoScalingGroup.MaxSize', message: 'One machine is one at most' }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup } }) => {
      const index = AutoScalingGroup.InstanceTypes.findIndex(
        (type) => !/^[a-z][a-z0-9-]*\.[a-z0-9-]+$/.test(type),
      )
      return index < 0
        ? undefined
        : {
            field: `InstanceSetting.AutoScalingGroup.InstanceTypes.${index}`,
            message: 'A type is written like t3.micro',
          }
    },
    ({ InstanceSetting: { AutoScalingGroup } }) =>
      !AutoScalingGroup.EnableSpot && AutoScalingGroup.SpotMaxPrice
        ? {
            field: 'InstanceSetting.AutoScalingGroup.SpotMaxPrice',
            message: 'There is a spot price only with spot machines',
          }
        : undefined,
    ({ InstanceSetting: { RootVolume } }) => {
      const { RootVolumeType, RootVolumeIOPS } = RootVolume
      if (RootVolumeType === 'io1' && !RootVolumeIOPS)
        return { field: 'InstanceSetting.RootVolume.RootVolumeIOPS', message: 'This field is required' }
      return RootVolumeIOPS && !['io1', 'gp3'].includes(RootVolumeType)
        ? {
            field: 'InstanceSetting.RootVolume.RootVolumeIOPS',
            message: 'IOPS are chosen for io1 and gp3 volumes only',
          }
        : undefined
    },
    ({ InstanceSetting: { RootVolume } }) =>
      RootVolume.RootVolumeThroughput && RootVolume.RootVolumeType !== 'gp3'
        ? {
            field: 'InstanceSetting.RootVolume.RootVolumeThroughput',
            message: 'Throughput is chosen for gp3 volumes only',
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup, ScalingTriggers } }) =>
      !isSingle(AutoScalingGroup) &&
      decimalOf(ScalingTriggers.LowerThreshold) >= decimalOf(ScalingTriggers.UpperThreshold)
        ? {
            field: 'InstanceSetting.ScalingTriggers.LowerThreshold',
            message: 'Fewer is below where more begins',
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup, ScalingTriggers } }) =>
      !isSingle(AutoScalingGroup) && ScalingTriggers.BreachDuration < ScalingTriggers.Period
        ? {
            field: 'InstanceSetting.ScalingTriggers.BreachDuration',
            message: 'It is passed for as long as between two looks at least',
          }
        : undefined,
    ({ InstanceSetting: { HealthCheck } }) =>
      HealthCheck.Interval <= HealthCheck.TimeOut
        ? {
            field: 'InstanceSetting.HealthCheck.Interval',
            message: 'The next check comes after the wait for the last',
          }
        : undefined,
    ({ InstanceSetting: { HealthCheck } }) =>
      HealthCheck.ApplicationHealthcheckURL.startsWith('/')
        ? undefined
        : {
            field: 'InstanceSetting.HealthCheck.ApplicationHealthcheckURL',
            message: 'Path begins with a slash',
          },
    ({ Tier, Domain }) =>
      Tier === 'Worker' && Domain
        ? { field: 'Domain', message: 'What works on a queue has no address' }
        : undefined,
    ({ ApplicationTags }) => {
      const problem = awsTagProblem(ApplicationTags)
      return problem && { field: `ApplicationTags.${problem.place}`, message: problem.message }
    },
    ({ EnvironmentTags }) => {
      const problem = awsTagProblem(EnvironmentTags)
      return problem && { field: `EnvironmentTags.${problem.place}`, message: problem.message }
    },
  ],
  commonOf: ({ EnvironmentName }) => ({ ResourceName: EnvironmentName }),
  price: awsElasticBeanstalkPrice,
  sizes: ({ InstanceSetting: { AutoScalingGroup } }) =>
    AutoScalingGroup.InstanceTypes.map((size, index) => ({
      field: `InstanceSetting.AutoScalingGroup.InstanceTypes.${index}` as const,
      size,
    })),
  terraform: (request, { region }) => ({
    resource: {
      aws_elastic_beanstalk_application: {
        this: {
          name: request.ApplicationName,
          description: request.ApplicationDescription,
          tags: tagMap(request.ApplicationTags),
        },
      },
      aws_elastic_beanstalk_environment: {
        this: {
          name: request.EnvironmentName,
          application: '${aws_elastic_beanstalk_application.this.name}',
          description: request.EnvironmentDescription,
          cname_prefix: request.Domain,
          platform_arn: `arn:${awsPartition(region)}:elasticbeanstalk:\${data.aws_region.here.region}::platform/${request.PlatformBranch}/${request.PlatformVersion}`,
          tier: request.Tier,
          tags: tagMap(request.EnvironmentTags),
          setting: settingsOf(request.InstanceSetting),
        },
      },
    },
    data: { aws_region: { here: {} } },
    output: { address: '${aws_elastic_beanstalk_environment.this.cname}' },
  }),
})
