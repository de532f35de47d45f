/** Imports of billing files: what is chosen, what is on its way, and what the server says of each. */
import {
  importById,
  invoices,
  latestImports,
  unassignedLines,
  type ImportStatus,
  type Task,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError, send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { describeError } from '../../kit/api/failures.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { endUpload, followTask, reportUpload } from '../../kit/work/tasks.ts'
import { toast } from '../../ui/parts/toast.ts'
import { uploadFiles, type ImportChoice } from './upload.ts'

const pollMilliseconds = 1000

type Draft = ImportChoice & {
  /** The share of the bytes that has gone, while they go. */
  sent: number | undefined
  /** Why the last try failed; what was chosen stays. */
  problem: string | undefined
  /** What is wrong with each file that was refused. */
  problems: ReadonlyMap<File, string>
}

const emptyDraft: Draft = {
  files: [],
  format: '',
  acceptAmortized: false,
  sent: undefined,
  problem: undefined,
  problems: new Map(),
}

/** The import that is being chosen; it outlives its dialog. */
export const useImportDraft = create<Draft>(() => emptyDraft)

const sameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds files to the choice; the same file is not taken twice. */
export const addFiles = (added: Iterable<File>): void =>
  useImportDraft.setState(({ files, sent }) =>
    sent === undefined
      ? {
          problem: undefined,
          problems: new Map(),
          files: [...files, ...[...added].filter((file) => !files.some((known) => sameFile(known, file)))],
        }
      : {},
  )

/** Takes a file out of the choice; without the last one that was refused nothing is wrong any more. */
export const removeFile = (file: File): void =>
  useImportDraft.setState(({ files, problem, problems }) => {
    const others = new Map([...problems].filter(([refused]) => refused !== file))
    return {
      files: files.filter((known) => known !== file),
      problem: others.size > 0 ? problem : undefined,
      problems: others,
    }
  })

/** Where an import stands. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice-import', id],
    queryFn: ({ signal }) => send(importById, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMilliseconds),
  })

/** The latest imports of everybody. */
export const importsQuery = queryOptions({
  queryKey: ['invoice-imports'],
  queryFn: ({ signal }) => send(latestImports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.every(isOver) === false ? pollMilliseconds : false),
})

/** Whether an import moves no more by itself: it has ended, well or not, or waits for a person. */
export const isOver = ({ status }: Pick<ImportStatus, 'status'>): boolean =>
  status !== 'queued' && status !== 'running'

/** What an import is called: its files, or the first of them. An import without files is a fetch. */
export const importName = ({ files }: { files: readonly { name: string }[] }): string => {
  const [first, ...more] = files
  if (!first) return 'lines of the provider'
  return more.length === 0 ? first.name : `${first.name} and ${more.length} more`
}

/** Everything that shows what imports bring asks again. */
export const refreshImported = async (): Promise<void> => {
  await Promise.all([
    refreshResource(queryClient, invoices),
    refreshResource(queryClient, unassignedLines),
    queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  ])
}

/** What is wrong with each file that the server has refused by its place. */
const refusedFiles = (files: readonly File[], error: unknown): Draft['problems'] =>
  new Map(
    (error instanceof ApiError ? error.details : []).flatMap(({ field, message }) => {
      const place = /^files\.(\d+)$/.exec(field)?.[1]
      const file = place === undefined ? undefined : files[Number(place)]
      return file ? [[file, message] as const] : []
    }),
  )

/**
 * Uploads what is chosen; the import goes on under the bell.
 * @returns the import's id, or undefined when the upload was refused; then the draft says why
 */
export const startImport = async (): Promise<string | undefined> => {
  const { files, format, acceptAmortized } = useImportDraft.getState()
  const name = importName({ files })
  const upload = {
    id: `upload ${name} ${Date.now()}`,
    title: `Uploading ${name}`,
    href: paths.invoiceImport('new'),
  }
  const report = (sent: number) => {
    useImportDraft.setState({ sent, problem: undefined, problems: new Map() })
    reportUpload({ ...upload, state: 'running', progress: sent })
  }
  report(0)
  try {
    const id = await uploadFiles({ files, format, acceptAmortized }, report)
    endUpload(upload.id)
    useImportDraft.setState(emptyDraft)
    const onEnd = ({ state, detail }: Task) => {
      // Whoever looks at the import reads it there.
      const isSeen = new URLSearchParams(window.location.search).get('import')?.includes(id) ?? false
      if (!isSeen) toast(detail, { tone: state === 'failed' ? 'error' : 'success' })
      void refreshImported()
    }
    await Promise.all([
      followTask(id, onEnd),
      queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
    ])
    return id
  } catch (error) {
    const problem = describeError(error)
    useImportDraft.setState({ sent: undefined, problem, problems: refusedFiles(files, error) })
    reportUpload({ ...upload, state: 'failed', detail: problem })
    return undefined
  }
}
