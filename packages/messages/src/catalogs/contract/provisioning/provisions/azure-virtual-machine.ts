/** Texts of `contract/provisioning/provisions/azure-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const windowsComputerNameCanHaveUp = defineMessage(
  'A Windows computer name can have up to {windowsNameMost} characters',
)
export const nameCannotContainOnlyDigits = defineMessage('Name cannot contain only digits')
export const windowsRequiresPasswordAuthentication = defineMessage('Windows requires password authentication')
export const windowsUsernameCanHaveUpTo = defineMessage('A Windows username can have up to 20 characters')
export const anotherDiskAlreadyHasThisName = defineMessage('Another disk already has this name')
export const azureReservesThisSubnetForAnother = defineMessage(
  'Azure reserves this subnet for another service. Choose another subnet',
)
export const standardHdd = defineMessage('Standard HDD')
export const standardSsd = defineMessage('Standard SSD')
export const premiumSsd = defineMessage('Premium SSD')
export const region = defineMessage('Region')
export const name = defineMessage('Name')
export const size = defineMessage('Size')
export const operatingSystem = defineMessage('Operating system')
export const linux = defineMessage('Linux')
export const windows = defineMessage('Windows')
export const image = defineMessage('Image')
export const forExampleCanonicalUbuntu2404 = defineMessage(
  'For example, Canonical:ubuntu-24_04-lts:server:latest',
)
export const username = defineMessage('Username')
export const authenticationType = defineMessage('Authentication type')
export const sshPublicKey = defineMessage('SSH public key')
export const password2 = defineMessage('Password')
export const sshPublicKey2 = defineMessage('SSH public key')
export const password = defineMessage('Password')
export const leaveEmptyToCreateNetworkInterface = defineMessage(
  'Leave empty to create a network interface in the subnet.',
)
export const publicIp = defineMessage('Public IP')
export const osDisk = defineMessage('OS disk')
export const type = defineMessage('Type')
export const sizeGib = defineMessage('Size (GiB)')
export const leaveEmptyForDefaultSizeOf = defineMessage('Leave empty for the default size of the image.')
export const dataDisks = defineMessage('Data disks')
export const disk = defineMessage('Disk')
export const availabilityZone = defineMessage('Availability zone')
export const trustedLaunch = defineMessage('Trusted launch')
export const turnsOnSecureBootAndVtpm = defineMessage(
  'Turns on secure boot and vTPM. Requires a generation 2 image. It cannot be changed later.',
)
export const bootDiagnostics = defineMessage('Boot diagnostics')
export const tags = defineMessage('Tags')
export const instanceDetails = defineMessage('Instance details')
export const operatingSystem2 = defineMessage('Operating system')
export const disks = defineMessage('Disks')
export const network = defineMessage('Network')
export const advanced = defineMessage('Advanced')
export const premiumSsdRequiresSizeThatSupports = defineMessage(
  'Premium SSD requires a size that supports premium storage, for example Standard_D2s_v5',
)
export const nameCanContainLettersDigitsAnd = defineMessage(
  'Name can contain letters, digits and hyphens, and cannot begin or end with a hyphen',
)
export const enterSizeForExampleStandardB = defineMessage(
  'Enter a size, for example Standard_B2s or Standard_D4s_v5',
)
export const enterImageAsPublisherOfferSku = defineMessage('Enter the image as publisher:offer:sku:version')
export const usernameMustBeginWithLowercaseLetter = defineMessage(
  'Username must begin with a lowercase letter or _, and can contain letters, digits, _ and -',
)
export const machineAndDisk = defineMessage('the virtual machine and its OS disk')
export const everyFile = defineMessage('every file on the disk')
export const existingNetworkInterfaceId = defineMessage('Existing network interface ID')
export const subnet = defineMessage('Subnet')
export const networkSecurityGroup = defineMessage('Network security group')
