/** Texts of `contract/provisioning/provisions/aws-elastic-beanstalk`. */
import { defineMessage } from '@cmp/messages'

export const atMostIsNotFewerThan = defineMessage('At most is not fewer than at least')
export const oneMachineIsOneAtMost = defineMessage('One machine is one at most')
export const aTypeIsWrittenLikeT = defineMessage('A type is written like t3.micro')
export const thereIsASpotPriceOnly = defineMessage('There is a spot price only with spot machines')
export const thisFieldIsRequired = defineMessage('This field is required')
export const iopsAreChosenForIo1 = defineMessage('IOPS are chosen for io1 and gp3 volumes only')
export const throughputIsChosenForGp3 = defineMessage('Throughput is chosen for gp3 volumes only')
export const fewerIsBelowWhereMoreBegins = defineMessage('Fewer is below where more begins')
export const itIsPassedForAsLong = defineMessage('It is passed for as long as between two looks at least')
export const theNextCheckComesAfterThe = defineMessage('The next check comes after the wait for the last')
export const pathBeginsWithASlash = defineMessage('Path begins with a slash')
export const whatWorksOnAQueueHas = defineMessage('What works on a queue has no address')
export const region = defineMessage('Region')
export const application = defineMessage('Application')
export const description = defineMessage('Description')
export const environment = defineMessage('Environment')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const domain = defineMessage('Domain')
export const firstPartOfItsAddressMust = defineMessage(
  'First part of its address, must be unique in the region.',
)
export const platform = defineMessage('Platform')
export const eGNodeJs = defineMessage('e.g. Node.js')
export const branch = defineMessage('Branch')
export const eGNodeJs22Running = defineMessage('e.g. Node.js 22 running on 64bit Amazon Linux 2023')
export const version = defineMessage('Version')
export const tier = defineMessage('Tier')
export const answersCalls = defineMessage('Answers calls')
export const worksOnAQueue = defineMessage('Works on a queue')
export const advanced = defineMessage('Advanced')
export const applicationHasNoSlashInIt = defineMessage('Application has no slash in it')
export const environmentMayHaveLettersDigitsAnd = defineMessage(
  'Environment may have letters, digits and hyphens, not as the first or last',
)
export const domainMayHaveLettersDigitsAnd = defineMessage(
  'Domain may have letters, digits and hyphens, not as the first or last',
)
export const versionIsWrittenLike65 = defineMessage('Version is written like 6.5.0')
export const theAccountNeedsTheRolesAws = defineMessage(
  'The account needs the roles aws-elasticbeanstalk-ec2-role and aws-elasticbeanstalk-service-role, which AWS does not create.',
)
export const tagsOfTheApplication = defineMessage('Tags of the application')
export const tagsOfTheEnvironment = defineMessage('Tags of the environment')
