/**
 * The plan of a run between being made and being carried out. It holds in clear what no provider takes write-only, so it is clear only
 * while Terraform writes or reads it, in memory where the system has that, and sealed in the run's folder in between.
 */
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginningOf, isGone, namespaceHere } from './processes.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

const inMemory = '/dev/shm'
const prefix = 'cmp-plan-'

/** A plan takes some hundred kilobytes; a memory with less left than this is not begun with. Bytes. */
const roomNeeded = 16 * 1024 * 1024

/** After that nobody is at work on a plan of another container, whose processes are not seen from here. Milliseconds. */
const longest = 86_400_000

/** A plan whose folder is there; `path` is where Terraform writes and reads it. */
export type PlanFile = {
  /** The folder of the clear plan and of nothing else: whoever takes it away has left nothing readable. */
  folder: string
  path: string
  /** Seals what Terraform has written, and takes the clear one away. */
  seal: () => Promise<void>
  /** Puts what was sealed where Terraform reads it. */
  unseal: () => Promise<void>
  /** Takes the clear one away; what is sealed goes with the run's folder. */
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

/** Takes a clear plan away. */
export const removePlan = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/**
 * Makes an empty folder for a plan that nobody else enters: in memory, where the system has it, this process may write there and there is
 * room; else in the run's own folder.
 * @param key 32 bytes that seal it
 */
export const placeForPlan = async (
  runFolder: string,
  key: Buffer,
  memory: string = inMemory,
): Promise<PlanFile> => {
  const owner = () => `${namespaceHere()}-${process.pid}-${beginningOf('self')}`
  const folder = isUsable(memory)
    ? join(memory, `${prefix}${owner()}-${randomBytes(8).toString('hex')}`)
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
  // Everybody may write there: what another user of the machine calls so is nothing of ours.
  if (uid !== process.getuid?.()) return false
  const [namespace, pid, beginning] = name.slice(prefix.length).split('-')
  if (namespace === here) return beginningOf(Number(pid)) !== beginning
  return now.getTime() - mtimeMs > longest
}

/** Takes away the clear plans of processes that were killed, their supervisors with them. Tells how many. */
export const sweepPlans = async (now: Date, memory: string = inMemory): Promise<number> => {
  if (!existsSync('/proc/self/stat') || !existsSync(memory)) return 0
  const here = namespaceHere()
  let swept = 0
  for (const name of (await readdir(memory)).filter((of) => of.startsWith(prefix)))
    try {
      if (!(await isLeft(memory, name, here, now))) continue
      await removePlan(join(memory, name))
      swept += 1
    } catch (error) {
      // Whoever it belongs to has taken it away meanwhile.
      if (!isGone(error)) throw error
    }
  return swept
}
