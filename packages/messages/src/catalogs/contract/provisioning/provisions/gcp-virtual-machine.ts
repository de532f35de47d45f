/** Texts of `contract/provisioning/provisions/gcp-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const chooseZoneIn = defineMessage('Choose a zone in {Region}: {zones}')
export const setOnHostMaintenanceToStop = defineMessage('Set On host maintenance to Stop for a Spot VM')
export const turnOffAutomaticRestartForSpot = defineMessage('Turn off Automatic restart for a Spot VM')
export const setOnHostMaintenanceToStopFor = defineMessage(
  'Set On host maintenance to Stop for a Confidential VM',
)
export const confidentialVmRequiresN2D = defineMessage(
  'Confidential VM requires an n2d, c2d, c3 or c3d machine type',
)
export const integrityMonitoringRequiresVtpm = defineMessage('Integrity monitoring requires vTPM')
export const enterFullyQualifiedHostnameForExample = defineMessage(
  'Enter a fully qualified hostname, for example web.shop.example',
)
export const enterInternalIpv4AddressFor = defineMessage(
  'Enter an internal IPv4 address, for example 10.0.0.5',
)
export const enterCidrRangeForExample10 = defineMessage('Enter a CIDR range, for example 10.1.0.0/24 or /24')
export const anotherDiskAlreadyHasThisName = defineMessage('Another disk already has this name')
export const keyCanContainLettersDigitsAnd = defineMessage('A key can contain letters, digits, _ and -')
export const enterStartupScriptInStartupScript = defineMessage(
  'Enter the startup script in the Startup script field',
)
export const balanced = defineMessage('Balanced')
export const ssd = defineMessage('SSD')
export const standard = defineMessage('Standard')
export const hyperdiskBalanced = defineMessage('Hyperdisk Balanced')
export const region = defineMessage('Region')
export const zone = defineMessage('Zone')
export const forExampleAsiaSoutheast1B = defineMessage(
  'For example, asia-southeast1-b. It cannot be changed later.',
)
export const machineType = defineMessage('Machine type')
export const enableDisplayDevice = defineMessage('Enable display device')
export const confidentialVmService = defineMessage('Confidential VM service')
export const itCannotBeChangedLater = defineMessage('It cannot be changed later.')
export const bootDisk = defineMessage('Boot disk')
export const image = defineMessage('Image')
export const forExampleDebianCloudDebian13 = defineMessage(
  'For example, debian-cloud/debian-13. An image family always means its latest image; enter an image name to pin a version.',
)
export const type = defineMessage('Type')
export const sizeGb = defineMessage('Size (GB)')
export const deleteBootDiskWithVm = defineMessage('Delete boot disk with the VM')
export const serviceAccount = defineMessage('Service account')
export const networkTags = defineMessage('Network tags')
export const hostname = defineMessage('Hostname')
export const fullyQualifiedNameForExampleWeb = defineMessage(
  'A fully qualified name, for example web.shop.example.',
)
export const ipForwarding = defineMessage('IP forwarding')
export const networkInterfaceCard = defineMessage('Network interface card')
export const gvnic = defineMessage('gVNIC')
export const virtio = defineMessage('VirtIO')
export const vpcNetworkOfProjectLeaveEmpty = defineMessage(
  'A VPC network of the project. Leave empty for the default network, which some projects do not have.',
)
export const subnetInRegionRequiredForNetworks = defineMessage(
  'A subnet in the region. Required for networks without automatic subnets.',
)
export const primaryInternalIpv4Address = defineMessage('Primary internal IPv4 address')
export const aliasIpRanges = defineMessage('Alias IP ranges')
export const aliasIpRange = defineMessage('Alias IP range')
export const externalIpv4Address = defineMessage('External IPv4 address')
export const none = defineMessage('None')
export const ephemeral = defineMessage('Ephemeral')
export const networkServiceTier = defineMessage('Network service tier')
export const premium = defineMessage('Premium')
export const ptrDomainName = defineMessage('PTR domain name')
export const additionalDisks = defineMessage('Additional disks')
export const disk = defineMessage('Disk')
export const secureBoot = defineMessage('Secure Boot')
export const imageMustSupportSecureBoot = defineMessage('The image must support Secure Boot.')
export const vtpm = defineMessage('vTPM')
export const integrityMonitoring = defineMessage('Integrity monitoring')
export const description = defineMessage('Description')
export const deletionProtection = defineMessage('Deletion protection')
export const vmCannotBeDeletedOrReplaced = defineMessage(
  'The VM cannot be deleted or replaced until this is turned off.',
)
export const startupScript = defineMessage('Startup script')
export const metadata = defineMessage('Metadata')
export const vmProvisioningModel = defineMessage('VM provisioning model')
export const spotLowerPriceCanBePreempted = defineMessage('Spot (lower price, can be preempted at any time)')
export const onVmTermination = defineMessage('On VM termination')
export const stop = defineMessage('Stop')
export const deleteLabel = defineMessage('Delete')
export const onHostMaintenance = defineMessage('On host maintenance')
export const liveMigrate = defineMessage('Live migrate')
export const automaticRestart = defineMessage('Automatic restart')
export const instanceDetails = defineMessage('Instance details')
export const disks = defineMessage('Disks')
export const network = defineMessage('Network')
export const security = defineMessage('Security')
export const advanced = defineMessage('Advanced')
export const enterMachineTypeForExampleE = defineMessage(
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
