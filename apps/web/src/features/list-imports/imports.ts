/** The calls of imports, and what the address of their page says. */
import {
  confirmListImport,
  counted,
  importSentence,
  latestListImports,
  linesOfListImport,
  listImportKinds,
  listImportTemplate,
  oneListImport,
  pageLimits,
  plural,
  previewListImport,
  refusedLinesOfListImport,
  undoListImport,
  word,
  type ListAnswer,
  type ListImport,
  type ListImportKind,
  type ListImportLine,
  type Resource,
} from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fileUrl, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { readPage, refreshResource } from '../../kit/api/resource-calls.ts'
import { sendForm } from '../../kit/api/send-form.ts'

/** Lines on a page unless another number is chosen. */
export const linesPerPage = 25

/** What the page shows: the choice of a file, or one import with one of its kinds of line. */
export type ImportPlace = {
  list: string
  id: string | undefined
  kind: ListImportKind | undefined
  page: number
  size: number
}

const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** Reads the place from an address; what makes no sense there counts as not given. */
export const placeOf = (search: Record<string, unknown>): ImportPlace => {
  const whole = (name: string, max: number, otherwise: number): number => {
    const value = Number(search[name])
    return Number.isInteger(value) && value > 0 && value <= max ? value : otherwise
  }
  return {
    list: textOf(search['list']) ?? '',
    id: textOf(search['id']),
    kind: listImportKinds.find((kind) => kind === search['kind']),
    page: whole('page', 10_000_000, 1),
    size: whole('size', pageLimits.maxSize, linesPerPage),
  }
}

/** A list that can be imported. */
export const importableList = (name: string): Resource | undefined => {
  const resource = resources[name]
  return resource?.importKey ? resource : undefined
}

/** The latest imports of a list. */
export const recentImportsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-imports', list],
    queryFn: ({ signal }) => send(latestListImports, { query: { list } }, { signal }),
  })

/** One import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['list-import', id],
    queryFn: ({ signal }) => send(oneListImport, { params: { id } }, { signal }),
  })

/** A page of an import's lines of one kind; while the next one is on its way the former stays. */
export const linesQuery = (
  id: string,
  { kind, page, size }: Pick<ImportPlace, 'page' | 'size'> & { kind: ListImportKind },
) =>
  queryOptions({
    queryKey: ['list-import', id, 'lines', kind, page, size],
    queryFn: async ({ signal }): Promise<ListAnswer<ListImportLine>> =>
      readPage(
        await send(linesOfListImport, { params: { id }, query: { kind, page, pagesize: size } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** Uploads a file for a preview; `onProgress` is told the share that has gone, 0 to 1. */
export const uploadForPreview = async (
  list: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ListImport> => {
  const form = new FormData()
  form.append('file', file, file.name)
  const made = await sendForm(previewListImport, { query: { list }, form }, onProgress)
  queryClient.setQueryData(importQuery(made.id).queryKey, made)
  await queryClient.invalidateQueries({ queryKey: recentImportsQuery(list).queryKey })
  return made
}

/** Confirms an import, or takes it back; every list that shows its rows asks again. */
export const finishImport = async (
  resource: Resource,
  id: string,
  what: 'confirm' | 'undo',
): Promise<ListImport> => {
  const done = await send(what === 'confirm' ? confirmListImport : undoListImport, { params: { id } })
  queryClient.setQueryData(importQuery(id).queryKey, done)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: recentImportsQuery(resource.name).queryKey }),
    refreshResource(queryClient, resource),
  ])
  return done
}

/** The CSV to start from: only the header, or with the rows as they are. */
export const templateUrl = (list: string, withRows: boolean): string =>
  fileUrl(listImportTemplate, { query: { list, rows: withRows ? 'true' : undefined } })

/** The refused lines with their reasons. */
export const refusedUrl = (id: string): string => fileUrl(refusedLinesOfListImport, { params: { id } })

/** How many lines of each kind, in the order of the tabs. */
export const countsOf = (made: ListImport): { kind: ListImportKind; label: string; count: number }[] => [
  { kind: 'add', label: made.status === 'preview' ? 'To add' : 'Added', count: made.toAdd },
  { kind: 'change', label: made.status === 'preview' ? 'To change' : 'Changed', count: made.toChange },
  { kind: 'same', label: 'No change', count: made.unchanged },
  { kind: 'refused', label: 'Refused', count: made.refused },
]

/** The kind shown where the address names none: the first that has lines. */
export const firstKind = (made: ListImport): ListImportKind =>
  countsOf(made).find(({ count }) => count > 0)?.kind ?? 'add'

/** What the refused lines mean for the confirmation. */
export const leftOutText = ({ refused, status }: ListImport): string =>
  refused === 0
    ? ''
    : `${counted(refused, 'refused line')} ${status === 'preview' ? word(refused, 'is', 'are') : word(refused, 'was', 'were')} left out.`

/** What undoing means, before it is done. */
export const undoText = ({ toAdd, toChange }: ListImport, noun: string): string =>
  [
    toAdd > 0
      ? `The ${word(toAdd, `${noun} that was`, `${plural(noun)} that were`)} added ${word(toAdd, 'is', 'are')} deleted.`
      : '',
    toChange > 0
      ? `The ${word(toChange, `${noun} that was`, `${plural(noun)} that were`)} changed ${word(toChange, 'gets its', 'get their')} former values back.`
      : '',
    'If somebody has changed one of them since, nothing is undone and you are told which.',
  ]
    .filter(Boolean)
    .join(' ')

/** What an import did or would do, for the list of recent ones. */
export const summaryOf = (made: ListImport, noun: string): string =>
  importSentence(made, noun) || 'Nothing to add or change'
