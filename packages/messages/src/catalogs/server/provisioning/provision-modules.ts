/** Texts of `server/provisioning/provision-modules`. */
import { defineMessage } from '@cmp/messages'

export const enterTheAddressOfAModule = defineMessage(
  'Enter the address of a module in a registry, for example terraform-aws-modules/s3-bucket/aws.',
)
export const enterTheExactVersionInThe = defineMessage(
  'Enter the exact version in the registry, for example 4.2.1.',
)
export const enterTheHttpsAddressOfA = defineMessage(
  'Enter the HTTPS address of a Git repository, for example https://github.com/org/repository.git.',
)
export const addressMustNotContainUserName = defineMessage(
  'The address must not contain a user name or password. For a private repository, upload the folder instead.',
)
export const enterTheTagOrCommitIn = defineMessage(
  'Enter the tag or commit in its own field, not in the address.',
)
export const enterTagOrCommitSoThat = defineMessage(
  'Enter a tag or commit so that every run uses the same files.',
)
export const moduleHasMoreThanFilesOr = defineMessage(
  'The module has more than {files} files or is larger than {bytes} MiB. Remove files that it does not need.',
)
export const archiveContainsFileWithInvalidPath = defineMessage(
  'The archive contains a file with an invalid path: {stringify}.',
)
export const archiveContainsMoreThanOnce = defineMessage('The archive contains {path} more than once.')
export const isAModuleHasFilesAnd = defineMessage(
  '{path} is {isEncrypted, select, true {encrypted} other {a link or a device}}. A module can contain only regular files and folders.',
)
export const thisFileIsNotZipOr = defineMessage(
  'This file is not a zip or tar.gz archive. Compress the folder of the module and choose that file.',
)
export const theArchiveCannotBeRead = defineMessage('The archive cannot be read: {message}')
export const invalidJson = defineMessage('Invalid JSON: {message}')
export const duplicateProperty = defineMessage('Duplicate property "{name}".')
export const usesProvisionerWhichStartsProgramOr = defineMessage(
  '{subject} uses the {kind} provisioner, which starts a program or connects to a machine during the run.',
)
export const dataExternalStartsAProgramDuring = defineMessage(
  'data.external.{label} starts a program during the plan.',
)
export const dataHttpCallsAnAddressDuring = defineMessage(
  'data.http.{label} calls an address during the plan.',
)
export const dataReadsAnotherTerraformState = defineMessage(
  'data.{kind}.{label} reads another Terraform state.',
)
export const dataReturns = defineMessage('data.{kind}.{label} returns {credential}.')
export const callsWithPathThatIsNot = defineMessage(
  "{type} calls {read} with a path that is not a literal below $'{path.module}'. It could read any file that is available to the run.",
)
export const hasDynamicProvisioners = defineMessage('{name} has dynamic provisioners.')
export const uploadsFileSpecifiedInThisCould = defineMessage(
  '{name} uploads the file specified in {argument}: {unwrapExpression}. This could be any file that is available to the run.',
)
export const moduleConfiguresProviderAndCouldSign = defineMessage(
  'The module configures the provider {name} and could sign in to an account other than the chosen cloud account.',
)
export const theNameIsReservedRenameThe = defineMessage('The name {name} is reserved. Rename the variable.')
export const portalManagesStateRemoveBlock = defineMessage(
  'The portal manages the state. Remove the {inner} block.',
)
export const moduleRequiresMoreThanOneConfiguration = defineMessage(
  'The module requires more than one configuration of a provider. The portal passes only one.',
)
export const moduleMustNotContainBlocks = defineMessage('A module must not contain {type} blocks.')
export const inspectionOfModuleExceededTimeOr = defineMessage(
  'The inspection of the module exceeded the time or memory limit. Publish a smaller module.',
)
export const couldNotFetchModule = defineMessage('Could not fetch the module: {problem}')
export const terraformValidationFailed = defineMessage('Terraform validation failed: {problem}')
export const terraformCouldNotValidateModule = defineMessage(
  'Terraform could not validate the module: {problem}',
)
export const theModuleWasNotFetched = defineMessage('The module {source} was not fetched.')
export const modulesAreNestedMoreThanLevels = defineMessage(
  'Modules are nested more than {deepest} levels deep, or there are more than {mostModules} modules.',
)
export const sourceOfModuleMustBeLiteral = defineMessage(
  'The source of module.{name} must be a literal string.',
)
export const moduleHasSourceModulesCanBe = defineMessage(
  'module.{name} has the source {source}. Modules can be fetched only from registries, Git repositories, and archives over HTTPS.',
)
export const folderOfModuleWasNotFound = defineMessage(
  'The folder {source} of module.{name} was not found in the files.',
)
export const templateCallsItCouldReadAny = defineMessage(
  'The template calls {read}. It could read any file that is available to the run.',
)
export const folderContainsNoTerraformFiles = defineMessage('The folder contains no Terraform files.')
export const allCustomers = defineMessage('All customers')
export const retireModuleInsteadItIsThen = defineMessage(
  'Retire the module instead. It is then no longer offered, and its provisions continue to use it.',
)
export const moduleUsesProviderWithoutException = defineMessage(
  'The module uses the provider {source}. Without an exception, a module for {cloud} can use only {value}.',
)
export const sendTheVersionAsAMultipart = defineMessage('Send the version as a multipart form.')
export const archiveIsLargerThanMibRemove = defineMessage(
  'The archive is larger than {archiveBytes} MiB. Remove files that the module does not need.',
)
export const versionIsInvalid = defineMessage('The version is invalid.')
export const chooseModuleArchiveZipOrTar = defineMessage('Choose the module archive (zip or tar.gz).')
export const provision = defineMessage('provision')
export const theVersionIsBeingInspected = defineMessage('The version is being inspected.')
export const version = defineMessage('version')
export const module = defineMessage('module')
export const isNotPublished = defineMessage('{name} is not published.')
export const filesOfModuleDifferFromInspected = defineMessage(
  'The files of the module differ from the inspected files. Add the version again, then publish it.',
)
export const theModuleDoesNotAcceptThis = defineMessage('The module does not accept this value.')
export const versionOfAlreadyExistsVersionsCannot = defineMessage(
  'Version {version} of {name} already exists. Versions cannot be changed.',
)
export const inspect = defineMessage('Inspect {name} {version}')
export const theModuleWasInspected = defineMessage('The module was inspected.')
export const thisVersionCouldNotBeInspected = defineMessage(
  'This version could not be inspected. Add it again.',
)
export const thisVersionIsStillBeingInspected = defineMessage('This version is still being inspected.')
export const correctProblemAndAddVersionAgain = defineMessage(
  '{value}{text} Correct the problem and add the version again.',
)
export const removeItFromModuleOrAllow = defineMessage(
  '{value}{text} Remove it from the module, or allow it and give a reason.',
)
export const wasPublished = defineMessage('{name} {version} was published.')
export const publishedVersionCannotBeDeletedPublish = defineMessage(
  'A published version cannot be deleted. Publish another version, or retire the module.',
)
export const versionWasDeleted = defineMessage('Version {version} was deleted.')
export const isAlreadyRetired = defineMessage('{name} is already retired.')
export const wasRetiredItsProvisionsContinueTo = defineMessage(
  '{name} was retired. Its provisions continue to use it.',
)
export const registryToken = defineMessage('a token of the container registry')
export const clusterToken = defineMessage('a token of the cluster')
export const connectionToken = defineMessage('the access token of the connection')
export const accessToken = defineMessage('an access token')
export const identityToken = defineMessage('an identity token')
export const signedToken = defineMessage('a signed token')
export const noCustomers = defineMessage('No customers')
export const aRemovedBlock = defineMessage('A removed block')
