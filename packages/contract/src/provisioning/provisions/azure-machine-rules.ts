/**
 * The checks of virtual machines in the code of azurerm 4.80.0 (internal/services/compute):
 * validate/linux_admin_username.go, validate/windows_admin_username.go, validate/linux_admin_password.go,
 * validate/windows_admin_password.go, shared_schema.go (images that are patched without a restart).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-machine-rules'

/** Names that an administrator may not have; Azure ignores letter case. */
const reservedLogins = [
  '1',
  '123',
  'a',
  'actuser',
  'adm',
  'admin',
  'admin1',
  'admin2',
  'administrator',
  'aspnet',
  'backup',
  'console',
  'david',
  'guest',
  'john',
  'owner',
  'root',
  'server',
  'sql',
  'support',
  'support_388945a0',
  'sys',
  'test',
  'test1',
  'test2',
  'test3',
  'user',
  'user1',
  'user2',
  'user3',
  'user4',
  'user5',
]

/** Returns what is wrong with the name of an administrator. */
export const findAzureLoginProblem = (name: string): string | undefined =>
  reservedLogins.includes(name.toLowerCase()) ? t(m.azureDoesNotAllowUsernameChoose, { name }) : undefined

/** The maximum password length for Linux; the field has that for Windows. */
const mostLinuxPassword = 72

/** Counts character classes; here an underscore is not a special character. */
const countCharacterClasses = (password: string): number =>
  [/[a-z]/, /[A-Z]/, /\d/, /[^\d\w]/].filter((of) => of.test(password)).length

/** Returns what is wrong with the password of an administrator. */
export const findAzurePasswordProblem = (
  password: string,
  system: 'Linux' | 'Windows',
): string | undefined => {
  if (system === 'Linux' && password.length > mostLinuxPassword)
    return t(m.passwordForLinuxCanHaveUp, { mostLinuxPassword })
  return countCharacterClasses(password) < 3 ? t(m.takeThreeOfTheseLowerCase) : undefined
}

const hotpatchSkus = [
  '2022-datacenter-azure-edition-core',
  '2022-datacenter-azure-edition-core-smalldisk',
  '2022-datacenter-azure-edition-hotpatch',
  '2022-datacenter-azure-edition-hotpatch-smalldisk',
  '2025-datacenter-azure-edition',
  '2025-datacenter-azure-edition-smalldisk',
  '2025-datacenter-azure-edition-core',
  '2025-datacenter-azure-edition-core-smalldisk',
]

/**
 * Returns whether an image (`publisher:offer:sku:version`) supports hotpatching: its machines are patched by the
 * platform.
 */
export const isHotpatchImage = (image: string): boolean => {
  const [publisher, offer, sku = ''] = image.split(':')
  return publisher === 'MicrosoftWindowsServer' && offer === 'WindowsServer' && hotpatchSkus.includes(sku)
}

/** Returns whether a size supports premium disks: `Standard_D2s_v5`, and for older series `Standard_DS2_v2`. */
export const supportsPremiumDisks = (size: string): boolean =>
  /^Standard_([A-Z]*S\d|[A-Z]+\d+[a-z-\d]*s)/.test(size)
