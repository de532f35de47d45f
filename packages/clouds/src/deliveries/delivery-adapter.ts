/** An account that files are written to: how it is opened, its folder, and its test, which writes and removes a file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/deliveries'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toFolderPrefix } from '../exports/object-store.ts'
import { isOfSignIn } from '../exports/refusals.ts'
import { runCheck } from '../exports/account-checks.ts'
import type { SignInCheck } from '../exports/account-health.ts'
import type { AccountHealth, CloudAdapter } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { DeliveryPort } from '../ports/delivery.ts'

/** The methods of a delivery adapter. */
export type DeliveryAdapter = Required<Pick<CloudAdapter, 'cloud' | 'delivery' | 'check'>>

/** The permissions for writing and removing, as the vendor names them. */
export type DeliveryPermissions = { put: string; remove: string }

/** The vendors' names for a full store. */
const full = /QuotaExceeded|StorageFull|StorageQuota|InsufficientStorage|InsufficientCapacity/i

/** Returns what to do about a refusal; empty if waiting is enough. */
const getAdvice = ({ code, message }: CloudError, permission: string): string => {
  if (full.test(message)) return t(m.storageIsFullFreeUpSpace)
  if (code === 'NotFound') return t(m.destinationWasNotFoundCheckIts)
  if (code !== 'Unauthorized' && code !== 'Forbidden') return ''
  return isOfSignIn(message)
    ? t(m.credentialsOfCloudAccountAreInvalid)
    : t(m.grantOnFolderOfAccount, { permission })
}

/** Adds advice to a refusal, because vendors do not always name the missing permission. */
const withAdvice = async (permission: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const advice = error instanceof CloudError ? getAdvice(error, permission) : ''
    if (error instanceof CloudError && advice !== '')
      throw new CloudError(error.code, `${advice} ${error.message}`)
    throw error
  }
}

/** Limits a port to the folder of an account. */
const withFolder = (
  port: DeliveryPort,
  folder: string,
  { put, remove }: DeliveryPermissions,
): DeliveryPort => {
  const prefix = toFolderPrefix(folder)
  return {
    name: port.name,
    put: (file, signal) => withAdvice(put, () => port.put({ ...file, key: `${prefix}${file.key}` }, signal)),
    remove: (key, signal) => withAdvice(remove, () => port.remove(`${prefix}${key}`, signal)),
  }
}

/** Writes a small file and removes it again. */
const checkDelivery = async (
  port: DeliveryPort,
  { put, remove }: DeliveryPermissions,
  { signIn, signal }: { signIn: SignInCheck | undefined; signal: AbortSignal | undefined },
): Promise<AccountHealth> => {
  const checks: AccountHealth['checks'] = []
  let who = ''
  if (signIn) {
    const signedIn = await runCheck(signIn.name, '', async () => {
      who = await signIn.ask()
      return t(m.signInSucceeded)
    })
    checks.push(signedIn)
    if (!signedIn.isGranted) return { who, checks }
  }
  const content = `${t(m.contentOfTheTestFile)}\n`
  const key = `test-${randomUUID()}.txt`
  const folder = await mkdtemp(join(tmpdir(), 'cmp-delivery-'))
  try {
    const path = join(folder, key)
    await writeFile(path, content)
    const written = await runCheck(t(m.writeAFile, { put }), '', async () => {
      await port.put({ key, path, bytes: Buffer.byteLength(content), mediaType: 'text/plain' }, signal)
      return t(m.wasWrittenTo, { key, name: port.name })
    })
    checks.push(written)
    if (written.isGranted)
      checks.push(
        await runCheck(t(m.deleteAFile, { remove }), '', async () => {
          await port.remove(key, signal)
          return t(m.fileWasDeleted)
        }),
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { who, checks }
}

/**
 * Builds the adapter of an account that files are written to. Every method throws what `open` throws.
 * @param signIn runs before everything else, if signing in is a separate step
 */
export const createDeliveryAdapter = (
  cloud: CloudAdapter['cloud'],
  open: () => DeliveryPort,
  {
    folder,
    permissions,
    signIn,
  }: { folder: string; permissions: DeliveryPermissions; signIn?: SignInCheck | undefined },
): DeliveryAdapter => {
  let opened: DeliveryPort | undefined
  const openPort = (): DeliveryPort => (opened ??= withFolder(open(), folder, permissions))
  const delivery: DeliveryPort = {
    get name() {
      return openPort().name
    },
    put: async (file, signal) => openPort().put(file, signal),
    remove: async (key, signal) => openPort().remove(key, signal),
  }
  return {
    cloud,
    delivery,
    check: async (signal) => checkDelivery(delivery, permissions, { signIn, signal }),
  }
}
