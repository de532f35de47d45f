/** Texts of `contract/provisioning/provision-resources`. */
import { defineMessage } from '@cmp/messages'

export const privateAddress = defineMessage('Private IP address')
export const publicAddress = defineMessage('Public IP address')
export const endpointsOfBlobs = defineMessage('Blob endpoints')
export const connectionName = defineMessage('Connection name')
export const connectionStringWithoutItsPassword = defineMessage('Connection string (without password)')
export const connectionStringsWithTheirKeys = defineMessage('Connection strings (with keys)')
export const id = defineMessage('ID')
export const ids = defineMessage('IDs')
export const address = defineMessage('Address')
export const endpoint = defineMessage('Endpoint')
export const server = defineMessage('Server')
