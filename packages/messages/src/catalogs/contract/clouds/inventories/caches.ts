/** Texts of `contract/clouds/inventories/caches`. */
import { defineMessage } from '@cmp/messages'

export const caches = defineMessage('Caches')
export const redisValkeyAndMemcachedCachesOf = defineMessage(
  'The Redis, Valkey, and Memcached caches of the selected customer. They appear after the first collection.',
)
export const type = defineMessage('Type')
export const engine = defineMessage('Engine')
export const version = defineMessage('Version')
export const size = defineMessage('Size')
export const tier = defineMessage('Tier')
export const memoryGb = defineMessage('Memory (GB)')
export const shards = defineMessage('Shards')
export const nodes = defineMessage('Nodes')
export const highAvailability = defineMessage('High availability')
export const encryptionInTransit = defineMessage('Encryption in transit')
export const networkAccess = defineMessage('Network access')
export const endpoint = defineMessage('Endpoint')
export const zones = defineMessage('Zones')
export const created = defineMessage('Created')
export const cache = defineMessage('Cache')
export const capacity = defineMessage('Capacity')
export const availabilityAndSecurity = defineMessage('Availability and security')
