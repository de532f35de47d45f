/**
 * Checks the prerequisites of a request at its provider, before it is submitted and again with its plan. A failed check
 * does not block anything.
 */
import { t } from '@cmp/messages'
import * as shared from '@cmp/messages/server/provisioning/provisions'
import * as m from '@cmp/messages/server/provisioning/provisions/planning'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { PrerequisiteFinding, PrerequisitesPort } from '@cmp/clouds/ports/prerequisites'
import { type CallTaken } from '@cmp/contract'
import {
  provisionPrerequisites,
  type checkProvisionPrerequisites,
  type Prerequisite,
  type ProvisionPrerequisites,
} from '@cmp/contract/provision-prerequisites'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { AppError } from '../../../../kit/errors.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { listPlaceAccounts, type Place } from '../providers/account.ts'
import { listRegions } from '../types/choices.ts'
import type { Run } from '../runs/steps.ts'
import { readRequestedType } from '../types/types.ts'

/** How long a form or a plan waits for all checks together. */
const patienceMilliseconds = 10_000

/** The maximum number of prerequisites checked for a request. No form has more. */
const mostNeeds = 40

type Finding = ProvisionPrerequisites['prerequisites'][number]

/**
 * Returns the prerequisites of a request. The provider is asked only about its own regions, because a region is part of
 * a URL.
 */
const needsOf = (type: ProvisionType, values: Readonly<Record<string, unknown>>): Prerequisite[] => {
  const regions = new Set(listRegions(type.cloud).map(({ id }) => id))
  return (provisionPrerequisites[type.name]?.of(values) ?? []).filter(
    (need) => !('region' in need) || regions.has(need.region),
  )
}

/**
 * Returns the port of the first account that has access to a container and can check prerequisites.
 * @throws AppError of an account that cannot be opened
 */
const openPrerequisitesPort = async (
  ctx: AppContext,
  place: Place,
): Promise<PrerequisitesPort | undefined> => {
  for (const row of await listPlaceAccounts(ctx, place)) {
    const { prerequisites } = await openAccount(ctx, row)
    if (prerequisites) return prerequisites
  }
  return undefined
}

const buildUncheckedFindings = (why: string): PrerequisiteFinding[] => [
  { status: 'unknown', whether: t(m.everythingNeeded), why },
]

/** Returns the provider's findings, or that it did not answer in time. */
const readFindingsInTime = async (
  port: PrerequisitesPort,
  needs: readonly Prerequisite[],
  containerId: string,
  signal: AbortSignal,
): Promise<PrerequisiteFinding[]> => {
  const limit = AbortSignal.timeout(patienceMilliseconds)
  const late = new Promise<PrerequisiteFinding[]>((resolve) => {
    const end = () =>
      resolve(
        buildUncheckedFindings(
          t(m.noResponseWithinSecond, { patienceMilliseconds: patienceMilliseconds / 1000 }),
        ),
      )
    limit.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([late, port.check(needs, containerId, AbortSignal.any([signal, limit]))])
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return buildUncheckedFindings(error.message)
  }
}

const readFindings = async (
  ctx: AppContext,
  type: ProvisionType,
  place: Place,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<PrerequisiteFinding[]> => {
  const needs = needsOf(type, values)
  if (needs.length === 0) return []
  if (needs.length > mostNeeds) return buildUncheckedFindings(t(m.upToPrerequisitesAreChecked, { mostNeeds }))
  try {
    const port = await openPrerequisitesPort(ctx, place)
    return port
      ? await readFindingsInTime(port, needs, place.containerId, signal)
      : buildUncheckedFindings(t(m.noCloudAccountOfCustomerCan))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error }, 'an account that could check prerequisites cannot be opened')
    return buildUncheckedFindings(error.message)
  }
}

/** Replaces the provider's own message for customers, because that may name the reseller's accounts. */
const neutral = m.cloudAccountDoesNotHaveRead

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const toShownFinding = (finding: PrerequisiteFinding, isReseller: boolean): Finding =>
  finding.status === 'missing'
    ? finding
    : {
        status: 'unknown',
        text: t(m.couldNotCheckWhether, {
          whether: finding.whether,
          sentence: isReseller ? toSentence(finding.why) : neutral,
        }),
        command: '',
      }

const sortWorstFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(({ status }) => status === 'missing'),
  ...findings.filter(({ status }) => status === 'unknown'),
]

type PrerequisiteRequest = CallTaken<typeof checkProvisionPrerequisites>['body']

/**
 * Checks that the container belongs to the customer.
 * @throws AppError NotFound
 */
const assertContainerExists = async (
  { trx }: Scoped,
  cloud: string,
  { CustomerId, ContainerId }: PrerequisiteRequest,
) => {
  const container = await trx
    .selectFrom('cloudContainer')
    .select('id')
    .where('containerId', '=', ContainerId)
    .where('cloudProvider', '=', cloud)
    .where('customerId', '=', CustomerId)
    .executeTakeFirst()
  if (!container) throw createNotFoundError(shared.subscriptionProjectOrAccount)
}

/** Returns the missing and unknown prerequisites of a request that has not been submitted. */
export const checkPrerequisites = async (
  ctx: AppContext,
  scope: Scope,
  request: PrerequisiteRequest,
): Promise<ProvisionPrerequisites> => {
  const { ResourceTypeId: resourceTypeId, ModuleId: moduleId } = request
  const type = await withScope(ctx, scope, async (scoped) => {
    const requested = await readRequestedType(scoped, { resourceTypeId, moduleId })
    await assertContainerExists(scoped, requested.cloud, request)
    return requested
  })
  const place = {
    customerId: request.CustomerId,
    cloudProviderId: type.cloud,
    containerId: request.ContainerId,
  }
  const findings = await readFindings(ctx, type, place, request.Payload, ctx.stopping)
  return {
    prerequisites: sortWorstFirst(
      findings.map((finding) => toShownFinding(finding, scope.kind === 'provider')),
    ),
  }
}

/** Returns the prerequisites of a run that creates something. A change or a deletion has none. */
export const readRunPrerequisites = async (
  ctx: AppContext,
  run: Run,
  signal: AbortSignal,
): Promise<Finding[]> => {
  if (run.action !== 'create' || run.hasStarted) return []
  const findings = await readFindings(ctx, run.type, run.provision, run.body, signal)
  return sortWorstFirst(findings.map((finding) => toShownFinding(finding, false)))
}

/** The prerequisites of a run and whether they are met. */
export type Prerequisites = Awaited<ReturnType<typeof readRunPrerequisites>>
