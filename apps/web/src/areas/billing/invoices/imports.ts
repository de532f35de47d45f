/** Imports of billing files: the selected files, the running uploads, and the server's status of each import. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
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
import { ApiError, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { endUpload, followTask, reportUpload } from '../../../kit/work/tasks.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { uploadFiles, type ImportChoice } from './upload.ts'

const pollMilliseconds = 1000

type Draft = ImportChoice & {
  /** The share of the bytes that has been uploaded; undefined when nothing is being uploaded. */
  sent: number | undefined
  /** Why the last attempt failed. The selected files stay. */
  problem: string | undefined
  /** The problem of each rejected file. */
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

/** The import that is being prepared. It is preserved when the dialog closes. */
export const useImportDraft = create<Draft>(() => emptyDraft)

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds files to the selection. A file is not added twice. */
export const addFiles = (added: Iterable<File>): void =>
  useImportDraft.setState(({ files, sent }) =>
    sent === undefined
      ? {
          problem: undefined,
          problems: new Map(),
          files: [...files, ...[...added].filter((file) => !files.some((known) => isSameFile(known, file)))],
        }
      : {},
  )

/** Removes a file from the selection. When the last rejected file is removed, the error is cleared. */
export const removeFile = (file: File): void =>
  useImportDraft.setState(({ files, problem, problems }) => {
    const others = new Map([...problems].filter(([refused]) => refused !== file))
    return {
      files: files.filter((known) => known !== file),
      problem: others.size > 0 ? problem : undefined,
      problems: others,
    }
  })

/** Returns the query for the status of an import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice-import', id],
    queryFn: ({ signal }) => send(importById, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollMilliseconds),
  })

/** The latest imports of all users. */
export const importsQuery = queryOptions({
  queryKey: ['invoice-imports'],
  queryFn: ({ signal }) => send(latestImports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.every(isOver) === false ? pollMilliseconds : false),
})

/** Returns whether an import needs no more polling: it succeeded, failed, or waits for a user. */
export const isOver = ({ status }: Pick<ImportStatus, 'status'>): boolean =>
  status !== 'queued' && status !== 'running'

/** Returns the name of an import: its files, or the first of them. An import without files is a fetch. */
export const importName = ({ files }: { files: readonly { name: string }[] }): string => {
  const [first, ...more] = files
  if (!first) return t(m.providerLineItems)
  return more.length === 0 ? first.name : t(m.andMore, { name: first.name, count: more.length })
}

/** Refetches everything that shows imported data. */
export const refreshImported = async (): Promise<void> => {
  await Promise.all([
    refreshResource(queryClient, invoices),
    refreshResource(queryClient, unassignedLines),
    queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
  ])
}

/** Returns the problem of each file that the server rejected. The server refers to files by index. */
const buildFileProblems = (files: readonly File[], error: unknown): Draft['problems'] =>
  new Map(
    (error instanceof ApiError ? error.details : []).flatMap(({ field, message }) => {
      const place = /^files\.(\d+)$/.exec(field)?.[1]
      const file = place === undefined ? undefined : files[Number(place)]
      return file ? [[file, message] as const] : []
    }),
  )

/**
 * Uploads the selected files. The import then continues in the background.
 * @returns The ID of the import, or undefined if the upload was rejected; the draft then holds the reason.
 */
export const startImport = async (): Promise<string | undefined> => {
  const { files, format, acceptAmortized } = useImportDraft.getState()
  const name = importName({ files })
  const upload = {
    id: `upload ${name} ${Date.now()}`,
    title: t(m.uploading, { name }),
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
      // The import page already shows the result to a user who has it open.
      const isSeen = new URLSearchParams(window.location.search).get('import')?.includes(id) ?? false
      if (!isSeen) showToast(detail, { tone: state === 'failed' ? 'error' : 'success' })
      void refreshImported()
    }
    await Promise.all([
      followTask(id, onEnd),
      queryClient.invalidateQueries({ queryKey: importsQuery.queryKey }),
    ])
    return id
  } catch (error) {
    const problem = describeError(error)
    useImportDraft.setState({ sent: undefined, problem, problems: buildFileProblems(files, error) })
    reportUpload({ ...upload, state: 'failed', detail: problem })
    return undefined
  }
}
