/** The calls of imports as one caller makes them, and those of the lists that tests import into. */
import type { ErrorBody, ListImport, ListImportLine } from '@cmp/contract'
import { listImportJob } from '../src/features/list-imports/run-step.ts'
import type { AppContext } from '../src/scope/context.ts'
import { runWork } from '../src/work/run.ts'
import type { Answer, Client } from './harness.ts'

export type Row = Record<string, unknown> & { id: string }

export const customerHeader = 'Company name,Tenant id,Invoice language,E-mail,Country'

/** What one caller can do. What needs to go well is an error with the answer in it when it does not. */
export type ImportCalls = {
  /** The upload, well or badly; its check has not begun. */
  upload: (list: string, content: string | Buffer) => Promise<Answer<ListImport & ErrorBody>>
  /** Uploads and waits for the end of the check, well or badly. */
  checked: (list: string, content: string | Buffer) => Promise<ListImport>
  /** The same, and it went well. */
  preview: (list: string, content: string) => Promise<ListImport>
  /** The first thousand lines; of one kind where one is named. */
  linesOf: (shown: { id: string }, kind?: string) => Promise<ListImportLine[]>
  /** The refusal, or the import once it was carried out: its `problem` says whether that went well. */
  confirm: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  undo: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  /** Uploads and confirms. */
  imported: (list: string, content: string) => Promise<ListImport>
  /** A list that answers in upper case, whole; `query` begins with `&`. */
  listOf: (path: string, query?: string) => Promise<{ Data: Row[]; Count: number }>
  addCustomer: (companyName: string, tenantId: string) => Promise<string>
}

/** Does the step of an import that waits, as a worker would. */
export const runImportStep = async (ctx: AppContext, importId: string): Promise<void> => {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `select id from list_import_step where list_import_id = $1 and status = 'queued'`,
    [importId],
  )
  for (const { id } of rows) await runWork(ctx, listImportJob, id)
}

export const importCallsOf = (client: Client, ctx: AppContext): ImportCalls => {
  const upload: ImportCalls['upload'] = (list, content) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'list.csv')
    return client.call('POST', `/api/ListImports?list=${list}`, { form })
  }
  const ended = async (id: string): Promise<Answer<ListImport & ErrorBody>> => {
    await runImportStep(ctx, id)
    return client.get<ListImport & ErrorBody>(`/api/ListImports/${id}`)
  }
  const checked: ImportCalls['checked'] = async (list, content) => {
    const answer = await upload(list, content)
    if (answer.status !== 200) throw new Error(answer.text)
    return (await ended(answer.body.id)).body
  }
  const preview: ImportCalls['preview'] = async (list, content) => {
    const shown = await checked(list, content)
    if (shown.status !== 'preview') throw new Error(shown.message)
    return shown
  }
  const carriedOut = async (url: string, id: string) => {
    const answer = await client.post<ListImport & ErrorBody>(url)
    return answer.status === 200 ? ended(id) : answer
  }
  const confirm: ImportCalls['confirm'] = ({ id }) => carriedOut(`/api/ListImports/${id}/confirm`, id)
  return {
    upload,
    checked,
    preview,
    confirm,
    linesOf: async ({ id }, kind) => {
      const url = `/api/ListImports/${id}/lines?pagesize=1000${kind ? `&kind=${kind}` : ''}`
      return (await client.get<{ data: ListImportLine[] }>(url)).body.data
    },
    undo: ({ id }) => carriedOut(`/api/ListImports/${id}/undo`, id),
    imported: async (list, content) => {
      const { body, text } = await confirm(await preview(list, content))
      if (body.status !== 'applied') throw new Error(text)
      return body
    },
    listOf: async (path, query = '') =>
      (await client.get<{ Data: Row[]; Count: number }>(`${path}?pagesize=1000${query}`)).body,
    addCustomer: async (companyName, tenantId) =>
      (await client.post<Row>('/api/Customers', { companyName, tenantId, language: 'en' })).body.id,
  }
}
