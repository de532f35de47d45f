/** Texts of `contract/provisioning/provisions/aws-elastic-beanstalk`. */
import { defineMessage } from '@cmp/messages'

export const maxInstancesCannotBeLessThan = defineMessage('Max instances cannot be less than min instances')
export const singleInstanceEnvironmentCanHaveOnly = defineMessage(
  'A single-instance environment can have only 1 instance',
)
export const enterInstanceTypeForExampleT = defineMessage('Enter an instance type, for example t3.micro')
export const maximumSpotPriceRequiresSpotInstances = defineMessage(
  'A maximum Spot price requires Spot Instances',
)
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsCanBeSetForIo = defineMessage('IOPS can be set for io1 and gp3 volumes only')
export const throughputCanBeSetForGp = defineMessage('Throughput can be set for gp3 volumes only')
export const lowerThresholdMustBeLessThan = defineMessage(
  'Lower threshold must be less than the upper threshold',
)
export const breachDurationCannotBeShorterThan = defineMessage(
  'Breach duration cannot be shorter than the period',
)
export const intervalMustBeLongerThanTimeout = defineMessage('Interval must be longer than the timeout')
export const healthCheckPathMustBeginWith = defineMessage('Health check path must begin with a slash')
export const workerEnvironmentCannotHaveDomain = defineMessage('A worker environment cannot have a domain')
export const region = defineMessage('Region')
export const application = defineMessage('Application')
export const description = defineMessage('Description')
export const environment = defineMessage('Environment')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const domain = defineMessage('Domain')
export const firstPartOfEnvironmentUrlMust = defineMessage(
  'First part of the environment URL. Must be unique in the region.',
)
export const platform = defineMessage('Platform')
export const forExampleNodeJs = defineMessage('For example, Node.js')
export const platformBranch = defineMessage('Platform branch')
export const forExampleNodeJs22Running = defineMessage(
  'For example, Node.js 22 running on 64bit Amazon Linux 2023',
)
export const platformVersion = defineMessage('Platform version')
export const environmentTier = defineMessage('Environment tier')
export const webServerEnvironment = defineMessage('Web server environment')
export const workerEnvironment = defineMessage('Worker environment')
export const advanced = defineMessage('Advanced')
export const applicationCannotContainSlash = defineMessage('Application cannot contain a slash')
export const environmentCanContainLettersDigitsAnd = defineMessage(
  'Environment can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const domainCanContainLettersDigitsAnd = defineMessage(
  'Domain can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const enterVersionForExample65 = defineMessage('Enter a version, for example 6.5.0')
export const accountMustHaveIamRolesAws = defineMessage(
  'The account must have the IAM roles aws-elasticbeanstalk-ec2-role and aws-elasticbeanstalk-service-role. AWS does not create them automatically.',
)
export const applicationTags = defineMessage('Application tags')
export const environmentTags = defineMessage('Environment tags')
