/** The calls of imports as one caller makes them, and those of the lists that tests import into. */
import type { ErrorBody, ListImport, ListImportLine } from '@cmp/contract'
import type { Answer, Client } from './harness.ts'

export type Row = Record<string, unknown> & { id: string }

export const customerHeader = 'Company name,Tenant id,Invoice language,E-mail,Country'

/** What one caller can do. What needs to go well is an error with the answer in it when it does not. */
export type ImportCalls = {
  /** The upload, well or badly. */
  upload: (list: string, content: string | Buffer) => Promise<Answer<ListImport & ErrorBody>>
  preview: (list: string, content: string) => Promise<ListImport>
  /** The first thousand lines; of one kind where one is named. */
  linesOf: (shown: { id: string }, kind?: string) => Promise<ListImportLine[]>
  confirm: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  undo: (shown: { id: string }) => Promise<Answer<ListImport & ErrorBody>>
  /** Uploads and confirms. */
  imported: (list: string, content: string) => Promise<ListImport>
  /** A list that answers in upper case, whole; `query` begins with `&`. */
  listOf: (path: string, query?: string) => Promise<{ Data: Row[]; Count: number }>
  addCustomer: (companyName: string, tenantId: string) => Promise<string>
}

export const importCallsOf = (client: Client): ImportCalls => {
  const upload: ImportCalls['upload'] = (list, content) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'list.csv')
    return client.call('POST', `/api/ListImports?list=${list}`, { form })
  }
  const preview: ImportCalls['preview'] = async (list, content) => {
    const answer = await upload(list, content)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  const confirm: ImportCalls['confirm'] = ({ id }) => client.post(`/api/ListImports/${id}/confirm`)
  return {
    upload,
    preview,
    confirm,
    linesOf: async ({ id }, kind) => {
      const url = `/api/ListImports/${id}/lines?pagesize=1000${kind ? `&kind=${kind}` : ''}`
      return (await client.get<{ data: ListImportLine[] }>(url)).body.data
    },
    undo: ({ id }) => client.post(`/api/ListImports/${id}/undo`),
    imported: async (list, content) => {
      const { status, body, text } = await confirm(await preview(list, content))
      if (status !== 200) throw new Error(text)
      return body
    },
    listOf: async (path, query = '') =>
      (await client.get<{ Data: Row[]; Count: number }>(`${path}?pagesize=1000${query}`)).body,
    addCustomer: async (companyName, tenantId) =>
      (await client.post<Row>('/api/Customers', { companyName, tenantId, language: 'en' })).body.id,
  }
}
