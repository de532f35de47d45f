/** Texts of `contract/provisioning/provision-modules`. */
import { defineMessage } from '@cmp/messages'

export const azure = defineMessage('Azure')
export const googleCloud = defineMessage('Google Cloud')
export const aws = defineMessage('AWS')
export const draft = defineMessage('Draft')
export const published = defineMessage('Published')
export const retired = defineMessage('Retired')
export const terraformModules = defineMessage('Terraform modules')
export const terraformModulesThatCustomersCan = defineMessage(
  'Terraform modules that customers can request, with their versions.',
)
export const name = defineMessage('Name')
export const shownToCustomersForExampleObject = defineMessage(
  'Shown to customers, for example Object storage.',
)
export const description = defineMessage('Description')
export const provider = defineMessage('Provider')
export const runsUseCloudAccountOfThis = defineMessage(
  'Runs use the cloud account of this provider. It cannot be changed later.',
)
export const status = defineMessage('Status')
export const publishedVersion = defineMessage('Published version')
export const customers = defineMessage('Customers')
export const customer = defineMessage('Customer')
export const customersThatCanRequestModuleLeave = defineMessage(
  'Customers that can request the module. Leave empty for all customers.',
)
export const availableTo = defineMessage('Available to')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const terraformRegistry = defineMessage('Terraform registry')
export const gitRepository = defineMessage('Git repository')
export const uploadedArchive = defineMessage('Uploaded archive')
export const version = defineMessage('Version')
export const exactRegistryVersionForExample4 = defineMessage(
  'The exact registry version, for example 4.2.1. For other sources, enter any name.',
)
export const source = defineMessage('Source')
export const address = defineMessage('Address')
export const forExampleTerraformAwsModulesS = defineMessage(
  'For example, terraform-aws-modules/s3-bucket/aws or https://github.com/org/repository.git. For a module in a subfolder, add // and the path.',
)
export const tagOrCommit = defineMessage('Tag or commit')
export const tagOrCommitOfGitRepository = defineMessage(
  'A tag or commit of the Git repository, for example v1.4.0.',
)
export const versionCanContainLettersDigitsPeriods = defineMessage(
  'Version can contain letters, digits, periods, hyphens, plus signs and underscores, for example 1.4.0',
)
export const tagOrCommitCanContainLetters = defineMessage(
  'Tag or commit can contain letters, digits, periods, hyphens, slashes and underscores',
)
