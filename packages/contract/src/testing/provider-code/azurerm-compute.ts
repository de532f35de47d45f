/** azurerm 4.80.0: internal/services/compute, and the machines that Azure rejects. */
import {
  checkAzureId,
  checkBetween,
  checkEach,
  matches,
  numberAt,
  checkOneOf,
  refuseWhen,
  getTextAt,
  getValueAt,
  type Check,
} from './checks.ts'

const disallowedNames = new Set(
  `administrator admin user user1 test user2 test1 user3 admin1 1 123 a actuser adm admin2 aspnet backup console david guest john
  owner root server sql support support_388945a0 sys test2 test3 user4 user5`.split(/\s+/),
)

const hotpatched =
  /^20(22-datacenter-azure-edition-(core|hotpatch)|25-datacenter-azure-edition(-core)?)(-smalldisk)?$/

const countConditions = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /[0-9]/, /[^\d\w]/].filter((test) => test.test(password)).length

const checkPassword = (least: number, most: number): Check[] => [
  checkEach(
    'admin_password',
    (value) => String(value).length >= least && String(value).length <= most,
    (value) =>
      `"admin_password" most be between ${least} and ${most} characters, got ${String(value).length}`,
  ),
  checkEach(
    'admin_password',
    (value) => countConditions(String(value)) >= 3,
    () =>
      '"admin_password" has to fulfill 3 out of these 4 conditions: Has lower characters, Has upper characters, Has a digit, Has a special character other than "_"',
  ),
]

const checkUser = (most: number): Check[] => [
  checkEach(
    'admin_username',
    (value) => !disallowedNames.has(String(value)) && String(value).length <= most,
    (value) => `"admin_username" specified is not allowed, got "${String(value)}"`,
  ),
]

const virtualMachine: Check[] = [
  matches('name', /^(?!\d+$)[a-zA-Z0-9]([a-zA-Z0-9._-]{0,78}\w)?$/, 'is no name of a virtual machine'),
  checkAzureId('network_interface_ids', 'Microsoft.Network', 'networkInterfaces'),
  checkOneOf('os_disk.storage_account_type', [
    'Premium_LRS',
    'Standard_LRS',
    'StandardSSD_LRS',
    'StandardSSD_ZRS',
    'Premium_ZRS',
  ]),
  checkOneOf('os_disk.caching', ['None', 'ReadOnly', 'ReadWrite']),
  checkBetween('os_disk.disk_size_gb', 0, 4095),
]

/** Returns whether a key can be decoded and has the length that its type requires. */
const isKey = (text: string): boolean => {
  const [type = '', data = ''] = text.split(/\s+/)
  const bytes = Buffer.from(data, 'base64')
  const size = bytes.length - 4 - type.length
  return type === 'ssh-rsa' ? size >= 4 + 3 + 4 + 256 : type === 'ssh-ed25519' && size === 4 + 32
}

export const computeChecks: Readonly<Record<string, readonly Check[]>> = {
  azurerm_linux_virtual_machine: [
    ...virtualMachine,
    ...checkUser(64),
    ...checkPassword(6, 72),
    checkEach(
      'admin_ssh_key.public_key',
      (value) => isKey(String(value)),
      () => 'decoding "public_key" for public key data',
    ),
    refuseWhen(
      'apply',
      'disable_password_authentication',
      (planned) =>
        getValueAt(planned, 'disable_password_authentication') !== false &&
        getTextAt(planned, 'admin_ssh_key.public_key') === '',
      'at least one `admin_ssh_key` must be specified when `disable_password_authentication` is set to `true`',
    ),
  ],
  azurerm_windows_virtual_machine: [
    ...virtualMachine,
    ...checkUser(20),
    ...checkPassword(8, 123),
    refuseWhen(
      'apply',
      'name',
      (planned) =>
        !/^(?!\d+$)[a-zA-Z0-9-]{1,15}$/.test(getTextAt(planned, 'name')) ||
        getTextAt(planned, 'name').endsWith('-'),
      'unable to assume default computer name. Please adjust the `name`, or specify an explicit `computer_name`',
    ),
    refuseWhen(
      'apply',
      'patch_mode',
      (planned) =>
        getTextAt(planned, 'source_image_reference.publisher') === 'MicrosoftWindowsServer' &&
        getTextAt(planned, 'source_image_reference.offer') === 'WindowsServer' &&
        hotpatched.test(getTextAt(planned, 'source_image_reference.sku')) &&
        getTextAt(planned, 'patch_mode') !== 'AutomaticByPlatform',
      '"patch_mode" must always be set to "AutomaticByPlatform" when "source_image_reference" points to a hotpatch enabled image',
    ),
  ],
  azurerm_managed_disk: [
    checkOneOf('storage_account_type', [
      'Standard_LRS',
      'StandardSSD_ZRS',
      'Premium_LRS',
      'PremiumV2_LRS',
      'Premium_ZRS',
      'StandardSSD_LRS',
      'UltraSSD_LRS',
    ]),
    checkOneOf('create_option', [
      'Copy',
      'Empty',
      'FromImage',
      'Import',
      'ImportSecure',
      'Restore',
      'Upload',
    ]),
    checkBetween('disk_size_gb', 1, 65_536),
    refuseWhen(
      'apply',
      'disk_size_gb',
      (planned, prior) => (numberAt(planned, 'disk_size_gb') ?? 0) < (numberAt(prior, 'disk_size_gb') ?? 0),
      '- New size must be greater than original size. Shrinking disks is not supported on Azure',
    ),
  ],
  azurerm_virtual_machine_data_disk_attachment: [
    checkBetween('lun', 0, 63),
    checkOneOf('caching', ['None', 'ReadOnly', 'ReadWrite']),
    checkAzureId('managed_disk_id', 'Microsoft.Compute', 'disks'),
    checkAzureId('virtual_machine_id', 'Microsoft.Compute', 'virtualMachines'),
  ],
}
