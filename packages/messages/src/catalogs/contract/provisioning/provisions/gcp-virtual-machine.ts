/** Texts of `contract/provisioning/provisions/gcp-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const hasTheZones = defineMessage('{Region} has the zones {zones}')
export const aSpotMachineIsStoppedAt = defineMessage('A spot machine is stopped at maintenance')
export const spotMachinesCannotRestartAutomatically = defineMessage(
  'Spot machines cannot restart automatically',
)
export const aConfidentialMachineIsStoppedAt = defineMessage(
  'A confidential machine is stopped at maintenance',
)
export const memoryIsEncryptedOnN2 = defineMessage(
  'Memory is encrypted on n2d, c2d, c3 and c3d machines only',
)
export const integrityMonitoringNeedsTheVirtualTpm = defineMessage(
  'Integrity monitoring needs the virtual TPM',
)
export const hostNameIsAFullName = defineMessage('Host name is a full name such as web.shop.example')
export const internalAddressIsOneSuchAs = defineMessage('Internal address is one such as 10.0.0.5')
export const aRangeIsWrittenLike10 = defineMessage('A range is written like 10.1.0.0/24 or /24')
export const anotherDiskHasTheName = defineMessage('Another disk has the name')
export const aKeyHasLettersDigitsAnd = defineMessage('A key has letters, digits, _ and -')
export const theStartupScriptHasAField = defineMessage('The startup script has a field of its own')
export const balanced = defineMessage('Balanced')
export const ssd = defineMessage('SSD')
export const standard = defineMessage('Standard')
export const hyperdiskBalanced = defineMessage('Hyperdisk balanced')
export const region = defineMessage('Region')
export const zone = defineMessage('Zone')
export const eGAsiaSoutheast1B = defineMessage('e.g. asia-southeast1-b. It cannot be changed later.')
export const machineType = defineMessage('Machine type')
export const aDisplayDevice = defineMessage('A display device')
export const memoryIsEncryptedConfidential = defineMessage('Memory is encrypted (confidential)')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const bootDisk = defineMessage('Boot disk')
export const image = defineMessage('Image')
export const eGDebianCloudDebian13 = defineMessage(
  'e.g. debian-cloud/debian-13. A family changes over time: enter a version to pin it.',
)
export const type = defineMessage('Type')
export const sizeGb = defineMessage('Size (GB)')
export const deleteWithTheMachine = defineMessage('Delete with the machine')
export const serviceAccount = defineMessage('Service account')
export const networkTags = defineMessage('Network tags')
export const hostName = defineMessage('Host name')
export const aFullNameSuchAsWeb = defineMessage('A full name such as web.shop.example.')
export const ipForwarding = defineMessage('IP forwarding')
export const networkCard = defineMessage('Network card')
export const gvnic = defineMessage('gVNIC')
export const virtio = defineMessage('VirtIO')
export const aNetworkOfTheProjectLeave = defineMessage(
  'A network of the project. Leave empty for the network default, which some projects do not have.',
)
export const aSubnetOfTheRegionNeeded = defineMessage(
  'A subnet of the region. Needed for networks without automatic subnets.',
)
export const internalAddress = defineMessage('Internal address')
export const aliasRanges = defineMessage('Alias ranges')
export const range = defineMessage('Range')
export const externalAddress = defineMessage('External address')
export const none = defineMessage('None')
export const any = defineMessage('Any')
export const networkTier = defineMessage('Network tier')
export const premium = defineMessage('Premium')
export const nameForTheAddressPtr = defineMessage('Name for the address (PTR)')
export const moreDisks = defineMessage('More disks')
export const disk = defineMessage('Disk')
export const secureBoot = defineMessage('Secure boot')
export const theImageMustSupportIt = defineMessage('The image must support it.')
export const virtualTpm = defineMessage('Virtual TPM')
export const integrityMonitoring = defineMessage('Integrity monitoring')
export const description = defineMessage('Description')
export const deletionProtection = defineMessage('Deletion protection')
export const itCannotBeDeletedOrReplaced = defineMessage(
  'It cannot be deleted or replaced until this is off.',
)
export const startupScript = defineMessage('Startup script')
export const metadata = defineMessage('Metadata')
export const provisioningModel = defineMessage('Provisioning model')
export const spotCheaperButCanBeStopped = defineMessage('Spot: cheaper, but can be stopped at any time')
export const onVmTermination = defineMessage('On VM termination')
export const stop = defineMessage('Stop')
export const deleteLabel = defineMessage('Delete')
export const onHostMaintenance = defineMessage('On host maintenance')
export const liveMigrate = defineMessage('Live migrate')
export const automaticRestart = defineMessage('Automatic restart')
export const machine = defineMessage('Machine')
export const disks = defineMessage('Disks')
export const network = defineMessage('Network')
export const security = defineMessage('Security')
export const advanced = defineMessage('Advanced')
export const machineTypeIsWrittenLikeE = defineMessage(
  'Machine type is written like e2-medium or n2-standard-4',
)
export const machineAndBootDisk = defineMessage('the machine, and its boot disk unless that is kept')
export const everyFile = defineMessage('every file on the disk')
export const name = defineMessage('Name')
export const deviceName = defineMessage('Device name')
export const tag = defineMessage('Tag')
export const subnet = defineMessage('Subnet')
