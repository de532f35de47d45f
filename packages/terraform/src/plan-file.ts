/**
 * Protects the plan of a run between planning and applying. It contains in clear text every secret that a provider does
 * not accept as write-only. It is therefore unencrypted only while Terraform writes or reads it, in memory if the
 * system supports that, and sealed in the run's folder in between.
 */
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStartTime, isNotFoundError, getProcessNamespace } from './processes.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

const inMemory = '/dev/shm'
const prefix = 'cmp-plan-'

/** The free memory that is required before a plan is placed there, in bytes; a plan takes some hundred kilobytes. */
const roomNeeded = 16 * 1024 * 1024

/**
 * After this time no process is still using a plan of another container, whose processes are not visible from here.
 * Milliseconds.
 */
const longest = 86_400_000

/** A plan whose folder exists; `path` is where Terraform writes and reads it. */
export type PlanFile = {
  /** A folder that contains only the unencrypted plan: deleting it leaves nothing readable. */
  folder: string
  path: string
  /** Seals what Terraform has written and deletes the unencrypted plan. */
  seal: () => Promise<void>
  /** Decrypts the sealed plan to the path where Terraform reads it. */
  unseal: () => Promise<void>
  /** Deletes the unencrypted plan; the sealed one is deleted with the run's folder. */
  clear: () => Promise<void>
}

const isUsable = (memory: string): boolean => {
  if (!existsSync('/proc/self/stat') || !existsSync(memory)) return false
  try {
    accessSync(memory, constants.W_OK)
  } catch {
    return false
  }
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomNeeded
}

/** Deletes an unencrypted plan. */
export const removePlan = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/**
 * Creates an empty folder for a plan that no other user can enter: in memory if the system supports it, this process
 * may write there and enough is free; otherwise in the run's own folder.
 * @param key 32 bytes that seal the plan
 */
export const placeForPlan = async (
  runFolder: string,
  key: Buffer,
  memory: string = inMemory,
): Promise<PlanFile> => {
  const getOwner = () => `${getProcessNamespace()}-${process.pid}-${getStartTime('self')}`
  const folder = isUsable(memory)
    ? join(memory, `${prefix}${getOwner()}-${randomBytes(8).toString('hex')}`)
    : join(runFolder, 'plan')
  const path = join(folder, 'plan.bin')
  const sealed = join(runFolder, 'plan.sealed')
  const clear = (): Promise<void> => removePlan(folder)
  const make = () => mkdir(folder, { mode: 0o700 })
  await make()
  return {
    folder,
    path,
    seal: async () => {
      await writeSealed(sealed, key, await readFile(path))
      await clear()
    },
    unseal: async () => {
      await make()
      await writeFile(path, await readSealed(sealed, key), { mode: 0o600 })
    },
    clear,
  }
}

const isLeft = async (memory: string, name: string, here: string, now: Date): Promise<boolean> => {
  const { mtimeMs, uid } = await stat(join(memory, name))
  // Every user may write there, so a folder of another user is ignored even if it has such a name.
  if (uid !== process.getuid?.()) return false
  const [namespace, pid, beginning] = name.slice(prefix.length).split('-')
  if (namespace === here) return getStartTime(Number(pid)) !== beginning
  return now.getTime() - mtimeMs > longest
}

/**
 * Deletes the unencrypted plans of processes that were killed together with their supervisors.
 * @returns how many
 */
export const sweepPlans = async (now: Date, memory: string = inMemory): Promise<number> => {
  if (!existsSync('/proc/self/stat') || !existsSync(memory)) return 0
  const here = getProcessNamespace()
  let swept = 0
  for (const name of (await readdir(memory)).filter((of) => of.startsWith(prefix)))
    try {
      if (!(await isLeft(memory, name, here, now))) continue
      await removePlan(join(memory, name))
      swept += 1
    } catch (error) {
      // Its owner has deleted it since.
      if (!isNotFoundError(error)) throw error
    }
  return swept
}
