/** The calls of list imports, and the parameters in the address of their page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import {
  billingProfiles,
  billingProfileSubscriptions,
  cancelListImport,
  confirmListImport,
  currencyMonthlyRates,
  customerContacts,
  customers,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  invoicesEa,
  isListImportApplied,
  isListImportBusy,
  latestListImports,
  linesOfListImport,
  listImportKinds,
  listImportTemplate,
  oneListImport,
  pageLimits,
  previewListImport,
  projectCurrencyRates,
  projects,
  projectSubscriptionRgs,
  refusedLinesOfListImport,
  undoListImport,
  users,
  type ListAnswer,
  type ListImport,
  type ListImportKind,
  type ListImportLine,
  type Resource,
  getNoun,
} from '@cmp/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { readPage, refreshResource } from '../../../kit/api/resource-calls.ts'
import { sendForm } from '../../../kit/api/send-form.ts'

/** The default number of lines on a page. */
export const linesPerPage = 25

/** What the page shows: the file selection, or one import with one kind of its lines. */
export type ImportPlace = {
  list: string
  id: string | undefined
  kind: ListImportKind | undefined
  page: number
  size: number
}

const toOptionalText = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

/** Reads the parameters from an address. Invalid ones are ignored. */
export const placeOf = (search: Record<string, unknown>): ImportPlace => {
  const parseWholeNumber = (name: string, max: number, otherwise: number): number => {
    const value = Number(search[name])
    return Number.isInteger(value) && value > 0 && value <= max ? value : otherwise
  }
  return {
    list: toOptionalText(search['list']) ?? '',
    id: toOptionalText(search['id']),
    kind: listImportKinds.find((kind) => kind === search['kind']),
    page: parseWholeNumber('page', 10_000_000, 1),
    size: parseWholeNumber('size', pageLimits.maxSize, linesPerPage),
  }
}

/** The lists whose rows have a key. */
export const importableLists: readonly Resource[] = [
  billingProfileSubscriptions,
  billingProfiles,
  currencyMonthlyRates,
  customerContacts,
  customerSubscriptionEntitlements,
  customerSubscriptions,
  customers,
  invoicesEa,
  projectCurrencyRates,
  projectSubscriptionRgs,
  projects,
  users,
]

/** Returns a list if it can be imported. */
export const findImportableList = (name: string): Resource | undefined =>
  importableLists.find((resource) => resource.name === name)

/** The poll interval of a running import. */
const pollMilliseconds = 600

/** Returns the query for the latest imports of a list, polled while one of them is running. */
export const buildRecentImportsQuery = (list: string) =>
  queryOptions({
    queryKey: ['list-imports', list],
    queryFn: ({ signal }) => send(latestListImports, { query: { list } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isListImportBusy) ? pollMilliseconds * 3 : false),
  })

const getImportQueryKey = (id: string) => ['list-import', id] as const

/**
 * Returns the query for one import, polled while it is running. When it ends, every list that shows its rows is
 * refetched.
 */
export const importQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: getImportQueryKey(id),
    queryFn: async ({ signal }): Promise<ListImport> => {
      const before = queryClient.getQueryData<ListImport>(getImportQueryKey(id))
      const made = await send(oneListImport, { params: { id } }, { signal })
      if (before && isListImportBusy(before) && !isListImportBusy(made)) await refreshAfter(resource, made)
      return made
    },
    refetchInterval: ({ state: { data } }) => (data && isListImportBusy(data) ? pollMilliseconds : false),
  })

const refreshAfter = async (resource: Resource, { id, status }: ListImport): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: buildRecentImportsQuery(resource.name).queryKey }),
    queryClient.invalidateQueries({ queryKey: [...getImportQueryKey(id), 'lines'] }),
    ...(status === 'applied' || status === 'undone' ? [refreshResource(queryClient, resource)] : []),
  ])
}

/** Returns the query for a page of an import's lines of one kind. The previous page is shown while the next one loads. */
export const buildImportLinesQuery = (
  id: string,
  { kind, page, size }: Pick<ImportPlace, 'page' | 'size'> & { kind: ListImportKind },
) =>
  queryOptions({
    queryKey: [...getImportQueryKey(id), 'lines', kind, page, size],
    queryFn: async ({ signal }): Promise<ListAnswer<ListImportLine>> =>
      readPage(
        await send(linesOfListImport, { params: { id }, query: { kind, page, pagesize: size } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

/** Uploads a file to be checked. `onProgress` receives the uploaded share, 0 to 1. */
export const uploadToCheck = async (
  list: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ListImport> => {
  const form = new FormData()
  form.append('file', file, file.name)
  const made = await sendForm(previewListImport, { query: { list }, form }, onProgress)
  queryClient.setQueryData(getImportQueryKey(made.id), made)
  await queryClient.invalidateQueries({ queryKey: buildRecentImportsQuery(list).queryKey })
  return made
}

const steps = { confirm: confirmListImport, undo: undoListImport, cancel: cancelListImport } as const

/** Starts the confirmation or the undo of an import, or cancels the running step. */
export const moveImport = async (
  resource: Resource,
  id: string,
  step: keyof typeof steps,
): Promise<ListImport> => {
  const made = await send(steps[step], { params: { id } })
  queryClient.setQueryData(getImportQueryKey(id), made)
  await queryClient.invalidateQueries({ queryKey: buildRecentImportsQuery(resource.name).queryKey })
  return made
}

/** Returns the address of the CSV template, with only the header or with the current rows. */
export const buildTemplateUrl = (list: string, withRows: boolean): string =>
  buildFileUrl(listImportTemplate, { query: { list, rows: withRows ? 'true' : undefined } })

/** Returns the address of the file with the rejected lines and their reasons. */
export const buildRefusedLinesUrl = (id: string): string =>
  buildFileUrl(refusedLinesOfListImport, { params: { id } })

/** Returns the number of lines of each kind, in the order of the tabs. */
export const listLineCounts = (
  made: ListImport,
): { kind: ListImportKind; label: string; count: number }[] => [
  { kind: 'add', label: isListImportApplied(made) ? t(m.added) : t(m.toAdd), count: made.toAdd },
  { kind: 'change', label: isListImportApplied(made) ? t(m.changed) : t(m.toChange), count: made.toChange },
  { kind: 'same', label: t(m.noChange), count: made.unchanged },
  { kind: 'refused', label: t(m.rejected), count: made.refused },
]

/** Returns the default tab: the first kind that has lines. */
export const findFirstKind = (made: ListImport): ListImportKind =>
  listLineCounts(made).find(({ count }) => count > 0)?.kind ?? 'add'

/** Explains what the rejected lines mean for the confirmation. */
export const describeRefusedLines = (made: ListImport): string =>
  made.refused === 0
    ? ''
    : t(m.refusedLineLeftOut, {
        refused: made.refused,
        isApplied: String(isListImportApplied(made)),
      })

type Named = Pick<Resource, 'noun' | 'title'>

/** Explains what undoing the import will do. */
export const undoText = ({ toAdd, toChange }: ListImport, resource: Named): string =>
  [
    toAdd > 0 ? t(m.addedAreDeleted, { count: toAdd, noun: getNoun(resource, toAdd) }) : '',
    toChange > 0 ? t(m.changedGetFormerValues, { count: toChange, noun: getNoun(resource, toChange) }) : '',
    t(m.ifAnyOfTheseRowsHas),
  ]
    .filter(Boolean)
    .join(' ')

/** Describes what an import did or would do, for the list of recent imports. */
export const summarizeImport = (made: ListImport, resource: Named): string => {
  const { status, message, toAdd, toChange } = made
  if (status === 'checking' || status === 'failed') return message
  const isApplied = String(isListImportApplied(made))
  if (toAdd > 0 && toChange > 0)
    return t(m.addAndChange, { isApplied, toAdd, toChange, noun: getNoun(resource, toChange) })
  if (toAdd > 0) return t(m.addRows, { isApplied, toAdd, noun: getNoun(resource, toAdd) })
  return toChange > 0
    ? t(m.changeRows, { isApplied, toChange, noun: getNoun(resource, toChange) })
    : t(m.nothingToAddOrChange)
}
