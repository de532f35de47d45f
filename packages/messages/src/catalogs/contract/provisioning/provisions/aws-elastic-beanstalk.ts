/** Texts of `contract/provisioning/provisions/aws-elastic-beanstalk`. */
import { defineMessage } from '@cmp/messages'

export const atMostIsNotFewerThan = defineMessage('Max instances cannot be less than min instances')
export const oneMachineIsOneAtMost = defineMessage('A single-instance environment can have only 1 instance')
export const aTypeIsWrittenLikeT = defineMessage('Enter an instance type, for example t3.micro')
export const thereIsASpotPriceOnly = defineMessage('A maximum Spot price requires Spot Instances')
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsAreChosenForIo1 = defineMessage('IOPS can be set for io1 and gp3 volumes only')
export const throughputIsChosenForGp3 = defineMessage('Throughput can be set for gp3 volumes only')
export const fewerIsBelowWhereMoreBegins = defineMessage(
  'Lower threshold must be less than the upper threshold',
)
export const itIsPassedForAsLong = defineMessage('Breach duration cannot be shorter than the period')
export const theNextCheckComesAfterThe = defineMessage('Interval must be longer than the timeout')
export const pathBeginsWithASlash = defineMessage('Health check path must begin with a slash')
export const whatWorksOnAQueueHas = defineMessage('A worker environment cannot have a domain')
export const region = defineMessage('Region')
export const application = defineMessage('Application')
export const description = defineMessage('Description')
export const environment = defineMessage('Environment')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const domain = defineMessage('Domain')
export const firstPartOfItsAddressMust = defineMessage(
  'First part of the environment URL. Must be unique in the region.',
)
export const platform = defineMessage('Platform')
export const eGNodeJs = defineMessage('For example, Node.js')
export const branch = defineMessage('Platform branch')
export const eGNodeJs22Running = defineMessage('For example, Node.js 22 running on 64bit Amazon Linux 2023')
export const version = defineMessage('Platform version')
export const tier = defineMessage('Environment tier')
export const answersCalls = defineMessage('Web server environment')
export const worksOnAQueue = defineMessage('Worker environment')
export const advanced = defineMessage('Advanced')
export const applicationHasNoSlashInIt = defineMessage('Application cannot contain a slash')
export const environmentMayHaveLettersDigitsAnd = defineMessage(
  'Environment can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const domainMayHaveLettersDigitsAnd = defineMessage(
  'Domain can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const versionIsWrittenLike65 = defineMessage('Enter a version, for example 6.5.0')
export const theAccountNeedsTheRolesAws = defineMessage(
  'The account must have the IAM roles aws-elasticbeanstalk-ec2-role and aws-elasticbeanstalk-service-role. AWS does not create them automatically.',
)
export const tagsOfTheApplication = defineMessage('Application tags')
export const tagsOfTheEnvironment = defineMessage('Environment tags')
