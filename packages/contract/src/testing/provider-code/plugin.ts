/** A plugin of Terraform that refuses as the real provider would: its plan and its apply look at the configuration first. */
import { UNKNOWN, type Phase, type Planned } from './checks.ts'
import { refusalsOf } from './index.ts'

/** A value on its way between Terraform and a plugin. */
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

/** How the plugin reads values. */
export type Reader = { decode: (value: DynamicValue) => unknown; isUnknown: (value: unknown) => boolean }

/** What the plugin does. */
export type PluginCalls = { PlanResourceChange: Call; ApplyResourceChange: Call }

const isRecord = (value: unknown): value is Planned =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values without the wire's way of saying that they are unknown. */
const readable = (value: unknown, { isUnknown }: Pick<Reader, 'isUnknown'>): unknown => {
  if (isUnknown(value)) return UNKNOWN
  if (Array.isArray(value)) return value.map((inner) => readable(inner, { isUnknown }))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner, { isUnknown })]))
    : value
}

/** The calls of a plugin, with the refusals of the real provider. */
export const enforced = <C extends PluginCalls>(calls: C, reader: Reader): C => {
  const diagnosticsOf = (phase: Phase, { type_name, prior_state, config }: Request): Diagnostic[] => {
    const [planned, prior] = [config, prior_state].map((value) => readable(reader.decode(value), reader))
    // Nothing is configured of what is deleted.
    if (!isRecord(planned)) return []
    return refusalsOf(type_name, planned, isRecord(prior) ? prior : null)
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
        diagnostics: [...(response.diagnostics ?? []), ...diagnosticsOf('plan', request)],
      }
    },
    ApplyResourceChange: async (request) => {
      const diagnostics = diagnosticsOf('apply', request)
      return diagnostics.length > 0
        ? { new_state: request.prior_state, diagnostics }
        : calls.ApplyResourceChange(request)
    },
  }
}
