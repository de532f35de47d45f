/** The messages between the portal and its Terraform supervisor. */
import type { RunLimits, View } from './confinement.ts'
import { isObject } from './json.ts'
import type { Place } from './places.ts'
import { isFolderLock, type FolderLock } from './folder-lock.ts'

/**
 * The command to run. It is sent over the channel because the environment contains credentials and any process can read
 * arguments.
 */
export type Order = {
  program: string
  args: string[]
  folder: string
  /** The folder of the unencrypted plan while the program reads or writes it. */
  planFolder: string
  environment: Record<string, string>
  /** How long Terraform may take to stop after it has been asked to. */
  graceSeconds: number
  /** The key that seals a left state; base64 of 32 bytes. */
  key: string
  /** The turn in the folder that the command belongs to. */
  lock: FolderLock
  limits: RunLimits
  /**
   * What the program sees, and the sockets that are made available in its network; undefined if the system does not
   * allow confinement.
   */
  confined?: { view: View; places: readonly Place[] } | undefined
}

/**
 * The limit that a run exceeded: bytes of memory or on the disk, or a number of processes. A run whose usage could not be
 * measured counts as exceeding.
 */
export type ExceededLimit =
  | { limit: 'memory' | 'disk' | 'processes'; most: number }
  | { limit: 'unmeasured'; error: string }

/** The supervisor's reports. `code` is null if a signal ended the program or it never started. */
export type Report =
  | { kind: 'started'; pid: number }
  | { kind: 'line'; stream: 'out' | 'error'; line: string }
  | { kind: 'ended'; code: number | null; problem?: string; exceeded?: ExceededLimit }

export const isOrder = (value: unknown): value is Order =>
  isObject(value) &&
  typeof value['program'] === 'string' &&
  typeof value['folder'] === 'string' &&
  typeof value['planFolder'] === 'string' &&
  typeof value['key'] === 'string' &&
  typeof value['graceSeconds'] === 'number' &&
  Array.isArray(value['args']) &&
  isObject(value['environment']) &&
  isObject(value['limits']) &&
  isFolderLock(value['lock'])

export const isReport = (value: unknown): value is Report =>
  isObject(value) && ['started', 'line', 'ended'].includes(String(value['kind']))
