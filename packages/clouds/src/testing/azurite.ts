// A container on a real Azure Storage server for tests, in its own process.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ContainerSASPermissions, ContainerClient, StorageSharedKeyCredential } from '@azure/storage-blob'

/** A running server with one container. */
export type Azurite = {
  container: string
  /** The fields of an account that reads the container. */
  account: Record<'container' | 'endpoint' | 'sasToken', string>
  put: (key: string, content: string | Uint8Array) => Promise<void>
  remove: (key: string) => Promise<void>
  /** The contents of the container, by name. */
  objects: () => Promise<Map<string, Buffer>>
  close: () => Promise<void>
}

const program = fileURLToPath(import.meta.resolve('azurite/dist/src/blob/main.js'))

/**
 * Starts the server on its own port. It stores everything in memory and sends no telemetry.
 * @param may the permissions of the account's SAS token: read and list by default
 */
export const startAzurite = async (may = 'rl'): Promise<Azurite> => {
  const [account, container] = ['contoso', 'exports']
  const key = randomBytes(32).toString('base64')
  const flags = ['--inMemoryPersistence', '--skipApiVersionCheck', '--disableTelemetry']
  const server = spawn(process.execPath, [program, '--blobHost', '127.0.0.1', '--blobPort', '0', ...flags], {
    env: { ...process.env, AZURITE_ACCOUNTS: `${account}:${key}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The storage server ended with ${code}.`)))
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /successfully listens on (http:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const endpoint = `${address}/${account}`
  const client = new ContainerClient(`${endpoint}/${container}`, new StorageSharedKeyCredential(account, key))
  await client.create()
  const sas = await client.generateSasUrl({
    permissions: ContainerSASPermissions.parse(may),
    expiresOn: new Date(Date.now() + 3_600_000),
  })
  return {
    container,
    account: { container, endpoint, sasToken: new URL(sas).search.slice(1) },
    put: async (name, content) => {
      const bytes = Buffer.from(content)
      await client.getBlockBlobClient(name).upload(bytes, bytes.length)
    },
    remove: async (name) => {
      await client.getBlobClient(name).delete()
    },
    objects: async () => {
      const found = new Map<string, Buffer>()
      for await (const { name } of client.listBlobsFlat())
        found.set(name, await client.getBlobClient(name).downloadToBuffer())
      return found
    },
    close: async () => {
      server.kill()
      await ended
    },
  }
}
