/** A stand-in for AWS over TLS, for tests: each service under a path of its own, `/{service}/{region}`. */
import { partitionOf } from '../aws/session.ts'
import { isObject } from '../exports/json.ts'
import { listAt, textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { jsonAnswers, queryAnswers, xml } from './aws-answers.ts'
import { s3ObstacleAnswers } from './obstacle-answers.ts'
import { startCloudServer, type Answer, type Asked, type CloudServer } from './cloud-server.ts'
import { toolsFor } from './tools-for.ts'

/** The account that the stand-in lets in. */
export const awsFields = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'MARKED-SECRET-access-key',
  region: 'us-east-1',
}

const asXml = { 'content-type': 'text/xml' }

/** A refusal as each protocol says it. */
export const awsRefusal = (status: number, code: string, message: string): Answer => ({
  status,
  headers: asXml,
  body: `<Response><Errors><Error><Code>${code}</Code><Message>${message}</Message></Error></Errors><RequestID>1</RequestID></Response>`,
})

/** What the roles of the stand-in ask for; the one that ends in `Open` asks for nothing. */
export const awsExternalId = 'cmp-5f0c'

/** The keys of a role, for who names its external id. Built in the shape that the SDK documents; none was recorded. */
const assumed = (asked: URLSearchParams): Answer => {
  const role = asked.get('RoleArn') ?? ''
  if (asked.get('ExternalId') !== awsExternalId && !role.endsWith('Open'))
    return {
      status: 403,
      headers: asXml,
      body: xml({
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
  return { headers: asXml, body: xml({ AssumeRoleResponse: { AssumeRoleResult: given } }) }
}

const query = ({ path, body }: Asked): Answer => {
  const asked = new URLSearchParams(body)
  const action = asked.get('Action') ?? ''
  if (action === 'AssumeRole') return assumed(asked)
  // The second region has nothing, and answers so.
  const isEmpty =
    path.includes('/eu-central-1') && action.startsWith('Describe') && action !== 'DescribeRegions'
  const answer = isEmpty ? {} : queryAnswers(action, asked)
  if (answer === undefined) return awsRefusal(400, 'InvalidAction', `There is no ${action}.`)
  const isEc2 = path.startsWith('/ec2/')
  const inner = isEc2 ? xml(answer) : `<${action}Result>${xml(answer)}</${action}Result>`
  const set = typeof answer === 'object' && 'reservationSet' in answer ? answer['reservationSet'] : undefined
  if (isEc2 && asked.has('InstanceId.1') && isObject(set) && listAt(set, 'item').length === 0)
    return awsRefusal(400, 'InvalidInstanceID.NotFound', 'The instance ID does not exist')
  return { headers: asXml, body: `<${action}Response>${inner}</${action}Response>` }
}

const s3 = ({ path, query: asked }: Asked): Answer => {
  const bucket = path.split('/')[3] ?? ''
  const answer = (body: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body })
  if (bucket === '')
    return answer(
      xml({
        ListAllMyBucketsResult: {
          Buckets: {
            Bucket: [
              { Name: 'c7n-plain', CreationDate: '2018-01-01T00:00:00.000Z', BucketRegion: 'us-east-1' },
              // One whose region only its own call tells.
              { Name: 'c7n-old', CreationDate: '2018-01-01T00:00:00.000Z' },
            ],
          },
        },
      }),
    )
  if (asked.has('location'))
    return answer(
      `<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${bucket === 'c7n-old' ? 'EU' : ''}</LocationConstraint>`,
    )
  if (asked.has('versioning'))
    return answer('<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>')
  const told = s3ObstacleAnswers(bucket, asked)
  if (told)
    return told.status === undefined
      ? answer(xml(told.body))
      : { ...answer(xml(told.body)), status: told.status }
  if (asked.has('publicAccessBlock'))
    return answer(xml({ PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true } }))
  return {
    ...answer(xml({ Error: { Code: 'NoSuchTagSet', Message: 'The TagSet does not exist' } })),
    status: 404,
  }
}

const metrics = ({ body }: Asked): Answer => {
  const asked: unknown = JSON.parse(body)
  const start = Number(textAt(asked, 'StartTime'))
  return {
    body: {
      // Not in order, as CloudWatch may give them.
      MetricDataResults: listAt(asked, 'MetricDataQueries').map((one) => ({
        Id: textAt(one, 'Id'),
        StatusCode: 'Complete',
        Timestamps: [start + 3600, start],
        Values: [2, 1],
      })),
    },
  }
}

const json = (asked: Asked): Answer => {
  const target = String(asked.headers['x-amz-target'] ?? '')
  if (target.endsWith('.GetMetricData')) return metrics(asked)
  const isElsewhere = asked.path.includes('/eu-central-1')
  const found = jsonAnswers.find(([pattern]) => pattern.test(target || asked.path))
  if (!found)
    return { status: 404, body: { __type: 'ResourceNotFoundException', message: 'There is no such thing.' } }
  return { body: isElsewhere ? {} : found[1] }
}

/** The answer with the ARNs of the partition that the asked region is of. */
const inPartition = ({ path }: Asked, answer: Answer): Answer => {
  const partition = partitionOf(path.split('/')[2] ?? '')
  return partition !== 'aws'
    ? JSON.parse(JSON.stringify(answer).replaceAll('arn:aws:', `arn:${partition}:`))
    : answer
}

/** Starts it on a port of its own. */
export const startAwsServer = async (): Promise<CloudServer & { tools: CloudTools }> => {
  const server = await startCloudServer(
    (asked) => {
      if (asked.path.startsWith('/s3/')) return s3(asked)
      return inPartition(asked, asked.body.includes('Action=') ? query(asked) : json(asked))
    },
    { 'x-amzn-requestid': '1' },
  )
  const tools = toolsFor()
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
