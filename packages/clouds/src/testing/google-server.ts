/** A fake Google Cloud server over TLS, for tests: each service has its own path, `/{service}`. */
import { generateKeyPairSync } from 'node:crypto'
import type { CloudTools } from '../ports/cloud.ts'
import { startCloudServer, type Answer, type ReceivedRequest, type CloudServer } from './cloud-server.ts'
import { googleAnswers } from './google-answers.ts'
import { createTools } from './tools-for.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The account that the server accepts; its key is created for each run. */
export const googleFields = {
  signIn: 'key',
  serviceAccountKey: JSON.stringify({
    type: 'service_account',
    client_email: 'portal-read@cloud-custodian.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }),
}

/** A refusal in Google's format. */
export const buildGoogleRefusal = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
})

/** Returns a series for every combination of the requested labels, newest point first and with numbers as text. */
const buildSeries = ({ query }: ReceivedRequest): Answer => {
  const groups = query.getAll('aggregation.groupByFields')
  const filter = query.get('filter') ?? ''
  const seconds = Number((query.get('aggregation.alignmentPeriod') ?? '').replace('s', ''))
  const start = Date.parse(query.get('interval.startTime') ?? '')
  const one: Record<string, Record<string, unknown>> = { metric: {}, resource: {} }
  for (const name of groups) {
    const value =
      new RegExp(`${name.replaceAll('.', '\\.')} = (?:one_of\\()?"([^"]*)"`).exec(filter)?.[1] ?? ''
    const [top = '', kind = '', label = ''] = name.replace('system_labels', 'systemLabels').split('.')
    const part = (one[top] ??= {})
    part[kind] = { ...(typeof part[kind] === 'object' ? part[kind] : {}), [label]: value }
  }
  const isTotal = query.get('aggregation.perSeriesAligner') === 'ALIGN_DELTA'
  const buildPoint = (index: number, value: string) => {
    const end = new Date(start + (index + 1) * seconds * 1000).toISOString()
    return {
      interval: {
        startTime: isTotal ? new Date(start + index * seconds * 1000).toISOString() : end,
        endTime: end,
      },
      value: { int64Value: value },
    }
  }
  return {
    body: {
      timeSeries: [{ ...one, valueType: 'INT64', points: [buildPoint(1, '30'), buildPoint(0, '20')] }],
    },
  }
}

/** A bucket with Google's responses: objects are written whole, and deletions have an empty response. */
const answerStorage = (
  objects: Map<string, string>,
  { method, path, query, body }: ReceivedRequest,
): Answer | undefined => {
  if (method === 'POST' && path.startsWith('/storage/upload/')) {
    objects.set(query.get('name') ?? '', body)
    return { body: { kind: 'storage#object', name: query.get('name') } }
  }
  const name = /^\/storage\/storage\/v1\/b\/[^/]+\/o\/(.+)$/.exec(path)?.[1]
  if (method !== 'DELETE' || name === undefined) return undefined
  return objects.delete(name)
    ? { status: 204, body: '' }
    : buildGoogleRefusal(404, 'NOT_FOUND', `No such object: ${name}`)
}

/** Starts the server on its own port. */
export const startGoogleServer = async (): Promise<
  CloudServer & { tools: CloudTools; signIns: () => number; objects: Map<string, string> }
> => {
  let signIns = 0
  const objects = new Map<string, string>()
  const server = await startCloudServer((received) => {
    const { path, headers } = received
    if (path === '/oauth2/token') {
      signIns += 1
      return {
        body: { access_token: `MARKED-SECRET-token-${signIns}`, expires_in: 3599, token_type: 'Bearer' },
      }
    }
    if (path === '/sts/v1/token')
      return { body: { access_token: 'MARKED-SECRET-federated', expires_in: 3599, token_type: 'Bearer' } }
    if (path.startsWith('/iamcredentials/'))
      return {
        body: {
          accessToken: 'MARKED-SECRET-token-as',
          expireTime: new Date(Date.now() + 3_600_000).toISOString(),
        },
      }
    if (!String(headers['authorization'] ?? '').startsWith('Bearer MARKED-SECRET-token'))
      return buildGoogleRefusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (path.endsWith(':testIamPermissions')) return { body: { permissions: ['compute.instances.list'] } }
    if (path.endsWith('/timeSeries')) return buildSeries(received)
    const storageAnswer = answerStorage(objects, received)
    if (storageAnswer) return storageAnswer
    const found = googleAnswers.get(path)
    return found === undefined
      ? buildGoogleRefusal(404, 'NOT_FOUND', `The resource '${path}' was not found`)
      : { body: found }
  })
  const tools = createTools()
  return {
    ...server,
    signIns: () => signIns,
    objects,
    tools: {
      ...tools,
      hosts: {
        ...tools.hosts,
        resources: { ...tools.hosts.resources, googleApis: `${server.address}/{service}` },
      },
    },
  }
}
