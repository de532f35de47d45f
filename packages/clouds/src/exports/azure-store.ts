// Reads Azure Storage containers with the vendor's SDK.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import type { ContainerClient } from '@azure/storage-blob'
import type { SignIn } from './microsoft-sign-in.ts'
import { CloudError } from '../ports/errors.ts'
import { createOverwrittenError } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { toStoreError, parseSdkError, throwIfCancelled } from './refusals.ts'

/** The container and the credential. */
export type AzureStoreSettings = {
  /** The validated URL of the blob service: `https://contoso.blob.core.windows.net`. */
  serviceUrl: string
  container: string
  /** A shared access signature for the container, or the sign-in of an app registration. */
  credential: { sasToken: string } | { signIn: SignIn; secrets: readonly string[] }
}

/** How long the SDK may cache a token. */
const tokenMilliseconds = 300_000

/** Returns the client of a container, created on first use, and the secrets that may not appear in any message. */
export const openAzureContainer = ({
  serviceUrl,
  container,
  credential,
}: AzureStoreSettings): { client: () => Promise<ContainerClient>; secrets: readonly string[] } => {
  const sasToken = 'sasToken' in credential ? credential.sasToken.replace(/^\?/, '') : ''
  const secrets =
    'sasToken' in credential ? [sasToken, new URLSearchParams(sasToken).get('sig') ?? ''] : credential.secrets
  let opened: Promise<ContainerClient> | undefined
  const open = async (): Promise<ContainerClient> => {
    const { ContainerClient: Client, StorageRetryPolicyType } = await import('@azure/storage-blob')
    const url = `${serviceUrl}/${encodeURIComponent(container)}`
    const options = { retryOptions: { maxTries: 3, retryPolicyType: StorageRetryPolicyType.EXPONENTIAL } }
    if ('sasToken' in credential) return new Client(`${url}?${sasToken}`, undefined, options)
    const { signIn } = credential
    const getToken = async () => ({
      token: await signIn.token('storage'),
      // The SDK asks again soon; the sign-in knows the real expiry.
      expiresOnTimestamp: Date.now() + tokenMilliseconds,
    })
    return new Client(url, { getToken }, options)
  }
  return { client: () => (opened ??= open()), secrets }
}

/** Opens a container. Nothing is requested before it is used. */
export const openAzureStore = (settings: AzureStoreSettings): ObjectStore => {
  const { container } = settings
  const { client, secrets } = openAzureContainer(settings)
  const toRefusal = (error: unknown, signal?: AbortSignal): CloudError =>
    toStoreError(error, { what: t(m.theContainer, { container }), secrets, signal })

  const list = async (prefix: string, signal?: AbortSignal): Promise<StoredObject[]> => {
    throwIfCancelled(signal)
    const objects: StoredObject[] = []
    try {
      const pages = (await client()).listBlobsFlat({ prefix, ...(signal ? { abortSignal: signal } : {}) })
      for await (const { name, properties } of pages)
        objects.push({
          key: name,
          bytes: properties.contentLength ?? 0,
          etag: properties.etag,
          modified: properties.lastModified,
        })
    } catch (error) {
      throw toRefusal(error, signal)
    }
    return objects
  }

  async function* read({ key, etag, bytes }: StoredObject, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    throwIfCancelled(signal)
    let count = 0
    try {
      const { readableStreamBody } = await (await client()).getBlobClient(key).download(0, undefined, {
        conditions: { ifMatch: `"${etag.replaceAll('"', '')}"` },
        ...(signal ? { abortSignal: signal } : {}),
      })
      if (!readableStreamBody)
        throw new CloudError('Interrupted', t(m.providerReturnedWithoutContent, { key }))
      for await (const piece of readableStreamBody) {
        throwIfCancelled(signal)
        const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
        count += chunk.length
        yield chunk
      }
    } catch (error) {
      if (parseSdkError(error).status === 412) throw createOverwrittenError(key)
      throw toRefusal(error, signal)
    }
    if (count !== bytes)
      throw new CloudError('Interrupted', t(m.onlyOfBytesOfWereReceived, { key, count, bytes }))
  }

  return { name: t(m.theContainer, { container }), list, read }
}
