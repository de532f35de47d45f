/**
 * The AWS calls of one account. The vendor's clients sign, retry and wait. This module opens them at the hosts that the
 * operator configured, with the account's keys or role, reads all pages and calls all regions.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import { getAwsPartition } from '@cmp/contract/aws-names'
import { partitionOfRegion } from '@cmp/contract/aws-partitions'
import { getAssumedRole } from '../aws-s3-export/role.ts'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import type { AwsKeys } from '../exports/s3-store.ts'
import { callWithTimeout, callMilliseconds } from '../kit/call.ts'
import { collectPages, readAllPages } from '../kit/pages.ts'
import { callWithRenewal } from '../kit/renew-sign-in.ts'
import { getSharedState } from '../kit/shared.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { requireRefusal, type Report } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { UnreadPart } from '../ports/inventory.ts'

/** The settings with which every client of the vendor is opened. */
export type ClientSettings = {
  region: string
  credentials: () => Promise<AwsKeys>
  maxAttempts: number
  retryMode: 'adaptive'
  endpoint?: string
  /** Whether buckets are named in the path; other services ignore this. */
  forcePathStyle: boolean
}

const clients = new WeakMap<ClientSettings, object>()

/** Returns the client of a service. It is created once per settings because it reuses connections. */
export const getClient = <C extends object>(
  Client: new (settings: ClientSettings) => C,
  settings: ClientSettings,
): C => {
  const known = clients.get(settings)
  if (known instanceof Client) return known
  const made = new Client(settings)
  clients.set(settings, made)
  return made
}

/** The identity of an account. */
export type AwsIdentity = { accountId: string; arn: string }

/** The calls of one account. */
export type AwsSession = {
  /** The region that is asked for the account's regions. */
  homeRegion: string
  /** Returns the account's own keys, or those of its role while they are valid. */
  keys: () => Promise<AwsKeys>
  /** Returns the regions that the account could enable but has not. */
  regionsOff: (signal?: AbortSignal) => Promise<string[]>
  identity: () => Promise<AwsIdentity>
  /** Returns the enabled regions, at most five minutes old. */
  regions: () => Promise<string[]>
  /**
   * Whether any call is allowed in a region. If a policy of the organization closes a region, AWS denies everything
   * there, including this smallest of calls.
   */
  isOpen: (region: string, signal?: AbortSignal) => Promise<boolean>
  /** Makes the next calls sign in again, as a test of the connection does. */
  forget: () => void
  /** Calls a service in a region. */
  call: <T>(
    service: string,
    region: string,
    signal: AbortSignal | undefined,
    ask: (settings: ClientSettings, options: { abortSignal: AbortSignal }) => Promise<T>,
  ) => Promise<T>
}

/** How long before their expiry the keys of a role are renewed. */
const renewedMilliseconds = 300_000

/**
 * The fields that every AWS response has; `requestId` is missing if something else responded, such as a proxy with an
 * HTML page.
 */
export type Answered = { $metadata: { requestId?: string | undefined } }

/**
 * Checks that a response is from AWS. The SDK turns any other response into an empty one, which would look as if
 * everything had been deleted.
 * @throws CloudError Interrupted
 */
export const requireAwsAnswer = <P extends Answered>(answer: P): P => {
  if (answer.$metadata.requestId) return answer
  throw new CloudError('Interrupted', t(m.notFromAws))
}

/**
 * Reads every page of a list; `ask` gets the token of the previous page.
 * @throws CloudError Unavailable for pages in a loop, Interrupted for a response that is not from AWS
 */
export const fetchAllPages = async <P extends Answered>(
  ask: (token: string | undefined) => Promise<P>,
  tokenOf: (page: P) => string | undefined,
): Promise<P[]> =>
  collectPages(readAllPages(async (token) => requireAwsAnswer(await ask(token || undefined)), tokenOf))

/** Returns the partition of a region, as ARNs name it. */
export const partitionOf = getAwsPartition

/** Returns the domain of the host names of a region's services. */
export const getHostEnd = (region: string): string => partitionOfRegion(region)?.hostEnd ?? 'amazonaws.com'

/** The parts of an ARN. */
export type Arn = { service: string; region: string; account: string; resource: string }

/** Splits an ARN into its parts; undefined if the text is not an ARN. */
export const parseArn = (text: string): Arn | undefined => {
  const [prefix, partition, service = '', region = '', account = '', ...resource] = text.split(':')
  return prefix === 'arn' && partition?.startsWith('aws')
    ? { service, region, account, resource: resource.join(':') }
    : undefined
}

const isRefusal = (error: unknown): error is CloudError =>
  error instanceof CloudError && (error.code === 'Forbidden' || error.code === 'Unauthorized')

/** A service without a host in a region is not offered there. */
const hasNoHost = (error: CloudError): boolean => error.message.includes('ENOTFOUND')

const buildUnreadRegion = async (
  session: AwsSession,
  region: string,
  { error, signal }: { error: CloudError; signal: AbortSignal | undefined },
): Promise<UnreadPart> => {
  const part = { name: region, covers: (resource: { region: string }) => resource.region === region }
  if (hasNoHost(error))
    return {
      ...part,
      error: new CloudError(error.code, t(m.serviceNotOffered)),
      isOff: true,
    }
  const isClosed = isRefusal(error) && !(await session.isOpen(region, signal))
  return isClosed
    ? {
        ...part,
        error: new CloudError(error.code, t(m.regionNotEnabled)),
        isOff: true,
      }
    : { ...part, error, isOff: false }
}

/**
 * Calls all regions and merges their responses. A region that fails is reported and does not affect the others. A
 * region is reported as off if it is closed to the account (by a policy of its organization, or because it was never
 * enabled) or lacks the service.
 * @throws CloudError if every region fails
 */
export const readInRegions = async <T>(
  { session, signal, report }: { session: AwsSession; signal: AbortSignal | undefined; report: Report },
  ask: (region: string) => Promise<T[]>,
): Promise<T[]> => {
  const regions = await session.regions()
  const answers = await Promise.allSettled(regions.map(ask))
  const failures = answers.flatMap((answer, place) =>
    answer.status === 'rejected'
      ? [{ region: regions[place] ?? '', error: requireRefusal(answer.reason) }]
      : [],
  )
  const [first] = failures
  if (first && failures.length === answers.length) throw first.error
  for (const { region, error } of failures)
    report(await buildUnreadRegion(session, region, { error, signal }))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** How long the list of regions is cached, in milliseconds, because a region may be enabled later. */
const regionsMilliseconds = 300_000

/**
 * The state that the sessions of a connection share: keys, identity, regions, and the vendor's clients, which limit
 * their own rate.
 */
class AwsState {
  /** The role's keys until they expire, and the call that renews them. A failure is not cached. */
  keys: Promise<AwsKeys> | undefined
  renewal: Promise<AwsKeys> | undefined
  identity: Promise<AwsIdentity> | undefined
  regions: { readAt: number; response: Promise<string[]> } | undefined
  readonly settings = new Map<string, ClientSettings>()

  /** Makes the next calls sign in and request the regions again. */
  forget(): void {
    this.keys = undefined
    this.identity = undefined
    this.regions = undefined
    this.settings.clear()
  }
}

const isAwsState = (value: object): value is AwsState => value instanceof AwsState

/** Opens the access keys of an account: its own keys, or those of its role, which are renewed before they expire. */
const openKeys = (fields: AccountFields, { hosts, now }: AwsTools, state: AwsState): AwsSession['keys'] => {
  const role = getAssumedRole(fields, hosts, { mustAskForId: true })
  const requestKeys = (of: NonNullable<typeof role>): Promise<AwsKeys> => {
    const pending = of.keys()
    pending.catch(() => (state.keys = undefined))
    return pending
  }
  return async () => {
    if (!role)
      return {
        accessKeyId: getFieldText(fields, 'accessKeyId'),
        secretAccessKey: getFieldText(fields, 'secretAccessKey'),
      }
    const given = await (state.keys ??= requestKeys(role))
    const left = given.expiration ? given.expiration.getTime() - now().getTime() : Infinity
    if (left >= renewedMilliseconds) return given
    try {
      state.renewal ??= role.keys().finally(() => (state.renewal = undefined))
      const renewed = await state.renewal
      state.keys = Promise.resolve(renewed)
      return renewed
    } catch (error) {
      // The keys are still valid for some minutes. The next call tries again.
      if (left > 0) return given
      throw error
    }
  }
}

/** Creates the settings of the clients, once for each service and region. */
const openSettings =
  (hosts: CloudTools['hosts'], keys: AwsSession['keys'], state: AwsState) =>
  (service: string, region: string): ClientSettings => {
    const { awsEndpoint } = hosts.resources
    const key = `${service} ${region}`
    const known = state.settings.get(key)
    if (known) return known
    const made: ClientSettings = {
      region,
      credentials: keys,
      maxAttempts: 4,
      retryMode: 'adaptive',
      forcePathStyle: awsEndpoint !== undefined,
      ...(awsEndpoint !== undefined && {
        endpoint: awsEndpoint.replace('{service}', service).replace('{region}', region),
      }),
    }
    state.settings.set(key, made)
    return made
  }

/** Opens the calls of an account. If its keys have expired, a call requests new ones and is repeated once. */
const openCalls = (
  fields: AccountFields,
  settingsOf: ReturnType<typeof openSettings>,
  state: AwsState,
  milliseconds: number,
): AwsSession['call'] => {
  const accessKeyId = getFieldText(fields, 'accessKeyId')
  const secretAccessKey = getFieldText(fields, 'secretAccessKey')
  const homeRegion = getFieldText(fields, 'region')
  const caller = {
    connection: `aws ${getFieldText(fields, 'roleArn')} ${accessKeyId}`,
    secrets: secretAccessKey === '' ? [] : [secretAccessKey],
    milliseconds,
  }
  return async (service, region, signal, ask) => {
    // The keys of a partition are unknown in other partitions, and are never sent to their hosts.
    if (partitionOf(region) !== partitionOf(homeRegion))
      throw new CloudError('NotFound', t(m.regionIsNotInAwsPartition, { region, homeRegion }))
    const callOnce = () =>
      callWithTimeout(caller, signal, (limited) => ask(settingsOf(service, region), { abortSignal: limited }))
    return callWithRenewal(callOnce, {
      forget: () => state.forget(),
      hasEnded: ({ message }) => /ExpiredToken|RequestExpired/.test(message),
    })
  }
}

/**
 * Returns the regions that a region lists. Without AllRegions the list contains only regions that the account has
 * enabled.
 */
const listEnabledRegions = (
  call: AwsSession['call'],
  region: string,
  signal: AbortSignal | undefined,
): Promise<string[]> =>
  call('ec2', region, signal, async (settings, options) => {
    const { EC2Client, DescribeRegionsCommand } = await import('@aws-sdk/client-ec2')
    const { Regions = [] } = requireAwsAnswer(
      await getClient(EC2Client, settings).send(new DescribeRegionsCommand({}), options),
    )
    return Regions.flatMap(({ RegionName }) => (RegionName ? [RegionName] : []))
  })

/** Caches a successful response; after a failure the next caller asks again. */
const cachePromise = <T>(pending: Promise<T>, forget: () => void): Promise<T> => {
  pending.catch(forget)
  return pending
}

const readIdentity = (call: AwsSession['call'], homeRegion: string): Promise<AwsIdentity> =>
  call('sts', homeRegion, undefined, async (settings, options) => {
    const { STSClient, GetCallerIdentityCommand } = await import('@aws-sdk/client-sts')
    const { Account = '', Arn = '' } = requireAwsAnswer(
      await getClient(STSClient, settings).send(new GetCallerIdentityCommand({}), options),
    )
    return { accountId: Account, arn: Arn }
  })

/** The regions that the account could enable and has not. */
const readRegionsOff = (
  call: AwsSession['call'],
  homeRegion: string,
  signal: AbortSignal | undefined,
): Promise<string[]> =>
  call('ec2', homeRegion, signal, async (settings, options) => {
    const { EC2Client, DescribeRegionsCommand } = await import('@aws-sdk/client-ec2')
    const { Regions = [] } = requireAwsAnswer(
      await getClient(EC2Client, settings).send(new DescribeRegionsCommand({ AllRegions: true }), options),
    )
    return Regions.flatMap(({ RegionName, OptInStatus }) =>
      RegionName && OptInStatus === 'not-opted-in' ? [RegionName] : [],
    ).toSorted()
  })

type AwsTools = Pick<CloudTools, 'hosts' | 'now'>

/** Opens an account. Nothing is loaded or requested before the first call. */
export const openAwsSession = (
  fields: AccountFields,
  tools: AwsTools,
  milliseconds = callMilliseconds,
): AwsSession => {
  const { hosts, now } = tools
  const homeRegion = getFieldText(fields, 'region')
  const state = getSharedState('aws', { fields, hosts }, () => new AwsState(), isAwsState)
  const keys = openKeys(fields, tools, state)
  const call = openCalls(fields, openSettings(hosts, keys, state), state, milliseconds)
  return {
    homeRegion,
    keys,
    call,
    // Shared requests continue if the caller that started them leaves.
    identity: () =>
      (state.identity ??= cachePromise(readIdentity(call, homeRegion), () => (state.identity = undefined))),
    regionsOff: (signal) => readRegionsOff(call, homeRegion, signal),
    regions: () => {
      const known = state.regions
      if (known && now().getTime() - known.readAt < regionsMilliseconds) return known.response
      const pending = cachePromise(
        listEnabledRegions(call, homeRegion, undefined),
        () => (state.regions = undefined),
      )
      state.regions = { readAt: now().getTime(), response: pending }
      return pending
    },
    forget: () => state.forget(),
    isOpen: async (region, signal) => {
      try {
        await listEnabledRegions(call, region, signal)
        return true
      } catch (error) {
        // If a region does not respond, it is not known to be closed.
        return !isRefusal(requireRefusal(error))
      }
    },
  }
}
