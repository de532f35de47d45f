/**
 * Measures what a run uses: the memory of its processes and the size of its folders. A run that exceeds a limit is
 * ended.
 */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFoundError } from './processes.ts'
import type { RunLimits } from './confinement.ts'
import type { ExceededLimit } from './orders.ts'

const pollMilliseconds = 250

/** Ignores processes that have ended since or belong to another user. */
const ignoreEndedProcess = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (isNotFoundError(error) || (error instanceof Error && 'code' in error && error.code === 'EACCES'))
      return undefined
    throw error
  }
}

/** Returns the processes of a run by their IDs here: those of its own namespace, or of its group. */
export const listProcesses = (leader: number, isConfined: boolean): number[] => {
  const space = isConfined
    ? ignoreEndedProcess(() => readlinkSync(`/proc/${leader}/ns/pid_for_children`))
    : undefined
  const isOfRun = (id: string): boolean => {
    if (isConfined)
      return space !== undefined && ignoreEndedProcess(() => readlinkSync(`/proc/${id}/ns/pid`)) === space
    const line = ignoreEndedProcess(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
    return line?.slice(line.lastIndexOf(')') + 2).split(' ')[2] === String(leader)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOfRun(name))
    .map(Number)
}

/** Returns the memory that processes use, in bytes. */
const measureMemory = (processes: readonly number[]): number =>
  processes.reduce((sum, id) => {
    const status = ignoreEndedProcess(() => readFileSync(`/proc/${id}/status`, 'utf8')) ?? ''
    return sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  }, 0)

/**
 * Returns the bytes on disk below a folder without following links. Files that are deleted during the measurement do
 * not count.
 */
export const measureDiskUsage = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isNotFoundError(error)) return []
    throw error
  })
  const sizes = await Promise.all(
    names.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return measureDiskUsage(path)
      const { blocks } = await lstat(path).catch((error: unknown) => {
        if (isNotFoundError(error)) return { blocks: 0 }
        throw error
      })
      return blocks * 512
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the bytes of open files without a name: deleted files, and files in memory. No folder shows them. */
const measureUnnamedFiles = (processes: readonly number[]): number => {
  const files = new Map<string, number>()
  for (const id of processes)
    for (const descriptor of ignoreEndedProcess(() => readdirSync(`/proc/${id}/fd`)) ?? []) {
      const file = ignoreEndedProcess(() => statSync(`/proc/${id}/fd/${descriptor}`))
      if (file?.isFile() && file.nlink === 0) files.set(`${file.dev} ${file.ino}`, file.blocks * 512)
    }
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Returns the limit that was exceeded; undefined if none was. */
const findExceededLimit = (
  limits: RunLimits,
  used: { processes: number; memory: number; room: number },
): ExceededLimit | undefined => {
  if (used.memory > limits.memoryBytes) return { limit: 'memory', most: limits.memoryBytes }
  if (used.room > limits.diskBytes) return { limit: 'disk', most: limits.diskBytes }
  // RLIMIT_NPROC does not apply to root.
  if (used.processes > limits.processes) return { limit: 'processes', most: limits.processes }
  return undefined
}

/** What is measured. */
export type Watched = { leader: number; isConfined: boolean; folders: readonly string[]; limits: RunLimits }

/**
 * Measures regularly what a run uses.
 * @param onExceeded called once, with the exceeded limit
 * @returns a function that stops measuring
 */
export const watchUse = (
  { leader, isConfined, folders, limits }: Watched,
  onExceeded: (exceeded: ExceededLimit) => void,
): (() => void) => {
  const hasProcFiles = process.platform === 'linux'
  let isOver = false
  const checkUsage = async (): Promise<void> => {
    const processes = hasProcFiles ? listProcesses(leader, isConfined) : []
    const rooms = await Promise.all(folders.map(measureDiskUsage))
    if (isOver) return
    const room = rooms.reduce((sum, bytes) => sum + bytes, measureUnnamedFiles(processes))
    const exceeded = findExceededLimit(limits, {
      processes: processes.length,
      memory: measureMemory(processes),
      room,
    })
    if (exceeded === undefined) {
      timer = setTimeout(watch, pollMilliseconds)
      return
    }
    isOver = true
    onExceeded(exceeded)
  }
  // A run whose usage cannot be measured is ended: a plugin can make a folder that nobody may read.
  const watch = (): void =>
    void checkUsage().catch((error: unknown) => {
      isOver = true
      onExceeded({ limit: 'unmeasured', error: String(error) })
    })
  let timer = setTimeout(watch, pollMilliseconds)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
