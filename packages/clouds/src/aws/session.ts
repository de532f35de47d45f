/**
 * One account's calls of AWS. The vendor's clients sign, retry and wait; what is here opens them where the operator has said, with
 * the account's keys or role, pages to the end and goes through the regions.
 */
import { partitionOfRegion } from '@cmp/contract/aws-partitions'
import { roleOf } from '../aws-s3-export/role.ts'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import type { AwsKeys } from '../exports/s3-store.ts'
import { called, callMilliseconds } from '../kit/call.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { refusal, type Report } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { UnreadPart } from '../ports/inventory.ts'

/** What every client of the vendor is opened with. */
export type ClientSettings = {
  region: string
  credentials: () => Promise<AwsKeys>
  maxAttempts: number
  retryMode: 'standard'
  endpoint?: string
  /** Whether a bucket is named in the path; other services know no such thing. */
  forcePathStyle: boolean
}

const clients = new WeakMap<ClientSettings, object>()

/** The client of a service, made once for its settings: it keeps its connections. */
export const clientOf = <C extends object>(
  Client: new (settings: ClientSettings) => C,
  settings: ClientSettings,
): C => {
  const known = clients.get(settings)
  if (known instanceof Client) return known
  const made = new Client(settings)
  clients.set(settings, made)
  return made
}

/** Who an account is. */
export type AwsIdentity = { accountId: string; arn: string }

/** Calls of one account. */
export type AwsSession = {
  /** Where the account is asked for its regions. */
  homeRegion: string
  /** The account's own keys, or those of its role while they hold. */
  keys: () => Promise<AwsKeys>
  identity: (signal?: AbortSignal) => Promise<AwsIdentity>
  /** The regions that are switched on. */
  regions: (signal?: AbortSignal) => Promise<string[]>
  /**
   * Whether anything may be asked in a region. A policy of the organization that closes one denies everything there, this least
   * of questions as well.
   */
  isOpen: (region: string, signal?: AbortSignal) => Promise<boolean>
  /** Calls a service in a region. */
  call: <T>(
    service: string,
    region: string,
    signal: AbortSignal | undefined,
    ask: (settings: ClientSettings, options: { abortSignal: AbortSignal }) => Promise<T>,
  ) => Promise<T>
}

const mostPages = 10_000

/** How long before the keys of a role end others are asked for. */
const renewedMilliseconds = 300_000

/** What every answer of AWS has; `requestId` is missing where something else answered, such as a proxy with a page. */
export type Answered = { $metadata: { requestId?: string | undefined } }

/**
 * An answer that is AWS's own. The SDK makes an empty one of any other, which would look as if everything was deleted.
 * @throws CloudError Interrupted
 */
export const fromAws = <P extends Answered>(answer: P): P => {
  if (answer.$metadata.requestId) return answer
  throw new CloudError('Interrupted', 'The answer was not from AWS: it has no request ID.')
}

/**
 * Every page of a list; `ask` is given the token of the page before.
 * @throws CloudError Unavailable for pages in a circle, Interrupted for an answer that is not AWS's
 */
export const allPages = async <P extends Answered>(
  ask: (token: string | undefined) => Promise<P>,
  tokenOf: (page: P) => string | undefined,
): Promise<P[]> => {
  const pages: P[] = []
  const seen = new Set<string>()
  for (let token: string | undefined; ;) {
    const page = fromAws(await ask(token))
    pages.push(page)
    token = tokenOf(page) || undefined
    if (token === undefined) return pages
    if (seen.has(token) || seen.size >= mostPages)
      throw new CloudError('Unavailable', 'The pages of the list go round in a circle.')
    seen.add(token)
  }
}

/** The partition that a region is in, as ARNs name it. @throws CloudError NotFound for what is not a region */
export const partitionOf = (region: string): string => {
  const partition = partitionOfRegion(region)
  if (partition === undefined) throw new CloudError('NotFound', `“${region}” is not a region of AWS.`)
  return partition
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

const isRefusal = (error: unknown): error is CloudError =>
  error instanceof CloudError && (error.code === 'Forbidden' || error.code === 'Unauthorized')

/** A service that has no host in a region is not offered there. */
const hasNoHost = (error: CloudError): boolean => error.message.includes('ENOTFOUND')

const unreadRegion = async (
  session: AwsSession,
  region: string,
  { error, signal }: { error: CloudError; signal: AbortSignal | undefined },
): Promise<UnreadPart> => {
  const part = { name: region, covers: (resource: { region: string }) => resource.region === region }
  if (hasNoHost(error))
    return {
      ...part,
      error: new CloudError(error.code, 'AWS does not offer this service in the region.'),
      isOff: true,
    }
  const isClosed = isRefusal(error) && !(await session.isOpen(region, signal))
  return isClosed
    ? {
        ...part,
        error: new CloudError(error.code, 'The region is closed to the account or not enabled.'),
        isOff: true,
      }
    : { ...part, error, isOff: false }
}

/**
 * What each region answers, together. A region that fails is reported and keeps no other out; one that is closed to the account,
 * by a policy of its organization or because it was never enabled, or that lacks the service, is reported as off.
 * @throws CloudError where every region fails
 */
export const inRegions = async <T>(
  { session, signal, report }: { session: AwsSession; signal: AbortSignal | undefined; report: Report },
  ask: (region: string) => Promise<T[]>,
): Promise<T[]> => {
  const regions = await session.regions(signal)
  const answers = await Promise.allSettled(regions.map(ask))
  const failures = answers.flatMap((answer, place) =>
    answer.status === 'rejected' ? [{ region: regions[place] ?? '', error: refusal(answer.reason) }] : [],
  )
  const [first] = failures
  if (first && failures.length === answers.length) throw first.error
  for (const { region, error } of failures) report(await unreadRegion(session, region, { error, signal }))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Opens an account. Nothing is loaded or asked before the first call. */
export const awsSession = (
  fields: AccountFields,
  { hosts, now }: Pick<CloudTools, 'hosts' | 'now'>,
  milliseconds = callMilliseconds,
): AwsSession => {
  const accessKeyId = fieldText(fields, 'accessKeyId')
  const secretAccessKey = fieldText(fields, 'secretAccessKey')
  const homeRegion = fieldText(fields, 'region')
  const role = roleOf(fields, hosts, { mustAskForId: true })
  const { awsEndpoint } = hosts.resources
  const caller = {
    connection: `aws ${fieldText(fields, 'roleArn')} ${accessKeyId}`,
    secrets: secretAccessKey === '' ? [] : [secretAccessKey],
    milliseconds,
  }

  /** The keys of the role, until they end, and the call that renews them. A failure is not kept. */
  let keys: Promise<AwsKeys> | undefined
  let renewal: Promise<AwsKeys> | undefined
  const firstKeys = (of: NonNullable<typeof role>): Promise<AwsKeys> => {
    const asked = of.keys()
    asked.catch(() => (keys = undefined))
    return asked
  }
  const credentials = async (): Promise<AwsKeys> => {
    if (!role) return { accessKeyId, secretAccessKey }
    const given = await (keys ??= firstKeys(role))
    const left = given.expiration ? given.expiration.getTime() - now().getTime() : Infinity
    if (left >= renewedMilliseconds) return given
    try {
      renewal ??= role.keys().finally(() => (renewal = undefined))
      const renewed = await renewal
      keys = Promise.resolve(renewed)
      return renewed
    } catch (error) {
      // The keys still hold for some minutes. The next call tries again.
      if (left > 0) return given
      throw error
    }
  }

  const settings = new Map<string, ClientSettings>()
  const settingsOf = (service: string, region: string): ClientSettings => {
    const key = `${service} ${region}`
    const known = settings.get(key)
    if (known) return known
    const made: ClientSettings = {
      region,
      credentials,
      maxAttempts: 4,
      retryMode: 'standard',
      forcePathStyle: awsEndpoint !== undefined,
      ...(awsEndpoint !== undefined && {
        endpoint: awsEndpoint.replace('{service}', service).replace('{region}', region),
      }),
    }
    settings.set(key, made)
    return made
  }

  /** A call; one whose keys have ended meanwhile asks for new ones, and asks once more. */
  const call: AwsSession['call'] = async (service, region, signal, ask) => {
    const once = () =>
      called(caller, signal, (limited) => ask(settingsOf(service, region), { abortSignal: limited }))
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof CloudError) || error.code !== 'Unauthorized') throw error
      keys = undefined
      settings.clear()
      if (!/ExpiredToken|RequestExpired/.test(error.message)) throw error
      return once()
    }
  }

  /** The regions that a region tells of. Without AllRegions only those come that the account has switched on. */
  const regionsBy = (region: string, signal: AbortSignal | undefined): Promise<string[]> =>
    call('ec2', region, signal, async (settings, options) => {
      const { EC2Client, DescribeRegionsCommand } = await import('@aws-sdk/client-ec2')
      const { Regions = [] } = fromAws(
        await clientOf(EC2Client, settings).send(new DescribeRegionsCommand({}), options),
      )
      return Regions.flatMap(({ RegionName }) => (RegionName ? [RegionName] : []))
    })

  let identity: Promise<AwsIdentity> | undefined
  let regions: Promise<string[]> | undefined
  /** Asks once; a refusal is asked again the next time. */
  const kept = <T>(asked: Promise<T>, forget: () => void): Promise<T> => {
    asked.catch(forget)
    return asked
  }

  return {
    homeRegion,
    keys: credentials,
    call,
    identity: (signal) =>
      (identity ??= kept(
        call('sts', homeRegion, signal, async (settings, options) => {
          const { STSClient, GetCallerIdentityCommand } = await import('@aws-sdk/client-sts')
          const { Account = '', Arn = '' } = fromAws(
            await clientOf(STSClient, settings).send(new GetCallerIdentityCommand({}), options),
          )
          return { accountId: Account, arn: Arn }
        }),
        () => (identity = undefined),
      )),
    regions: (signal) => (regions ??= kept(regionsBy(homeRegion, signal), () => (regions = undefined))),
    isOpen: async (region, signal) => {
      try {
        await regionsBy(region, signal)
        return true
      } catch (error) {
        // A region that does not answer is not known to be closed.
        return !isRefusal(refusal(error))
      }
    },
  }
}
