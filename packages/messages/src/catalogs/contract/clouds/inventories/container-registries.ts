/** Texts of `contract/clouds/inventories/container-registries`. */
import { defineMessage } from '@cmp/messages'

export const containerRegistries = defineMessage('Container registries')
export const theContainerRegistriesAndRepositories = defineMessage(
  'The container registries and repositories of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const sku = defineMessage('SKU')
export const format = defineMessage('Format')
export const address = defineMessage('Address')
export const sizeBytes = defineMessage('Size (bytes)')
export const networkAccess = defineMessage('Network access')
export const anonymousPull = defineMessage('Anonymous pull')
export const adminUser = defineMessage('Admin user')
export const immutableTags = defineMessage('Immutable tags')
export const scanOnPush = defineMessage('Scan on push')
export const encryption = defineMessage('Encryption')
export const created = defineMessage('Created')
export const registry = defineMessage('Registry')
export const contentAndSecurity = defineMessage('Content and security')
