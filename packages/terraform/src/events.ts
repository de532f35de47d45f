/**
 * The lines that Terraform prints with `-json`, one object each: what a person is told while it works.
 * Source: https://developer.hashicorp.com/terraform/internals/machine-readable-ui (format 1.2)
 */
import { isObject, objectIn, textIn, type JsonObject } from './json.ts'
import type { Diagnostic } from './problem.ts'

/** What is done to one thing. A replacement is told as a delete and a create while it runs. */
export type ChangeAction = 'no-op' | 'create' | 'read' | 'update' | 'delete' | 'replace' | 'forget'

/** Something that Terraform said. */
export type TerraformEvent =
  | { kind: 'planned'; address: string; action: string }
  | { kind: 'begun'; address: string; action: string }
  | { kind: 'working'; address: string; action: string; seconds: number }
  | { kind: 'ended'; address: string; action: string; seconds: number }
  | { kind: 'failed'; address: string; action: string; seconds: number }
  | { kind: 'diagnostic'; diagnostic: Diagnostic }
  | { kind: 'said'; text: string }

const secondsIn = (hook: JsonObject | undefined): number => {
  const seconds = hook?.['elapsed_seconds']
  return typeof seconds === 'number' && Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
}

const hooks: Readonly<Record<string, 'begun' | 'working' | 'ended' | 'failed'>> = {
  apply_start: 'begun',
  apply_progress: 'working',
  apply_complete: 'ended',
  apply_errored: 'failed',
}

/**
 * Reads a line; what it does not know is what it said in words, and a line that is no JSON is nothing of Terraform's.
 * @returns nothing for a line that no person needs, `'garbled'` for one that is no object of JSON
 */
export const eventOf = (line: string): TerraformEvent | 'garbled' | undefined => {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return 'garbled'
  }
  if (!isObject(message)) return 'garbled'
  const type = textIn(message, 'type') ?? ''
  const text = textIn(message, '@message') ?? ''
  if (type === 'diagnostic') {
    const given = objectIn(message, 'diagnostic')
    return {
      kind: 'diagnostic',
      diagnostic: {
        severity: textIn(given, 'severity') === 'warning' ? 'warning' : 'error',
        summary: textIn(given, 'summary') ?? text,
        detail: textIn(given, 'detail') ?? '',
        address: textIn(given, 'address'),
      },
    }
  }
  const kind = hooks[type]
  const hook = objectIn(message, kind ? 'hook' : 'change')
  const address = textIn(objectIn(hook, 'resource'), 'addr') ?? ''
  const action = textIn(hook, 'action') ?? ''
  if (kind === 'begun') return { kind, address, action }
  if (kind) return { kind, address, action, seconds: secondsIn(hook) }
  if (type === 'planned_change') return { kind: 'planned', address, action }
  return text === '' ? undefined : { kind: 'said', text }
}
