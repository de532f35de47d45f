/** Writes files to an Azure Storage container, with a shared access signature or an app registration. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/deliveries'
import { getContainerCredential, getServiceUrl } from '../azure-storage-export/azure-storage-export.ts'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { openAzureContainer } from '../exports/azure-store.ts'
import { toStoreError, throwIfCancelled } from '../exports/refusals.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { createDeliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

/** Opens the container of an account. */
export const createAzureDelivery = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now' | 'keepSecrets'>,
): DeliveryAdapter => {
  const isSigned = getFieldText(fields, 'sasToken') !== ''
  const open = (): DeliveryPort => {
    const container = getFieldText(fields, 'container')
    const { client, secrets } = openAzureContainer({
      serviceUrl: getServiceUrl(fields, tools.hosts.endpoints),
      container,
      credential: getContainerCredential(fields, tools),
    })
    const toRefusal = (error: unknown, signal?: AbortSignal) =>
      toStoreError(error, {
        what: t(m.theContainer, { container }),
        access: 'write',
        secrets,
        signal,
      })
    return {
      name: t(m.theContainer, { container }),
      put: async ({ key, path, mediaType }, signal) => {
        throwIfCancelled(signal)
        try {
          await (await client()).getBlockBlobClient(key).uploadFile(path, {
            blobHTTPHeaders: { blobContentType: mediaType },
            ...(signal ? { abortSignal: signal } : {}),
          })
        } catch (error) {
          throw toRefusal(error, signal)
        }
      },
      remove: async (key, signal) => {
        throwIfCancelled(signal)
        try {
          await (await client()).getBlobClient(key).deleteIfExists(signal ? { abortSignal: signal } : {})
        } catch (error) {
          throw toRefusal(error, signal)
        }
      },
    }
  }
  return createDeliveryAdapter('Azure', open, {
    folder: getFieldText(fields, 'folder'),
    permissions: isSigned
      ? { put: t(m.createAndWritePermissionsInSas), remove: t(m.deletePermissionInSasToken) }
      : { put: t(m.writeWithRole), remove: t(m.deleteWithRole) },
  })
}
