/** A fake Azure tenant with many subscriptions, whose Resource Graph enforces a quota as Azure documents it. */
import { listAt, getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { azureKinds } from '../azure/kinds.ts'
import { azureTenant } from './azure-answers.ts'
import { startCloudServer, type Answer, type ReceivedRequest, type CloudServer } from './cloud-server.ts'
import { createTools } from './tools-for.ts'

/** The number of subscriptions, their contents, and the quota: 15 queries in 5 seconds at Azure. */
export type ManyOptions = {
  subscriptions: number
  rowsOfKind: number
  quota: { queries: number; milliseconds: number }
  /** The milliseconds before each response. */
  latency: number
  /** Subscriptions that the account may not read: left out of queries for many, refused in a query for only them. */
  closed?: ReadonlySet<string>
}

/** The running server. */
export type ManySubscriptions = CloudServer & {
  tools: CloudTools
  subscriptionIds: string[]
  queries: () => number
  refusals: () => number
  signIns: () => number
}

const parseTypes = (query: string): string[] =>
  [...query.matchAll(/'([^']+)'/g)].map(([, type = '']) => type.toLowerCase())

const kinds = Object.values(azureKinds)

/** Starts the server on its own port. */
export const startManySubscriptions = async (options: ManyOptions): Promise<ManySubscriptions> => {
  const subscriptionIds = Array.from(
    { length: options.subscriptions },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  let [queries, refusals, signIns, windowFrom, inWindow, address] = [0, 0, 0, 0, 0, '']

  const buildRow = (subscriptionId: string, type: string, index: number, isFunctionApp: boolean) => ({
    id: `/subscriptions/${subscriptionId}/resourceGroups/g/providers/${type}/n${String(index).padStart(6, '0')}`,
    name: `n${index}`,
    type: type.toLowerCase(),
    subscriptionId,
    location: 'southeastasia',
    resourceGroup: 'g',
    kind: isFunctionApp ? 'functionapp' : '',
    properties: {},
  })

  const page = (received: unknown): Answer => {
    const query = getTextAt(received, 'query')
    const named = listAt(received, 'subscriptions').map(String)
    const subscriptions = named.filter((id) => !options.closed?.has(id))
    if (subscriptions.length === 0)
      return {
        status: 403,
        body: { error: { code: 'AccessDenied', message: 'No access to the subscriptions.' } },
      }
    const types = parseTypes(query)
    const isCount = query.includes('summarize')
    const table = !isCount && query.startsWith('resourcecontainers') ? 'resourcecontainers' : undefined
    const own = kinds.filter((kind) => kind.table === table && types.includes(kind.type.toLowerCase()))
    const perSubscription = own.length * options.rowsOfKind
    const total = isCount ? subscriptions.length : subscriptions.length * perSubscription
    const from = Number(getTextAt(received, 'options.$skipToken') || 0)
    const data = Array.from({ length: Math.max(0, Math.min(1000, total - from)) }, (_, offset) => {
      const place = from + offset
      if (isCount) return { id: subscriptions[place] ?? '', resources: perSubscription }
      const inOne = place % perSubscription
      const kind = own[Math.floor(inOne / options.rowsOfKind)]
      return buildRow(
        subscriptions[Math.floor(place / perSubscription)] ?? '',
        kind?.type ?? '',
        inOne % options.rowsOfKind,
        kind?.holds?.({ kind: 'functionapp' }) ?? false,
      )
    })
    const next = from + data.length
    const isMore = next < total
    return {
      body: {
        totalRecords: total,
        count: data.length,
        resultTruncated: isMore ? 'true' : 'false',
        ...(isMore && { $skipToken: String(next) }),
        data,
      },
    }
  }

  /** Applies the quota of a principal and sets the headers that report it. */
  const answerGraph = ({ body }: ReceivedRequest): Answer => {
    const now = performance.now()
    const { milliseconds, queries: most } = options.quota
    if (now - windowFrom >= milliseconds) [windowFrom, inWindow] = [now, 0]
    queries += 1
    inWindow += 1
    const headers = {
      'x-ms-user-quota-remaining': String(Math.max(0, most - inWindow)),
      'x-ms-user-quota-resets-after': '00:00:05',
    }
    if (inWindow <= most) return { headers, ...page(JSON.parse(body)) }
    refusals += 1
    return {
      status: 429,
      headers,
      body: { error: { code: 'RateLimiting', message: 'Please provide below info.' } },
    }
  }

  const server = await startCloudServer((received): Answer => {
    const { path } = received
    if (path.endsWith('/openid-configuration'))
      return {
        body: {
          token_endpoint: `${address}/${azureTenant}/oauth2/v2.0/token`,
          authorization_endpoint: `${address}/${azureTenant}/oauth2/v2.0/authorize`,
          issuer: `${address}/${azureTenant}/v2.0`,
          jwks_uri: `${address}/keys`,
        },
      }
    if (path.endsWith('/oauth2/v2.0/token')) {
      signIns += 1
      return { body: { token_type: 'Bearer', expires_in: 3599, access_token: 'MARKED-SECRET-token' } }
    }
    return path.endsWith('/providers/Microsoft.ResourceGraph/resources')
      ? { after: options.latency, ...answerGraph(received) }
      : { status: 404, body: { error: { code: 'NotFound', message: path } } }
  })
  address = server.address
  const tools = createTools()
  return {
    ...server,
    subscriptionIds,
    queries: () => queries,
    refusals: () => refusals,
    signIns: () => signIns,
    tools: {
      ...tools,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      hosts: {
        ...tools.hosts,
        microsoftLogin: address,
        resources: { ...tools.hosts.resources, azureManagement: address },
      },
    },
  }
}
