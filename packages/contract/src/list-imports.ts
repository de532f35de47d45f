/**
 * Bringing a CSV into a list: a preview of what it would change, the confirmation, and taking it back. Every list
 * with an `importKey` can be imported.
 */
import { oneLine } from './kit/field.ts'
import type { Resource } from './kit/declared.ts'
import { defineCall } from './kit/call.ts'
import { lowerEnvelope, pageLimits } from './kit/listed.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'
import { counted, numberText } from './kit/words.ts'

/** The largest file, in bytes, and the most lines below its header. */
export const listImportLimits = { bytes: 20 * 1024 * 1024, lines: 100_000 } as const

/** What a line of the file would do. */
export const listImportKinds = ['add', 'change', 'same', 'refused'] as const

/** One of {@link listImportKinds}. */
export type ListImportKind = (typeof listImportKinds)[number]

/**
 * The states of an import. A file is `checking` until its `preview` is ready, or `failed`; nothing has been changed by then.
 * `confirming` and `undoing` are under way in the background, all lines or none; `applied` and `undone` are their results.
 */
export const listImportStates = [
  'checking',
  'failed',
  'preview',
  'confirming',
  'applied',
  'undoing',
  'undone',
] as const

/** The states in which the portal works on an import. */
export const busyListImportStates = [
  'checking',
  'confirming',
  'undoing',
] as const satisfies readonly (typeof listImportStates)[number][]

/** One of {@link busyListImportStates}. */
export type BusyListImportState = (typeof busyListImportStates)[number]

/** Whether the portal is working on an import. */
export const isListImportBusy = ({ status }: { status: (typeof listImportStates)[number] }): boolean =>
  busyListImportStates.some((busy) => busy === status)

/** An import. Counts are of lines, and 0 until the file has been checked. */
const listImport = shape((z) =>
  z.object({
    id: z.string(),
    /** The resource's name, such as `customers`. */
    list: z.string(),
    fileName: z.string(),
    status: z.enum(listImportStates),
    /** How many lines have been worked on, while the portal does; null otherwise. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** Why the last check, confirmation or undo did not go through; empty when it did. */
    problem: z.string(),
    toAdd: z.number().int(),
    toChange: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Columns of the file that nothing is read from, as its header names them. */
    ignoredColumns: z.array(z.string()),
    createdBy: z.string(),
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** What was done or would be, in words. */
    message: z.string(),
  }),
)

/** One value of a line, as people read it; `before` is null for a row that is added. */
const listImportChange = shape((z) =>
  z.object({
    field: z.string(),
    label: z.string(),
    before: z.string().nullable(),
    after: z.string(),
  }),
)

/** Why a line is refused: the column as the file's header names it (empty: the whole line), and what is wrong. */
const listImportProblem = shape((z) => z.object({ column: z.string(), message: z.string() }))

/** One line of the file, the header being line 1; a record of several lines has the number of its first. */
const listImportLine = shape((z) =>
  z.object({
    line: z.number().int(),
    kind: z.enum(listImportKinds),
    name: z.string(),
    /** The row that is changed, or was added. */
    rowId: z.string().nullable(),
    changes: z.array(listImportChange(z)),
    problems: z.array(listImportProblem(z)),
  }),
)

/** Which list. */
const listImportQuery = shape((z) => z.object({ list: oneLine(z).min(1, 'Name the list').max(100) }))

/** A template: only the header, or with `rows` the rows as they are, to be edited. */
const listImportTemplateQuery = shape((z) =>
  listImportQuery(z).extend({
    rows: z.enum(['true', 'false']).default('false'),
  }),
)

/** A page of an import's lines. */
const listImportLinesQuery = shape((z) =>
  z.object({
    kind: z.enum(listImportKinds, `The kind is one of ${listImportKinds.join(', ')}`).optional(),
    page: z.coerce.number().int().min(1).max(10_000_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(pageLimits.maxSize).default(pageLimits.defaultSize),
  }),
)

const tag = 'Imports of lists'
const idParams = shape((z) => z.object({ id: oneLine(z).max(100) }))
/** Who may change the list that an import is of: which list that is, only the handler knows. */
const access = permit.signedIn

/** A CSV to start from. */
export const listImportTemplate = defineCall({
  name: 'listImportTemplate',
  method: 'GET',
  path: '/api/ListImports/template',
  tag,
  summary: 'A CSV to start from',
  query: listImportTemplateQuery,
  reply: { file: 'text/csv' },
  heavy: 'export',
  access,
  token: 'ofList',
})

/** The latest imports of a list. */
export const latestListImports = defineCall({
  name: 'latestListImports',
  method: 'GET',
  path: '/api/ListImports',
  tag,
  summary: 'The latest imports of a list',
  query: listImportQuery,
  reply: shape((z) => z.array(listImport(z))),
  access,
  token: 'ofList',
})

/** Takes a file and begins to check what it would change. */
export const previewListImport = defineCall({
  name: 'previewListImport',
  method: 'POST',
  path: latestListImports.path,
  tag,
  summary:
    'Upload a CSV: multipart with one file. The portal checks it in the background and changes nothing yet',
  query: listImportQuery,
  isForm: true,
  heavy: 'upload',
  reply: listImport,
  access,
  token: 'ofList',
})

/** One import. */
export const oneListImport = defineCall({
  name: 'oneListImport',
  method: 'GET',
  path: '/api/ListImports/:id',
  tag,
  summary: 'One import',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** A page of its lines. */
export const linesOfListImport = defineCall({
  name: 'linesOfListImport',
  method: 'GET',
  path: '/api/ListImports/:id/lines',
  tag,
  summary: 'The lines of an import and what each would do',
  params: idParams,
  query: listImportLinesQuery,
  reply: shape((z) => lowerEnvelope(z, listImportLine(z))),
  access,
  token: 'ofList',
})

/** Its refused lines as a file. */
export const refusedLinesOfListImport = defineCall({
  name: 'refusedLinesOfListImport',
  method: 'GET',
  path: '/api/ListImports/:id/refused.csv',
  tag,
  summary: 'The refused lines with their reasons, to be corrected',
  params: idParams,
  reply: { file: 'text/csv' },
  heavy: 'export',
  access,
  token: 'ofList',
})

/** Begins to do what the preview shows. */
export const confirmListImport = defineCall({
  name: 'confirmListImport',
  method: 'POST',
  path: '/api/ListImports/:id/confirm',
  tag,
  summary: 'Begin to do what the preview shows; refused lines are left out',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** Begins to take an import back. */
export const undoListImport = defineCall({
  name: 'undoListImport',
  method: 'POST',
  path: '/api/ListImports/:id/undo',
  tag,
  summary: 'Begin to undo an import: added rows are deleted, changed ones get their old values back',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** Stops the check, confirmation or undo that is under way. */
export const cancelListImport = defineCall({
  name: 'cancelListImport',
  method: 'POST',
  path: '/api/ListImports/:id/cancel',
  tag,
  summary: 'Cancel the check, confirmation or undo that is under way; nothing of it is kept',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** One of {@link listImportStates}. */
export type ListImportState = (typeof listImportStates)[number]
export type ListImport = Output<typeof listImport>
export type ListImportChange = Output<typeof listImportChange>
export type ListImportProblem = Output<typeof listImportProblem>
export type ListImportLine = Output<typeof listImportLine>

/** The fields that a CSV may give, in the order of a template: those that are written when a row is added or changed. */
export const importFieldsOf = (resource: Pick<Resource, 'create' | 'update' | 'importKey'>): string[] => [
  ...new Set([...(resource.importKey ?? []), ...(resource.create ?? []), ...(resource.update ?? [])]),
]

/** Whether the rows of an import are in the list, or were. */
export const isListImportApplied = ({ status }: Pick<ListImport, 'status'>): boolean =>
  status === 'applied' || status === 'undoing' || status === 'undone'

/** `Add 19,998 and change 1 customer`, or what was done; empty where there is nothing to do. */
export const importSentence = (
  { status, toAdd, toChange }: Pick<ListImport, 'status' | 'toAdd' | 'toChange'>,
  noun: string,
): string => {
  const [add, change] = isListImportApplied({ status }) ? ['Added', 'changed'] : ['Add', 'change']
  if (toAdd > 0 && toChange > 0) return `${add} ${numberText(toAdd)} and ${change} ${counted(toChange, noun)}`
  if (toAdd > 0) return `${add} ${counted(toAdd, noun)}`
  return toChange > 0 ? `${change.replace('c', 'C')} ${counted(toChange, noun)}` : ''
}
