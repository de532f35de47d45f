/** Texts of `contract/provisioning/provision-resources`. */
import { defineMessage } from '@cmp/messages'

export const privateIpAddress = defineMessage('Private IP address')
export const publicIpAddress = defineMessage('Public IP address')
export const blobEndpoints = defineMessage('Blob endpoints')
export const connectionName = defineMessage('Connection name')
export const connectionStringWithoutPassword = defineMessage('Connection string (without password)')
export const connectionStringsWithKeys = defineMessage('Connection strings (with keys)')
export const id = defineMessage('ID')
export const ids = defineMessage('IDs')
export const address = defineMessage('Address')
export const endpoint = defineMessage('Endpoint')
export const server = defineMessage('Server')
