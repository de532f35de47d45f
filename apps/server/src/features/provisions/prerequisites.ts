/** Looks up what a request needs in its cloud, before it is planned and again with its plan. What cannot be read keeps nobody from anything. */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { PrerequisiteFinding, PrerequisitesPort } from '@cmp/clouds/ports/prerequisites'
import { counted, type CallTaken } from '@cmp/contract'
import {
  provisionPrerequisites,
  type checkProvisionPrerequisites,
  type Prerequisite,
  type ProvisionPrerequisites,
} from '@cmp/contract/provision-prerequisites'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { accountsOf, type Place } from './account.ts'
import { regionsOf } from './choices.ts'
import type { Run } from './steps.ts'
import { typeOf } from './types.ts'

/** How long a form or a plan waits for all of it. */
const patienceMilliseconds = 10_000

/** A request that names more than this has most of them checked by its plan. */
const mostNeeds = 40

type Finding = ProvisionPrerequisites['prerequisites'][number]

/** What a request needs. A cloud is asked about its own regions alone, since a region is part of an address. */
const needsOf = (type: ProvisionType, values: Readonly<Record<string, unknown>>): Prerequisite[] => {
  const regions = new Set(regionsOf(type.cloud).map(({ id }) => id))
  return (provisionPrerequisites[type.name]?.of(values) ?? [])
    .filter((need) => !('region' in need) || regions.has(need.region))
    .slice(0, mostNeeds)
}

/** The first of the accounts that see a place which can look. @throws AppError of one that cannot be opened */
const portOf = async (ctx: AppContext, place: Place): Promise<PrerequisitesPort | undefined> => {
  for (const row of await accountsOf(ctx, place)) {
    const { prerequisites } = await openAccount(ctx, row)
    if (prerequisites) return prerequisites
  }
  return undefined
}

const nothingChecked = (why: string): PrerequisiteFinding[] => [
  { status: 'unknown', whether: 'everything that the request needs is there', why },
]

/** What a cloud says in time. */
const findingsInTime = async (
  port: PrerequisitesPort,
  needs: readonly Prerequisite[],
  containerId: string,
  signal: AbortSignal,
): Promise<PrerequisiteFinding[]> => {
  const limit = AbortSignal.timeout(patienceMilliseconds)
  const late = new Promise<PrerequisiteFinding[]>((resolve) => {
    const end = () =>
      resolve(nothingChecked(`There was no answer within ${counted(patienceMilliseconds / 1000, 'second')}.`))
    limit.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([late, port.check(needs, containerId, AbortSignal.any([signal, limit]))])
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return nothingChecked(error.message)
  }
}

const findingsOf = async (
  ctx: AppContext,
  type: ProvisionType,
  place: Place,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<PrerequisiteFinding[]> => {
  const needs = needsOf(type, values)
  if (needs.length === 0) return []
  try {
    const port = await portOf(ctx, place)
    return port ? await findingsInTime(port, needs, place.containerId, signal) : []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an account that could check prerequisites cannot be opened')
    return nothingChecked(error.message)
  }
}

/** The cloud's own sentence is for the reseller: it may name its connections. */
const neutral = 'The connection may not read it, or the cloud did not answer.'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const shown = (finding: PrerequisiteFinding, isReseller: boolean): Finding =>
  finding.status === 'missing'
    ? finding
    : {
        status: 'unknown',
        text: `It could not be checked whether ${finding.whether}. ${isReseller ? sentence(finding.why) : neutral}`,
        command: '',
      }

const worstFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(({ status }) => status === 'missing'),
  ...findings.filter(({ status }) => status === 'unknown'),
]

type Asked = CallTaken<typeof checkProvisionPrerequisites>['body']

/** @throws AppError NotFound where the customer has no such container */
const checkAsked = async ({ trx }: Scoped, cloud: string, { CustomerId, ContainerId }: Asked) => {
  const container = await trx
    .selectFrom('cloudContainer')
    .select('id')
    .where('containerId', '=', ContainerId)
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', CustomerId)
    .executeTakeFirst()
  if (!container) throw notFound('container')
}

/** What is missing or unknown of what a request needs that nobody has sent yet. */
export const checkPrerequisites = async (
  ctx: AppContext,
  scope: Scope,
  asked: Asked,
): Promise<ProvisionPrerequisites> => {
  const type = typeOf(asked.ResourceTypeId)
  await withScope(ctx, scope, (scoped) => checkAsked(scoped, type.cloud, asked))
  const place = {
    customerId: asked.CustomerId,
    cloudProviderId: type.cloud,
    containerId: asked.ContainerId,
  }
  const findings = await findingsOf(ctx, type, place, asked.Payload, ctx.stopping)
  return {
    prerequisites: worstFirst(findings.map((finding) => shown(finding, scope.kind === 'provider'))),
  }
}

/** The same for a run that makes something new; what stands has what it needs. */
export const prerequisitesOfRun = async (
  ctx: AppContext,
  run: Run,
  signal: AbortSignal,
): Promise<Finding[]> => {
  if (run.action !== 'create' || run.hasBegun) return []
  const findings = await findingsOf(
    ctx,
    typeOf(run.provision.resourceTypeId),
    run.provision,
    run.body,
    signal,
  )
  return worstFirst(findings.map((finding) => shown(finding, false)))
}
