/** What every paged list has, whatever its rows are: a resource's, an inventory's. */
import type { Field, FieldKind, Fields, Keys } from './declared.ts'
import type { z as Zod } from 'zod'
import { fieldText } from './describe.ts'
import { pick, rowKeys, oneLine } from './field.ts'
import { severalOf } from './several.ts'
import { shape, type ObjectShape, type Output, type Shape, type Z } from './shape.ts'

/** What a list is declared with: fields by name, and names of fields everywhere else. */
export type ListedSpec<
  F extends Fields,
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
    /** The order that a screen asks for where the call's own is not what a person expects: newest or name first. */
    opening?: { sort: Sort; direction: 'asc' | 'desc' }
    defaultPageSize?: number
    filter: readonly Filter[]
    /** Filters that are no field of a row, such as the two ends of a span of days. */
    parameters?: Parameters
    /** Filters that take several values at once, as `several.ts` writes them: rows with any of them. */
    several?: readonly string[]
    /** Text fields that the search box looks in. */
    search: readonly Keys<F>[]
  }
}

/** The list parameters that every paged call has. */
export const pageLimits = { defaultSize: 10, maxSize: 1000 } as const

/** Whether a filter of this kind only makes sense with a whole value: a part of an id or of a choice is a mistake. */
const filtersByWhole: Record<FieldKind, boolean> = {
  id: true,
  text: false,
  longText: false,
  email: false,
  integer: false,
  decimal: false,
  percent: false,
  money: false,
  date: false,
  dateTime: false,
  choice: true,
  choices: true,
  currency: false,
  country: false,
  boolean: false,
  confirmation: false,
  timeZone: false,
  json: false,
  ref: true,
  lookup: true,
  secret: false,
  group: false,
  list: false,
  tags: false,
}

/** What is said of a filter that takes several values. */
const severalWords = ' Several are separated by commas; a comma of its own has a backslash before it.'

/** A filter's text; an empty one filters nothing. */
export const filterText = (z: Z, field: Field | undefined, isSeveral = false) =>
  oneLine(z)
    .max(isSeveral ? 2000 : 200)
    .refine(
      (text) =>
        text === '' ||
        !field ||
        !filtersByWhole[field.kind] ||
        (isSeveral ? severalOf(text) : [text]).every((value) => field.schema(z).safeParse(value).success),
      `The filter ${field?.label} has a value that it cannot have`,
    )
    .transform((text) => text || undefined)
    .optional()
    .describe(`Narrows the list.${field ? ` ${fieldText(field)}` : ''}${isSeveral ? severalWords : ''}`)

/** What existing clients send beside the list's parameters; it changes nothing. */
const slugShape = (z: Z, slug: string) => ({
  slug: oneLine(z).max(200).optional().describe(`The screen that asks: ${slug}. Left without effect.`),
  roleid: oneLine(z)
    .max(200)
    .optional()
    .describe("The caller's role. Left without effect: the role of the session counts."),
})

/**
 * The shapes of a list: a row, and the parameters of its call. Where existing clients name the screen beside those they are
 * taken as well.
 */
export const listShapes = <
  F extends Fields,
  Filter extends Keys<F>,
  Sort extends Keys<F>,
  Parameters extends Fields,
>(
  { fields, list }: ListedSpec<F, Filter, Sort, Parameters>,
  slug?: string,
) => {
  const row = shape((z) => z.object(pick(z, fields, rowKeys(fields), 'row')))
  const query = shape((z) => {
    const filters = Object.fromEntries(
      [...list.filter, ...Object.keys(list.parameters ?? {})].map((key) => [
        key,
        filterText(z, fields[key] ?? list.parameters?.[key], list.several?.includes(key)),
      ]),
    ) as Record<Filter | Keys<Parameters>, ReturnType<typeof filterText>>
    return z.object({
      ...(slug === undefined ? {} : slugShape(z, slug)),
      ...filters,
      sortby: z
        .string()
        .default(list.defaultSort)
        // An empty one is none: clients send what their screen has not chosen.
        .transform((given) => given || list.defaultSort)
        .transform(
          (given) => list.sort.find((column) => column.toLowerCase() === given.toLowerCase()) ?? given,
        )
        .pipe(z.enum(list.sort as readonly [Sort, ...Sort[]], `Sort by one of: ${list.sort.join(', ')}`))
        .meta({ description: 'The field that the rows are sorted by.', enum: [...list.sort] }),
      sortdir: z
        .string()
        .default(list.defaultDirection ?? 'asc')
        .transform((given) => given.toLowerCase() || (list.defaultDirection ?? 'asc'))
        .pipe(z.enum(['asc', 'desc'], 'The sort direction is asc or desc'))
        .meta({ description: 'The direction of the sort.', enum: ['asc', 'desc'] }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000_000)
        .default(1)
        .describe('The number of the page; the first is 1.'),
      pagesize: z.coerce
        .number()
        .int()
        .min(1)
        .max(pageLimits.maxSize)
        .default(list.defaultPageSize ?? pageLimits.defaultSize)
        .describe('How many rows a page has.'),
      search: oneLine(z)
        .max(200)
        .optional()
        .describe(
          list.search.length > 0
            ? `Rows whose ${list.search.join(', ')} have this text in them.`
            : 'This list is not searched: left without effect.',
        ),
    })
  })
  return { row, query }
}

/** What a list's file is asked with: the list's own parameters, and the columns. */
export const exportQuery = (query: ObjectShape): ObjectShape =>
  shape((z) =>
    query(z).extend({
      columns: oneLine(z)
        .max(2000)
        .optional()
        .describe('The columns of the file, separated by commas; all of the list where none are named.'),
    }),
  )

/** The checked list query of a resource. */
export type QueryOf<R extends { query: Shape }> = Output<R['query']>
/** A row of a resource as calls return it. */
export type RowOf<R extends { row: Shape }> = Output<R['row']>
/** A page of rows before it is put in its envelope. `count` is the whole filtered list's; `message` is to be said of it. */
export type Page<Row> = { rows: Row[]; count: number; message?: string }

/** The upper envelope of the paged calls. */
export const upperEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    Count: z.number().int().describe('The rows of the whole filtered list.'),
    Data: z.array(row).describe('The rows of this page.'),
    IsEditable: z.boolean().describe('Whether the caller may change the rows.'),
    Message: z.string().describe('What is to be said of the page; most often nothing.'),
    Page: z.number().int().describe('The number of this page.'),
    Status: z.number().int().describe('200.'),
  })

/** The lower envelope of the paged calls. */
export const lowerEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    data: z.array(row).describe('The rows of this page.'),
    count: z.number().int().describe('The rows of the whole filtered list.'),
    page: z.number().int().describe('The number of this page.'),
    message: z.string().describe('What is to be said of the page; most often nothing.'),
    status: z.number().int().describe('200.'),
    isEditable: z.boolean().describe('Whether the caller may change the rows.'),
  })

/** A page, read back from either envelope. */
export type ListAnswer<Row> = {
  rows: Row[]
  count: number
  page: number
  isEditable: boolean
  /** What is to be said of the page; most often nothing. */
  message: string
}
