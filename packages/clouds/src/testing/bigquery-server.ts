// A fake BigQuery over HTTP, for tests, because no server exists that could be run locally. Requests and responses
// have the fields of the SDK's types (`@google-cloud/bigquery/build/src/types.d.ts`) and of the REST reference; of SQL
// it only understands the two queries that the portal sends. It tests the protocol, not how BigQuery itself interprets
// the SQL.
import { isRecord } from '@cmp/contract/is-record'
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A row of a billing export with the documented columns, nested as in the table. */
export type ExportRow = { invoice: { month: string }; export_time: string; [column: string]: unknown }

/** A running server. */
export type BigQueryServer = {
  endpoint: string
  /** The JSON key file of the only service account that may query. */
  serviceAccountKey: string
  /** The rows of a table, `project.dataset.table`. */
  setRows: (table: string, rows: readonly ExportRow[]) => void
  /** The maximum number of rows per page. */
  rowsInPage: number
  /** The number of pages that were sent. */
  pagesSent: () => number
  /** Breaks the connection at the next page of rows, once. */
  breakOff: () => void
  /** Discards the results of all queries, as BigQuery does after a day. */
  forget: () => void
  close: () => Promise<void>
}

type Job = { lines: string[]; bytes: number; requests: number }

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return isRecord(value) ? value : {}
}

const getAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** Whether a token is a JWT that was signed by the key, with BigQuery's scope. */
const isSigned = (authorization: string | undefined, publicKey: string): boolean => {
  const [header = '', claims = '', signature = ''] = (authorization ?? '').replace(/^Bearer /, '').split('.')
  if (!createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url'))
    return false
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  return getAt(said, 'scope') === 'https://www.googleapis.com/auth/bigquery'
}

const getParams = (query: unknown): Record<string, string> => {
  const list: unknown = getAt(query, 'queryParameters')
  const entries: unknown[] = Array.isArray(list) ? list : []
  return Object.fromEntries(
    entries.map((entry) => [String(getAt(entry, 'name')), String(getAt(entry, 'parameterValue', 'value'))]),
  )
}

const timeOf = (text: string): string => new Date(text).toISOString().replace('Z', '000Z')

/** The results of the two queries: the states of months, or the rows of one month. */
const answer = (query: string, params: Record<string, string>, rows: readonly ExportRow[]): string[] => {
  const { month, since, newest } = params
  const chosen = rows.filter(
    (row) =>
      (month === undefined || row.invoice.month === month) &&
      (since === undefined || row.invoice.month >= since) &&
      (newest === undefined || timeOf(row.export_time) <= newest),
  )
  if (!query.includes('GROUP BY invoice.month')) return chosen.map((row) => JSON.stringify(row))
  return [...Map.groupBy(chosen, (row) => row.invoice.month)].map(([name, ofMonth]) =>
    JSON.stringify({
      month: name,
      newest: ofMonth
        .map((row) => timeOf(row.export_time))
        .sort()
        .at(-1),
      rows: String(ofMonth.length),
    }),
  )
}

/** Starts the server on its own port. */
export const startBigQuery = async (): Promise<BigQueryServer> => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const tables = new Map<string, readonly ExportRow[]>()
  const jobs = new Map<string, Job>()
  let pages = 0
  let breaks = false

  const send = (response: ServerResponse, status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, code: number, reason: string, message: string): void =>
    send(response, code, { error: { code, message, errors: [{ reason, message }] } })

  const insert = (body: Record<string, unknown>, project: string, response: ServerResponse): void => {
    const question = getAt(body, 'configuration', 'query')
    const query = String(getAt(question, 'query'))
    const table = /FROM `([^`]+)`/.exec(query)?.[1] ?? ''
    const rows = tables.get(table)
    if (!rows)
      return refuse(response, 404, 'notFound', `Not found: Table ${table} was not found in location EU`)
    const bytes = JSON.stringify(rows).length
    const most = Number(getAt(question, 'maximumBytesBilled') ?? Number.MAX_SAFE_INTEGER)
    const jobId = String(getAt(body, 'jobReference', 'jobId'))
    const reference = { jobReference: { projectId: project, jobId, location: 'EU' } }
    if (bytes > most) {
      const message = `Query exceeded limit for bytes billed: ${most}. ${bytes} or higher required.`
      const problem = { reason: 'bytesBilledLimitExceeded', message }
      return send(response, 200, {
        ...reference,
        status: { state: 'DONE', errorResult: problem, errors: [problem] },
      })
    }
    jobs.set(jobId, { lines: answer(query, getParams(question), rows), bytes, requests: 0 })
    return send(response, 200, { ...reference, status: { state: 'RUNNING' } })
  }

  const answerResults = (job: Job, url: URL, response: ServerResponse): void => {
    job.requests++
    const schema = { fields: [{ name: 'line', type: 'STRING', mode: 'NULLABLE' }] }
    // A query that takes a while first responds that it is not complete.
    if (job.requests === 1) return send(response, 200, { jobComplete: false })
    const start = Number(url.searchParams.get('pageToken') ?? 0)
    const count = Math.min(Number(url.searchParams.get('maxResults') ?? Infinity), server.rowsInPage)
    const rows = job.lines.slice(start, start + count).map((line) => ({ f: [{ v: line }] }))
    const end = start + rows.length
    pages++
    if (breaks) {
      breaks = false
      throw new Error('The connection is to break off.')
    }
    return send(response, 200, {
      jobComplete: true,
      schema,
      rows,
      totalRows: String(job.lines.length),
      ...(end < job.lines.length ? { pageToken: String(end) } : {}),
    })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, project = '', kind, id = '', action] =
      /^\/bigquery\/v2\/projects\/([^/]+)\/(jobs|queries)(?:\/([^/]+))?(?:\/(cancel))?$/.exec(url.pathname) ??
      []
    const body = await readBody(request)
    if (!isSigned(request.headers.authorization, publicKey))
      return refuse(response, 401, 'authError', 'Request had invalid authentication credentials.')
    if (kind === 'jobs' && id === '') return insert(body, project, response)
    const job = jobs.get(id)
    if (!job) return refuse(response, 404, 'notFound', `Not found: Job ${project}:${id}`)
    if (kind === 'queries') return answerResults(job, url, response)
    if (action === 'cancel') return send(response, 200, { kind: 'bigquery#jobCancelResponse' })
    return send(response, 200, {
      jobReference: { projectId: project, jobId: id, location: 'EU' },
      status: { state: 'DONE' },
      statistics: { query: { totalBytesBilled: String(job.bytes), totalBytesProcessed: String(job.bytes) } },
    })
  }

  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = http.address() as AddressInfo
  const server: BigQueryServer = {
    endpoint: `http://127.0.0.1:${port}`,
    serviceAccountKey: JSON.stringify({
      type: 'service_account',
      project_id: 'contoso-billing',
      client_email: 'cmp@contoso-billing.iam.gserviceaccount.com',
      private_key: privateKey,
      token_uri: 'http://169.254.169.254/never-called',
    }),
    setRows: (table, rows) => void tables.set(table, rows),
    rowsInPage: 1_000,
    pagesSent: () => pages,
    breakOff: () => {
      breaks = true
    },
    forget: () => jobs.clear(),
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return server
}
