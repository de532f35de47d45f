/** Elastic Beanstalk applications, each with an environment. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-elastic-beanstalk'
import * as nouns from '@cmp/messages/contract/nouns'
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
  noun: nouns.elasticBeanstalkEnvironment,
  longestMinutes: 60,
  holdsData: {},
  common: { RegionId: f.choice(m.region, awsRegions, { offers: { name: 'aws-regions' } }) },
  fields: {
    ApplicationName: f.text(m.application, {
      max: 100,
      only: { pattern: /^[^/]*$/, sentence: m.applicationCannotContainSlash },
    }),
    ApplicationDescription: f.optional(f.text(m.description, { max: 200 })),
    EnvironmentName: f.text(m.environment, {
      min: 4,
      max: 40,
      only: {
        pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
        sentence: m.environmentCanContainLettersDigitsAnd,
      },
      help: m.itCannotBeChangedLater,
    }),
    EnvironmentDescription: f.optional(f.text(m.description, { max: 200 })),
    Domain: f.optional(
      f.text(m.domain, {
        min: 4,
        max: 63,
        only: {
          pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
          sentence: m.domainCanContainLettersDigitsAnd,
        },
        help: m.firstPartOfEnvironmentUrlMust,
      }),
    ),
    Platform: f.text(m.platform, {
      max: 100,
      offers: { name: 'aws-beanstalk-platforms' },
      help: m.forExampleNodeJs,
    }),
    PlatformBranch: f.text(m.platformBranch, {
      offers: { name: 'aws-beanstalk-branches', of: 'Platform' },
      max: 200,
      help: m.forExampleNodeJs22Running,
    }),
    PlatformVersion: f.text(m.platformVersion, {
      offers: { name: 'aws-beanstalk-versions', of: 'PlatformBranch' },
      max: 40,
      only: { pattern: /^\d+\.\d+\.\d+$/, sentence: m.enterVersionForExample65 },
    }),
    Tier: f.choice(m.environmentTier, [
      { value: 'WebServer', label: m.webServerEnvironment },
      { value: 'Worker', label: m.workerEnvironment },
    ]),
    ApplicationTags: defineAwsTags(m.applicationTags),
    EnvironmentTags: defineAwsTags(m.environmentTags),
    InstanceSetting: instanceSetting,
  },
  sections: [
    { title: m.application, fields: ['ApplicationName', 'ApplicationDescription', 'ApplicationTags'] },
    {
      title: m.environment,
      fields: ['EnvironmentName', 'EnvironmentDescription', 'Domain', 'Tier', 'EnvironmentTags'],
    },
    { title: m.platform, fields: ['Platform', 'PlatformBranch', 'PlatformVersion'] },
    {
      title: m.advanced,
      text: m.accountMustHaveIamRolesAws,
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
            message: t(m.maxInstancesCannotBeLessThan),
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup } }) =>
      AutoScalingGroup.EnvironmentType === 'SingleInstance' && (AutoScalingGroup.MaxSize ?? 1) !== 1
        ? {
            field: 'InstanceSetting.AutoScalingGroup.MaxSize',
            message: t(m.singleInstanceEnvironmentCanHaveOnly),
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup } }) => {
      const index = AutoScalingGroup.InstanceTypes.findIndex(
        (type) => !/^[a-z][a-z0-9-]*\.[a-z0-9-]+$/.test(type),
      )
      return index < 0
        ? undefined
        : {
            field: `InstanceSetting.AutoScalingGroup.InstanceTypes.${index}`,
            message: t(m.enterInstanceTypeForExampleT),
          }
    },
    ({ InstanceSetting: { AutoScalingGroup } }) =>
      !AutoScalingGroup.EnableSpot && AutoScalingGroup.SpotMaxPrice
        ? {
            field: 'InstanceSetting.AutoScalingGroup.SpotMaxPrice',
            message: t(m.maximumSpotPriceRequiresSpotInstances),
          }
        : undefined,
    ({ InstanceSetting: { RootVolume } }) => {
      const { RootVolumeType, RootVolumeIOPS } = RootVolume
      if (RootVolumeType === 'io1' && !RootVolumeIOPS)
        return { field: 'InstanceSetting.RootVolume.RootVolumeIOPS', message: t(m.thisFieldIsRequired) }
      return RootVolumeIOPS && !['io1', 'gp3'].includes(RootVolumeType)
        ? {
            field: 'InstanceSetting.RootVolume.RootVolumeIOPS',
            message: t(m.iopsCanBeSetForIo),
          }
        : undefined
    },
    ({ InstanceSetting: { RootVolume } }) =>
      RootVolume.RootVolumeThroughput && RootVolume.RootVolumeType !== 'gp3'
        ? {
            field: 'InstanceSetting.RootVolume.RootVolumeThroughput',
            message: t(m.throughputCanBeSetForGp),
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup, ScalingTriggers } }) =>
      !isSingle(AutoScalingGroup) &&
      toNumber(ScalingTriggers.LowerThreshold) >= toNumber(ScalingTriggers.UpperThreshold)
        ? {
            field: 'InstanceSetting.ScalingTriggers.LowerThreshold',
            message: t(m.lowerThresholdMustBeLessThan),
          }
        : undefined,
    ({ InstanceSetting: { AutoScalingGroup, ScalingTriggers } }) =>
      !isSingle(AutoScalingGroup) && ScalingTriggers.BreachDuration < ScalingTriggers.Period
        ? {
            field: 'InstanceSetting.ScalingTriggers.BreachDuration',
            message: t(m.breachDurationCannotBeShorterThan),
          }
        : undefined,
    ({ InstanceSetting: { HealthCheck } }) =>
      HealthCheck.Interval <= HealthCheck.TimeOut
        ? {
            field: 'InstanceSetting.HealthCheck.Interval',
            message: t(m.intervalMustBeLongerThanTimeout),
          }
        : undefined,
    ({ InstanceSetting: { HealthCheck } }) =>
      HealthCheck.ApplicationHealthcheckURL.startsWith('/')
        ? undefined
        : {
            field: 'InstanceSetting.HealthCheck.ApplicationHealthcheckURL',
            message: t(m.healthCheckPathMustBeginWith),
          },
    ({ Tier, Domain }) =>
      Tier === 'Worker' && Domain
        ? { field: 'Domain', message: t(m.workerEnvironmentCannotHaveDomain) }
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
