/** Texts of `contract/provisioning/provision-modules`. */
import { defineMessage } from '@cmp/messages'

export const azure = defineMessage('Azure')
export const gcp = defineMessage('GCP')
export const aws = defineMessage('AWS')
export const draft = defineMessage('Draft')
export const published = defineMessage('Published')
export const retired = defineMessage('Retired')
export const terraformModules = defineMessage('Terraform modules')
export const terraformModulesThatCustomersCan = defineMessage(
  'Terraform modules that customers can request, with their versions.',
)
export const name = defineMessage('Name')
export const theNameThatCustomersSeeFor = defineMessage(
  'The name that customers see, for example Object storage.',
)
export const description = defineMessage('Description')
export const cloud = defineMessage('Cloud')
export const runsGetTheCredentialsOfThis = defineMessage(
  'Runs get the credentials of this cloud. The cloud cannot be changed later.',
)
export const status = defineMessage('Status')
export const publishedVersion = defineMessage('Published version')
export const customers = defineMessage('Customers')
export const customer = defineMessage('Customer')
export const theCustomersThatCanRequestThe = defineMessage(
  'The customers that can request the module. If the list is empty, all customers can.',
)
export const forLabel = defineMessage('For')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const terraformRegistry = defineMessage('Terraform registry')
export const gitRepository = defineMessage('Git repository')
export const uploadedArchive = defineMessage('Uploaded archive')
export const version = defineMessage('Version')
export const theExactVersionInTheRegistry = defineMessage(
  'The exact version in the registry, such as 4.2.1. For other sources, any name.',
)
export const source = defineMessage('Source')
export const address = defineMessage('Address')
export const terraformAwsModulesS3Bucket = defineMessage(
  'terraform-aws-modules/s3-bucket/aws, or https://github.com/org/repository.git. Add // and a folder for a module inside the repository.',
)
export const tagOrCommit = defineMessage('Tag or commit')
export const aTagOrCommitOfThe = defineMessage('A tag or commit of the Git repository, such as v1.4.0.')
export const versionMayHaveLettersDigitsDots = defineMessage(
  'Version may have letters, digits, dots, hyphens, plus signs and underscores, such as 1.4.0',
)
export const tagOrCommitMayHaveLetters = defineMessage(
  'Tag or commit may have letters, digits, dots, hyphens, slashes and underscores',
)
