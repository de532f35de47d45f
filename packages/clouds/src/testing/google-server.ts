/** A stand-in for Google Cloud over TLS, for tests: each service under a path of its own, `/{service}`. */
import { generateKeyPairSync } from 'node:crypto'
import type { CloudTools } from '../ports/cloud.ts'
import { startCloudServer, type Answer, type Asked, type CloudServer } from './cloud-server.ts'
import { googleAnswers } from './google-answers.ts'
import { toolsFor } from './tools-for.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The account that the stand-in lets in; its key is made for the run. */
export const googleFields = {
  signIn: 'key',
  serviceAccountKey: JSON.stringify({
    type: 'service_account',
    client_email: 'portal-read@cloud-custodian.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }),
}

/** A refusal as Google says it. */
export const googleRefusal = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
})

/** A series for every combination of the labels that were asked for, its newest point first and numbers as text. */
const series = ({ query }: Asked): Answer => {
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
  const point = (index: number, value: string) => {
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
    body: { timeSeries: [{ ...one, valueType: 'INT64', points: [point(1, '30'), point(0, '20')] }] },
  }
}

/** A bucket as Google answers for it: objects are put whole, and taken away without a word. */
const stored = (objects: Map<string, string>, { method, path, query, body }: Asked): Answer | undefined => {
  if (method === 'POST' && path.startsWith('/storage/upload/')) {
    objects.set(query.get('name') ?? '', body)
    return { body: { kind: 'storage#object', name: query.get('name') } }
  }
  const name = /^\/storage\/storage\/v1\/b\/[^/]+\/o\/(.+)$/.exec(path)?.[1]
  if (method !== 'DELETE' || name === undefined) return undefined
  return objects.delete(name)
    ? { status: 204, body: '' }
    : googleRefusal(404, 'NOT_FOUND', `No such object: ${name}`)
}

/** Starts it on a port of its own. */
export const startGoogleServer = async (): Promise<
  CloudServer & { tools: CloudTools; signIns: () => number; objects: Map<string, string> }
> => {
  let signIns = 0
  const objects = new Map<string, string>()
  const server = await startCloudServer((asked) => {
    const { path, headers } = asked
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
      return googleRefusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (path.endsWith(':testIamPermissions')) return { body: { permissions: ['compute.instances.list'] } }
    if (path.endsWith('/timeSeries')) return series(asked)
    const kept = stored(objects, asked)
    if (kept) return kept
    const found = googleAnswers.get(path)
    return found === undefined
      ? googleRefusal(404, 'NOT_FOUND', `The resource '${path}' was not found`)
      : { body: found }
  })
  const tools = toolsFor()
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
