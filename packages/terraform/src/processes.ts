/** Identifies processes by IDs that are read later: IDs are reused, and each container has its own. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isObject } from './json.ts'

/** Whether an error says that a file or a process does not exist. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')

/** Whether the system provides information about processes in files. */
const hasProcFiles = (): boolean => existsSync('/proc/self/stat')

/**
 * Returns the fields of a living process from its state on; undefined if it does not exist or only its exit code is
 * left.
 */
const readProcessFields = (pid: number | string): string[] | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, in parentheses, may contain any characters.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields
  } catch (error) {
    if (isNotFoundError(error)) return undefined
    throw error
  }
}

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same ID; undefined if it
 * does not exist.
 */
export const getStartTime = (pid: number | 'self'): string | undefined => readProcessFields(pid)?.[19]

/**
 * Returns the process namespace that is visible from here: containers may share memory or a folder, but each has its
 * own IDs.
 */
export const getProcessNamespace = (): string => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''

/** Start times of processes are relative to the boot of the machine. */
const readBootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

/** A process as it was when it was recorded; `mark` is empty if the system provides nothing to recognize it by. */
export type MarkedProcess = { pid: number; token: string }

const readProcessToken = (pid: number): string | undefined => {
  const beginning = getStartTime(pid)
  return beginning === undefined ? undefined : `${readBootId()} ${getProcessNamespace()} ${beginning}`
}

/** Marks an existing process. */
export const identifyProcess = (pid: number): MarkedProcess => ({
  pid,
  token: hasProcFiles() ? (readProcessToken(pid) ?? '') : '',
})

export const isMarkedProcess = (value: unknown): value is MarkedProcess =>
  isObject(value) && typeof value['pid'] === 'number' && typeof value['token'] === 'string'

/** Whether the process can be recognized with certainty, so that no other process gets a signal. */
export const isKnownAgain = ({ token }: MarkedProcess): boolean => token !== ''

const isResponding = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !isNotFoundError(error)
  }
}

/** Whether a process still exists. Without a mark, another process that now has its ID is taken for it. */
export const isStillThere = ({ pid, token }: MarkedProcess): boolean =>
  hasProcFiles() ? readProcessToken(pid) === token : isResponding(pid)

/**
 * Whether a group has a living process, not only an exit code that nobody has read; undefined if the system does not
 * show it.
 */
export const isGroupAlive = (group: number): boolean | undefined =>
  hasProcFiles()
    ? readdirSync('/proc').some(
        (name) => /^\d+$/.test(name) && readProcessFields(name)?.[2] === String(group),
      )
    : undefined
