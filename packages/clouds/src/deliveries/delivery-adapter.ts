/** An account that files are written to: how it is opened, its folder, and its test with a file that is put and taken away. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPrefix } from '../exports/object-store.ts'
import { checked, type SignInCheck } from '../exports/standing.ts'
import type { AccountStanding, CloudAdapter } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { DeliveryPort } from '../ports/delivery.ts'

/** What an adapter of deliveries has. */
export type DeliveryAdapter = Required<Pick<CloudAdapter, 'cloud' | 'delivery' | 'check'>>

/** The permissions that writing and taking away need, as the vendor calls them. */
export type DeliveryPermissions = { put: string; remove: string }

/** A refusal says which permission is missing: the vendor names it only at times. */
const naming = async (permission: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof CloudError && (error.code === 'Unauthorized' || error.code === 'Forbidden'))
      throw new CloudError(error.code, `Allow ${permission} on the folder of the account. ${error.message}`)
    throw error
  }
}

/** Everything below the folder of an account. */
const inFolder = (port: DeliveryPort, folder: string, { put, remove }: DeliveryPermissions): DeliveryPort => {
  const prefix = folderPrefix(folder)
  return {
    name: port.name,
    put: (file, signal) => naming(put, () => port.put({ ...file, key: `${prefix}${file.key}` }, signal)),
    remove: (key, signal) => naming(remove, () => port.remove(`${prefix}${key}`, signal)),
  }
}

/** Puts a small file and takes it away again. */
const standingOf = async (
  port: DeliveryPort,
  { put, remove }: DeliveryPermissions,
  { signIn, signal }: { signIn: SignInCheck | undefined; signal: AbortSignal | undefined },
): Promise<AccountStanding> => {
  const checks: AccountStanding['checks'] = []
  let who = ''
  if (signIn) {
    const signedIn = await checked(signIn.name, async () => {
      who = await signIn.ask()
      return 'It is let in.'
    })
    checks.push(signedIn)
    if (!signedIn.isGranted) return { who, checks }
  }
  const content = 'Written by the test of a cloud account, and taken away by it.\n'
  const key = `test-${randomUUID()}.txt`
  const folder = await mkdtemp(join(tmpdir(), 'cmp-delivery-'))
  try {
    const path = join(folder, key)
    await writeFile(path, content)
    const written = await checked(`Write a file (${put})`, async () => {
      await port.put({ key, path, bytes: Buffer.byteLength(content), mediaType: 'text/plain' }, signal)
      return `${key} was written to ${port.name}.`
    })
    checks.push(written)
    if (written.isGranted)
      checks.push(
        await checked(`Take a file away (${remove})`, async () => {
          await port.remove(key, signal)
          return 'It was taken away again.'
        }),
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { who, checks }
}

/**
 * The adapter of an account that files are written to; what `open` throws is thrown by every method.
 * @param signIn what is asked before everything else, where signing in is a step of its own
 */
export const deliveryAdapter = (
  cloud: CloudAdapter['cloud'],
  open: () => DeliveryPort,
  {
    folder,
    permissions,
    signIn,
  }: { folder: string; permissions: DeliveryPermissions; signIn?: SignInCheck | undefined },
): DeliveryAdapter => {
  let opened: DeliveryPort | undefined
  const port = (): DeliveryPort => (opened ??= inFolder(open(), folder, permissions))
  const delivery: DeliveryPort = {
    get name() {
      return port().name
    },
    put: async (file, signal) => port().put(file, signal),
    remove: async (key, signal) => port().remove(key, signal),
  }
  return {
    cloud,
    delivery,
    check: async (signal) => standingOf(delivery, permissions, { signIn, signal }),
  }
}
