/** What the portal and its supervisor of Terraform say to each other. */
import type { RunLimits, View } from './confinement.ts'
import { isObject } from './json.ts'
import type { Place } from './places.ts'
import { isTurn, type Turn } from './turns.ts'

/** What is to be run. It goes over the channel: the environment has credentials in it, and arguments are read by everybody. */
export type Order = {
  program: string
  args: string[]
  folder: string
  /** Where the plan lies in clear while the program reads or writes it. */
  planFolder: string
  environment: Record<string, string>
  /** How long Terraform may take to stop after it was asked to. */
  graceSeconds: number
  /** What is left behind is sealed with this; base64 of 32 bytes. */
  key: string
  /** The turn in the folder that the command belongs to. */
  turn: Turn
  limits: RunLimits
  /** What the program sees, and what is brought into its network; undefined where the system does not let it be confined. */
  confined?: { view: View; places: readonly Place[] } | undefined
}

/** What the supervisor answers. `code` is null when a signal ended the program, or it never began. */
export type Report =
  | { kind: 'started'; pid: number }
  | { kind: 'line'; stream: 'out' | 'error'; line: string }
  /** `exceeded` says what it used too much of. */
  | { kind: 'ended'; code: number | null; problem?: string; exceeded?: string }

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
  isTurn(value['turn'])

export const isReport = (value: unknown): value is Report =>
  isObject(value) && ['started', 'line', 'ended'].includes(String(value['kind']))
