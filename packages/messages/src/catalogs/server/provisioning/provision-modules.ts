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
export const anAddressMustNotHaveA = defineMessage(
  'An address must not have a name or password in it. Upload the folder of a private repository.',
)
export const enterTheTagOrCommitIn = defineMessage(
  'Enter the tag or commit in its own field, not in the address.',
)
export const enterATagOrCommitSo = defineMessage(
  'Enter a tag or commit, so that every run uses the same files.',
)
export const theModuleHasMoreThanFiles = defineMessage(
  'The module has more than {files} files or {bytes} MiB. Leave out what it does not need.',
)
export const theArchiveHasAFileWhose = defineMessage(
  'The archive has a file whose path cannot be used: {stringify}.',
)
export const theArchiveHasTwice = defineMessage('The archive has {path} twice.')
export const isAModuleHasFilesAnd = defineMessage(
  '{path} is {isEncrypted, select, true {encrypted} other {a link or a device}}. A module has files and folders only.',
)
export const thisFileIsNotAZip = defineMessage(
  'This file is not a zip or tar.gz archive. Pack the folder of the module, and choose that file.',
)
export const theArchiveCannotBeRead = defineMessage('The archive cannot be read: {message}')
export const itIsNoJson = defineMessage('It is no JSON: {message}')
export const thePropertyIsRepeated = defineMessage('The property "{name}" is repeated.')
export const hasTheProvisionerWhichStartsA = defineMessage(
  '{subject} has the provisioner {kind}, which starts a program or reaches a machine during the run.',
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
export const dataAnswersWith = defineMessage('data.{kind}.{label} answers with {credential}.')
export const callsWithAPathThatIs = defineMessage(
  "{type} calls {read} with a path that is not written out below $'{path.module}'. It could read any file that a run sees.",
)
export const hasDynamicProvisioners = defineMessage('{name} has dynamic provisioners.')
export const uploadsTheFileThatNamesIt = defineMessage(
  '{name} uploads the file that {argument} names: {unwrapExpression}. It could be any file that a run sees.',
)
export const theModuleConfiguresTheProviderItself = defineMessage(
  'The module configures the provider {name} itself: it may sign in elsewhere than in the chosen connection.',
)
export const theNameIsReservedRenameThe = defineMessage('The name {name} is reserved. Rename the variable.')
export const thePortalKeepsTheStateRemove = defineMessage(
  'The portal keeps the state. Remove the {inner} block.',
)
export const theModuleNeedsMoreThanOne = defineMessage(
  'The module needs more than one configuration of a provider. The portal passes one.',
)
export const aModuleMustNotHaveBlocks = defineMessage('A module must not have {type} blocks.')
export const theModuleCouldNotBeInspected = defineMessage(
  'The module could not be inspected within the limits of time and memory. Publish a smaller one.',
)
export const theModuleCannotBeFetched = defineMessage('The module cannot be fetched: {problem}')
export const terraformDidNotValidateTheModule = defineMessage(
  'Terraform did not validate the module: {problem}',
)
export const terraformCouldNotValidateIt = defineMessage('Terraform could not validate it: {problem}')
export const theModuleWasNotFetched = defineMessage('The module {source} was not fetched.')
export const modulesAreNestedMoreThanDeep = defineMessage(
  'Modules are nested more than {deepest} deep, or there are more than {mostModules}.',
)
export const theSourceOfModuleIsNot = defineMessage('The source of module.{name} is not written out.')
export const moduleHasTheSourceModulesAre = defineMessage(
  'module.{name} has the source {source}. Modules are fetched from registries, Git repositories and archives over HTTPS only.',
)
export const theFolderOfModuleIsNot = defineMessage(
  'The folder {source} of module.{name} is not among the files.',
)
export const theTemplateCallsItCouldRead = defineMessage(
  'The template calls {read}. It could read any file that a run sees.',
)
export const theFolderHasNoTerraformFiles = defineMessage('The folder has no Terraform files.')
export const allCustomers = defineMessage('All customers')
export const retireItInsteadItIsOffered = defineMessage(
  'Retire it instead: it is offered to nobody then, and its provisions keep it.',
)
export const theModuleUsesTheProviderWithout = defineMessage(
  'The module uses the provider {source}. Without an exception a module for {cloud} uses {value} only.',
)
export const sendTheVersionAsAMultipart = defineMessage('Send the version as a multipart form.')
export const theArchiveIsLargerThanMib = defineMessage(
  'The archive is larger than {archiveBytes} MiB. Leave out what the module does not need.',
)
export const theVersionIsNotRightYet = defineMessage('The version is not right yet.')
export const chooseTheArchiveOfTheModule = defineMessage('Choose the archive of the module: zip or tar.gz.')
export const provision = defineMessage('provision')
export const theVersionIsBeingInspected = defineMessage('The version is being inspected.')
export const version = defineMessage('version')
export const module = defineMessage('module')
export const isNotPublished = defineMessage('{name} is not published.')
export const theFilesOfTheModuleDiffer = defineMessage(
  'The files of the module differ from the files that were inspected. Add the version again, and publish it.',
)
export const theModuleDoesNotAcceptThis = defineMessage('The module does not accept this value.')
export const thereIsAVersionOfAlready = defineMessage(
  'There is a version {version} of {name} already. Versions do not change.',
)
export const inspect = defineMessage('Inspect {name} {version}')
export const theModuleWasInspected = defineMessage('The module was inspected.')
export const thisVersionCouldNotBeInspected = defineMessage(
  'This version could not be inspected. Add it again.',
)
export const thisVersionIsStillBeingInspected = defineMessage('This version is still being inspected.')
export const correctItAndAddTheVersion = defineMessage('{value}{text} Correct it, and add the version again.')
export const removeItFromTheModuleOr = defineMessage(
  '{value}{text} Remove it from the module, or allow it with a reason.',
)
export const isPublished = defineMessage('{name} {version} is published.')
export const aVersionThatWasPublishedIs = defineMessage(
  'A version that was published is kept. Publish another one, or retire the module.',
)
export const versionIsDeleted = defineMessage('Version {version} is deleted.')
export const isRetiredAlready = defineMessage('{name} is retired already.')
export const isRetiredItsProvisionsKeepIt = defineMessage('{name} is retired. Its provisions keep it.')
export const registryToken = defineMessage('a token of the container registry')
export const clusterToken = defineMessage('a token of the cluster')
export const connectionToken = defineMessage('the access token of the connection')
export const accessToken = defineMessage('an access token')
export const identityToken = defineMessage('an identity token')
export const signedToken = defineMessage('a signed token')
export const nobody = defineMessage('Nobody')
