/** Files into a container of Azure Storage, with a signature for it or as an app. */
import { credentialOf, serviceUrlOf } from '../azure-storage-export/azure-storage-export.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { azureContainer } from '../exports/azure-store.ts'
import { refusalOf, throwIfCancelled } from '../exports/refusals.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { deliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

const role = 'the role Storage Blob Data Contributor'

/** Opens the container of an account. */
export const azureDelivery = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now' | 'keepSecrets'>,
): DeliveryAdapter => {
  const isSigned = fieldText(fields, 'sasToken') !== ''
  const open = (): DeliveryPort => {
    const container = fieldText(fields, 'container')
    const { client, secrets } = azureContainer({
      serviceUrl: serviceUrlOf(fields, tools.hosts.endpoints),
      container,
      credential: credentialOf(fields, tools),
    })
    const refusal = (error: unknown, signal?: AbortSignal) =>
      refusalOf(error, { what: `The container ${container}`, cannot: 'be written to', secrets, signal })
    return {
      name: `the container ${container}`,
      put: async ({ key, path, mediaType }, signal) => {
        throwIfCancelled(signal)
        try {
          await (await client()).getBlockBlobClient(key).uploadFile(path, {
            blobHTTPHeaders: { blobContentType: mediaType },
            ...(signal ? { abortSignal: signal } : {}),
          })
        } catch (error) {
          throw refusal(error, signal)
        }
      },
      remove: async (key, signal) => {
        throwIfCancelled(signal)
        try {
          await (await client()).getBlobClient(key).deleteIfExists(signal ? { abortSignal: signal } : {})
        } catch (error) {
          throw refusal(error, signal)
        }
      },
    }
  }
  return deliveryAdapter('Azure', open, {
    folder: fieldText(fields, 'folder'),
    permissions: isSigned
      ? { put: 'Create and Write in the SAS token', remove: 'Delete in the SAS token' }
      : { put: `writing by ${role}`, remove: `deleting by ${role}` },
  })
}
