/**
 * Whoever works in a folder does so alone: Terraform may outlive the attempt that started it, or the portal. Beside the folder stands who
 * is at work in it; the next attempt waits for them, and what they have left there is sealed before it begins.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isObject, textIn } from './json.ts'
import { sealLeftState } from './left-behind.ts'
import { TerraformProblem } from './problem.ts'
import { killGroup, stopGroup } from './process-group.ts'
import {
  isGone,
  isKnownAgain,
  isMarkedProcess,
  isStillThere,
  marked,
  type MarkedProcess,
} from './processes.ts'

const suffix = '.at-work'
const lookMilliseconds = 100

/** What is killed after its grace is gone within this time, and whoever waited for it has cleaned up. Milliseconds. */
const lastWait = 20_000

/** Who is at work in a folder. */
export type AtWork = {
  /** Tells turns apart. */
  token: string
  /** The portal whose attempt it is. */
  portal: MarkedProcess
  /** The supervisor of the command that runs, and Terraform, which leads its process group. */
  supervisor?: MarkedProcess
  terraform?: MarkedProcess
  /** Whether Terraform was asked to stop: asked twice it ends at once, and what it was making is lost. */
  isStopping?: boolean
}

/** A turn in a folder: where it is written down, and what stood there when it began. */
export type Turn = { path: string; atWork: AtWork }

const pathOf = (folder: string): string => `${folder}${suffix}`

/** Longer than what is written: it takes the place of what stood there in one piece, and needs no more room on the disk. Characters. */
const roomOf = 1024

const textOf = (atWork: AtWork): string => JSON.stringify(atWork).padEnd(roomOf)

const isTurnOf = (value: unknown): value is AtWork =>
  isObject(value) && textIn(value, 'token') !== undefined && isMarkedProcess(value['portal'])

export const isTurn = (value: unknown): value is Turn =>
  isObject(value) && textIn(value, 'path') !== undefined && isTurnOf(value['atWork'])

/** Who is at work; undefined where nobody has written that down, or a full disk cut it short. */
const readAtWork = (path: string): AtWork | undefined => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isGone(error) || error instanceof SyntaxError) return undefined
    throw error
  }
  return isTurnOf(value) ? value : undefined
}

/** Says more of who is at work, before anything else happens; a turn that was taken away stays taken away. */
export const addToTurn = ({ path, atWork }: Turn, more: Partial<AtWork>): void => {
  const present = readAtWork(path)
  if (present?.token === atWork.token) writeFileSync(path, textOf({ ...present, ...more }), { flag: 'r+' })
}

/** Whether Terraform was asked to stop in this turn. */
export const isStopping = ({ path }: Turn): boolean => readAtWork(path)?.isStopping === true

/** Whether the folder is still this turn's: another takes it from a process that was frozen for too long. */
export const isOwn = ({ path, atWork }: Turn): boolean => readAtWork(path)?.token === atWork.token

/** Ends a turn; another's is left alone. */
export const endTurn = async (turn: Turn): Promise<void> => {
  if (isOwn(turn)) await rm(turn.path, { force: true })
}

const isThere = (process: MarkedProcess | undefined): process is MarkedProcess =>
  process !== undefined && isStillThere(process)

const isSelf = ({ pid, mark }: MarkedProcess): boolean => pid === process.pid && mark === marked(pid).mark

/** Who of a turn is still there. This process is not: its own turns are counted here. */
const stillThere = ({ portal, supervisor, terraform }: AtWork) => ({
  portal: !isSelf(portal) && isThere(portal) ? portal : undefined,
  supervisor: isThere(supervisor) ? supervisor : undefined,
  terraform: isThere(terraform) ? terraform : undefined,
})

const signalTo = (to: MarkedProcess, name: NodeJS.Signals): void => {
  if (!isKnownAgain(to)) return
  try {
    process.kill(to.pid, name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** What a wait for the folder needs. */
type Wait = {
  folder: string
  /** Seals what is found there. */
  key: Buffer
  /** How long Terraform may take to stop after it was asked to. */
  graceSeconds: number
  signal: AbortSignal
  /** Hears that somebody is still at work. */
  onWait: () => void
}

const refuseStopped = (signal: AbortSignal): void => {
  if (signal.aborted) throw new TerraformProblem('Stopped', 'The run was stopped before it was through.')
}

/** Comes back when nobody is at work in the folder any more. Whoever is there is asked to stop, once, and has its grace. */
const untilFree = async ({ folder, key, graceSeconds, signal, onWait }: Wait): Promise<void> => {
  const path = pathOf(folder)
  const end = performance.now() + graceSeconds * 1000 + lastWait
  let isTold = false
  let asked: number | undefined
  for (let atWork = readAtWork(path); atWork; atWork = readAtWork(path)) {
    const { portal, supervisor, terraform } = stillThere(atWork)
    if (!portal && !supervisor && !terraform) break
    refuseStopped(signal)
    if (!isTold) onWait()
    isTold = true
    if (performance.now() > end) {
      // What is frozen stops for nobody.
      if (supervisor) signalTo(supervisor, 'SIGKILL')
      if (terraform && isKnownAgain(terraform)) killGroup(terraform.pid)
      break
    }
    if (supervisor && asked !== supervisor.pid) signalTo(supervisor, 'SIGTERM')
    asked = supervisor?.pid
    // Where its portal is there, that sees to it.
    if (terraform && !supervisor && !portal && isKnownAgain(terraform))
      await stopGroup(terraform.pid, graceSeconds, { isAsked: atWork.isStopping === true })
    await pause(lookMilliseconds)
  }
  if (existsSync(folder)) await sealLeftState(folder, key)
  await rm(path, { force: true })
}

/** Begins a turn; undefined where another process was faster. */
const begin = async (path: string): Promise<Turn | undefined> => {
  const atWork: AtWork = { token: randomBytes(16).toString('hex'), portal: marked(process.pid) }
  try {
    await writeFile(path, textOf(atWork), { mode: 0o600, flag: 'wx' })
    return { path, atWork }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    await rm(path, { force: true })
    throw error
  }
}

/** The turns of this process, by folder: each ends after those before it. */
const turnsHere = new Map<string, Promise<void>>()

/**
 * Works in a folder once nobody else does, here or in another process. The folder may be there or not.
 * @throws TerraformProblem `Stopped` where the signal says so while others are at work
 */
export const inTurn = async <T>(wait: Wait, work: (turn: Turn) => Promise<T>): Promise<T> => {
  const { folder, signal } = wait
  const before = turnsHere.get(folder)
  const ended = Promise.withResolvers<void>()
  const own = Promise.all([before, ended.promise]).then(() => undefined)
  turnsHere.set(folder, own)
  try {
    if (before) {
      wait.onWait()
      const stopped = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => stopped.resolve(), { once: true })
      if (!signal.aborted) await Promise.race([before, stopped.promise])
    }
    refuseStopped(signal)
    let turn: Turn | undefined
    while (!turn) {
      await untilFree(wait)
      turn = await begin(pathOf(folder))
    }
    try {
      return await work(turn)
    } finally {
      await endTurn(turn)
    }
  } finally {
    ended.resolve()
    if (turnsHere.get(folder) === own) turnsHere.delete(folder)
  }
}

/** Whether somebody is at work in a folder, of whichever process. */
export const isTaken = (folder: string): boolean => {
  if (turnsHere.has(folder)) return true
  const atWork = readAtWork(pathOf(folder))
  return atWork !== undefined && Object.values(stillThere(atWork)).some((process) => process !== undefined)
}

/** Takes away what killed processes have written down of themselves, of all folders in one. */
export const sweepTurns = async (base: string): Promise<void> => {
  for (const name of await readdir(base))
    if (name.endsWith(suffix) && !isTaken(join(base, name.slice(0, -suffix.length))))
      await rm(join(base, name), { force: true })
}
