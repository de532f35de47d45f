/**
 * One declaration drives a list's route, its validation, its OpenAPI entry, the table, the form and the
 * tests that walk over all of them. Meaning lives here; appearance in web; storage in server.
 */
import type { z as Zod } from 'zod'
import { pickShapes, rowKeys, type Field, type FieldKind, type Fields } from './field.ts'
import type { RoleGroup } from './roles.ts'
import { shape, type ObjectShape, type Output, type Shape, type Z } from './shape.ts'
import type { TokenUse } from './token-scopes.ts'

type Keys<F extends Fields> = Extract<keyof F, string>

/** The two envelopes of a paged list; which call has which is part of its resource. */
export type Envelope = 'upper' | 'lower'

/** One call of a resource. `id` says where the row's id stands. */
export type ResourceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  id?: 'path' | 'query' | 'body'
  /** The parameter's name where the call has another one than `id`. */
  idName?: string
  /** The area declares the call itself, since it answers more than a row. */
  isOwn?: true
}

/** Something that can be done to many rows at once, beside deleting them. */
export type BulkAction = {
  action: string
  label: string
  destructive?: boolean
  /** Whom it is offered to, where that is fewer than may change the rows. */
  group?: RoleGroup
}

/** What {@link defineResource} takes: fields by name, and names of fields everywhere else. */
export type ResourceSpec<
  F extends Fields,
  Create extends Keys<F>,
  Update extends Keys<F>,
  Filter extends Keys<F>,
  Sort extends Keys<F>,
  Parameters extends Fields = Record<never, Field>,
> = {
  /** The area's name, plural kebab-case: folder name in contract, server and web. */
  name: string
  /** One of them, for sentences: 'customer'. */
  noun: string
  /** The page's title: 'Customers'. */
  title: string
  /** One sentence for the empty list: what these are for. */
  purpose: string
  /** The field that names a row to a person. */
  nameField: Keys<F>
  fields: F
  list: {
    columns: readonly Keys<F>[]
    sort: readonly Sort[]
    defaultSort: Sort
    defaultDirection?: 'asc' | 'desc'
    defaultPageSize?: number
    filter: readonly Filter[]
    /** Filters that are no field of a row, such as the two ends of a span of days. */
    parameters?: Parameters
    /** Text fields that the search box looks in. */
    search: readonly Keys<F>[]
  }
  create?: readonly Create[]
  update?: readonly Update[]
  calls: {
    list: ResourceCall & { envelope: Envelope }
    get?: ResourceCall
    create?: ResourceCall
    update?: ResourceCall
    remove?: ResourceCall
  }
  /** The web routes; `editId` says how the edited row's id travels. */
  pages: { list: string; add?: string; edit?: string; editId?: 'path' | 'query'; detail?: string }
  /** `remove` where fewer may delete rows than may change them. */
  access: { read: RoleGroup; write: RoleGroup; remove?: RoleGroup }
  /** The scope that an API token needs to read the rows, and to change them. */
  token: { read: TokenUse; change: TokenUse }
  /** Lines of a CSV are matched with rows by these fields; where they are given the list can be imported. */
  importKey?: readonly Keys<F>[]
  /** What follows for whoever is added by an import: one sentence, said before it is confirmed. */
  importNote?: string
  bulk?: readonly BulkAction[]
}

/** The list parameters that every paged call has. */
export const pageLimits = { defaultSize: 10, maxSize: 1000 } as const

/** Whether a filter of this kind only makes sense with a whole value: a part of an id or of a choice is a mistake. */
const filtersByWhole: Record<FieldKind, boolean> = {
  id: true,
  ref: true,
  choice: true,
  lookup: true,
  text: false,
  longText: false,
  email: false,
  integer: false,
  decimal: false,
  percent: false,
  money: false,
  date: false,
  dateTime: false,
  currency: false,
  boolean: false,
  timeZone: false,
  json: false,
  secret: false,
  group: false,
  list: false,
  tags: false,
}

/** A filter's text; an empty one filters nothing. */
const filterText = (z: Z, field: Field | undefined) =>
  z
    .string()
    .trim()
    .max(200)
    .refine(
      (text) =>
        text === '' || !field || !filtersByWhole[field.kind] || field.schema(z).safeParse(text).success,
      `The filter ${field?.label} has a value that it cannot have`,
    )
    .optional()

/**
 * Declares a resource. A wrong column, sort, filter or body field does not compile.
 * Returned beside the declaration: the shapes `row`, `query`, `createBody` and `updateBody`.
 */
export const defineResource = <
  const F extends Fields,
  const Create extends Keys<F> = never,
  const Update extends Keys<F> = never,
  const Filter extends Keys<F> = never,
  const Sort extends Keys<F> = Keys<F>,
  const Parameters extends Fields = Record<never, Field>,
>(
  spec: ResourceSpec<F, Create, Update, Filter, Sort, Parameters>,
) => {
  const { fields, list } = spec
  const row = shape((z) => z.object(pickShapes(z, fields, rowKeys(fields), 'row')))
  const query = shape((z) => {
    const filters = Object.fromEntries(
      [...list.filter, ...Object.keys(list.parameters ?? {})].map((key) => [
        key,
        filterText(z, fields[key] ?? list.parameters?.[key]),
      ]),
    ) as Record<Filter | Keys<Parameters>, Zod.ZodOptional<Zod.ZodString>>
    return z.object({
      ...filters,
      sortby: z
        .string()
        .default(list.defaultSort)
        .transform(
          (given) => list.sort.find((column) => column.toLowerCase() === given.toLowerCase()) ?? given,
        )
        .pipe(z.enum(list.sort as readonly [Sort, ...Sort[]], `Sort by one of: ${list.sort.join(', ')}`)),
      sortdir: z
        .string()
        .default(list.defaultDirection ?? 'asc')
        .transform((given) => given.toLowerCase())
        .pipe(z.enum(['asc', 'desc'], 'The sort direction is asc or desc')),
      page: z.coerce.number().int().min(1).max(10_000_000).default(1),
      pagesize: z.coerce
        .number()
        .int()
        .min(1)
        .max(pageLimits.maxSize)
        .default(list.defaultPageSize ?? pageLimits.defaultSize),
      search: z.string().trim().max(200).optional(),
    })
  })
  const createBody = shape((z) => z.object(pickShapes(z, fields, spec.create ?? [], 'schema')))
  const updateBody = shape((z) => z.object(pickShapes(z, fields, spec.update ?? [], 'schema')).partial())
  return { ...spec, row, query, createBody, updateBody }
}

/** Any declared resource, for code that walks over all of them. */
export type Resource = {
  name: string
  noun: string
  title: string
  purpose: string
  nameField: string
  fields: Record<string, Field>
  list: {
    columns: readonly string[]
    sort: readonly string[]
    defaultSort: string
    defaultDirection?: 'asc' | 'desc'
    defaultPageSize?: number
    filter: readonly string[]
    parameters?: Record<string, Field>
    search: readonly string[]
  }
  create?: readonly string[]
  update?: readonly string[]
  calls: {
    list: ResourceCall & { envelope: Envelope }
    get?: ResourceCall
    create?: ResourceCall
    update?: ResourceCall
    remove?: ResourceCall
  }
  pages: { list: string; add?: string; edit?: string; editId?: 'path' | 'query'; detail?: string }
  access: { read: RoleGroup; write: RoleGroup; remove?: RoleGroup }
  token: { read: TokenUse; change: TokenUse }
  importKey?: readonly string[]
  importNote?: string
  bulk?: readonly BulkAction[]
  row: ObjectShape
  query: ObjectShape
  createBody: ObjectShape
  updateBody: ObjectShape
}

/** A row of a resource as calls return it. */
export type RowOf<R extends { row: Shape }> = Output<R['row']>
/** The checked list query of a resource. */
export type QueryOf<R extends { query: Shape }> = Output<R['query']>
/** The checked body of a create call. */
export type CreateOf<R extends { createBody: Shape }> = Output<R['createBody']>
/** The checked body of an update call: what is left out stays as it is. */
export type UpdateOf<R extends { updateBody: Shape }> = Output<R['updateBody']>

/** A page of rows before it is put in its envelope. `count` is the whole filtered list's. */
export type Page<Row> = { rows: Row[]; count: number }

/** The upper envelope of the paged calls. */
export const upperEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    Count: z.number().int(),
    Data: z.array(row),
    IsEditable: z.boolean(),
    Message: z.string(),
    Page: z.number().int(),
    Status: z.number().int(),
  })

/** The lower envelope of the paged calls. */
export const lowerEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    data: z.array(row),
    count: z.number().int(),
    page: z.number().int(),
    message: z.string(),
    status: z.number().int(),
    isEditable: z.boolean(),
  })

/** A page, read back from either envelope. */
export type ListAnswer<Row> = { rows: Row[]; count: number; page: number; isEditable: boolean }
