/** Texts of `terraform`. */
import { defineMessage } from '@cmp/messages'

export const confinementRequired = defineMessage(
  'Terraform cannot be confined on this machine ({reason}), and TERRAFORM_CONFINEMENT requires it. Allow user namespaces, or set TERRAFORM_CONFINEMENT to auto.',
)
export const memoryExceeded = defineMessage(
  'Terraform and its plugins used more than {limit} GiB of memory, the limit of a run.',
)
export const diskExceeded = defineMessage(
  'Terraform and its plugins wrote more than {limit} GiB, the limit of a run.',
)
export const processesExceeded = defineMessage(
  'Terraform and its plugins started more than {limit} processes, the limit of a run.',
)
export const usageNotMeasured = defineMessage(
  'The portal could not measure what Terraform and its plugins use: {error}',
)
export const demoProtected = defineMessage(
  'The demo does not delete {address}, because deletion protection is on.',
)
export const demoNotEmpty = defineMessage(
  'The demo does not delete {address}, because the bucket is not empty.',
)
export const demoQuota = defineMessage(
  'The demo does not create {address}, because a name with “{part}” exceeds its quota.',
)
export const demoStarts = defineMessage('Demo: no resources are created at a provider.')
export const stopped = defineMessage('The run was stopped before it was complete.')
export const inspectionStopped = defineMessage('The inspection was stopped.')
export const otherRun = defineMessage('Another run is working on this resource.')
export const noFile = defineMessage(
  '{name} is a link or a device. A module can contain only files and folders.',
)
export const moduleTooLarge = defineMessage('The module has more than {files} files or {size} MiB.')
export const supervisorEnded = defineMessage('The process that supervises Terraform was killed.')
export const notStarted = defineMessage('{path} could not be started: {problem}')
export const notStartedInstall = defineMessage(
  '{path} could not be started. Install Terraform or OpenTofu {version} or later, or set TERRAFORM_PATH to its path.',
)
export const notTerraform = defineMessage(
  '{path} is neither Terraform nor OpenTofu. Install Terraform or OpenTofu {version} or later, or set TERRAFORM_PATH to its path.',
)
export const tooOld = defineMessage(
  '{path} has version {found}. Install Terraform or OpenTofu {version} or later, or set TERRAFORM_PATH to its path.',
)
export const endedWithoutReason = defineMessage(
  'Terraform ended during “{command}” without a message. Run it again. Its state contains the resources that exist now.',
)
export const noPlugin = defineMessage(
  'The provider plugin was found neither in the mirror folder nor in the registry. Fill the folder of TERRAFORM_PLUGIN_DIR with “terraform providers mirror”, then run it again.',
)
export const unreachableHosts = defineMessage(
  'The run requested {hosts}. A run can reach only the hosts of its provider.',
)
export const unreachableModuleHosts = defineMessage('The module requested {hosts}, which is not allowed.')
export const garbled = defineMessage('{path} does not respond like Terraform. Check TERRAFORM_PATH.')
export const garbledCommand = defineMessage('The output of “{command}” of {path} cannot be read.')
export const waits = defineMessage(
  'An earlier attempt is still in progress. This attempt starts when the earlier one has stopped.',
)
export const noMessage = defineMessage('Terraform ended without a message.')
export const noModuleList = defineMessage('Terraform wrote no list of modules.')
export const hostNotAllowed = defineMessage(
  'A run can reach only the hosts of its provider. {host} is not one of these hosts.',
)
