// Queries BigQuery with the vendor's SDK: the cost of a query is capped, and its result arrives page by page.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp-bigquery'
import type { BigQuery, Job } from '@google-cloud/bigquery'
import { createCancelledError, toStoreError, parseSdkError, throwIfCancelled } from '../exports/refusals.ts'
import { CloudError } from '../ports/errors.ts'

/** The credentials, the location and the maximum cost of queries. */
export type QuerySettings = {
  /** The project that pays for the queries. */
  projectId: string
  /** The location of the table, such as `EU` or `europe-west3`; if empty, BigQuery finds it. */
  location: string
  /** A query that would read more is refused before it costs anything. */
  maximumBytesBilled: bigint
  /** From the service account's key file, of which nothing else is used. */
  clientEmail: string
  privateKey: string
  /** A validated endpoint; undefined for Google's own. */
  endpoint: string | undefined
}

/** A query's result: the column `line` of its rows. */
export type Answer = { pages: AsyncIterable<readonly string[]>; bytesBilled: bigint }

const scope = 'https://www.googleapis.com/auth/bigquery'
const rowsInPage = 5_000

const getLine = (row: unknown): string => {
  const line: unknown = typeof row === 'object' && row !== null && 'line' in row ? row.line : undefined
  if (typeof line === 'string') return line
  throw new CloudError('Interrupted', t(m.bigqueryReturnedRowThatDoesNot))
}

const toQueryError = (
  { maximumBytesBilled, privateKey }: QuerySettings,
  error: unknown,
  signal?: AbortSignal,
): CloudError => {
  if (/bytes ?billed/i.test(parseSdkError(error).message))
    return new CloudError(
      'ExportFailed',
      t(m.thisQueryWouldReadMoreThan, {
        maximumBytesBilled: String(maximumBytesBilled),
        message: parseSdkError(error).message,
      }),
    )
  return toStoreError(error, { what: 'BigQuery', secrets: [privateKey], signal })
}

const openClient = async ({
  projectId,
  location,
  clientEmail,
  privateKey,
  endpoint,
}: QuerySettings): Promise<BigQuery> => {
  const [{ BigQuery: Client }, { JWT }] = await Promise.all([
    import('@google-cloud/bigquery'),
    import('google-auth-library'),
  ])
  const authClient = new JWT({ email: clientEmail, key: privateKey, scopes: [scope] })
  // Tokens are signed locally: none is fetched, so no URL from a key file is called.
  authClient.useJWTAccessWithScope = true
  return new Client({
    projectId,
    authClient,
    ...(endpoint === undefined ? {} : { apiEndpoint: endpoint }),
    ...(location === '' ? {} : { location }),
  })
}

type Page = { rows: string[]; next: string | undefined; total: number }

/** Requests a page until it is ready, because a query may run longer than one request. */
const pageOf = async (
  job: Job,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Page> => {
  for (;;) {
    throwIfCancelled(signal)
    const [rows, , response] = await job.getQueryResults({
      autoPaginate: false,
      maxResults: rowsInPage,
      ...(token === undefined ? {} : { pageToken: token }),
    })
    if (response?.jobComplete === false) continue
    const next = response?.pageToken
    return { rows: rows.map(getLine), next: next || undefined, total: Number(response?.totalRows ?? 0) }
  }
}

/** Starts a query and waits for its first page. If the caller aborts the wait, the job is canceled. */
const startQuery = async (
  client: BigQuery,
  question: { query: string; params: Readonly<Record<string, string>>; maximumBytesBilled: string },
  signal: AbortSignal | undefined,
): Promise<{ job: Job; first: Page; bytesBilled: bigint }> => {
  const [job] = await client.createQueryJob(question)
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = (): void => {
    // A job that cannot be canceled ends on its own.
    cancelling = Promise.allSettled([job.cancel()])
  }
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const first = await pageOf(job, undefined, signal)
    const [metadata] = await job.getMetadata()
    const billed: unknown = metadata?.statistics?.query?.totalBytesBilled
    return { job, first, bytesBilled: BigInt(typeof billed === 'string' ? billed : 0) }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await cancelling
  }
}

/** Opens BigQuery with a service account. Nothing is requested before the first query. */
export const openBigQuery = (settings: QuerySettings) => {
  let opened: Promise<BigQuery> | undefined
  const getClient = (): Promise<BigQuery> => (opened ??= openClient(settings))

  async function* readPages(
    job: Job,
    first: Page,
    signal: AbortSignal | undefined,
  ): AsyncIterable<readonly string[]> {
    let count = 0
    let page = first
    for (;;) {
      count += page.rows.length
      yield page.rows
      if (page.next === undefined) break
      page = await pageOf(job, page.next, signal).catch((error: unknown) => {
        throw toQueryError(settings, error, signal)
      })
    }
    if (count !== first.total)
      throw new CloudError(
        'Interrupted',
        t(m.bigqueryReturnedOfRowsFetchAgain, { count, total: first.total }),
      )
  }

  /**
   * Runs a query whose rows have one text, `line`.
   * @throws CloudError ExportFailed if it would cost more than allowed
   */
  const run = async (
    query: string,
    params: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    throwIfCancelled(signal)
    const maximumBytesBilled = String(settings.maximumBytesBilled)
    const start = async () => startQuery(await getClient(), { query, params, maximumBytesBilled }, signal)
    const { job, first, bytesBilled } = await start().catch((error: unknown) => {
      throw signal?.aborted ? createCancelledError() : toQueryError(settings, error, signal)
    })
    return { pages: readPages(job, first, signal), bytesBilled }
  }

  return { run }
}
