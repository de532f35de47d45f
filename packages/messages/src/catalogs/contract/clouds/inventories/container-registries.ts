/** Texts of `contract/clouds/inventories/container-registries`. */
import { defineMessage } from '@cmp/messages'

export const containerRegistries = defineMessage('Container registries')
export const containerRegistriesAndRepositoriesOf = defineMessage(
  'The container registries and repositories of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const sku = defineMessage('SKU')
export const format = defineMessage('Format')
export const registryUrl = defineMessage('Registry URL')
export const sizeBytes = defineMessage('Size (bytes)')
export const networkAccess = defineMessage('Network access')
export const anonymousPull = defineMessage('Anonymous pull')
export const adminUser = defineMessage('Admin user')
export const tagImmutability = defineMessage('Tag immutability')
export const scanOnPush = defineMessage('Scan on push')
export const encryption = defineMessage('Encryption')
export const created = defineMessage('Created')
export const registry = defineMessage('Registry')
export const contentAndSecurity = defineMessage('Content and security')
