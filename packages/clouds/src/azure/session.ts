/**
 * The Azure calls of one account: Resource Manager, Resource Graph, metrics and vaults. This module limits the hosts
 * that are called and recognizes invalid responses.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { isRecord } from '@cmp/contract/is-record'
import type { MetricsClient } from '@azure/monitor-query-metrics'
import type { AccountFields } from '../exports/account-fields.ts'
import type { JsonObject } from '../exports/json.ts'
import { callMilliseconds } from '../kit/call.ts'
import { collectItems, readAllPages } from '../kit/pages.ts'
import { listAt, getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import {
  clientOptions,
  createRetryAfterPolicy,
  getPipeline,
  openConnection,
  type Connection,
} from './connection.ts'
import type { Round } from './round.ts'

/** The calls of one account. */
export type AzureSession = {
  /** Reads from Resource Manager, by path with the query string. */
  get: (path: string, signal?: AbortSignal) => Promise<JsonObject>
  /** Sends a read request with a body. It changes nothing, so it is retried like other reads. */
  post: (path: string, body: object, signal?: AbortSignal) => Promise<JsonObject>
  /**
   * Sends a change once, without retries. `operation` is the Resource Manager path of the long-running operation; empty
   * if the response names none. Source:
   * https://learn.microsoft.com/azure/azure-resource-manager/management/async-operations
   */
  change: (
    method: 'POST' | 'PUT',
    path: string,
    body: object | undefined,
    signal?: AbortSignal,
  ) => Promise<{ operation: string }>
  /** Returns the items of all pages of a list. */
  list: (path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Returns the items of a response that is a plain array, such as those about images. */
  array: (path: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Returns the rows of all pages of a Resource Graph query; the query must project `id`. */
  query: (containerId: string, query: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Returns the same page by page, for one subscription or for up to 1,000. */
  queryPages: (
    subscriptions: readonly string[],
    query: string,
    signal?: AbortSignal,
  ) => AsyncGenerator<JsonObject[]>
  /** Makes the next call sign in again, as a test of the connection does. */
  forget: () => void
  /** The readings that the sessions of the connection share. */
  round: Round
  now: () => Date
  /** Returns what a vault lists: `keys`, `secrets` or `certificates`, from all pages. */
  vaultItems: (vault: string, kind: string, signal?: AbortSignal) => Promise<JsonObject[]>
  /** Calls the metrics endpoint of a region. */
  metrics: <T>(
    region: string,
    ask: (client: MetricsClient, signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>
}

/** The version of the vaults' API. */
const vaultVersion = '7.5'

/**
 * Returns the next page's address if it is at the same host.
 * @throws CloudError Unavailable
 */
const resolveNextPage = (link: string, requestUrl: string): string => {
  const base = new URL(requestUrl)
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.origin === base.origin) return url.href
  throw new CloudError(
    'Unavailable',
    url ? t(m.nextPageOfListIsOn, { host: url.host }) : t(m.urlOfNextPageOfList),
  )
}

const answerFrom = async (
  connection: Connection,
  audience: string,
  url: string,
  signal?: AbortSignal,
  sent?: object,
): Promise<unknown> => {
  const { call, state, waitFor } = connection
  await waitFor(state.quota.beforeRead())
  return call(signal, async (open, limited) => {
    const { createPipelineRequest, RestError } = await import('@azure/core-rest-pipeline')
    const request = createPipelineRequest({
      url,
      method: sent ? 'POST' : 'GET',
      abortSignal: limited,
      ...(sent && { body: JSON.stringify(sent) }),
    })
    request.headers.set('accept', 'application/json')
    if (sent) request.headers.set('content-type', 'application/json')
    const { status, bodyAsText } = await (
      await getPipeline(connection, open, audience)
    ).sendRequest(open.http, request)
    const body = bodyAsText ?? ''
    if (status !== 200)
      throw Object.assign(new RestError(t(m.itReturnedStatus, { status }), { statusCode: status }), {
        response: { status, data: body },
      })
    try {
      return JSON.parse(body)
    } catch {
      throw new CloudError('Interrupted', t(m.responseInterrupted))
    }
  })
}

const getFrom = async (
  connection: Connection,
  audience: string,
  url: string,
  signal?: AbortSignal,
  sent?: object,
): Promise<JsonObject> => {
  const answer = await answerFrom(connection, audience, url, signal, sent)
  if (!isRecord(answer)) throw new CloudError('Unavailable', t(m.responseNotAnObject))
  return answer
}

const listFrom = (
  connection: Connection,
  audience: string,
  first: string,
  signal?: AbortSignal,
): Promise<JsonObject[]> =>
  collectItems(
    readAllPages(
      (url) => getFrom(connection, audience, url, signal),
      (page, url) => {
        const next = getTextAt(page, 'nextLink')
        return next === '' ? '' : resolveNextPage(next, url)
      },
      { first },
    ),
    (page) => listAt(page, 'value').filter(isRecord),
  )

const sendChange = async (
  connection: Connection,
  ...[method, path, body, signal]: Parameters<AzureSession['change']>
): Promise<{ operation: string }> => {
  const { call, hosts } = connection
  const audience = hosts.resources.azureManagement
  return call(signal, async (open, limited) => {
    const { createPipelineRequest, RestError } = await import('@azure/core-rest-pipeline')
    const request = createPipelineRequest({
      url: `${audience}${path}`,
      method,
      abortSignal: limited,
      ...(body && { body: JSON.stringify(body) }),
    })
    request.headers.set('accept', 'application/json')
    if (body) request.headers.set('content-type', 'application/json')
    const pipeline = await getPipeline(connection, open, audience, true)
    const { status, bodyAsText, headers } = await pipeline.sendRequest(open.http, request)
    if (![200, 201, 202].includes(status))
      throw Object.assign(new RestError(t(m.itReturnedStatus, { status }), { statusCode: status }), {
        response: { status, data: bodyAsText ?? '' },
      })
    const address = headers.get('azure-asyncoperation') ?? ''
    // Only the path is stored, so that the account's token is sent to no other host.
    return { operation: address.startsWith(`${audience}/`) ? address.slice(audience.length) : '' }
  })
}

const queryPage = async (
  { call, caller, hosts, state, waitFor }: Connection,
  subscriptions: readonly string[],
  query: string,
  skipToken: string,
  signal?: AbortSignal,
) => {
  await waitFor(state.quota.beforeQuery())
  return call(signal, async (open, limited) => {
    if (!open.graph) {
      const { ResourceGraphClient: Client } = await import('@azure/arm-resourcegraph')
      open.graph = new Client(open.credential, {
        ...clientOptions,
        additionalPolicies: [
          { policy: createRetryAfterPolicy(caller.connection, state.quota), position: 'perRetry' },
        ],
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

async function* readPages(
  connection: Connection,
  subscriptions: readonly string[],
  query: string,
  signal?: AbortSignal,
): AsyncGenerator<JsonObject[]> {
  const pages = readAllPages(
    (skipToken) => queryPage(connection, subscriptions, query, skipToken, signal),
    ({ skipToken, resultTruncated }) => {
      // The total number of rows is not reliable: it changes while a list is paged.
      if (!skipToken && resultTruncated === 'true')
        throw new CloudError('Interrupted', t(m.incompleteGraphList))
      return skipToken
    },
    { what: t(m.resourceGraph2) },
  )
  for await (const { data } of pages) {
    if (!Array.isArray(data)) throw new CloudError('Unavailable', t(m.noGraphRows))
    yield data.filter(isRecord)
  }
}

const queryMetrics = <T>(
  { call, caller, hosts, state }: Connection,
  region: string,
  ask: (client: MetricsClient, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> =>
  call(signal, async (open, limited) => {
    let client = open.regions.get(region)
    if (!client) {
      const { MetricsClient: Client } = await import('@azure/monitor-query-metrics')
      client = new Client(hosts.resources.azureMetrics.replace('{region}', region), open.credential, {
        ...clientOptions,
        additionalPolicies: [
          { policy: createRetryAfterPolicy(caller.connection, state.quota), position: 'perRetry' },
        ],
        audience: `${hosts.resources.azureMetricsAudience}/.default`,
      })
      open.regions.set(region, client)
    }
    return ask(client, limited)
  })

/** Opens an account. Nothing is loaded or requested before the first call. */
export const openAzureSession = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now' | 'sleep'>,
  milliseconds = callMilliseconds,
): AzureSession => {
  const connection = openConnection(fields, tools, milliseconds)
  const { hosts, state } = connection
  const management = hosts.resources.azureManagement
  const buildArmUrl = (path: string): string => `${management}${path}`
  const queryPages: AzureSession['queryPages'] = (subscriptions, query, signal) =>
    readPages(connection, subscriptions, query, signal)
  return {
    get: (path, signal) => getFrom(connection, management, buildArmUrl(path), signal),
    post: (path, body, signal) => getFrom(connection, management, buildArmUrl(path), signal, body),
    change: (...change) => sendChange(connection, ...change),
    list: (path, signal) => listFrom(connection, management, buildArmUrl(path), signal),
    array: async (path, signal) => {
      const answer = await answerFrom(connection, management, buildArmUrl(path), signal)
      if (!Array.isArray(answer)) throw new CloudError('Unavailable', t(m.responseNotAList))
      return answer.filter(isRecord)
    },
    query: (containerId, query, signal) =>
      collectItems(queryPages([containerId], query, signal), (rows) => rows),
    queryPages,
    forget: () => state.forget(),
    round: state.round,
    now: tools.now,
    vaultItems: (vault, kind, signal) =>
      listFrom(
        connection,
        hosts.resources.azureVaultAudience,
        // The address is built from the vault's name; an address in a response is never called.
        `${hosts.resources.azureVaults.replace('{vault}', encodeURIComponent(vault))}/${kind}?api-version=${vaultVersion}&maxresults=25`,
        signal,
      ),
    metrics: (region, ask, signal) => queryMetrics(connection, region, ask, signal),
  }
}
