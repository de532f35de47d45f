/**
 * A fake Azure server over TLS, for tests: sign-in, Resource Manager, Resource Graph, metrics and vaults, with faults
 * on demand.
 */
import { isRecord } from '@cmp/contract/is-record'
import { getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import {
  azureDetails,
  azureLists,
  azureMachine,
  azureRows,
  azureTenant,
  subscription,
  vaultAnswers,
} from './azure-answers.ts'
import { buildAzureOfferAnswers } from './offer-answers.ts'
import { startCloudServer, type Answer, type ReceivedRequest, type CloudServer } from './cloud-server.ts'
import { createTools } from './tools-for.ts'

/** The account that the server accepts. */
export const azureFields = {
  tenantId: azureTenant,
  signIn: 'client-secret',
  clientId: '11111111-2222-3333-4444-555555555555',
  clientSecret: 'MARKED-SECRET-client',
}

/** The resource providers that are registered in the server's subscription. */
export const azureNamespaces = [
  'Microsoft.Compute',
  'Microsoft.ContainerService',
  'Microsoft.DBforMySQL',
  'Microsoft.DBforPostgreSQL',
  'Microsoft.KeyVault',
  'Microsoft.DocumentDB',
  'Microsoft.OperationalInsights',
  'Microsoft.ContainerRegistry',
  'Microsoft.Network',
  'Microsoft.Cache',
  'Microsoft.Sql',
  'Microsoft.Storage',
  'Microsoft.Web',
]

/** The running server. */
export type AzureServer = CloudServer & {
  tools: CloudTools
  /** The number of rows per page of Resource Graph, and whether the link to the next page is missing. */
  page: { rows: number; isCut: boolean }
  signIns: () => number
}

const notFound: Answer = {
  status: 404,
  body: { error: { code: 'ResourceNotFound', message: 'The Resource was not found.' } },
}

const parseTypes = (query: string): string[] =>
  [...query.matchAll(/type (?:=~ '([^']+)'|in~ \(([^)]*)\))/g)].flatMap(([, one = '', many = '']) =>
    `${one},${many.replaceAll("'", '')}`
      .split(',')
      .map((text) => text.trim().toLowerCase())
      .filter(Boolean),
  )

const filterRows = (query: string) => {
  const ids = /id in~ \(([^)]*)\)/.exec(query)?.[1]?.toLowerCase()
  if (ids !== undefined)
    return azureRows.filter((row) => ids.includes(`'${getTextAt(row, 'id').toLowerCase()}'`))
  const types = parseTypes(query)
  return azureRows.filter((row) => types.includes(getTextAt(row, 'type').toLowerCase()))
}

const buildMetric = (id: string, name: string, rest: object) => ({
  id: `${id}/providers/Microsoft.Insights/metrics/${name}`,
  type: 'Microsoft.Insights/metrics',
  name: { value: name, localizedValue: `${name} in words` },
  unit: 'Percent',
  errorCode: 'Success',
  timeseries: [],
  ...rest,
})

/** The response for one resource and some metrics: a point without the requested field, and times that are not in order. */
const buildMetrics = (id: string, names: readonly string[], start: string) => ({
  starttime: start,
  endtime: start,
  interval: 'PT5M',
  namespace: 'x',
  resourceregion: 'southcentralus',
  resourceid: id.toUpperCase(),
  value: names.map((name) => {
    const formatTimestampAt = (minutes: number) =>
      new Date(Date.parse(start) + minutes * 60_000).toISOString()
    return buildMetric(id, name, {
      timeseries: [
        {
          metadatavalues: [],
          data: [
            { timeStamp: formatTimestampAt(5), average: 3, total: 30 },
            { timeStamp: formatTimestampAt(0), average: 2.5, total: 20 },
            { timeStamp: formatTimestampAt(10) },
          ],
        },
      ],
    })
  }),
})

/** Starts the server on its own port. */
export const startAzureServer = async (): Promise<AzureServer> => {
  const page = { rows: 1000, isCut: false }
  let signIns = 0
  let address = ''

  const signIn = ({ body, path }: ReceivedRequest): Answer => {
    if (path.endsWith('/openid-configuration'))
      return {
        body: {
          token_endpoint: `${address}/${azureTenant}/oauth2/v2.0/token`,
          authorization_endpoint: `${address}/${azureTenant}/oauth2/v2.0/authorize`,
          issuer: `${address}/${azureTenant}/v2.0`,
          jwks_uri: `${address}/keys`,
        },
      }
    signIns += 1
    const received = new URLSearchParams(body)
    const isRight =
      received.get('client_secret') === azureFields.clientSecret ||
      (received.get('client_assertion') ?? '') !== ''
    return isRight
      ? {
          body: {
            token_type: 'Bearer',
            expires_in: 3599,
            ext_expires_in: 3599,
            access_token: `MARKED-SECRET-token ${received.get('scope') ?? ''} ${signIns}`.replaceAll(
              ' ',
              '|',
            ),
          },
        }
      : {
          status: 401,
          body: {
            error: 'invalid_client',
            error_description: `AADSTS7000215: Invalid client secret provided. Ensure the secret being sent is not the client secret ID but the client secret value. Trace ID: 1`,
            error_codes: [7000215],
          },
        }
  }

  const answerGraph = ({ body }: ReceivedRequest): Answer => {
    const received: unknown = JSON.parse(body)
    const query = getTextAt(received, 'query')
    const matching = filterRows(query)
    const rows = query.includes('summarize found') ? [{ found: matching.length }] : matching
    const from = Number(getTextAt(received, 'options.$skipToken') || 0)
    const some = rows.slice(from, from + page.rows)
    const hasMore = from + page.rows < rows.length
    return {
      headers: { 'x-ms-user-quota-remaining': '10', 'x-ms-user-quota-resets-after': '00:00:05' },
      body: {
        totalRecords: rows.length,
        count: some.length,
        resultTruncated: hasMore ? 'true' : 'false',
        ...(hasMore && !page.isCut && { $skipToken: String(from + page.rows) }),
        facets: [],
        data: some,
      },
    }
  }

  const answerMetrics = ({ body, query }: ReceivedRequest): Answer => {
    const received: unknown = JSON.parse(body)
    const ids = isRecord(received) && Array.isArray(received['resourceids']) ? received['resourceids'] : []
    const names = (query.get('metricnames') ?? '').split(',')
    const start = query.get('starttime') ?? ''
    const [namespace, interval] = [query.get('metricnamespace') ?? '', query.get('interval') ?? '']
    const buildBadRequest = (message: string): Answer => ({
      status: 400,
      body: { error: { code: 'BadRequest', message } },
    })
    if (ids.length > 50) return buildBadRequest('The number of resource IDs exceeds the limit of 50.')
    if (namespace.toLowerCase() === 'microsoft.cache/redisenterprise' && !['PT5M', 'PT1H'].includes(interval))
      return buildBadRequest(`Detected invalid time grain input: ${interval}, supported ones are: PT5M,PT1H.`)
    return { body: { values: ids.map((id) => buildMetrics(String(id), names, start)) } }
  }

  const answer = (received: ReceivedRequest): Answer => {
    const { path } = received
    if (path.includes('/oauth2/v2.0/') || path.endsWith('/openid-configuration')) return signIn(received)
    if (path === '/msi/token')
      return received.headers['x-identity-header'] === 'MARKED-SECRET-header'
        ? {
            body: {
              access_token: `MARKED-SECRET-token|${received.query.get('resource') ?? ''}`,
              expires_on: String(Math.floor(Date.now() / 1000) + 3600),
              resource: received.query.get('resource'),
              token_type: 'Bearer',
            },
          }
        : { status: 401, body: { statusCode: 401, message: 'The header is missing.' } }
    const token = String(received.headers['authorization'] ?? '')
    const vault = /^\/vault\/([^/]+)\/(keys|secrets|certificates)$/.exec(path)
    if (vault)
      return token.includes('/vault-audience/')
        ? { body: { value: vaultAnswers[vault[2] ?? ''] ?? [], nextLink: null } }
        : {
            status: 401,
            headers: {
              'www-authenticate': `Bearer authorization="${address}/x", resource="https://vault.azure.net"`,
            },
            body: {
              error: { code: 'Unauthorized', message: 'AKV10000: Request is missing a Bearer token.' },
            },
          }
    if (!token.startsWith('Bearer MARKED-SECRET-token'))
      return { status: 401, body: { error: { code: 'AuthenticationFailed', message: 'No token.' } } }
    if (path === '/subscriptions')
      return {
        body: {
          value: [
            {
              subscriptionId: subscription,
              displayName: 'Pay-As-You-Go',
              state: 'Enabled',
              tenantId: azureTenant,
            },
            { subscriptionId: 'off', displayName: 'Former', state: 'Disabled', tenantId: azureTenant },
          ],
        },
      }
    if (path === `/subscriptions/${subscription}/providers`)
      return {
        body: {
          value: azureNamespaces.map((namespace) => ({ namespace, registrationState: 'Registered' })),
        },
      }
    if (path.endsWith('/providers/Microsoft.ResourceGraph/resources')) return answerGraph(received)
    if (path.endsWith('/metrics:getBatch')) return answerMetrics(received)
    if (path.endsWith('/providers/Microsoft.Authorization/permissions'))
      return {
        body: { value: [{ actions: ['*/read'], notActions: [], dataActions: [], notDataActions: [] }] },
      }
    const [offered] = buildAzureOfferAnswers(subscription)
      .filter(([end]) => path.toLowerCase().endsWith(end))
      .toSorted(([one], [other]) => other.length - one.length)
    if (offered) return { body: offered[1] }
    const listed = azureLists.find(([end]) => path.toLowerCase().endsWith(end))
    if (listed) return { body: { value: listed[1] } }
    if (path.endsWith('/providers/Microsoft.Insights/metrics'))
      return {
        body: buildMetrics(
          path.replace('/providers/Microsoft.Insights/metrics', ''),
          (received.query.get('metricnames') ?? '').split(','),
          (received.query.get('timespan') ?? '').split('/')[0] ?? '',
        ),
      }
    const found =
      azureDetails.get(path.toLowerCase()) ??
      azureRows.find((row) => getTextAt(row, 'id').toLowerCase() === path.toLowerCase())
    return found ? { body: found } : notFound
  }

  const server = await startCloudServer(answer)
  address = server.address
  const tools = createTools()
  return {
    ...server,
    page,
    signIns: () => signIns,
    tools: {
      ...tools,
      hosts: {
        ...tools.hosts,
        microsoftLogin: address,
        resources: {
          ...tools.hosts.resources,
          azureManagement: address,
          azureMetrics: `${address}/metrics/{region}`,
          azureMetricsAudience: `${address}/metrics-audience`,
          azureVaults: `${address}/vault/{vault}`,
          azureVaultAudience: `${address}/vault-audience`,
        },
      },
    },
  }
}

/** The machine's address as it was listed. */
export const machineAddress = {
  inventory: 'virtual-machines',
  id: azureMachine.id,
  containerId: subscription,
}
