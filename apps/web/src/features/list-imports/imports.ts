/** The calls of imports, and what the address of their page says. */
import {
  cancelListImport,
  confirmListImport,
  counted,
  importSentence,
  isListImportApplied,
  isListImportBusy,
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

/** How often an import that is under way is asked about. */
const pollMilliseconds = 600

/** The latest imports of a list; asked again while one of them is under way. */
export const recentImportsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-imports', list],
    queryFn: ({ signal }) => send(latestListImports, { query: { list } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isListImportBusy) ? pollMilliseconds * 3 : false),
  })

const keyOf = (id: string) => ['list-import', id] as const

/** One import; asked again while it is under way. When it has ended, every list that shows its rows asks again. */
export const importQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<ListImport> => {
      const before = queryClient.getQueryData<ListImport>(keyOf(id))
      const made = await send(oneListImport, { params: { id } }, { signal })
      if (before && isListImportBusy(before) && !isListImportBusy(made)) await refreshAfter(resource, made)
      return made
    },
    refetchInterval: ({ state: { data } }) => (data && isListImportBusy(data) ? pollMilliseconds : false),
  })

const refreshAfter = async (resource: Resource, { id, status }: ListImport): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: recentImportsQuery(resource.name).queryKey }),
    queryClient.invalidateQueries({ queryKey: [...keyOf(id), 'lines'] }),
    ...(status === 'applied' || status === 'undone' ? [refreshResource(queryClient, resource)] : []),
  ])
}

/** A page of an import's lines of one kind; while the next one is on its way the former stays. */
export const linesQuery = (
  id: string,
  { kind, page, size }: Pick<ImportPlace, 'page' | 'size'> & { kind: ListImportKind },
) =>
  queryOptions({
    queryKey: [...keyOf(id), 'lines', kind, page, size],
    queryFn: async ({ signal }): Promise<ListAnswer<ListImportLine>> =>
      readPage(
        await send(linesOfListImport, { params: { id }, query: { kind, page, pagesize: size } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** Uploads a file to be checked; `onProgress` is told the share that has gone, 0 to 1. */
export const uploadToCheck = async (
  list: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ListImport> => {
  const form = new FormData()
  form.append('file', file, file.name)
  const made = await sendForm(previewListImport, { query: { list }, form }, onProgress)
  queryClient.setQueryData(keyOf(made.id), made)
  await queryClient.invalidateQueries({ queryKey: recentImportsQuery(list).queryKey })
  return made
}

const steps = { confirm: confirmListImport, undo: undoListImport, cancel: cancelListImport } as const

/** Begins the confirmation or the undo of an import, or cancels what is under way. */
export const moveImport = async (
  resource: Resource,
  id: string,
  step: keyof typeof steps,
): Promise<ListImport> => {
  const made = await send(steps[step], { params: { id } })
  queryClient.setQueryData(keyOf(id), made)
  await queryClient.invalidateQueries({ queryKey: recentImportsQuery(resource.name).queryKey })
  return made
}

/** The CSV to start from: only the header, or with the rows as they are. */
export const templateUrl = (list: string, withRows: boolean): string =>
  fileUrl(listImportTemplate, { query: { list, rows: withRows ? 'true' : undefined } })

/** The refused lines with their reasons. */
export const refusedUrl = (id: string): string => fileUrl(refusedLinesOfListImport, { params: { id } })

/** How many lines of each kind, in the order of the tabs. */
export const countsOf = (made: ListImport): { kind: ListImportKind; label: string; count: number }[] => [
  { kind: 'add', label: isListImportApplied(made) ? 'Added' : 'To add', count: made.toAdd },
  { kind: 'change', label: isListImportApplied(made) ? 'Changed' : 'To change', count: made.toChange },
  { kind: 'same', label: 'No change', count: made.unchanged },
  { kind: 'refused', label: 'Refused', count: made.refused },
]

/** The kind shown where the address names none: the first that has lines. */
export const firstKind = (made: ListImport): ListImportKind =>
  countsOf(made).find(({ count }) => count > 0)?.kind ?? 'add'

/** What the refused lines mean for the confirmation. */
export const leftOutText = (made: ListImport): string =>
  made.refused === 0
    ? ''
    : `${counted(made.refused, 'refused line')} ${isListImportApplied(made) ? word(made.refused, 'was', 'were') : word(made.refused, 'is', 'are')} left out.`

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
export const summaryOf = (made: ListImport, noun: string): string => {
  if (made.status === 'checking' || made.status === 'failed') return made.message
  return importSentence(made, noun) || 'Nothing to add or change'
}
