/** What a field is: its kind, its words, and the shapes that check what is written and what is returned. */
import type { z as Zod } from 'zod'
import type { Call } from './call.ts'
import { fieldText } from './describe.ts'
import type { Resource } from './resource.ts'
import { shape, type Shape, type Z } from './shape.ts'

/**
 * What a field is, so that web can pick the cell and the input, and server the CSV text. Whoever decides by it does so
 * in a `Record<FieldKind, …>`: a kind that is added compiles only once everybody knows it.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'longText'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'currency'
  | 'boolean'
  | 'timeZone'
  | 'json'
  | 'ref'
  | 'lookup'
  | 'secret'
  | 'group'
  | 'list'
  | 'tags'

/** Fields by name. */
export type Fields = Record<string, Field>

/** The names of some fields. */
export type Keys<F extends Fields> = Extract<keyof F, string>

/** What every kind of field may say beside its label. */
export type FieldNotes = {
  /** One sentence under the input, where people hesitate. */
  help?: string
}

/** Where the options of a `lookup` come from. */
export type Lookup = {
  /** Answers a list of rows, or an object that has them as `data`. */
  call: Call
  /** The fields of a row that are kept and that people read. */
  value: string
  name: string
  /** Another field of the same form that decides what is offered, and the query parameter that it is sent as. */
  by?: { field: string; parameter: string }
}

/** What only some kinds have. */
type KindParts = {
  /** Choices in the order shown: value and label. */
  options?: readonly { value: string; label: string }[]
  /** For `ref`: the resource picked from, and the row field that holds the picked one's name. */
  ref?: { resource: Resource; nameField: string }
  /** For `money`: the row field that holds the amount's currency. */
  currencyField?: string
  lookup?: Lookup
  /** For `group`: the fields inside. */
  fields?: Fields
  /** For `list` and `tags`: what each item is, what one is called ('subnet'), and how many there may be. */
  items?: { field: Field; name: string; min: number; max: number }
}

/** One field: `schema` checks what is written, `row` is what a call returns. */
export type Field<
  Input extends Zod.ZodType = Zod.ZodType,
  Row extends Zod.ZodType = Zod.ZodType,
  Kind extends FieldKind = FieldKind,
> = FieldNotes &
  KindParts & {
    kind: Kind
    label: string
    schema: Shape<Input>
    row: Shape<Row>
    /** The written value may be left out or null. */
    optional: boolean
  }

/** Makes a field of a kind. */
export const field = <I extends Zod.ZodType, R extends Zod.ZodType, K extends FieldKind>(
  kind: K,
  label: string,
  schema: (z: Z) => I,
  row: (z: Z) => R,
  notes: FieldNotes & KindParts = {},
): Field<I, R, K> => ({ kind, label, schema: shape(schema), row: shape(row), optional: false, ...notes })

/** Names of fields that a call returns: a secret is written and never read back. */
export type RowKeys<F extends Fields> = {
  [K in Keys<F>]: F[K] extends { kind: 'secret' } ? never : K
}[Keys<F>]

/** The names of {@link RowKeys}. */
export const rowKeys = <F extends Fields>(fields: F): RowKeys<F>[] =>
  Object.keys(fields).filter((key): key is RowKeys<F> => fields[key]?.kind !== 'secret')

/** The schemas of some fields by name, each with its words, for an object that has them. */
export const pick = <F extends Fields, K extends Keys<F>, P extends 'schema' | 'row'>(
  z: Z,
  fields: F,
  keys: readonly K[],
  part: P,
) =>
  Object.fromEntries(
    keys.map((key) => {
      const of = fields[key]
      return [key, of?.[part](z).describe(fieldText(of))]
    }),
  ) as {
    [key in K]: ReturnType<F[key][P]>
  }

/** Said of a mandatory field that is empty or missing. */
export const required = 'This field is required'

/** A sentence for a value of the wrong sort; a missing one is only "required". */
export const orRequired = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? required : sentence),
})

/** A sentence for a text of more than `max` characters. */
export const tooLong = (label: string, max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `${label} may have ${max} characters at most, and this has ${String(input).length}`,
})

/** Text that is trimmed, neither empty nor of fewer or more characters than it may have: what most kinds are made of. */
export const boundedText = (z: Z, label: string, max: number, min = 1) =>
  z
    .string(orRequired(`${label} is text`))
    .trim()
    .min(min, {
      error: ({ input }: { input?: unknown }) =>
        input === '' || min === 1 ? required : `${label} needs at least ${min} characters`,
    })
    .max(max, tooLong(label, max))
