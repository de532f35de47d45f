/** The settings of the machines of an Elastic Beanstalk environment: the fields of a request, and the resulting options. */
import { f } from '../../kit/fields.ts'

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

const toOptions = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }))

const rootVolume = f.group('Root volume', {
  RootVolumeType: f.choice(
    'Type',
    [
      { value: 'gp3', label: 'General purpose (gp3)' },
      { value: 'gp2', label: 'General purpose (gp2)' },
      { value: 'io1', label: 'Provisioned IOPS (io1)' },
      { value: 'standard', label: 'Magnetic' },
    ],
    {
      catalog: {
        source: 'docs.aws.amazon.com/elasticbeanstalk/latest/dg/command-options-general.html',
        read: '2026-11',
      },
    },
  ),
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
  MeasureName: f.choice('By', toOptions(metrics)),
  Statistic: f.choice('Statistic', toOptions(['Average', 'Minimum', 'Maximum', 'Sum'])),
  Unit: f.choice('Unit', toOptions(units)),
  Period: f.integer('Period (minutes)', { min: 1, max: 600 }),
  BreachDuration: f.integer('Breach duration (minutes)', { min: 1, max: 600 }),
  UpperThreshold: f.decimal('Upper threshold'),
  UpperBreachScaleIncrement: f.integer('Instances to add', { min: 1, max: 100 }),
  LowerThreshold: f.decimal('Lower threshold'),
  LowerBreachScaleIncrement: f.integer('Instances to remove', { min: -100, max: -1 }),
})

const health = f.group('Health check', {
  ApplicationHealthcheckURL: f.text('Path', { max: 400 }),
  TimeOut: f.integer('Timeout (seconds)', { min: 2, max: 60 }),
  Interval: f.integer('Interval (seconds)', { min: 5, max: 300 }),
  UnhealthyThreshold: f.integer('Unhealthy threshold', { min: 2, max: 10 }),
  HealthyThreshold: f.integer('Healthy threshold', { min: 2, max: 10 }),
})

export const instanceSetting = f.group('Settings', {
  RootVolume: rootVolume,
  AutoScalingGroup: scaling,
  ScalingTriggers: triggers,
  HealthCheck: health,
})

/** The fields that apply only to spot instances. */
export const spotFields = [
  'SpotMaxPrice',
  'SpotFleetOnDemandBase',
  'SpotFleetOnDemandAboveBasePercentage',
  'EnableCapacityRebalancing',
]

/** The fields that apply only to several machines. */
export const scaledFields = ['MinSize', 'MaxSize', 'AvailabilityZones', 'CustomAvailabilityZones']
export const checkFields = ['TimeOut', 'Interval', 'UnhealthyThreshold', 'HealthyThreshold'].map(
  (name) => `HealthCheck.${name}`,
)

/** Returns whether the settings are for a single machine without a load balancer. */
export const isSingle = (group: unknown): boolean =>
  typeof group === 'object' &&
  group !== null &&
  'EnvironmentType' in group &&
  group.EnvironmentType !== 'LoadBalanced'

type Settings = ReturnType<ReturnType<typeof instanceSetting.schema>['parse']>

/** Returns the options by Elastic Beanstalk's namespaces. Every value is text. */
export const buildBeanstalkSettings = ({
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
