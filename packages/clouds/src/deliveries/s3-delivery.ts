/** Writes files to a bucket of Amazon S3, or of a store with the same protocol, with a key or a role. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/deliveries'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { toS3Settings } from '../aws-s3-export/aws-s3-export.ts'
import { getAssumedRole } from '../aws-s3-export/role.ts'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { createS3Client } from '../exports/s3-store.ts'
import { toStoreError, throwIfCancelled } from '../exports/refusals.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { createDeliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

/** Files up to this size are sent from memory, because the SDK can retry a buffer but not a stream. */
const mostInMemory = 8 * 1024 * 1024

/** Opens the bucket of an account. A role that the portal's machine assumes must require the account's external ID. */
export const createS3Delivery = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
): DeliveryAdapter => {
  const role = getAssumedRole(fields, hosts, { mustAskForId: true })
  const open = (): DeliveryPort => {
    const settings = { ...toS3Settings(fields, hosts.endpoints), role: role?.keys }
    const { bucket, secretAccessKey } = settings
    const client = createS3Client(settings)
    const toRefusal = (error: unknown, signal?: AbortSignal) =>
      toStoreError(error, {
        what: t(m.theBucket, { bucket }),
        access: 'write',
        secrets: [secretAccessKey],
        signal,
      })
    return {
      name: t(m.theBucket, { bucket }),
      put: async ({ key, path, bytes, mediaType }, signal) => {
        throwIfCancelled(signal)
        const { PutObjectCommand } = await import('@aws-sdk/client-s3')
        const content = bytes <= mostInMemory ? await readFile(path) : createReadStream(path)
        try {
          await (
            await client()
          ).send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: content,
              ContentLength: bytes,
              ContentType: mediaType,
            }),
            ...(signal ? [{ abortSignal: signal }] : []),
          )
        } catch (error) {
          throw toRefusal(error, signal)
        } finally {
          if (!Buffer.isBuffer(content)) content.destroy()
        }
      },
      remove: async (key, signal) => {
        throwIfCancelled(signal)
        const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
        try {
          await (
            await client()
          ).send(
            new DeleteObjectCommand({ Bucket: bucket, Key: key }),
            ...(signal ? [{ abortSignal: signal }] : []),
          )
        } catch (error) {
          throw toRefusal(error, signal)
        }
      },
    }
  }
  return createDeliveryAdapter('AWS', open, {
    folder: getFieldText(fields, 'folder'),
    permissions: { put: 's3:PutObject', remove: 's3:DeleteObject' },
    signIn: role && {
      name: t(m.assumeRole),
      ask: async () => {
        await role.keys()
        return role.arn
      },
    },
  })
}
