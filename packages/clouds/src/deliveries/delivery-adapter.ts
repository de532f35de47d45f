/** An account that files are written to: how it is opened, its folder, and its test with a file that is put and taken away. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderPrefix } from '../exports/object-store.ts'
import { isOfSignIn } from '../exports/refusals.ts'
import { checked, type SignInCheck } from '../exports/standing.ts'
import type { AccountStanding, CloudAdapter } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { DeliveryPort } from '../ports/delivery.ts'

/** What an adapter of deliveries has. */
export type DeliveryAdapter = Required<Pick<CloudAdapter, 'cloud' | 'delivery' | 'check'>>

/** The permissions that writing and taking away need, as the vendor calls them. */
export type DeliveryPermissions = { put: string; remove: string }

/** What vendors call a place that is full. */
const full = /QuotaExceeded|StorageFull|StorageQuota|InsufficientStorage|InsufficientCapacity/i

/** What to do about a refusal; empty where waiting is all. */
const adviceOn = ({ code, message }: CloudError, permission: string): string => {
  if (full.test(message)) return 'There is no room for the file: make some, or raise what the place may hold.'
  if (code === 'NotFound') return 'Check at the account what the place is called, and that it is still there.'
  if (code !== 'Unauthorized' && code !== 'Forbidden') return ''
  return isOfSignIn(message)
    ? 'The sign-in of the account has ended or is a wrong one: enter another there, and test it.'
    : `Allow ${permission} on the folder of the account.`
}

/** A refusal says what to do: which permission is missing, for one, the vendor names only at times. */
const advised = async (permission: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const advice = error instanceof CloudError ? adviceOn(error, permission) : ''
    if (error instanceof CloudError && advice !== '')
      throw new CloudError(error.code, `${advice} ${error.message}`)
    throw error
  }
}

/** Everything below the folder of an account. */
const inFolder = (port: DeliveryPort, folder: string, { put, remove }: DeliveryPermissions): DeliveryPort => {
  const prefix = folderPrefix(folder)
  return {
    name: port.name,
    put: (file, signal) => advised(put, () => port.put({ ...file, key: `${prefix}${file.key}` }, signal)),
    remove: (key, signal) => advised(remove, () => port.remove(`${prefix}${key}`, signal)),
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
