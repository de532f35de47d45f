/**
 * CSV imports into lists: a preview of the changes, the confirmation, and undoing. Every list with an `importKey` can
 * be imported.
 */
import * as m from '@cmp/messages/contract/parties/list-imports'
import { failWith } from '../kit/fail-with.ts'
import { defineLine } from '../kit/field.ts'
import type { Resource } from '../kit/declared.ts'
import { defineCall } from '../kit/call.ts'
import { lowerEnvelope, pageLimits } from '../kit/listed.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output } from '../kit/shape.ts'

/** The maximum size of a file in bytes, and the maximum number of lines below its header. */
export const listImportLimits = { bytes: 20 * 1024 * 1024, lines: 100_000 } as const

/** The effects that a line can have. */
export const listImportKinds = ['add', 'change', 'same', 'refused'] as const

/** One of {@link listImportKinds}. */
export type ListImportKind = (typeof listImportKinds)[number]

/**
 * The states of an import. A file is `checking` until its `preview` is ready, or `failed`; nothing has been changed by
 * then. `confirming` and `undoing` run in the background for all lines or none; `applied` and `undone` are their
 * results.
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

/** The states in which an import is being processed. */
export const busyListImportStates = [
  'checking',
  'confirming',
  'undoing',
] as const satisfies readonly (typeof listImportStates)[number][]

/** One of {@link busyListImportStates}. */
export type BusyListImportState = (typeof busyListImportStates)[number]

/** Returns whether an import is being processed. */
export const isListImportBusy = ({ status }: { status: (typeof listImportStates)[number] }): boolean =>
  busyListImportStates.some((busy) => busy === status)

/** An import. The counts are numbers of lines, and 0 until the file has been checked. */
const listImport = shape((z) =>
  z.object({
    id: z.string(),
    /** The resource's name, such as `customers`. */
    list: z.string(),
    fileName: z.string(),
    status: z.enum(listImportStates),
    /** The number of processed lines while the import is being processed; null otherwise. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    /** Why the last check, confirmation or undo failed; empty if it succeeded. */
    problem: z.string(),
    toAdd: z.number().int(),
    toChange: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Columns of the file that are ignored, by their names in the header. */
    ignoredColumns: z.array(z.string()),
    createdBy: z.string(),
    createdAt: z.string(),
    appliedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** The result, or what would be done, in words. */
    message: z.string(),
  }),
)

/** One value of a line, formatted for people; `before` is null for an added row. */
const listImportChange = shape((z) =>
  z.object({
    field: z.string(),
    label: z.string(),
    before: z.string().nullable(),
    after: z.string(),
  }),
)

/** Why a line is rejected: the column by its name in the header (empty for the whole line), and the problem. */
const listImportProblem = shape((z) => z.object({ column: z.string(), message: z.string() }))

/** One line of the file, where the header is line 1; a record of several lines has the number of its first line. */
const listImportLine = shape((z) =>
  z.object({
    line: z.number().int(),
    kind: z.enum(listImportKinds),
    name: z.string(),
    /** The row that the line changes or has added. */
    rowId: z.string().nullable(),
    changes: z.array(listImportChange(z)),
    problems: z.array(listImportProblem(z)),
  }),
)

/** Which list. */
const listImportQuery = shape((z) =>
  z.object({ list: defineLine(z).min(1, failWith(m.enterNameOfList)).max(100) }),
)

/** A template: only the header, or with `rows` also the existing rows, to be edited. */
const listImportTemplateQuery = shape((z) =>
  listImportQuery(z).extend({
    rows: z.enum(['true', 'false']).default('false'),
  }),
)

/** A page of an import's lines. */
const listImportLinesQuery = shape((z) =>
  z.object({
    kind: z
      .enum(listImportKinds, failWith(m.typeMustBeOneOf, { listImportKinds: listImportKinds.join(', ') }))
      .optional(),
    page: z.coerce.number().int().min(1).max(10_000_000).default(1),
    pagesize: z.coerce.number().int().min(1).max(pageLimits.maxSize).default(pageLimits.defaultSize),
  }),
)

const tag = m.listImports
const idParams = shape((z) => z.object({ id: defineLine(z).max(100) }))
/** The users who may change the imported list; only the handler knows which list that is. */
const access = permit.signedIn

/** Returns a CSV template. */
export const listImportTemplate = defineCall({
  name: 'listImportTemplate',
  method: 'GET',
  path: '/api/ListImports/template',
  tag,
  summary: 'Download a CSV template',
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
  summary: 'List the latest imports of a list',
  query: listImportQuery,
  reply: shape((z) => z.array(listImport(z))),
  access,
  token: 'ofList',
})

/** Uploads a file and starts to check what it would change. */
export const previewListImport = defineCall({
  name: 'previewListImport',
  method: 'POST',
  path: latestListImports.path,
  tag,
  summary: 'Upload a CSV file (multipart) and start its check in the background',
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
  summary: 'Get an import',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** Lists a page of its lines. */
export const linesOfListImport = defineCall({
  name: 'linesOfListImport',
  method: 'GET',
  path: '/api/ListImports/:id/lines',
  tag,
  summary: 'List the lines of an import with their effects',
  params: idParams,
  query: listImportLinesQuery,
  reply: shape((z) => lowerEnvelope(z, listImportLine(z))),
  access,
  token: 'ofList',
})

/** Returns its rejected lines as a file. */
export const refusedLinesOfListImport = defineCall({
  name: 'refusedLinesOfListImport',
  method: 'GET',
  path: '/api/ListImports/:id/refused.csv',
  tag,
  summary: 'Download the rejected lines of an import with the reasons as CSV',
  params: idParams,
  reply: { file: 'text/csv' },
  heavy: 'export',
  access,
  token: 'ofList',
})

/** Starts to apply what the preview shows. */
export const confirmListImport = defineCall({
  name: 'confirmListImport',
  method: 'POST',
  path: '/api/ListImports/:id/confirm',
  tag,
  summary: 'Start a checked import, skipping rejected lines',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** Starts to undo an import. */
export const undoListImport = defineCall({
  name: 'undoListImport',
  method: 'POST',
  path: '/api/ListImports/:id/undo',
  tag,
  summary: 'Start undoing an import, deleting added rows and restoring changed ones',
  params: idParams,
  reply: listImport,
  access,
  token: 'ofList',
})

/** Cancels a running check, confirmation or undo. */
export const cancelListImport = defineCall({
  name: 'cancelListImport',
  method: 'POST',
  path: '/api/ListImports/:id/cancel',
  tag,
  summary: 'Cancel the running check, import or undo without changes',
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

/** Returns the fields that a CSV may contain, in the order of a template: those that adding or changing a row accepts. */
export const importFieldsOf = (resource: Pick<Resource, 'create' | 'update' | 'importKey'>): string[] => [
  ...new Set([...(resource.importKey ?? []), ...(resource.create ?? []), ...(resource.update ?? [])]),
]

/** Returns whether the rows of an import are or were in the list. */
export const isListImportApplied = ({ status }: Pick<ListImport, 'status'>): boolean =>
  status === 'applied' || status === 'undoing' || status === 'undone'
