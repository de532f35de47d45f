// Questions to BigQuery by the vendor's SDK: what one may cost is capped, and its answer comes page by page.
import type { BigQuery, Job } from '@google-cloud/bigquery'
import { cancelled, refusalOf, sdkError, throwIfCancelled } from '../exports/refusals.ts'
import { CloudError } from '../ports/errors.ts'

/** Who asks, where the question runs, and what it may cost. */
export type QuerySettings = {
  /** The project that pays for the questions. */
  projectId: string
  /** Where the table is, such as `EU` or `europe-west3`; empty lets BigQuery find it. */
  location: string
  /** A question that would read more is refused before it costs anything. */
  maximumBytesBilled: bigint
  /** Of the service account's key file; nothing else of it is read. */
  clientEmail: string
  privateKey: string
  /** An address that was checked; undefined for Google's own. */
  endpoint: string | undefined
}

/** A question's answer: the column `line` of its rows. */
export type Answer = { pages: AsyncIterable<readonly string[]>; bytesBilled: bigint }

const scope = 'https://www.googleapis.com/auth/bigquery'
const rowsInPage = 5_000

const lineOf = (row: unknown): string => {
  const line: unknown = typeof row === 'object' && row !== null && 'line' in row ? row.line : undefined
  if (typeof line === 'string') return line
  throw new CloudError('Interrupted', 'BigQuery answered a row that is not the one that was asked for.')
}

/** Opens BigQuery as a service account. Nothing is asked before the first question. */
export const bigQueries = (settings: QuerySettings) => {
  const { projectId, location, maximumBytesBilled, clientEmail, privateKey, endpoint } = settings
  const refusal = (error: unknown, signal?: AbortSignal): CloudError => {
    if (/bytes ?billed/i.test(sdkError(error).message))
      return new CloudError(
        'ExportFailed',
        `BigQuery would read more for this question than the account allows (${maximumBytesBilled} bytes). Raise "Most GiB per query" in the account, or give it a smaller table. ${sdkError(error).message}`,
      )
    return refusalOf(error, { what: 'BigQuery', secrets: [privateKey], signal })
  }

  let opened: Promise<BigQuery> | undefined
  const open = async (): Promise<BigQuery> => {
    const [{ BigQuery: Client }, { JWT }] = await Promise.all([
      import('@google-cloud/bigquery'),
      import('google-auth-library'),
    ])
    const authClient = new JWT({ email: clientEmail, key: privateKey, scopes: [scope] })
    // Signed here: no token is fetched, and so no address that a key file names is called.
    authClient.useJWTAccessWithScope = true
    return new Client({
      projectId,
      authClient,
      ...(endpoint === undefined ? {} : { apiEndpoint: endpoint }),
      ...(location === '' ? {} : { location }),
    })
  }
  const client = (): Promise<BigQuery> => (opened ??= open())

  type Page = { rows: string[]; next: string | undefined; total: number }

  /** Asks for a page until it is there: a question may run for longer than one request. */
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
      return { rows: rows.map(lineOf), next: next || undefined, total: Number(response?.totalRows ?? 0) }
    }
  }

  /**
   * Asks a question whose rows have one text, `line`.
   * @throws CloudError ExportFailed where it would cost more than it may
   */
  const run = async (
    query: string,
    params: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    throwIfCancelled(signal)
    const started = async (): Promise<{ job: Job; first: Page; bytesBilled: bigint }> => {
      const [job] = await (
        await client()
      ).createQueryJob({ query, params, maximumBytesBilled: String(maximumBytesBilled) })
      let cancelling: Promise<unknown> = Promise.resolve()
      const cancel = (): void => {
        // A job that cannot be ended ends by itself.
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
    const { job, first, bytesBilled } = await started().catch((error: unknown) => {
      throw signal?.aborted ? cancelled() : refusal(error, signal)
    })
    async function* pages(): AsyncIterable<readonly string[]> {
      let count = 0
      let page = first
      for (;;) {
        count += page.rows.length
        yield page.rows
        if (page.next === undefined) break
        page = await pageOf(job, page.next, signal).catch((error: unknown) => {
          throw refusal(error, signal)
        })
      }
      if (count !== first.total)
        throw new CloudError('Interrupted', `BigQuery sent ${count} of ${first.total} rows. Fetch again.`)
    }
    return { pages: pages(), bytesBilled }
  }

  return { run }
}
