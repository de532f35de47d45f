/**
 * One account's calls of Azure: Resource Manager, Resource Graph, metrics and vaults. The vendor's libraries sign in, retry and
 * wait for `Retry-After`; what is here says to whom they may talk, how long, and what a wrong answer is.
 */
import type { ResourceGraphClient } from '@azure/arm-resourcegraph'
import type { TokenCredential } from '@azure/identity'
import type { HttpClient, Pipeline, PipelinePolicy } from '@azure/core-rest-pipeline'
import type { MetricsClient } from '@azure/monitor-query-metrics'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { isObject, type JsonObject } from '../exports/json.ts'
import { called, callMilliseconds, type Caller } from '../kit/call.ts'
import { slowDown } from '../kit/gate.ts'
import { listAt, textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { gathered } from '../kit/gathered.ts'
import { sharedState } from '../kit/shared.ts'
import { AzureQuota, untilReset } from './quota.ts'
import { emptyRound, type Round } from './round.ts'
import { CloudError } from '../ports/errors.ts'
import { azureCredential, azureSecrets } from './sign-in.ts'

/** Calls of one account. */
export type AzureSession = {
  /** An answer of Resource Manager, by its path with the query. */
  get: (path: string, signal?: AbortSignal) => Promise<JsonObject>
  /** The answer to a question that is sent in a body. It changes nothing, so it is asked again like the others. */
  post: (path: string, body: object, signal?: AbortSignal) => Promise<JsonObject>
  /** The items of a list, of all its pages. */
  list: (path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** The items of an answer that is nothing but a list, as those on images are. */
  array: (path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** The rows of a query of Resource Graph, of all its pages; the query has to project `id`. */
  query: (containerId: string, query: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** The same page by page, of one subscription or of up to 1,000. */
  queryPages: (
    subscriptions: readonly string[],
    query: string,
    signal?: AbortSignal,
  ) => AsyncGenerator<JsonObject[]>
  /** Has the next call sign in anew, as a test of the connection does. */
  forget: () => void
  /** What the sessions of the connection share of what they read. */
  round: Round
  now: () => Date
  /** What a vault lists: `keys`, `secrets` or `certificates`, of all its pages. */
  vaultItems: (vault: string, kind: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Calls the metrics of a region. */
  metrics: <T>(
    region: string,
    ask: (client: MetricsClient, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>
}

/** What all clients of the vendor are opened with. A redirection is an answer, not an order. */
const clientOptions = {
  retryOptions: { maxRetries: 3, retryDelayInMs: 400, maxRetryDelayInMs: 10_000 },
  redirectOptions: { maxRetries: 0 },
}

/** The longest wait that is made while a call goes on, in seconds. */
const mostWaitSeconds = 20

/** The wait after a refusal for too many calls that names none, in seconds. */
const usualWaitSeconds = 5

/** A refusal with the `error` around it that the vendor's clients need, where a provider left it out or answered with a page. */
const inEnvelope = (body: string): string => {
  let refusal: unknown
  try {
    refusal = JSON.parse(body)
  } catch {
    refusal = { code: '', message: body.slice(0, 500) }
  }
  return isObject(refusal) && isObject(refusal['error']) ? body : JSON.stringify({ error: refusal })
}

/**
 * The vendor waits as long as `Retry-After` says. Where that is longer than a call may take, the refusal is told at once and the
 * connection is free for others. A refusal that is told has the shape that the clients know.
 */
const patience = (connection: string, quota: AzureQuota): PipelinePolicy => ({
  name: 'cmp-patience',
  sendRequest: async (request, next) => {
    const response = await next(request)
    quota.heed(response.headers)
    // The SDK waits for `Retry-After` alone: other signals are put into its words.
    if (response.status === 429 && !response.headers.has('retry-after')) {
      const reset = response.headers.get('x-ms-user-quota-resets-after')
      response.headers.set(
        'retry-after',
        String(reset ? Math.ceil(untilReset(reset) / 1000) : usualWaitSeconds),
      )
    }
    if (response.status === 429)
      slowDown(connection, (Number(response.headers.get('retry-after')) || usualWaitSeconds) * 1000)
    if (Number(response.headers.get('retry-after')) > mostWaitSeconds)
      for (const name of ['retry-after', 'retry-after-ms', 'x-ms-retry-after-ms'])
        response.headers.delete(name)
    if (response.status >= 400) response.bodyAsText = inEnvelope(response.bodyAsText ?? '')
    return response
  },
})

/** The longest wait for a quota, in milliseconds. */
const mostQuotaWaitMilliseconds = 30_000
const mostPages = 10_000
const vaultVersion = '7.5'

type Opened = {
  credential: TokenCredential
  http: HttpClient
  pipelines: Map<string, Pipeline>
  graph: ResourceGraphClient | undefined
  regions: Map<string, MetricsClient>
}

/** What the sessions of a connection share: the sign-in, the quota of Resource Graph and what was read. */
class AzureState {
  readonly quota: AzureQuota
  readonly round = emptyRound()
  #opened: Promise<Opened> | undefined

  constructor(now: () => Date) {
    this.quota = new AzureQuota(now)
  }

  /** The clients, opened once; a failure is not kept. */
  open(make: () => Promise<Opened>): Promise<Opened> {
    const opened = (this.#opened ??= make())
    opened.catch(() => this.forget())
    return opened
  }

  /** Has the next call sign in anew. */
  forget(): void {
    this.#opened = undefined
  }
}

const isAzureState = (value: object): value is AzureState => value instanceof AzureState

/** The next page's address, if it is one of the host that was asked. @throws CloudError Unavailable */
const nextAddress = (link: string, asked: string): string => {
  const base = new URL(asked)
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.origin === base.origin) return url.href
  throw new CloudError(
    'Unavailable',
    url
      ? `The list goes on at another host, ${url.host}, which is not called.`
      : 'The list goes on at an address that is none.',
  )
}

/** Opens an account. Nothing is loaded or asked before the first call. */
export const azureSession = (
  fields: AccountFields,
  { hosts, now, sleep }: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds = callMilliseconds,
): AzureSession => {
  const caller: Caller = {
    connection: `azure ${fieldText(fields, 'tenantId')} ${fieldText(fields, 'clientId')}`,
    secrets: azureSecrets(fields),
    milliseconds,
  }
  const state = sharedState('azure', { fields, hosts }, () => new AzureState(now), isAzureState)

  const open = async (): Promise<Opened> => {
    const { createDefaultHttpClient } = await import('@azure/core-rest-pipeline')
    return {
      credential: await azureCredential(fields, hosts),
      http: createDefaultHttpClient(),
      pipelines: new Map(),
      graph: undefined,
      regions: new Map(),
    }
  }

  /** A call; one whose token has ended meanwhile signs in anew and asks once more. */
  const asked = async <T>(
    signal: AbortSignal | undefined,
    ask: (open: Opened, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const once = () => called(caller, signal, async (limited) => ask(await state.open(open), limited))
    try {
      return await once()
    } catch (error) {
      const hasEnded =
        error instanceof CloudError &&
        error.code === 'Unauthorized' &&
        /ExpiredAuthenticationToken|expired/i.test(error.message)
      if (error instanceof CloudError && error.code === 'Unauthorized') state.forget()
      if (!hasEnded || /AADSTS/.test(error.message)) throw error
      return once()
    }
  }

  const pipelineOf = async (open: Opened, audience: string): Promise<Pipeline> => {
    const found = open.pipelines.get(audience)
    if (found) return found
    const { createPipelineFromOptions, bearerTokenAuthenticationPolicy } =
      await import('@azure/core-rest-pipeline')
    const pipeline = createPipelineFromOptions(clientOptions)
    pipeline.addPolicy(patience(caller.connection, state.quota), { afterPhase: 'Retry' })
    pipeline.addPolicy(
      bearerTokenAuthenticationPolicy({ credential: open.credential, scopes: `${audience}/.default` }),
    )
    open.pipelines.set(audience, pipeline)
    return pipeline
  }

  const waitFor = async (milliseconds: number): Promise<void> => {
    if (milliseconds > 0) await sleep(Math.min(milliseconds, mostQuotaWaitMilliseconds))
  }

  const answerFrom = async (
    audience: string,
    url: string,
    signal?: AbortSignal,
    sent?: object,
  ): Promise<unknown> => {
    await waitFor(state.quota.beforeRead())
    return asked(signal, async (open, limited) => {
      const { createPipelineRequest, RestError } = await import('@azure/core-rest-pipeline')
      const request = createPipelineRequest({
        url,
        method: sent ? 'POST' : 'GET',
        abortSignal: limited,
        ...(sent && { body: JSON.stringify(sent) }),
      })
      request.headers.set('accept', 'application/json')
      if (sent) request.headers.set('content-type', 'application/json')
      const { status, bodyAsText } = await (await pipelineOf(open, audience)).sendRequest(open.http, request)
      const body = bodyAsText ?? ''
      if (status !== 200)
        throw Object.assign(new RestError(`It answered with status ${status}.`, { statusCode: status }), {
          response: { status, data: body },
        })
      try {
        return JSON.parse(body)
      } catch {
        throw new CloudError('Interrupted', 'The answer broke off, or was no JSON.')
      }
    })
  }

  const getFrom = async (
    audience: string,
    url: string,
    signal?: AbortSignal,
    sent?: object,
  ): Promise<JsonObject> => {
    const answer = await answerFrom(audience, url, signal, sent)
    if (!isObject(answer)) throw new CloudError('Unavailable', 'The answer was no object.')
    return answer
  }

  const listFrom = async (audience: string, first: string, signal?: AbortSignal): Promise<JsonObject[]> => {
    const items: JsonObject[] = []
    const seen = new Set<string>()
    for (let url = first; url !== '';) {
      if (seen.has(url) || seen.size >= mostPages)
        throw new CloudError('Unavailable', 'The pages of the list go round in a circle.')
      seen.add(url)
      const page = await getFrom(audience, url, signal)
      items.push(...listAt(page, 'value').filter(isObject))
      const next = textAt(page, 'nextLink')
      url = next === '' ? '' : nextAddress(next, url)
    }
    return items
  }

  const arm = (path: string): string => `${hosts.resources.azureManagement}${path}`

  const queryPage = async (
    subscriptions: readonly string[],
    query: string,
    skipToken: string,
    signal?: AbortSignal,
  ) => {
    await waitFor(state.quota.beforeQuery())
    return asked(signal, async (open, limited) => {
      if (!open.graph) {
        const { ResourceGraphClient: Client } = await import('@azure/arm-resourcegraph')
        open.graph = new Client(open.credential, {
          ...clientOptions,
          additionalPolicies: [{ policy: patience(caller.connection, state.quota), position: 'perRetry' }],
          endpoint: hosts.resources.azureManagement,
          credentials: { scopes: [`${hosts.resources.azureManagement}/.default`] },
        })
      }
      return open.graph.resources(
        {
          subscriptions: [...subscriptions],
          query,
          options: { top: 1000, resultFormat: 'objectArray', ...(skipToken && { skipToken }) },
        },
        { abortSignal: limited },
      )
    })
  }

  async function* queryPages(
    subscriptions: readonly string[],
    query: string,
    signal?: AbortSignal,
  ): AsyncGenerator<JsonObject[]> {
    const seen = new Set<string>()
    for (let skipToken = ''; ;) {
      const {
        data,
        resultTruncated,
        skipToken: next,
      } = await queryPage(subscriptions, query, skipToken, signal)
      if (!Array.isArray(data)) throw new CloudError('Unavailable', 'Resource Graph gave no list of rows.')
      yield data.filter(isObject)
      if (!next) {
        // The total of rows is that of another moment: it changes while a list is paged.
        if (resultTruncated === 'true')
          throw new CloudError('Interrupted', 'Resource Graph cut the list and gave no way to the rest.')
        return
      }
      if (seen.has(next))
        throw new CloudError('Unavailable', 'The pages of Resource Graph go round in a circle.')
      seen.add(next)
      skipToken = next
    }
  }

  return {
    get: (path, signal) => getFrom(hosts.resources.azureManagement, arm(path), signal),
    post: (path, body, signal) => getFrom(hosts.resources.azureManagement, arm(path), signal, body),
    list: (path, signal) => listFrom(hosts.resources.azureManagement, arm(path), signal),
    array: async (path, signal) => {
      const answer = await answerFrom(hosts.resources.azureManagement, arm(path), signal)
      if (!Array.isArray(answer)) throw new CloudError('Unavailable', 'The answer was no list.')
      return answer.filter(isObject)
    },
    query: (containerId, query, signal) => gathered(queryPages([containerId], query, signal)),
    queryPages,
    forget: () => state.forget(),
    round: state.round,
    now,
    vaultItems: (vault, kind, signal) =>
      listFrom(
        hosts.resources.azureVaultAudience,
        // The address is made of the name: one that an answer gives is not called.
        `${hosts.resources.azureVaults.replace('{vault}', encodeURIComponent(vault))}/${kind}?api-version=${vaultVersion}&maxresults=25`,
        signal,
      ),
    metrics: (region, ask, signal) =>
      asked(signal, async (open, limited) => {
        let client = open.regions.get(region)
        if (!client) {
          const { MetricsClient: Client } = await import('@azure/monitor-query-metrics')
          client = new Client(hosts.resources.azureMetrics.replace('{region}', region), open.credential, {
            ...clientOptions,
            additionalPolicies: [{ policy: patience(caller.connection, state.quota), position: 'perRetry' }],
            audience: `${hosts.resources.azureMetricsAudience}/.default`,
          })
          open.regions.set(region, client)
        }
        return ask(client, limited)
      }),
  }
}
