/**
 * One account's calls of AWS. The vendor's clients sign, retry and wait; what is here opens them where the operator has said, with
 * the account's keys or role, pages to the end and goes through the regions.
 */
import { roleOf } from '../aws-s3-export/role.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { called, callMilliseconds } from '../kit/call.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** What every client of the vendor is opened with. */
export type ClientSettings = {
  region: string
  credentials: () => Promise<{ accessKeyId: string; secretAccessKey: string; sessionToken?: string }>
  maxAttempts: number
  retryMode: 'standard'
  endpoint?: string
}

/** Who an account is. */
export type AwsIdentity = { accountId: string; arn: string }

/** Calls of one account. */
export type AwsSession = {
  identity: (signal?: AbortSignal) => Promise<AwsIdentity>
  /** The regions that are switched on. */
  regions: (signal?: AbortSignal) => Promise<string[]>
  /** Whether the operator has said where AWS is; a bucket is then named in the path. */
  isElsewhere: boolean
  /** Calls a service in a region. */
  call: <T>(
    service: string,
    region: string,
    signal: AbortSignal | undefined,
    ask: (settings: ClientSettings, options: { abortSignal: AbortSignal }) => Promise<T>,
  ) => Promise<T>
}

const mostPages = 10_000

/** Every page of a list; `ask` is given the token of the page before. @throws CloudError Unavailable for pages in a circle */
export const allPages = async <P>(
  ask: (token: string | undefined) => Promise<P>,
  tokenOf: (page: P) => string | undefined,
): Promise<P[]> => {
  const pages: P[] = []
  const seen = new Set<string>()
  for (let token: string | undefined; ;) {
    const page = await ask(token)
    pages.push(page)
    token = tokenOf(page) || undefined
    if (token === undefined) return pages
    if (seen.has(token) || seen.size >= mostPages)
      throw new CloudError('Unavailable', 'The pages of the list go round in a circle.')
    seen.add(token)
  }
}

/** The partition that a region is in, as ARNs name it. */
export const partitionOf = (region: string): string => {
  if (region.startsWith('cn-')) return 'aws-cn'
  return region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws'
}

/** What an ARN says. */
export type Arn = { service: string; region: string; account: string; resource: string }

/** An ARN in its parts; undefined where it is none. */
export const arnIn = (text: string): Arn | undefined => {
  const [prefix, partition, service = '', region = '', account = '', ...resource] = text.split(':')
  return prefix === 'arn' && partition?.startsWith('aws')
    ? { service, region, account, resource: resource.join(':') }
    : undefined
}

/** Refusals of a region that is closed to the account, by a policy of its organization or because it was never switched on. */
const isClosed = (error: unknown): boolean =>
  error instanceof CloudError && (error.code === 'Forbidden' || error.code === 'Unauthorized')

/**
 * What each region answers, together. A region that is closed to the account has nothing to show; where all are, or one does
 * not answer, the whole is refused: what was read before stands in for it.
 */
export const inRegions = async <T>(
  session: AwsSession,
  signal: AbortSignal | undefined,
  ask: (region: string) => Promise<T[]>,
): Promise<T[]> => {
  const answers = await Promise.allSettled((await session.regions(signal)).map(ask))
  const refusals = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  )
  const other = refusals.find((error) => !isClosed(error))
  if (other !== undefined) throw other
  if (refusals.length > 0 && refusals.length === answers.length) throw refusals[0]
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Opens an account. Nothing is loaded or asked before the first call. */
export const awsSession = (
  fields: AccountFields,
  { hosts }: Pick<CloudTools, 'hosts'>,
  milliseconds = callMilliseconds,
): AwsSession => {
  const accessKeyId = fieldText(fields, 'accessKeyId')
  const secretAccessKey = fieldText(fields, 'secretAccessKey')
  const homeRegion = fieldText(fields, 'region')
  const role = roleOf(fields, hosts)
  const { awsEndpoint } = hosts.resources
  const caller = {
    connection: `aws ${fieldText(fields, 'roleArn')} ${accessKeyId}`,
    secrets: secretAccessKey === '' ? [] : [secretAccessKey],
    milliseconds,
  }

  const call: AwsSession['call'] = (service, region, signal, ask) =>
    called(caller, signal, (limited) =>
      ask(
        {
          region,
          credentials: role ? role.keys : async () => ({ accessKeyId, secretAccessKey }),
          maxAttempts: 4,
          retryMode: 'standard',
          ...(awsEndpoint !== undefined && {
            endpoint: awsEndpoint.replace('{service}', service).replace('{region}', region),
          }),
        },
        { abortSignal: limited },
      ),
    )

  let identity: Promise<AwsIdentity> | undefined
  let regions: Promise<string[]> | undefined
  /** Asks once; a refusal is asked again the next time. */
  const kept = <T>(asked: Promise<T>, forget: () => void): Promise<T> => {
    asked.catch(forget)
    return asked
  }

  return {
    isElsewhere: awsEndpoint !== undefined,
    call,
    identity: (signal) =>
      (identity ??= kept(
        call('sts', homeRegion, signal, async (settings, options) => {
          const { STSClient, GetCallerIdentityCommand } = await import('@aws-sdk/client-sts')
          const { Account = '', Arn = '' } = await new STSClient(settings).send(
            new GetCallerIdentityCommand({}),
            options,
          )
          return { accountId: Account, arn: Arn }
        }),
        () => (identity = undefined),
      )),
    regions: (signal) =>
      (regions ??= kept(
        call('ec2', homeRegion, signal, async (settings, options) => {
          const { EC2Client, DescribeRegionsCommand } = await import('@aws-sdk/client-ec2')
          // Without AllRegions only those come that the account has switched on.
          const { Regions = [] } = await new EC2Client(settings).send(new DescribeRegionsCommand({}), options)
          return Regions.flatMap(({ RegionName }) => (RegionName ? [RegionName] : []))
        }),
        () => (regions = undefined),
      )),
  }
}
