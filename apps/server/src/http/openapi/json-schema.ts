/**
 * The schemas of the document: every body, reply and row has a name of its own and stands once. What a call takes and
 * what it answers differ in a schema that fills in or converts; then the one that is taken has `Input` after its name.
 */
import { pascal, type Call, type Listed, type Shape } from '@cmp/contract'
import { z } from 'zod'

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'

/** What the document is made of. */
export type Declarations = {
  calls: readonly Call[]
  /** Lists of resources and inventories: their rows are named after one of them, their tags told by their purpose. */
  lists: readonly Pick<Listed, 'noun' | 'title' | 'purpose' | 'row'>[]
  /** The shapes with a name of their own. */
  shapes: Record<string, Shape>
}

const prefix = '#/components/schemas/'

/** Every safe integer: a bound that says nothing. */
const isEndless = (bound: unknown): boolean =>
  bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER

/** How a shape becomes JSON Schema. What comes may have more in a later version, so no object is closed by default. */
const settings = (io: Direction): z.core.ToJSONSchemaParams => ({
  io,
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
      delete jsonSchema.additionalProperties
    if (isEndless(jsonSchema.minimum)) delete jsonSchema.minimum
    if (isEndless(jsonSchema.maximum)) delete jsonSchema.maximum
  },
})

/** A schema without references: that of parameters. */
export const plainSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, settings('input'))
  return json
}

/** The schemas with a name: rows, what areas export, and then whatever a call takes or answers. */
const namedSchemas = ({ calls, lists, shapes }: Declarations): Map<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  const name = (shape: Shape, words: string): void => {
    const schema = shape(z)
    if (names.has(schema)) return
    const given = pascal(words)
    if (taken.has(given)) throw new Error(`Two schemas of the document would be named ${given}.`)
    taken.add(given)
    names.set(schema, given)
  }
  for (const { row, noun } of lists) name(row, noun)
  for (const [key, shape] of Object.entries(shapes)) if (shape(z) instanceof z.ZodObject) name(shape, key)
  for (const call of calls) {
    if (call.body) name(call.body, `${call.name}Body`)
    if (call.input) name(call.input, `${call.name}Body`)
    if (typeof call.reply === 'function') name(call.reply, `${call.name}Reply`)
  }
  return names
}

const schemasIn = (names: Map<z.ZodType, string>, io: Direction): Map<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...settings(io), uri: (id) => `${prefix}${id}` })
  return new Map(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]): [string, JsonSchema] => [
      id,
      schema,
    ]),
  )
}

/** The names that a schema refers to. */
const referred = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referred)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item.slice(prefix.length)] : referred(item),
  )
}

const reachable = (schemas: Map<string, JsonSchema>, from: readonly string[]): Set<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const other of referred(schemas.get(name))) visit(other)
  }
  for (const name of from) visit(name)
  return found
}

/** The schema with its references under other names. */
const renamed = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `${prefix}${rename(value.slice(prefix.length))}` : value,
    ),
  )

/** Whether a schema stands under its name, or where it is used: lists and values of one kind do. */
const isComponent = ({ properties }: JsonSchema): boolean => properties !== undefined

/** The schemas of all calls. `taken` and `answered` are references, or the schema itself where it has no name. */
export type Schemas = {
  components: Record<string, JsonSchema>
  taken: (shape: Shape) => JsonSchema
  answered: (shape: Shape) => JsonSchema
  /** Whether nothing of what is taken is required. */
  mayBeEmpty: (shape: Shape) => boolean
}

/** Makes the schemas; only those that a call needs are in `components`. */
export const schemasOf = (declarations: Declarations): Schemas => {
  const { calls } = declarations
  const names = namedSchemas(declarations)
  const nameOf = (shape: Shape): string => names.get(shape(z)) ?? ''
  const [input, output] = [schemasIn(names, 'input'), schemasIn(names, 'output')]
  const taken = reachable(
    input,
    calls.flatMap(({ body, input: given }) =>
      [body, given].flatMap((shape) => (shape ? [nameOf(shape)] : [])),
    ),
  )
  const answered = reachable(output, [
    'ErrorBody',
    ...calls.flatMap(({ reply }) => (typeof reply === 'function' ? [nameOf(reply)] : [])),
  ])
  const differs = new Set(
    [...taken].filter(
      (name) => answered.has(name) && JSON.stringify(input.get(name)) !== JSON.stringify(output.get(name)),
    ),
  )
  // What holds a schema that differs, differs.
  for (let before = -1; before !== differs.size;) {
    before = differs.size
    for (const name of taken)
      if (answered.has(name) && referred(input.get(name)).some((other) => differs.has(other)))
        differs.add(name)
  }
  const inputName = (name: string): string => (differs.has(name) ? `${name}Input` : name)
  const inputs = [...taken].map((name): [string, JsonSchema] => [
    inputName(name),
    renamed(input.get(name) ?? {}, inputName),
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
    taken: (shape) => use(inputName(nameOf(shape))),
    answered: (shape) => use(nameOf(shape)),
    mayBeEmpty: (shape) => input.get(nameOf(shape))?.required === undefined,
  }
}
