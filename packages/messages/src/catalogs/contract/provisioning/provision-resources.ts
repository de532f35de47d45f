/** Texts of `contract/provisioning/provision-resources`. */
import { defineMessage } from '@cmp/messages'

export const privateAddress = defineMessage('Private address')
export const publicAddress = defineMessage('Public address')
export const endpointsOfBlobs = defineMessage('Endpoints of blobs')
export const connectionName = defineMessage('Connection name')
export const connectionStringWithoutItsPassword = defineMessage('Connection string, without its password')
export const connectionStringsWithTheirKeys = defineMessage('Connection strings with their keys')
export const id = defineMessage('Id')
export const ids = defineMessage('Ids')
export const address = defineMessage('Address')
export const endpoint = defineMessage('Endpoint')
export const server = defineMessage('Server')
