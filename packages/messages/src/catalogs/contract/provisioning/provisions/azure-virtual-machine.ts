/** Texts of `contract/provisioning/provisions/azure-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const aNameOfWindowsHasCharacters = defineMessage(
  'A name of Windows has {windowsNameMost} characters at most',
)
export const nameCannotContainDigitsOnly = defineMessage('Name cannot contain digits only')
export const windowsSignsInWithAPassword = defineMessage('Windows signs in with a password')
export const anAdministratorOfWindowsHas20 = defineMessage(
  'An administrator of Windows has 20 characters at most',
)
export const anotherDiskHasTheName = defineMessage('Another disk has the name')
export const azureKeepsThisSubnetForA = defineMessage('Azure keeps this subnet for a service of its own')
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
export const eGCanonicalUbuntu2404 = defineMessage('e.g. Canonical:ubuntu-24_04-lts:server:latest')
export const administrator = defineMessage('Administrator')
export const authentication = defineMessage('Authentication')
export const anSshKey = defineMessage('An SSH key')
export const aPassword = defineMessage('A password')
export const publicSshKey = defineMessage('Public SSH key')
export const password = defineMessage('Password')
export const leaveEmptyToCreateOneIn = defineMessage('Leave empty to create one in the subnet.')
export const publicIpAddress = defineMessage('Public IP address')
export const systemDisk = defineMessage('System disk')
export const type = defineMessage('Type')
export const sizeGb = defineMessage('Size (GB)')
export const leaveEmptyForTheSizeOf = defineMessage('Leave empty for the size of the image.')
export const moreDisks = defineMessage('More disks')
export const disk = defineMessage('Disk')
export const zone = defineMessage('Zone')
export const trustedLaunch = defineMessage('Trusted launch')
export const secureBootAndAVirtualTpm = defineMessage(
  'Secure boot and a virtual TPM. Needs an image of generation 2. It cannot be changed later.',
)
export const bootDiagnostics = defineMessage('Boot diagnostics')
export const tags = defineMessage('Tags')
export const machine = defineMessage('Machine')
export const system = defineMessage('System')
export const disks = defineMessage('Disks')
export const network = defineMessage('Network')
export const more = defineMessage('More')
export const premiumDisksNeedASizeWith = defineMessage(
  'Premium disks need a size with an s, such as Standard_D2s_v5',
)
export const nameMayHaveLettersDigitsAnd = defineMessage(
  'Name may have letters, digits and hyphens, not as the first or last',
)
export const sizeIsWrittenLikeStandardB = defineMessage(
  'Size is written like Standard_B2s or Standard_D4s_v5',
)
export const imageIsWrittenPublisherOfferSku = defineMessage('Image is written publisher:offer:sku:version')
export const administratorBeginsWithASmallLetter = defineMessage(
  'Administrator begins with a small letter, and has letters, digits, _ and -',
)
export const machineAndDisk = defineMessage('the machine and its system disk')
export const everyFile = defineMessage('every file on the disk')
export const existingNetworkInterface = defineMessage('Existing network interface')
export const subnet = defineMessage('Subnet')
export const networkSecurityGroup = defineMessage('Network security group')
