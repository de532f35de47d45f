/** Values that a declared call takes, made from its shapes, so that tests can make every call there is. */
import type { Call } from '@cmp/contract'
import { z } from 'zod'

/** What of a JSON schema a sample is made by. */
type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  minimum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** The words of a sample: ids for what is named like one, in lower case, and other texts. */
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

/** A value of a shape; `given` replaces what the shape alone says nothing about, such as the name of an action. */
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

/** The list parameters that a sample would spoil: they are right as they are left out. */
const listParameters = ['sortby', 'sortdir', 'page', 'pagesize', 'columns']

const queryText = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (!listParameters.includes(name)) search.set(name, String(value))
  return search.toString()
}

/** A call as it is made: its address and, where it takes one, its body. */
export type SampleCall = { url: string; body?: object }

/** What a call takes, part by part, as its declaration has it. */
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

/** Parameters that can name something of somebody: a choice or a number of days names nobody. */
const namesSomething = /(id|ids|number|name|search|slug|key|value|tag|url|month)$/i

/**
 * The ways to make a call: without what may be left out, with all its parameters, and with each alone that can name
 * something, since one that finds nothing would hide what another finds.
 */
export const samplesOf = (call: Call, words: SampleWords): SampleCall[] => {
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
