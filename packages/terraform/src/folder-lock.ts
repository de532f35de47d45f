/**
 * Ensures that only one process at a time works in a folder, because Terraform may outlive the attempt or the portal
 * that started it. A file next to the folder records the processes that work in the folder. The next attempt waits for
 * them, and seals the files that they left behind before it starts. The server's mutexes cannot do this because they
 * work within one process.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject, getText } from './json.ts'
import { sealLeftoverState } from './leftover-files.ts'
import { killGroup, stopGroup } from './process-group.ts'
import {
  isNotFoundError,
  isKnownAgain,
  isMarkedProcess,
  isStillThere,
  identifyProcess,
  type MarkedProcess,
} from './processes.ts'

const suffix = '.at-work'
const pollMilliseconds = 100

/**
 * Processes that are killed after their grace period have ended within this time, and the processes that waited for
 * them have cleaned up. Milliseconds.
 */
const lastWait = 20_000

/** The processes that work in a folder. */
export type AtWork = {
  /** Distinguishes turns. */
  token: string
  /** The portal of the attempt. */
  portal: MarkedProcess
  /** The supervisor of the running command, and Terraform, which leads its process group. */
  supervisor?: MarkedProcess
  terraform?: MarkedProcess
  /**
   * Whether Terraform has been asked to stop: if asked twice it ends at once, and resources that it was creating are
   * lost.
   */
  isStopping?: boolean
}

/** A turn in a folder: the path of its record, and the record's contents when it began. */
export type FolderLock = { path: string; atWork: AtWork }

const getLockPath = (folder: string): string => `${folder}${suffix}`

/**
 * The fixed size of a record in characters, longer than its contents: a new record replaces the old one in a single
 * write and needs no more disk space.
 */
const roomOf = 1024

const serializeHolder = (atWork: AtWork): string => JSON.stringify(atWork).padEnd(roomOf)

const isLockHolder = (value: unknown): value is AtWork =>
  isObject(value) && getText(value, 'token') !== undefined && isMarkedProcess(value['portal'])

export const isFolderLock = (value: unknown): value is FolderLock =>
  isObject(value) && getText(value, 'path') !== undefined && isLockHolder(value['atWork'])

/** Returns who is working; undefined if there is no record or a full disk truncated it. */
const readAtWork = (path: string): AtWork | undefined => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isNotFoundError(error) || error instanceof SyntaxError) return undefined
    throw error
  }
  return isLockHolder(value) ? value : undefined
}

/** Adds to the record before anything else happens; a turn that was taken over is not restored. */
export const updateFolderLock = ({ path, atWork }: FolderLock, more: Partial<AtWork>): void => {
  const present = readAtWork(path)
  if (present?.token === atWork.token)
    writeFileSync(path, serializeHolder({ ...present, ...more }), { flag: 'r+' })
}

/** Whether Terraform has been asked to stop in this turn. */
export const isStopping = ({ path }: FolderLock): boolean => readAtWork(path)?.isStopping === true

/**
 * Whether the folder still belongs to this turn: another process takes it over from a process that was frozen for too
 * long.
 */
export const isOwn = ({ path, atWork }: FolderLock): boolean => readAtWork(path)?.token === atWork.token

/** Ends a turn; another process's turn is not changed. */
export const releaseFolderLock = async (lock: FolderLock): Promise<void> => {
  if (isOwn(lock)) await rm(lock.path, { force: true })
}

const isThere = (process: MarkedProcess | undefined): process is MarkedProcess =>
  process !== undefined && isStillThere(process)

const isSelf = ({ pid, token }: MarkedProcess): boolean =>
  pid === process.pid && token === identifyProcess(pid).token

/** Returns which processes of a turn still exist. This process is not included because its own turns are counted here. */
const findLivingProcesses = ({ portal, supervisor, terraform }: AtWork) => ({
  portal: !isSelf(portal) && isThere(portal) ? portal : undefined,
  supervisor: isThere(supervisor) ? supervisor : undefined,
  terraform: isThere(terraform) ? terraform : undefined,
})

const sendSignal = (to: MarkedProcess, name: NodeJS.Signals): void => {
  if (!isKnownAgain(to)) return
  try {
    process.kill(to.pid, name)
  } catch (error) {
    if (!isNotFoundError(error)) throw error
  }
}

/** The parameters of a wait for the folder. */
type Wait = {
  folder: string
  /** The key that seals a state found there. */
  key: Buffer
  /** How long Terraform may take to stop after it has been asked to. */
  graceSeconds: number
  signal: AbortSignal
  /** Called if another process is still working. */
  onWait: () => void
  /** Creates the error that is thrown if the signal aborts while others are working. */
  createStoppedError: () => Error
}

const refuseStopped = ({ signal, createStoppedError }: Wait): void => {
  if (signal.aborted) throw createStoppedError()
}

/**
 * Resolves when nobody is working in the folder any more. Each process there is asked to stop once, and has its grace
 * period.
 */
const waitUntilFree = async (wait: Wait): Promise<void> => {
  const { folder, key, graceSeconds, onWait } = wait
  const path = getLockPath(folder)
  const end = performance.now() + graceSeconds * 1000 + lastWait
  let isNotified = false
  let stopRequestedAt: number | undefined
  for (let atWork = readAtWork(path); atWork; atWork = readAtWork(path)) {
    const { portal, supervisor, terraform } = findLivingProcesses(atWork)
    if (!portal && !supervisor && !terraform) break
    refuseStopped(wait)
    if (!isNotified) onWait()
    isNotified = true
    if (performance.now() > end) {
      // A frozen process does not react to a request to stop.
      if (supervisor) sendSignal(supervisor, 'SIGKILL')
      if (terraform && isKnownAgain(terraform)) killGroup(terraform.pid)
      break
    }
    if (supervisor && stopRequestedAt !== supervisor.pid) sendSignal(supervisor, 'SIGTERM')
    stopRequestedAt = supervisor?.pid
    // If its portal still exists, the portal handles it.
    if (terraform && !supervisor && !portal && isKnownAgain(terraform))
      await stopGroup(terraform.pid, graceSeconds, { isRequested: atWork.isStopping === true })
    await pause(pollMilliseconds)
  }
  if (existsSync(folder)) await sealLeftoverState(folder, key)
  await rm(path, { force: true })
}

/** Begins a turn; undefined if another process was faster. */
const begin = async (path: string): Promise<FolderLock | undefined> => {
  const atWork: AtWork = { token: randomBytes(16).toString('hex'), portal: identifyProcess(process.pid) }
  try {
    await writeFile(path, serializeHolder(atWork), { mode: 0o600, flag: 'wx' })
    return { path, atWork }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    await rm(path, { force: true })
    throw error
  }
}

/** The turns of this process, by folder: each waits for the previous ones. */
const localLocks = new Map<string, Promise<void>>()

/**
 * Runs work in a folder when nobody else is working there, in this or another process. The folder need not exist.
 * @throws the error of `createStoppedError` if the signal aborts while others are working
 */
export const withFolderLock = async <T>(wait: Wait, work: (lock: FolderLock) => Promise<T>): Promise<T> => {
  const { folder, signal } = wait
  const before = localLocks.get(folder)
  const ended = Promise.withResolvers<void>()
  const own = Promise.all([before, ended.promise]).then(() => undefined)
  localLocks.set(folder, own)
  try {
    if (before) {
      wait.onWait()
      const stopped = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => stopped.resolve(), { once: true })
      if (!signal.aborted) await Promise.race([before, stopped.promise])
    }
    refuseStopped(wait)
    let lock: FolderLock | undefined
    while (!lock) {
      await waitUntilFree(wait)
      lock = await begin(getLockPath(folder))
    }
    try {
      return await work(lock)
    } finally {
      await releaseFolderLock(lock)
    }
  } finally {
    ended.resolve()
    if (localLocks.get(folder) === own) localLocks.delete(folder)
  }
}

/** Whether any process is working in a folder. */
export const isTaken = (folder: string): boolean => {
  if (localLocks.has(folder)) return true
  const atWork = readAtWork(getLockPath(folder))
  return (
    atWork !== undefined &&
    Object.values(findLivingProcesses(atWork)).some((process) => process !== undefined)
  )
}

/** Deletes the records of killed processes for all folders in a base folder. */
export const sweepFolderLocks = async (base: string): Promise<void> => {
  for (const name of await readdir(base))
    if (name.endsWith(suffix) && !isTaken(join(base, name.slice(0, -suffix.length))))
      await rm(join(base, name), { force: true })
}
