/** The import calls as one caller makes them, and the calls of the lists that tests import into. */
import type { ErrorBody, ListImport, ListImportLine } from '@cmp/contract'
import { listImportJob } from '../../src/areas/parties/list-imports/run-step.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { runWork } from '../../src/work/run.ts'
import type { Answer, Client } from './portal.ts'

export type Row = Record<string, unknown> & { id: string }

export const customerHeader = 'Company name,Tenant id,Invoice language,E-mail,Country'

/** The calls of one caller. Those that must succeed throw an error with the answer otherwise. */
export type ImportCalls = {
  /** Uploads a file, which may fail; its check has not started. */
  upload: (list: string, content: string | Buffer) => Promise<Answer<ListImport & ErrorBody>>
  /** Uploads a file and waits until the check succeeds or fails. */
  checked: (list: string, content: string | Buffer) => Promise<ListImport>
  /** The same, and the check succeeded. */
  preview: (list: string, content: string) => Promise<ListImport>
  /** Returns the first thousand lines, limited to one kind if given. */
  linesOf: (shown: { id: string }, kind?: string) => Promise<ListImportLine[]>
  /** Returns the error, or the import after it was carried out. Its `problem` is set if it failed. */
  confirm: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  undo: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  /** Uploads and confirms. */
  imported: (list: string, content: string) => Promise<ListImport>
  /** Returns all rows of a list that answers in upper case; `query` begins with `&`. */
  listOf: (path: string, query?: string) => Promise<{ Data: Row[]; Count: number }>
  addCustomer: (companyName: string, tenantId: string) => Promise<string>
}

/** Carries out the pending step of an import, as a worker would. */
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
  const finishImport = async (id: string): Promise<Answer<ListImport & ErrorBody>> => {
    await runImportStep(ctx, id)
    return client.get<ListImport & ErrorBody>(`/api/ListImports/${id}`)
  }
  const checkImport: ImportCalls['checked'] = async (list, content) => {
    const answer = await upload(list, content)
    if (answer.status !== 200) throw new Error(answer.text)
    return (await finishImport(answer.body.id)).body
  }
  const preview: ImportCalls['preview'] = async (list, content) => {
    const shown = await checkImport(list, content)
    if (shown.status !== 'preview') throw new Error(shown.message)
    return shown
  }
  const completeImport = async (url: string, id: string) => {
    const answer = await client.post<ListImport & ErrorBody>(url)
    return answer.status === 200 ? finishImport(id) : answer
  }
  const confirm: ImportCalls['confirm'] = ({ id }) => completeImport(`/api/ListImports/${id}/confirm`, id)
  return {
    upload,
    checked: checkImport,
    preview,
    confirm,
    linesOf: async ({ id }, kind) => {
      const url = `/api/ListImports/${id}/lines?pagesize=1000${kind ? `&kind=${kind}` : ''}`
      return (await client.get<{ data: ListImportLine[] }>(url)).body.data
    },
    undo: ({ id }) => completeImport(`/api/ListImports/${id}/undo`, id),
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
