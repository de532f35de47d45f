/**
 * Writes files to a Google Cloud Storage bucket with the key of a service account, over REST like all reads of Google
 * Cloud resources.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/deliveries'
import { formatList } from '@cmp/contract'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { openGoogleSession } from '../gcp/session.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { createDeliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

/** The timeout of one file, in milliseconds. */
const fileMilliseconds = 3_600_000

/** Opens the bucket of an account. */
export const createGoogleDelivery = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts'>,
): DeliveryAdapter => {
  const session = openGoogleSession({ ...fields, signIn: 'key' }, tools, fileMilliseconds)
  const bucket = getFieldText(fields, 'bucket')
  const place = encodeURIComponent(bucket)
  const port: DeliveryPort = {
    name: t(m.theBucket, { bucket }),
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
  return createDeliveryAdapter('GCP', () => port, {
    folder: getFieldText(fields, 'folder'),
    permissions: {
      put: formatList(['storage.objects.create', 'storage.objects.delete']),
      remove: 'storage.objects.delete',
    },
    signIn: { name: t(m.signIn), ask: () => Promise.resolve(session.who()) },
  })
}
