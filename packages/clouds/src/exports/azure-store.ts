// Containers of Azure Storage by the vendor's SDK.
import type { ContainerClient } from '@azure/storage-blob'
import type { SignIn } from '../partner-center/sign-in.ts'
import { CloudError } from '../ports/errors.ts'
import { overwritten } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { refusalOf, sdkError, throwIfCancelled } from './refusals.ts'

/** Which container, and who asks. */
export type AzureStoreSettings = {
  /** The address of the blob service, checked: `https://contoso.blob.core.windows.net`. */
  serviceUrl: string
  container: string
  /** A signature for the container, or an app's sign-in. */
  credential: { sasToken: string } | { signIn: SignIn; secrets: readonly string[] }
}

/** How long the SDK may keep a token. */
const tokenMilliseconds = 300_000

/** The client of a container, made when it is first needed, and what may stand in no sentence. */
export const azureContainer = ({
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
      // Asked for again soon: the sign-in knows how long it is good for.
      expiresOnTimestamp: Date.now() + tokenMilliseconds,
    })
    return new Client(url, { getToken }, options)
  }
  return { client: () => (opened ??= open()), secrets }
}

/** Opens a container. Nothing is asked of it before it is used. */
export const azureStore = (settings: AzureStoreSettings): ObjectStore => {
  const { container } = settings
  const { client, secrets } = azureContainer(settings)
  const refusal = (error: unknown, signal?: AbortSignal): CloudError =>
    refusalOf(error, { what: `The container ${container}`, secrets, signal })

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
      throw refusal(error, signal)
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
      if (!readableStreamBody) throw new CloudError('Interrupted', `${key} came without content.`)
      for await (const piece of readableStreamBody) {
        throwIfCancelled(signal)
        const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
        count += chunk.length
        yield chunk
      }
    } catch (error) {
      if (sdkError(error).status === 412) throw overwritten(key)
      throw refusal(error, signal)
    }
    if (count !== bytes)
      throw new CloudError('Interrupted', `${key} came with ${count} of its ${bytes} bytes. Fetch again.`)
  }

  return { name: `the container ${container}`, list, read }
}
