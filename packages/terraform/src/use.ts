/** What a run uses while it goes: memory of its processes, room of its folders. What uses more than it may is ended. */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isGone } from './processes.ts'
import type { RunLimits } from './confinement.ts'

const lookMilliseconds = 250

/** Ignores processes that ended meanwhile or belong to another user. */
const unless = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (isGone(error) || (error instanceof Error && 'code' in error && error.code === 'EACCES'))
      return undefined
    throw error
  }
}

/** The processes of a run by their ids here: those of its own namespace, or of its group. */
export const processesOf = (leader: number, isConfined: boolean): number[] => {
  const space = isConfined ? unless(() => readlinkSync(`/proc/${leader}/ns/pid_for_children`)) : undefined
  const isOfRun = (id: string): boolean => {
    if (isConfined) return space !== undefined && unless(() => readlinkSync(`/proc/${id}/ns/pid`)) === space
    const line = unless(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
    return line?.slice(line.lastIndexOf(')') + 2).split(' ')[2] === String(leader)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOfRun(name))
    .map(Number)
}

/** What is in memory of processes, bytes. */
const memoryOf = (processes: readonly number[]): number =>
  processes.reduce((sum, id) => {
    const status = unless(() => readFileSync(`/proc/${id}/status`, 'utf8')) ?? ''
    return sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
  }, 0)

/** Bytes on the disk below a folder; links are not followed. What goes meanwhile counts nothing. */
export const roomOf = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  const sizes = await Promise.all(
    names.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return roomOf(path)
      const { blocks } = await lstat(path).catch((error: unknown) => {
        if (isGone(error)) return { blocks: 0 }
        throw error
      })
      return blocks * 512
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Bytes of open files that have no name any more: deleted ones, and files in memory. No folder shows them. */
const unnamedBytes = (processes: readonly number[]): number => {
  const files = new Map<string, number>()
  for (const id of processes)
    for (const descriptor of unless(() => readdirSync(`/proc/${id}/fd`)) ?? []) {
      const file = unless(() => statSync(`/proc/${id}/fd/${descriptor}`))
      if (file?.isFile() && file.nlink === 0) files.set(`${file.dev} ${file.ino}`, file.blocks * 512)
    }
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

const gibibytes = (bytes: number): string => `${Number((bytes / 2 ** 30).toFixed(2))} GiB`

/** A sentence about the limit that was exceeded; undefined if none was. */
const exceededBy = (
  limits: RunLimits,
  used: { processes: number; memory: number; room: number },
): string | undefined => {
  if (used.memory > limits.memoryBytes)
    return `Terraform and its plugins used more memory than the ${gibibytes(limits.memoryBytes)} that a run may use.`
  if (used.room > limits.diskBytes)
    return `Terraform and its plugins wrote more than the ${gibibytes(limits.diskBytes)} that a run may use.`
  // RLIMIT_NPROC does not apply to root.
  if (used.processes > limits.processes)
    return `Terraform and its plugins started more than the ${limits.processes} processes that a run may have.`
  return undefined
}

/** What is watched. */
export type Watched = { leader: number; isConfined: boolean; folders: readonly string[]; limits: RunLimits }

/**
 * Looks again and again at what a run uses.
 * @param onExceeded hears once, in a sentence, what there was too much of
 * @returns stops looking
 */
export const watchUse = (
  { leader, isConfined, folders, limits }: Watched,
  onExceeded: (sentence: string) => void,
): (() => void) => {
  const tellsOfProcesses = process.platform === 'linux'
  let isOver = false
  const look = async (): Promise<void> => {
    const processes = tellsOfProcesses ? processesOf(leader, isConfined) : []
    const rooms = await Promise.all(folders.map(roomOf))
    if (isOver) return
    const room = rooms.reduce((sum, bytes) => sum + bytes, unnamedBytes(processes))
    const sentence = exceededBy(limits, { processes: processes.length, memory: memoryOf(processes), room })
    if (sentence === undefined) {
      timer = setTimeout(watch, lookMilliseconds)
      return
    }
    isOver = true
    onExceeded(sentence)
  }
  // A run whose usage cannot be measured is ended: a plugin can make a folder that nobody may read.
  const watch = (): void =>
    void look().catch((error: unknown) => {
      isOver = true
      onExceeded(`The portal could not measure what Terraform and its plugins use: ${String(error)}.`)
    })
  let timer = setTimeout(watch, lookMilliseconds)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
