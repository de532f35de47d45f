/** Texts of `web/provisioning/provision-modules`. */
import { defineMessage } from '@cmp/messages'

export const chooseArchive = defineMessage('Choose archive')
export const addVersion = defineMessage('Add version')
export const filesAreFetchedOnceAndStored = defineMessage(
  'The files are fetched once and stored. They are inspected before you can publish the version.',
)
export const reasonToAllowThisFinding = defineMessage('Reason to allow this finding')
export const customersCanRequestThisVersionFrom = defineMessage(
  'Customers can request this version from now on. It replaces the published version.',
)
export const moduleHasFindingsEnterReasonFor = defineMessage(
  'The module has findings. Enter a reason for each finding that you allow. The reasons are recorded in the audit log.',
)
export const publish = defineMessage('Publish')
export const inspecting = defineMessage('Inspecting')
export const failed = defineMessage('Failed')
export const inspected = defineMessage('Inspected')
export const published = defineMessage('Published')
export const previouslyPublished = defineMessage('Previously published')
export const findings = defineMessage('Findings')
export const module = defineMessage('Module')
export const no = defineMessage('No')
export const cannotBeAllowed = defineMessage('Cannot be allowed')
export const noFindings = defineMessage('No findings.')
export const variables = defineMessage('Variables')
export const required = defineMessage('Required')
export const noVariables = defineMessage('No variables.')
export const outputs = defineMessage('Outputs')
export const noOutputs = defineMessage('No outputs.')
export const providers = defineMessage('Providers')
export const any = defineMessage('Any')
export const noProviders = defineMessage('No providers.')
export const thisVersionWasNeverPublishedIts = defineMessage(
  'This version was never published. Its files are deleted.',
)
export const deleteLabel = defineMessage('Delete')
export const hideDetails = defineMessage('Hide details')
export const showDetails = defineMessage('Show details')
export const versions = defineMessage('Versions')
export const versionsAreImmutableProvisionsStayOn = defineMessage(
  'Versions are immutable. Provisions stay on their version until you change them.',
)
export const noVersionsYetAddVersionTo = defineMessage(
  'No versions yet. Add a version to publish the module.',
)
export const moduleCanNoLongerBeRequested = defineMessage(
  'The module can no longer be requested. Its provisions can still be changed and deleted.',
)
export const retire = defineMessage('Retire')
export const noTerraformModulesYet = defineMessage('No Terraform modules yet')
export const theModuleAndAllItsVersions = defineMessage('The module and all its versions are deleted.')
export const details = defineMessage('Details')
export const replace = defineMessage('Replace {name}')
export const zipOrTarGzUpTo = defineMessage('zip or tar.gz, up to {fileSize}')
export const reasonToAllow = defineMessage('Reason to allow {file}{value}')
export const publishVersion = defineMessage('Publish version {version}?')
export const commit = defineMessage('commit {commit}')
export const sensitive = defineMessage('{type}, sensitive')
export const sensitive2 = defineMessage('Sensitive. {description}')
export const deleteVersion = defineMessage('Delete version {version}?')
export const version = defineMessage('Version {version}')
export const provision = defineMessage('{provisions, plural, one {# provision} other {# provisions}}')
export const file = defineMessage('{count, plural, one {# file} other {# files}}')
export const retire2 = defineMessage('Retire {name}?')
export const location = defineMessage('Location')
export const finding = defineMessage('Finding')
export const allowed = defineMessage('Allowed')
export const variable = defineMessage('Variable')
export const type = defineMessage('Type')
export const defaultLabel = defineMessage('Default')
export const description = defineMessage('Description')
export const output = defineMessage('Output')
export const provider = defineMessage('Provider')
export const version2 = defineMessage('Version')
