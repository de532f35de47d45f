/** Elastic Beanstalk applications, each with an environment. */
import { f } from '../../kit/fields.ts'
import { hideInGroup } from '../../kit/hidden-places.ts'
import { defineProvisionType } from '../provision-type.ts'
import {
  checkFields,
  instanceSetting,
  isSingle,
  scaledFields,
  buildBeanstalkSettings,
  spotFields,
} from './aws-beanstalk-settings.ts'
import { getAwsPartition } from '../../clouds/aws-names.ts'
import { awsRegions } from './aws-regions.ts'
import { findAwsTagProblem, defineAwsTags } from './aws-tags.ts'
import { tagMap } from '../../kit/terraform.ts'
import { awsElasticBeanstalkPrice } from './prices/aws.ts'

const toNumber = (text: string | null | undefined): number => Number(text ?? 0)

export const awsElasticBeanstalk = defineProvisionType({
  name: 'aws-elastic-beanstalk',
  cloud: 'AWS',
  wire: 'AwsBeanstalkRequest',
  noun: 'Elastic Beanstalk environment',
  longestMinutes: 60,
  holdsData: {},
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
        help: 'First part of its address, must be unique in the region.',
      }),
    ),
    Platform: f.text('Platform', {
      max: 100,
      offers: { name: 'aws-beanstalk-platforms' },
      help: 'e.g. Node.js',
    }),
    PlatformBranch: f.text('Branch', {
      offers: { name: 'aws-beanstalk-branches', of: 'Platform' },
      max: 200,
      help: 'e.g. Node.js 22 running on 64bit Amazon Linux 2023',
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
    ApplicationTags: defineAwsTags('Tags of the application'),
    EnvironmentTags: defineAwsTags('Tags of the environment'),
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
      title: 'Advanced',
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
    ...hideInGroup('InstanceSetting.AutoScalingGroup', spotFields, ({ EnableSpot }) => EnableSpot !== true),
    ...hideInGroup('InstanceSetting.AutoScalingGroup', scaledFields, isSingle),
    ...hideInGroup('InstanceSetting', ['ScalingTriggers'], ({ AutoScalingGroup }) =>
      isSingle(AutoScalingGroup),
    ),
    ...hideInGroup('InstanceSetting', checkFields, ({ AutoScalingGroup }) => isSingle(AutoScalingGroup)),
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
      toNumber(ScalingTriggers.LowerThreshold) >= toNumber(ScalingTriggers.UpperThreshold)
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
      const problem = findAwsTagProblem(ApplicationTags)
      return problem && { field: `ApplicationTags.${problem.place}`, message: problem.message }
    },
    ({ EnvironmentTags }) => {
      const problem = findAwsTagProblem(EnvironmentTags)
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
          platform_arn: `arn:${getAwsPartition(region)}:elasticbeanstalk:\${data.aws_region.here.region}::platform/${request.PlatformBranch}/${request.PlatformVersion}`,
          tier: request.Tier,
          tags: tagMap(request.EnvironmentTags),
          setting: buildBeanstalkSettings(request.InstanceSetting),
        },
      },
    },
    data: { aws_region: { here: {} } },
    output: { address: '${aws_elastic_beanstalk_environment.this.cname}' },
  }),
})
