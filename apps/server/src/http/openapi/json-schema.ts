/**
 * The schemas of the document. Every body, reply and row has its own name and appears once. If a schema with defaults
 * or conversions differs between request and response, the request's schema has `Input` appended to its name.
 */
import { toPascalCase, type Call, type Listed, type Shape } from '@cmp/contract'
import { z } from 'zod'

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'

/** The declarations that the document is built from. */
export type Declarations = {
  calls: readonly Call[]
  /**
   * Lists of resources and inventories. Their rows are named after a single item, and their tags are described by the
   * list's purpose.
   */
  lists: readonly Pick<Listed, 'apiName' | 'title' | 'purpose' | 'row'>[]
  /** The shapes that have their own names. */
  shapes: Record<string, Shape>
}

const prefix = '#/components/schemas/'

/** Returns whether a bound is the largest safe integer, which is not worth documenting. */
const isEndless = (bound: unknown): boolean =>
  bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER

/**
 * The settings that convert a shape to JSON Schema. Objects allow additional properties, because a later version may
 * add some.
 */
const buildSchemaSettings = (io: Direction): z.core.ToJSONSchemaParams => ({
  io,
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
      delete jsonSchema.additionalProperties
    if (isEndless(jsonSchema.minimum)) delete jsonSchema.minimum
    if (isEndless(jsonSchema.maximum)) delete jsonSchema.maximum
  },
})

/** Returns a schema without references, for parameters. */
export const buildPlainSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, buildSchemaSettings('input'))
  return json
}

/** Returns the named schemas: rows, exported shapes, and the other shapes in requests and responses. */
const nameSchemas = ({ calls, lists, shapes }: Declarations): Map<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  const name = (shape: Shape, words: string): void => {
    const schema = shape(z)
    if (names.has(schema)) return
    const given = toPascalCase(words)
    if (taken.has(given)) throw new Error(`Two schemas of the document would be named ${given}.`)
    taken.add(given)
    names.set(schema, given)
  }
  for (const { row, apiName } of lists) name(row, apiName)
  for (const [key, shape] of Object.entries(shapes)) if (shape(z) instanceof z.ZodObject) name(shape, key)
  for (const call of calls) {
    if (call.body) name(call.body, `${call.name}Body`)
    if (call.input) name(call.input, `${call.name}Body`)
    if (typeof call.reply === 'function') name(call.reply, `${call.name}Reply`)
  }
  return names
}

const buildNamedSchemas = (names: Map<z.ZodType, string>, io: Direction): Map<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...buildSchemaSettings(io), uri: (id) => `${prefix}${id}` })
  return new Map(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]): [string, JsonSchema] => [
      id,
      schema,
    ]),
  )
}

/** Returns the names that a schema refers to. */
const listReferredNames = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listReferredNames)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item.slice(prefix.length)] : listReferredNames(item),
  )
}

const collectReachableNames = (schemas: Map<string, JsonSchema>, from: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const other of listReferredNames(schemas.get(name))) visit(other)
  }
  for (const name of from) visit(name)
  return found
}

/** Returns the schema with its references renamed. */
const renameReferences = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `${prefix}${rename(value.slice(prefix.length))}` : value,
    ),
  )

/** Returns whether a schema becomes a component. Lists and maps of values are inlined instead. */
const isComponent = ({ properties }: JsonSchema): boolean => properties !== undefined

/** The schemas of all calls. `taken` and `answered` return references, or the schema itself if it has no name. */
export type Schemas = {
  components: Record<string, JsonSchema>
  taken: (shape: Shape) => JsonSchema
  answered: (shape: Shape) => JsonSchema
  /** Returns whether no part of the request shape is required. */
  mayBeEmpty: (shape: Shape) => boolean
}

/** Builds the schemas; `components` has only those that a call uses. */
export const buildSchemas = (declarations: Declarations): Schemas => {
  const { calls } = declarations
  const names = nameSchemas(declarations)
  const nameOf = (shape: Shape): string => names.get(shape(z)) ?? ''
  const [input, output] = [buildNamedSchemas(names, 'input'), buildNamedSchemas(names, 'output')]
  const taken = collectReachableNames(
    input,
    calls.flatMap(({ body, input: given }) =>
      [body, given].flatMap((shape) => (shape ? [nameOf(shape)] : [])),
    ),
  )
  const answered = collectReachableNames(output, [
    'ErrorBody',
    ...calls.flatMap(({ reply }) => (typeof reply === 'function' ? [nameOf(reply)] : [])),
  ])
  const differs = new Set(
    [...taken].filter(
      (name) => answered.has(name) && JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name)),
    ),
  )
  // A schema that contains a differing schema differs as well.
  for (let before = -1; before !== differs.size;) {
    before = differs.size
    for (const name of taken)
      if (answered.has(name) && listReferredNames(input.get(name)).some((other) => differs.has(other)))
        differs.add(name)
  }
  const getInputName = (name: string): string => (differs.has(name) ? `${name}Input` : name)
  const inputs = [...taken].map((name): [string, JsonSchema] => [
    getInputName(name),
    renameReferences(input.get(name) ?? {}, getInputName),
  ])
  const outputs = [...answered].map((name): [string, JsonSchema] => [name, output.get(name) ?? {}])
  const all = new Map([...inputs, ...outputs])
  const use = (name: string): JsonSchema => {
    const schema = all.get(name) ?? {}
    return isComponent(schema) ? { $ref: `${prefix}${name}` } : schema
  }
  return {
    components: Object.fromEntries(
      [...all]
        .filter(([, schema]) => isComponent(schema))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    taken: (shape) => use(getInputName(nameOf(shape))),
    answered: (shape) => use(nameOf(shape)),
    mayBeEmpty: (shape) => input.get(nameOf(shape))?.required === undefined,
  }
}
