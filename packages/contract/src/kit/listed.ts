/** The common parts of all paged lists, of resources and inventories. */
import * as m from '@cmp/messages/contract/kit/listed'
import { failWith } from './fail-with.ts'
import type { Noun, Text } from '@cmp/messages'
import type { Field, FieldKind, Fields, Keys } from './declared.ts'
import type { z as Zod } from 'zod'
import { describeFilter } from './describe.ts'
import { pick, listRowKeys, defineLine } from './field.ts'
import { splitValues } from './several.ts'
import { shape, type ObjectShape, type Output, type Shape, type Z } from './shape.ts'

/** The declaration of a list: fields by name, and names of fields everywhere else. */
export type ListedSpec<
  F extends Fields,
  Filter extends Keys<F>,
  Sort extends Keys<F>,
  Parameters extends Fields = Record<never, Field>,
> = {
  /** The area's name, plural kebab-case: the name of its folder in contract, server and web. */
  name: string
  /** The name of its rows in sentences: 'customer', 'customers'. */
  noun: Noun
  /** The name of a row in the API document, in schemas and operation IDs: 'Customer'. It never changes. */
  apiName: string
  /** The page's title: 'Customers'. */
  title: Text
  /** One sentence for the empty list about the purpose of its rows. */
  purpose: Text
  /** The field by which people identify a row. */
  nameField: Keys<F>
  fields: F
  list: {
    columns: readonly Keys<F>[]
    sort: readonly Sort[]
    defaultSort: Sort
    defaultDirection?: 'asc' | 'desc'
    /** The initial order of a screen if people expect another one than that of the call: newest or name first. */
    opening?: { sort: Sort; direction: 'asc' | 'desc' }
    defaultPageSize?: number
    filter: readonly Filter[]
    /** Filters that are not fields of a row, such as the start and end of a date range. */
    parameters?: Parameters
    /** Filters that accept several values, formatted as in `several.ts`: they select rows with any of the values. */
    several?: readonly string[]
    /** The text fields that the search box covers. */
    search: readonly Keys<F>[]
  }
}

/** The list parameters that every paged call has. */
export const pageLimits = { defaultSize: 10, maxSize: 1000 } as const

/** Whether a filter of this kind needs a complete value, because a part of an ID or of a choice is a mistake. */
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
  figure: false,
}

/** The text of a filter; an empty text does not filter. */
export const filterText = (z: Z, field: Field | undefined, isSeveral = false) =>
  defineLine(z)
    .max(isSeveral ? 2000 : 200)
    .refine(
      (text) =>
        text === '' ||
        !field ||
        !filtersByWhole[field.kind] ||
        (isSeveral ? splitValues(text) : [text]).every((value) => field.schema(z).safeParse(value).success),
      failWith(m.invalidValueForFilter, { label: field?.label ?? '' }),
    )
    .transform((text) => text || undefined)
    .optional()
    .describe(describeFilter(field, isSeveral))

/** Parameters that existing clients send in addition; they have no effect. */
const defineSlugQuery = (z: Z, slug: string) => ({
  slug: defineLine(z).max(200).optional().describe(`The name of the requesting page: ${slug}. Ignored.`),
  roleid: defineLine(z)
    .max(200)
    .optional()
    .describe('The role of the caller. Ignored: the role of the session applies.'),
})

/**
 * Builds the shapes of a list: a row, and the parameters of its call. If existing clients also send the name of the
 * screen, that is accepted too.
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
  const row = shape((z) => z.object(pick(z, fields, listRowKeys(fields), 'row')))
  const query = shape((z) => {
    const filters = Object.fromEntries(
      [...list.filter, ...Object.keys(list.parameters ?? {})].map((key) => [
        key,
        filterText(z, fields[key] ?? list.parameters?.[key], list.several?.includes(key)),
      ]),
    ) as Record<Filter | Keys<Parameters>, ReturnType<typeof filterText>>
    return z.object({
      ...(slug === undefined ? {} : defineSlugQuery(z, slug)),
      ...filters,
      sortby: z
        .string()
        .default(list.defaultSort)
        // An empty text means the default, because clients send what their screen has not chosen.
        .transform((given) => given || list.defaultSort)
        .transform(
          (given) => list.sort.find((column) => column.toLowerCase() === given.toLowerCase()) ?? given,
        )
        .pipe(
          z.enum(
            list.sort as readonly [Sort, ...Sort[]],
            failWith(m.sortByMustBeOneOf, { sort: list.sort.join(', ') }),
          ),
        )
        .meta({ description: 'The field to sort the rows by.', enum: [...list.sort] }),
      sortdir: z
        .string()
        .default(list.defaultDirection ?? 'asc')
        .transform((given) => given.toLowerCase() || (list.defaultDirection ?? 'asc'))
        .pipe(z.enum(['asc', 'desc'], failWith(m.sortDirectionMustBeAscOr)))
        .meta({ description: 'The sort direction.', enum: ['asc', 'desc'] }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000_000)
        .default(1)
        .describe('The page number, starting at 1.'),
      pagesize: z.coerce
        .number()
        .int()
        .min(1)
        .max(pageLimits.maxSize)
        .default(list.defaultPageSize ?? pageLimits.defaultSize)
        .describe('The number of rows per page.'),
      search: defineLine(z)
        .max(200)
        .optional()
        .describe(
          list.search.length > 0
            ? `Returns only rows that contain this text in one of these fields: ${list.search.join(', ')}.`
            : 'Ignored: this list has no search.',
        ),
    })
  })
  return { row, query }
}

/** Returns the parameters of a list's file: those of the list, and the columns. */
export const exportQuery = (query: ObjectShape): ObjectShape =>
  shape((z) =>
    query(z).extend({
      columns: defineLine(z)
        .max(2000)
        .optional()
        .describe('The columns of the file, separated by commas. The default is all columns of the list.'),
    }),
  )

/** The validated list query of a resource. */
export type QueryOf<R extends { query: Shape }> = Output<R['query']>
/** A row of a resource in the form that calls return. */
export type RowOf<R extends { row: Shape }> = Output<R['row']>
/**
 * A page of rows before it gets its envelope. `count` is that of the whole filtered list; `message` is shown with the
 * page.
 */
export type Page<Row> = { rows: Row[]; count: number; message?: string }

/** The upper envelope of the paged calls. */
export const defineUpperEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    Count: z.number().int().describe('The number of rows on all pages that match the filters.'),
    Data: z.array(row).describe('The rows of this page.'),
    IsEditable: z.boolean().describe('Whether the caller can change the rows.'),
    Message: z.string().describe('A message to show with the page. Usually empty.'),
    Page: z.number().int().describe('The number of this page.'),
    Status: z.number().int().describe('Always 200.'),
  })

/** The lower envelope of the paged calls. */
export const lowerEnvelope = <R extends Zod.ZodType>(z: Z, row: R) =>
  z.object({
    data: z.array(row).describe('The rows of this page.'),
    count: z.number().int().describe('The number of rows on all pages that match the filters.'),
    page: z.number().int().describe('The number of this page.'),
    message: z.string().describe('A message to show with the page. Usually empty.'),
    status: z.number().int().describe('Always 200.'),
    isEditable: z.boolean().describe('Whether the caller can change the rows.'),
  })

/** A page that was read from either envelope. */
export type ListAnswer<Row> = {
  rows: Row[]
  count: number
  page: number
  isEditable: boolean
  /** The message to show with the page; usually empty. */
  message: string
}
