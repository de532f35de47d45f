/** A fake AWS server over TLS, for tests: each service has its own path, `/{service}/{region}`. */
import { isRecord } from '@cmp/contract/is-record'
import { partitionOf } from '../aws/session.ts'
import { listAt, getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { jsonAnswers, queryAnswers } from './aws-answers.ts'
import { toXml } from './aws-xml.ts'
import { answerS3Obstacle } from './obstacle-answers.ts'
import { startCloudServer, type Answer, type ReceivedRequest, type CloudServer } from './cloud-server.ts'
import { createTools } from './tools-for.ts'

/** The account that the server accepts. */
export const awsFields = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'MARKED-SECRET-access-key',
  region: 'us-east-1',
}

const asXml = { 'content-type': 'text/xml' }

/** A refusal in the format of each protocol. */
export const buildAwsRefusal = (status: number, code: string, message: string): Answer => ({
  status,
  headers: asXml,
  body: `<Response><Errors><Error><Code>${code}</Code><Message>${message}</Message></Error></Errors><RequestID>1</RequestID></Response>`,
})

/** The external ID that the server's roles require; the role that ends in `Open` requires none. */
export const awsExternalId = 'cmp-5f0c'

/**
 * Returns the keys of a role to callers that name its external ID. Built in the shape that the SDK documents, because
 * no recording exists.
 */
const answerAssumeRole = (received: URLSearchParams): Answer => {
  const role = received.get('RoleArn') ?? ''
  if (received.get('ExternalId') !== awsExternalId && !role.endsWith('Open'))
    return {
      status: 403,
      headers: asXml,
      body: toXml({
        ErrorResponse: {
          Error: {
            Type: 'Sender',
            Code: 'AccessDenied',
            Message: `User: arn:aws:iam::111122223333:user/cmp is not authorized to perform: sts:AssumeRole on resource: ${role}`,
          },
        },
      }),
    }
  const given = {
    Credentials: {
      AccessKeyId: 'ASIAOFTHEROLE',
      SecretAccessKey: 'MARKED-SECRET-of-the-role',
      SessionToken: 'MARKED-SECRET-session',
      Expiration: '2099-01-01T00:00:00Z',
    },
  }
  return { headers: asXml, body: toXml({ AssumeRoleResponse: { AssumeRoleResult: given } }) }
}

const query = ({ path, body }: ReceivedRequest): Answer => {
  const received = new URLSearchParams(body)
  const action = received.get('Action') ?? ''
  if (action === 'AssumeRole') return answerAssumeRole(received)
  // The second region is empty and responds accordingly.
  const isEmpty =
    path.includes('/eu-central-1') && action.startsWith('Describe') && action !== 'DescribeRegions'
  const answer = isEmpty ? {} : queryAnswers(action, received)
  if (answer === undefined) return buildAwsRefusal(400, 'InvalidAction', `There is no ${action}.`)
  const isEc2 = path.startsWith('/ec2/')
  const inner = isEc2 ? toXml(answer) : `<${action}Result>${toXml(answer)}</${action}Result>`
  const set = typeof answer === 'object' && 'reservationSet' in answer ? answer['reservationSet'] : undefined
  if (isEc2 && received.has('InstanceId.1') && isRecord(set) && listAt(set, 'item').length === 0)
    return buildAwsRefusal(400, 'InvalidInstanceID.NotFound', 'The instance ID does not exist')
  return { headers: asXml, body: `<${action}Response>${inner}</${action}Response>` }
}

const answerS3 = ({ path, query: received }: ReceivedRequest): Answer => {
  const bucket = path.split('/')[3] ?? ''
  const answer = (body: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body })
  if (bucket === '')
    return answer(
      toXml({
        ListAllMyBucketsResult: {
          Buckets: {
            Bucket: [
              { Name: 'c7n-plain', CreationDate: '2018-01-01T00:00:00.000Z', BucketRegion: 'us-east-1' },
              // A bucket whose region only its own call returns.
              { Name: 'c7n-old', CreationDate: '2018-01-01T00:00:00.000Z' },
            ],
          },
        },
      }),
    )
  if (received.has('location'))
    return answer(
      `<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${bucket === 'c7n-old' ? 'EU' : ''}</LocationConstraint>`,
    )
  if (received.has('versioning'))
    return answer('<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>')
  const obstacleAnswer = answerS3Obstacle(bucket, received)
  if (obstacleAnswer)
    return obstacleAnswer.status === undefined
      ? answer(toXml(obstacleAnswer.body))
      : { ...answer(toXml(obstacleAnswer.body)), status: obstacleAnswer.status }
  if (received.has('publicAccessBlock'))
    return answer(
      toXml({ PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true } }),
    )
  return {
    ...answer(toXml({ Error: { Code: 'NoSuchTagSet', Message: 'The TagSet does not exist' } })),
    status: 404,
  }
}

const answerMetrics = ({ body }: ReceivedRequest): Answer => {
  const received: unknown = JSON.parse(body)
  const start = Number(getTextAt(received, 'StartTime'))
  const queries = listAt(received, 'MetricDataQueries')
  const buildValidationError = (message: string): Answer => ({
    status: 400,
    body: { __type: 'ValidationError', message },
  })
  if (queries.length > 500)
    return buildValidationError('The collection MetricDataQueries must not have more than 500 members.')
  const searches = queries.map((one) => /SEARCH\('([^']*)'/.exec(getTextAt(one, 'Expression'))?.[1] ?? '')
  if (searches.some((search) => search.length > 1024))
    return buildValidationError('A search expression has 1024 characters at most.')
  return {
    body: {
      // The values are not in order, as CloudWatch may return them.
      MetricDataResults: queries.map((one) => ({
        Id: getTextAt(one, 'Id'),
        StatusCode: 'Complete',
        Timestamps: [start + 3600, start],
        Values: [2, 1],
      })),
    },
  }
}

const answerJson = (received: ReceivedRequest): Answer => {
  const target = String(received.headers['x-amz-target'] ?? '')
  if (target.endsWith('.GetMetricData')) return answerMetrics(received)
  const isElsewhere = received.path.includes('/eu-central-1')
  const found = jsonAnswers.find(([pattern]) => pattern.test(target || received.path))
  if (!found)
    return {
      status: 404,
      body: { __type: 'ResourceNotFoundException', message: 'There is no such thing.' },
    }
  return { body: isElsewhere ? {} : found[1] }
}

/** Returns the response with the ARNs of the requested region's partition. */
const withPartition = ({ path }: ReceivedRequest, answer: Answer): Answer => {
  const partition = partitionOf(path.split('/')[2] ?? '')
  return partition !== 'aws'
    ? JSON.parse(JSON.stringify(answer).replaceAll('arn:aws:', `arn:${partition}:`))
    : answer
}

/** Starts the server on its own port. */
export const startAwsServer = async (): Promise<CloudServer & { tools: CloudTools }> => {
  const server = await startCloudServer(
    (received) => {
      if (received.path.startsWith('/s3/')) return answerS3(received)
      return withPartition(
        received,
        received.body.includes('Action=') ? query(received) : answerJson(received),
      )
    },
    { 'x-amzn-requestid': '1' },
  )
  const tools = createTools()
  return {
    ...server,
    tools: {
      ...tools,
      hosts: {
        ...tools.hosts,
        resources: { ...tools.hosts.resources, awsEndpoint: `${server.address}/{service}/{region}` },
      },
    },
  }
}
