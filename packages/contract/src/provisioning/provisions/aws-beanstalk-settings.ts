/** The settings of the machines of an Elastic Beanstalk environment: the fields of a request, and the resulting options. */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-beanstalk-settings'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'

const onOff = (label: Text, help?: Text) => f.boolean(label, { ...(help && { help }) })

const zones = f.list(m.placement, f.text(m.availabilityZone, { max: 40, offers: { name: 'aws-zones' } }), {
  item: nouns.zone,
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

const rootVolume = f.group(m.rootVolume, {
  RootVolumeType: f.choice(
    m.type,
    [
      { value: 'gp3', label: m.generalPurposeSsdGp3 },
      { value: 'gp2', label: m.generalPurposeSsdGp2 },
      { value: 'io1', label: m.provisionedIopsSsdIo1 },
      { value: 'standard', label: m.magnetic },
    ],
    {
      catalog: {
        source: 'docs.aws.amazon.com/elasticbeanstalk/latest/dg/command-options-general.html',
        read: '2026-11',
      },
    },
  ),
  RootVolumeSize: f.integer(m.sizeGb, { min: 8, max: 16_384 }),
  RootVolumeIOPS: f.optional(f.integer(m.iops, { min: 100, max: 20_000 })),
  RootVolumeThroughput: f.optional(f.integer(m.throughputMibS, { min: 125, max: 1000 })),
  DisableIMDSv1: onOff(m.disableImdsv1),
})

const scaling = f.group(m.autoScalingGroup, {
  EnvironmentType: f.choice(m.environmentType, [
    { value: 'SingleInstance', label: m.singleInstance },
    { value: 'LoadBalanced', label: m.loadBalanced },
  ]),
  EnableSpot: onOff(m.enableSpotInstances, m.lowerPriceButAwsCanInterrupt),
  MinSize: f.integer(m.minInstances, { min: 0, max: 10_000 }),
  MaxSize: f.integer(m.maxInstances, { min: 0, max: 10_000 }),
  SpotMaxPrice: f.optional(f.decimal(m.maximumSpotPriceUsdPerHour, { positive: true })),
  SpotFleetOnDemandBase: f.optional(f.integer(m.onDemandBase, { min: 0, max: 10_000 })),
  SpotFleetOnDemandAboveBasePercentage: f.optional(f.integer(m.onDemandAboveBase, { min: 0, max: 100 })),
  EnableCapacityRebalancing: onOff(m.capacityRebalancing),
  InstanceTypes: f.list(
    m.instanceTypes,
    f.text(m.type, { max: 40, offers: { name: 'aws-instance-types' } }),
    {
      item: nouns.instanceType,
      min: 1,
      max: 10,
    },
  ),
  AvailabilityZones: f.choice(m.availabilityZones, [
    { value: 'Any', label: m.any },
    { value: 'Any 1', label: m.any1 },
    { value: 'Any 2', label: m.any2 },
    { value: 'Any 3', label: m.any3 },
  ]),
  CustomAvailabilityZones: zones,
})

const triggers = f.group(m.scalingTriggers, {
  MeasureName: f.choice(m.metric, toOptions(metrics)),
  Statistic: f.choice(m.statistic, toOptions(['Average', 'Minimum', 'Maximum', 'Sum'])),
  Unit: f.choice(m.unit, toOptions(units)),
  Period: f.integer(m.periodMinutes, { min: 1, max: 600 }),
  BreachDuration: f.integer(m.breachDurationMinutes, { min: 1, max: 600 }),
  UpperThreshold: f.decimal(m.upperThreshold),
  UpperBreachScaleIncrement: f.integer(m.scaleUpIncrement, { min: 1, max: 100 }),
  LowerThreshold: f.decimal(m.lowerThreshold),
  LowerBreachScaleIncrement: f.integer(m.scaleDownIncrement, { min: -100, max: -1 }),
})

const health = f.group(m.healthCheck, {
  ApplicationHealthcheckURL: f.text(m.healthCheckPath, { max: 400 }),
  TimeOut: f.integer(m.timeoutSeconds, { min: 2, max: 60 }),
  Interval: f.integer(m.intervalSeconds, { min: 5, max: 300 }),
  UnhealthyThreshold: f.integer(m.unhealthyThreshold, { min: 2, max: 10 }),
  HealthyThreshold: f.integer(m.healthyThreshold, { min: 2, max: 10 }),
})

export const instanceSetting = f.group(m.settings, {
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
