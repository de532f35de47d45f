/** Which process is meant by an id that is read later: ids are given out again, and containers have ids of their own. */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isObject } from './json.ts'

/** Whether an error says that a file or a process is not there. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')

/** Whether the system tells of its processes in files. */
const tellsOfProcesses = (): boolean => existsSync('/proc/self/stat')

/** The fields of a living process from its state on; undefined where there is none, or nothing but its exit code. */
const fieldsOf = (pid: number | string): string[] | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, in brackets, may have anything in it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** When a process began, by which it is told from a later one with its id; undefined where there is none. */
export const beginningOf = (pid: number | 'self'): string | undefined => fieldsOf(pid)?.[19]

/** Which processes are seen from here: containers may share a memory or a folder, and each has ids of its own. */
export const namespaceHere = (): string => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''

/** Times of processes count from the start of the machine. */
const bootHere = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

/** A process as it was when it was written down; `mark` is empty where the system tells nothing by which it is known again. */
export type MarkedProcess = { pid: number; mark: string }

const markNow = (pid: number): string | undefined => {
  const beginning = beginningOf(pid)
  return beginning === undefined ? undefined : `${bootHere()} ${namespaceHere()} ${beginning}`
}

/** Marks a process that is there. */
export const marked = (pid: number): MarkedProcess => ({
  pid,
  mark: tellsOfProcesses() ? (markNow(pid) ?? '') : '',
})

export const isMarkedProcess = (value: unknown): value is MarkedProcess =>
  isObject(value) && typeof value['pid'] === 'number' && typeof value['mark'] === 'string'

/** Whether it is certain who has the id of a process: nobody else is to be sent a signal. */
export const isKnownAgain = ({ mark }: MarkedProcess): boolean => mark !== ''

const answers = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !isGone(error)
  }
}

/** Whether a process is still there. Without a mark another one that has its id now is taken for it. */
export const isStillThere = ({ pid, mark }: MarkedProcess): boolean =>
  tellsOfProcesses() ? markNow(pid) === mark : answers(pid)

/** Whether a group has a process that is more than an exit code which nobody has asked for; undefined where the system does not tell. */
export const isGroupAlive = (group: number): boolean | undefined =>
  tellsOfProcesses()
    ? readdirSync('/proc').some((name) => /^\d+$/.test(name) && fieldsOf(name)?.[2] === String(group))
    : undefined
