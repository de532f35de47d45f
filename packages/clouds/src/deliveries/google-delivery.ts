/** Files into a bucket of Google Cloud Storage with the key of a service account, over REST as Google Cloud's resources are read. */
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { googleSession } from '../gcp/session.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { deliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

/** How long one file may take, in milliseconds. */
const fileMilliseconds = 3_600_000

/** Opens the bucket of an account. */
export const googleDelivery = (fields: AccountFields, tools: Pick<CloudTools, 'hosts'>): DeliveryAdapter => {
  const session = googleSession({ ...fields, signIn: 'key' }, tools, fileMilliseconds)
  const bucket = fieldText(fields, 'bucket')
  const place = encodeURIComponent(bucket)
  const port: DeliveryPort = {
    name: `the bucket ${bucket}`,
    put: ({ key, path, bytes, mediaType }, signal) =>
      session.upload(
        'storage',
        `/upload/storage/v1/b/${place}/o?uploadType=media&name=${encodeURIComponent(key)}`,
        { path, bytes, mediaType },
        signal,
      ),
    remove: (key, signal) =>
      session.remove('storage', `/storage/v1/b/${place}/o/${encodeURIComponent(key)}`, signal),
  }
  return deliveryAdapter('GCP', () => port, {
    folder: fieldText(fields, 'folder'),
    permissions: {
      put: 'storage.objects.create and storage.objects.delete',
      remove: 'storage.objects.delete',
    },
    signIn: { name: 'Sign in', ask: () => Promise.resolve(session.who()) },
  })
}
