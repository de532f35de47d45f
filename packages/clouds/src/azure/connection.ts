/**
 * The connection that an account's calls share: its sign-in, its clients, its retries and its quota. The vendor's
 * libraries sign in, retry and wait for `Retry-After`; this module limits the time that they may take.
 */
import { isRecord } from '@cmp/contract/is-record'
import type { ResourceGraphClient } from '@azure/arm-resourcegraph'
import type { TokenCredential } from '@azure/identity'
import type { HttpClient, Pipeline, PipelinePolicy } from '@azure/core-rest-pipeline'
import type { MetricsClient } from '@azure/monitor-query-metrics'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { callWithTimeout, type Caller } from '../kit/call.ts'
import { slowDown } from '../kit/gate.ts'
import { callWithRenewal } from '../kit/renew-sign-in.ts'
import { getSharedState } from '../kit/shared.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { AzureQuota, parseResetMilliseconds } from './quota.ts'
import { createRound } from './round.ts'
import { createAzureCredential, listAzureSecrets } from './sign-in.ts'

/** The options of all vendor clients. Redirects are not followed. */
export const clientOptions = {
  retryOptions: { maxRetries: 3, retryDelayInMs: 400, maxRetryDelayInMs: 10_000 },
  redirectOptions: { maxRetries: 0 },
}

/** The longest wait during a call, in seconds. */
const mostWaitSeconds = 20

/** The wait, in seconds, after a refusal for too many calls that does not name one. */
const usualWaitSeconds = 5

/**
 * Wraps a refusal in the `error` object that the vendor's clients need, if a resource provider left it out or responded
 * with an HTML page.
 */
const wrapRefusal = (body: string): string => {
  let refusal: unknown
  try {
    refusal = JSON.parse(body)
  } catch {
    refusal = { code: '', message: body.slice(0, 500) }
  }
  return isRecord(refusal) && isRecord(refusal['error']) ? body : JSON.stringify({ error: refusal })
}

/**
 * The vendor's clients wait as long as `Retry-After` says. If that is longer than a call may take, this policy fails
 * the call at once, so that the connection is free for others. The failure has the shape that the clients expect.
 */
export const createRetryAfterPolicy = (connection: string, quota: AzureQuota): PipelinePolicy => ({
  name: 'cmp-patience',
  sendRequest: async (request, next) => {
    const response = await next(request)
    quota.heed(response.headers)
    // The SDK only reads `Retry-After`, so other wait headers are converted to it.
    if (response.status === 429 && !response.headers.has('retry-after')) {
      const reset = response.headers.get('x-ms-user-quota-resets-after')
      response.headers.set(
        'retry-after',
        String(reset ? Math.ceil(parseResetMilliseconds(reset) / 1000) : usualWaitSeconds),
      )
    }
    if (response.status === 429)
      slowDown(connection, (Number(response.headers.get('retry-after')) || usualWaitSeconds) * 1000)
    if (Number(response.headers.get('retry-after')) > mostWaitSeconds)
      for (const name of ['retry-after', 'retry-after-ms', 'x-ms-retry-after-ms'])
        response.headers.delete(name)
    if (response.status >= 400) response.bodyAsText = wrapRefusal(response.bodyAsText ?? '')
    return response
  },
})

/** The longest wait for a quota, in milliseconds. */
const mostQuotaWaitMilliseconds = 30_000

type Opened = {
  credential: TokenCredential
  http: HttpClient
  pipelines: Map<string, Pipeline>
  graph: ResourceGraphClient | undefined
  regions: Map<string, MetricsClient>
}

/** The state that the sessions of a connection share: the sign-in, the quota of Resource Graph and the readings. */
class AzureState {
  readonly quota: AzureQuota
  readonly round = createRound()
  #opened: Promise<Opened> | undefined

  constructor(now: () => Date) {
    this.quota = new AzureQuota(now)
  }

  /** Opens the clients once; a failure is not cached. */
  open(make: () => Promise<Opened>): Promise<Opened> {
    const opened = (this.#opened ??= make())
    opened.catch(() => this.forget())
    return opened
  }

  /** Makes the next call sign in again. */
  forget(): void {
    this.#opened = undefined
  }
}

const isAzureState = (value: object): value is AzureState => value instanceof AzureState

/** The state and functions with which the calls of an account are made. */
export type Connection = {
  caller: Caller
  state: AzureState
  hosts: CloudTools['hosts']
  /** Makes a call. If its token has expired, it signs in again and repeats the call once. */
  call: <T>(
    signal: AbortSignal | undefined,
    ask: (open: Opened, signal: AbortSignal) => Promise<T>,
  ) => Promise<T>
  /** Waits for a quota for the given time, within limits. */
  waitFor: (milliseconds: number) => Promise<void>
}

const openClients = async (fields: AccountFields, hosts: CloudTools['hosts']): Promise<Opened> => {
  const { createDefaultHttpClient } = await import('@azure/core-rest-pipeline')
  return {
    credential: await createAzureCredential(fields, hosts),
    http: createDefaultHttpClient(),
    pipelines: new Map(),
    graph: undefined,
    regions: new Map(),
  }
}

/** Opens the connection of an account. Nothing is loaded before the first call. */
export const openConnection = (
  fields: AccountFields,
  { hosts, now, sleep }: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds: number,
): Connection => {
  const caller: Caller = {
    connection: `azure ${getFieldText(fields, 'tenantId')} ${getFieldText(fields, 'clientId')}`,
    secrets: listAzureSecrets(fields),
    milliseconds,
  }
  const state = getSharedState('azure', { fields, hosts }, () => new AzureState(now), isAzureState)
  const call: Connection['call'] = async (signal, ask) => {
    const callOnce = () =>
      callWithTimeout(caller, signal, async (limited) =>
        ask(await state.open(() => openClients(fields, hosts)), limited),
      )
    return callWithRenewal(callOnce, {
      forget: () => state.forget(),
      hasEnded: ({ message }) =>
        /ExpiredAuthenticationToken|expired/i.test(message) && !/AADSTS/.test(message),
    })
  }
  return {
    caller,
    state,
    hosts,
    call,
    waitFor: async (wait) => {
      if (wait > 0) await sleep(Math.min(wait, mostQuotaWaitMilliseconds))
    },
  }
}

/** Returns the pipeline of an audience; `isOnce` selects the pipeline without retries, for changes. */
export const getPipeline = async (
  { caller, state }: Connection,
  open: Opened,
  audience: string,
  isOnce = false,
): Promise<Pipeline> => {
  const key = `${audience}${isOnce ? ' once' : ''}`
  const found = open.pipelines.get(key)
  if (found) return found
  const { createPipelineFromOptions, bearerTokenAuthenticationPolicy } =
    await import('@azure/core-rest-pipeline')
  const pipeline = createPipelineFromOptions(
    isOnce ? { ...clientOptions, retryOptions: { maxRetries: 0 } } : clientOptions,
  )
  pipeline.addPolicy(createRetryAfterPolicy(caller.connection, state.quota), { afterPhase: 'Retry' })
  pipeline.addPolicy(
    bearerTokenAuthenticationPolicy({ credential: open.credential, scopes: `${audience}/.default` }),
  )
  open.pipelines.set(key, pipeline)
  return pipeline
}
