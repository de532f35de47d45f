/** Builds sample values for declared calls from their schemas, so that tests can make every call. */
import type { Call } from '@cmp/contract'
import { z } from 'zod'

/** The parts of a JSON schema that are used to build a sample. */
type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minimum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Supplies the texts of a sample: ids for names (in lower case) that look like an id, and other texts. */
export type SampleWords = { idFor: (name: string) => string; textFor: (name: string) => string }

const sample = (schema: JsonSchema, name: string, words: SampleWords): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.find(({ type }) => type !== 'null')
  if (choice) return sample(choice, name, words)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, sample(part, key, words)]),
    )
  switch (schema.type) {
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 0 ? schema.minimum : 1
    case 'array':
      return [sample(schema.items ?? {}, name.replace(/s$/, ''), words)]
    default:
      return /(id|number)$/i.test(name) ? words.idFor(name.toLowerCase()) : words.textFor(name)
  }
}

/**
 * Returns a value of a schema. `given` replaces values that the schema does not determine, such as the name of an
 * action.
 */
const sampleOf = (
  shape: Call['body'],
  words: SampleWords,
  given: Record<string, unknown> = {},
): Record<string, unknown> | undefined => {
  if (!shape) return undefined
  const schema: JsonSchema = z.toJSONSchema(shape(z), { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const made = sample(schema, '', words)
  return typeof made === 'object' && made !== null ? { ...made, ...given } : undefined
}

/** List parameters that a sample value would make invalid; they are omitted. */
const listParameters = ['sortby', 'sortdir', 'page', 'pagesize', 'columns']

const queryText = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (!listParameters.includes(name)) search.set(name, String(value))
  return search.toString()
}

/** A call to make: its address and, if it takes one, its body. */
export type SampleCall = { url: string; body?: object }

/** Returns sample values for each part of a call, as it is declared. */
export const sampleParts = (
  call: Call,
  words: SampleWords,
): { params: Record<string, unknown>; query: Record<string, unknown>; body?: Record<string, unknown> } => {
  const body = sampleOf(
    call.input ?? call.body,
    words,
    call.name.startsWith('bulk') ? { action: 'delete' } : {},
  )
  return {
    params: sampleOf(call.params, words) ?? {},
    query: sampleOf(call.query, words) ?? {},
    ...(body ? { body } : {}),
  }
}

/** Parameters that can identify somebody's data. A choice or a number of days cannot. */
const namesSomething = /(id|ids|number|name|search|slug|key|value|tag|url|month)$/i

/**
 * Returns the ways to make a call: without optional parameters, with all parameters, and with each parameter that can
 * identify data on its own. A filter that matches nothing would otherwise hide what another filter matches.
 */
export const buildCallSamples = (call: Call, words: SampleWords): SampleCall[] => {
  const { params, query, body } = sampleParts(call, words)
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const withBody = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: body ?? {} }
  const single = Object.entries(query)
    .filter(([name]) => namesSomething.test(name))
    .map(([name, value]) => ({ [name]: value }))
  return [{}, query, ...single].map((part) => {
    const search = queryText(part)
    return { url: search ? `${path}?${search}` : path, ...withBody }
  })
}
