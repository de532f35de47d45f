/** Files into a bucket of Amazon S3, or of what speaks its protocol, with a key or as a role. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bucketOf } from '../aws-s3-export/aws-s3-export.ts'
import { roleOf } from '../aws-s3-export/role.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { s3Client } from '../exports/s3-store.ts'
import { refusalOf, throwIfCancelled } from '../exports/refusals.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { DeliveryPort } from '../ports/delivery.ts'
import { deliveryAdapter, type DeliveryAdapter } from './delivery-adapter.ts'

/** Up to so many bytes a file is sent from memory: the SDK repeats what it can send again, and no stream. */
const mostInMemory = 8 * 1024 * 1024

/** Opens the bucket of an account. A role that the portal's machine assumes has to ask for the account's external id. */
export const s3Delivery = (fields: AccountFields, { hosts }: Pick<CloudTools, 'hosts'>): DeliveryAdapter => {
  const role = roleOf(fields, hosts, { mustAskForId: true })
  const open = (): DeliveryPort => {
    const settings = { ...bucketOf(fields, hosts.endpoints), role: role?.keys }
    const { bucket, secretAccessKey } = settings
    const client = s3Client(settings)
    const refusal = (error: unknown, signal?: AbortSignal) =>
      refusalOf(error, {
        what: `The bucket ${bucket}`,
        cannot: 'be written to',
        secrets: [secretAccessKey],
        signal,
      })
    return {
      name: `the bucket ${bucket}`,
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
          throw refusal(error, signal)
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
          throw refusal(error, signal)
        }
      },
    }
  }
  return deliveryAdapter('AWS', open, {
    folder: fieldText(fields, 'folder'),
    permissions: { put: 's3:PutObject', remove: 's3:DeleteObject' },
    signIn: role && {
      name: 'Assume the role',
      ask: async () => {
        await role.keys()
        return role.arn
      },
    },
  })
}
