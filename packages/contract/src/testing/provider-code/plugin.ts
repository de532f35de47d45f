/** A Terraform plugin that rejects resources like the real provider: its plan and apply check the configuration first. */
import { isRecord, UNKNOWN, type Phase } from './checks.ts'
import { findDeletionRefusal } from './deletions.ts'
import { listRefusals } from './index.ts'

/** A value in transfer between Terraform and a plugin. */
type DynamicValue = object | null

type Request = {
  type_name: string
  prior_state: DynamicValue
  planned_state?: DynamicValue
  config: DynamicValue
}
type Diagnostic = { severity: 'ERROR'; summary: string; detail: string; attribute: object }
type Response = { diagnostics?: unknown[] }
type Call = (request: Request) => Promise<Response>

/** Decodes the values of the plugin protocol. */
export type Reader = { decode: (value: DynamicValue) => unknown; isUnknown: (value: unknown) => boolean }

/** The calls of the plugin. */
export type PluginCalls = { PlanResourceChange: Call; ApplyResourceChange: Call }

/** Replaces the protocol's representation of unknown values. */
const toReadable = (value: unknown, { isUnknown }: Pick<Reader, 'isUnknown'>): unknown => {
  if (isUnknown(value)) return UNKNOWN
  if (Array.isArray(value)) return value.map((inner) => toReadable(inner, { isUnknown }))
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, toReadable(inner, { isUnknown })]),
      )
    : value
}

/** Wraps the calls of a plugin with the checks of the real provider. */
export const enforceChecks = <C extends PluginCalls>(calls: C, reader: Reader): C => {
  const buildDiagnostics = (phase: Phase, { type_name, prior_state, config }: Request): Diagnostic[] => {
    const [planned, prior] = [config, prior_state].map((value) => toReadable(reader.decode(value), reader))
    // A resource that is being deleted has no configuration.
    if (!isRecord(planned)) {
      const message = phase === 'apply' && isRecord(prior) ? findDeletionRefusal(type_name, prior) : undefined
      return message === undefined
        ? []
        : [
            {
              severity: 'ERROR',
              summary: message,
              detail: `${type_name}: ${message}`,
              attribute: { steps: [] },
            },
          ]
    }
    return listRefusals(type_name, planned, isRecord(prior) ? prior : null)
      .filter((refusal) => refusal.phase === phase)
      .map(({ argument, message }) => ({
        severity: 'ERROR',
        summary: message,
        detail: `${type_name}: ${message}`,
        attribute: { steps: [{ attribute_name: argument.split('.')[0] }] },
      }))
  }
  return {
    ...calls,
    PlanResourceChange: async (request) => {
      const response = await calls.PlanResourceChange(request)
      return {
        ...response,
        diagnostics: [...(response.diagnostics ?? []), ...buildDiagnostics('plan', request)],
      }
    },
    ApplyResourceChange: async (request) => {
      const diagnostics = buildDiagnostics('apply', request)
      return diagnostics.length > 0
        ? { new_state: request.prior_state, diagnostics }
        : calls.ApplyResourceChange(request)
    },
  }
}
