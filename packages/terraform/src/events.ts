/**
 * Reads the lines that Terraform prints with `-json`, one object each, which show people the progress of a run. Source:
 * https://developer.hashicorp.com/terraform/internals/machine-readable-ui (format 1.2)
 */
import { isObject, getObject, getText, type JsonObject } from './json.ts'
import type { Diagnostic } from './problem.ts'

/** The change of one resource. During a run a replacement is reported as a delete and a create. */
export type ChangeAction = 'no-op' | 'create' | 'read' | 'update' | 'delete' | 'replace' | 'forget'

/** A message of Terraform. */
export type TerraformEvent =
  | { kind: 'planned'; address: string; action: string }
  | { kind: 'begun'; address: string; action: string }
  | { kind: 'working'; address: string; action: string; seconds: number }
  | { kind: 'ended'; address: string; action: string; seconds: number }
  | { kind: 'failed'; address: string; action: string; seconds: number }
  | { kind: 'diagnostic'; diagnostic: Diagnostic }
  | { kind: 'said'; text: string }

const getElapsedSeconds = (hook: JsonObject | undefined): number => {
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
 * Reads a line. An unknown event becomes its message.
 * @returns undefined for a line that nobody needs to see, `'garbled'` for a line that is not a JSON object
 */
export const parseEvent = (line: string): TerraformEvent | 'garbled' | undefined => {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return 'garbled'
  }
  if (!isObject(message)) return 'garbled'
  const type = getText(message, 'type') ?? ''
  const text = getText(message, '@message') ?? ''
  if (type === 'diagnostic') {
    const given = getObject(message, 'diagnostic')
    return {
      kind: 'diagnostic',
      diagnostic: {
        severity: getText(given, 'severity') === 'warning' ? 'warning' : 'error',
        summary: getText(given, 'summary') ?? text,
        detail: getText(given, 'detail') ?? '',
        address: getText(given, 'address'),
      },
    }
  }
  const kind = hooks[type]
  const hook = getObject(message, kind ? 'hook' : 'change')
  const address = getText(getObject(hook, 'resource'), 'addr') ?? ''
  const action = getText(hook, 'action') ?? ''
  if (kind === 'begun') return { kind, address, action }
  if (kind) return { kind, address, action, seconds: getElapsedSeconds(hook) }
  if (type === 'planned_change') return { kind: 'planned', address, action }
  return text === '' ? undefined : { kind: 'said', text }
}
