/** Texts of `contract/provisioning/provisions/gcp-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const hasTheZones = defineMessage('Choose a zone in {Region}: {zones}')
export const aSpotMachineIsStoppedAt = defineMessage('Set On host maintenance to Stop for a Spot VM')
export const spotMachinesCannotRestartAutomatically = defineMessage(
  'Turn off Automatic restart for a Spot VM',
)
export const aConfidentialMachineIsStoppedAt = defineMessage(
  'Set On host maintenance to Stop for a Confidential VM',
)
export const memoryIsEncryptedOnN2 = defineMessage(
  'Confidential VM requires an n2d, c2d, c3 or c3d machine type',
)
export const integrityMonitoringNeedsTheVirtualTpm = defineMessage('Integrity monitoring requires vTPM')
export const hostNameIsAFullName = defineMessage(
  'Enter a fully qualified hostname, for example web.shop.example',
)
export const internalAddressIsOneSuchAs = defineMessage(
  'Enter an internal IPv4 address, for example 10.0.0.5',
)
export const aRangeIsWrittenLike10 = defineMessage('Enter a CIDR range, for example 10.1.0.0/24 or /24')
export const anotherDiskHasTheName = defineMessage('Another disk already has this name')
export const aKeyHasLettersDigitsAnd = defineMessage('A key can contain letters, digits, _ and -')
export const theStartupScriptHasAField = defineMessage('Enter the startup script in the Startup script field')
export const balanced = defineMessage('Balanced')
export const ssd = defineMessage('SSD')
export const standard = defineMessage('Standard')
export const hyperdiskBalanced = defineMessage('Hyperdisk Balanced')
export const region = defineMessage('Region')
export const zone = defineMessage('Zone')
export const eGAsiaSoutheast1B = defineMessage('For example, asia-southeast1-b. It cannot be changed later.')
export const machineType = defineMessage('Machine type')
export const aDisplayDevice = defineMessage('Enable display device')
export const memoryIsEncryptedConfidential = defineMessage('Confidential VM service')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const bootDisk = defineMessage('Boot disk')
export const image = defineMessage('Image')
export const eGDebianCloudDebian13 = defineMessage(
  'For example, debian-cloud/debian-13. An image family always means its latest image; enter an image name to pin a version.',
)
export const type = defineMessage('Type')
export const sizeGb = defineMessage('Size (GB)')
export const deleteWithTheMachine = defineMessage('Delete boot disk with the VM')
export const serviceAccount = defineMessage('Service account')
export const networkTags = defineMessage('Network tags')
export const hostName = defineMessage('Hostname')
export const aFullNameSuchAsWeb = defineMessage('A fully qualified name, for example web.shop.example.')
export const ipForwarding = defineMessage('IP forwarding')
export const networkCard = defineMessage('Network interface card')
export const gvnic = defineMessage('gVNIC')
export const virtio = defineMessage('VirtIO')
export const aNetworkOfTheProjectLeave = defineMessage(
  'A VPC network of the project. Leave empty for the default network, which some projects do not have.',
)
export const aSubnetOfTheRegionNeeded = defineMessage(
  'A subnet in the region. Required for networks without automatic subnets.',
)
export const internalAddress = defineMessage('Primary internal IPv4 address')
export const aliasRanges = defineMessage('Alias IP ranges')
export const range = defineMessage('Alias IP range')
export const externalAddress = defineMessage('External IPv4 address')
export const none = defineMessage('None')
export const any = defineMessage('Ephemeral')
export const networkTier = defineMessage('Network service tier')
export const premium = defineMessage('Premium')
export const nameForTheAddressPtr = defineMessage('PTR domain name')
export const moreDisks = defineMessage('Additional disks')
export const disk = defineMessage('Disk')
export const secureBoot = defineMessage('Secure Boot')
export const theImageMustSupportIt = defineMessage('The image must support Secure Boot.')
export const virtualTpm = defineMessage('vTPM')
export const integrityMonitoring = defineMessage('Integrity monitoring')
export const description = defineMessage('Description')
export const deletionProtection = defineMessage('Deletion protection')
export const itCannotBeDeletedOrReplaced = defineMessage(
  'The VM cannot be deleted or replaced until this is turned off.',
)
export const startupScript = defineMessage('Startup script')
export const metadata = defineMessage('Metadata')
export const provisioningModel = defineMessage('VM provisioning model')
export const spotCheaperButCanBeStopped = defineMessage('Spot (lower price, can be preempted at any time)')
export const onVmTermination = defineMessage('On VM termination')
export const stop = defineMessage('Stop')
export const deleteLabel = defineMessage('Delete')
export const onHostMaintenance = defineMessage('On host maintenance')
export const liveMigrate = defineMessage('Live migrate')
export const automaticRestart = defineMessage('Automatic restart')
export const machine = defineMessage('Instance details')
export const disks = defineMessage('Disks')
export const network = defineMessage('Network')
export const security = defineMessage('Security')
export const advanced = defineMessage('Advanced')
export const machineTypeIsWrittenLikeE = defineMessage(
  'Enter a machine type, for example e2-medium or n2-standard-4',
)
export const machineAndBootDisk = defineMessage(
  'the VM and its boot disk (unless Delete boot disk with the VM is off)',
)
export const everyFile = defineMessage('every file on the disk')
export const name = defineMessage('Name')
export const deviceName = defineMessage('Device name')
export const tag = defineMessage('Tag')
export const subnet = defineMessage('Subnet')
export const standardPersistentDisk = defineMessage('Standard persistent disk')
