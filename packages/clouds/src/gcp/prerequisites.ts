/**
 * Checks what requests need in a project: APIs, networks, organization policies, machine types and CPU quotas. Source:
 * https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchGet,
 * https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy,
 * https://cloud.google.com/compute/docs/reference/rest/v1/regions/get
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  memoizeAsync,
  createPrerequisitesPort,
  formatShellCommand,
  type Lookups,
  type Missing,
} from '../kit/prerequisites.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { getAt, flagAt, getLastPart, listAt, numberAt, getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import type { GoogleSession } from './session.ts'

const createUndecidedError = (constraint: string): CloudError =>
  new CloudError('Unavailable', t(m.policyHasConditionsOrGroupsThat, { constraint }))

/** Whether a place is in a group of locations such as `in:asia-locations`; undefined if only Google knows. */
const isInGroup = (group: string, value: string): boolean | undefined => {
  const place = /^in:([a-z0-9-]+)-locations$/.exec(group)?.[1]
  if (place === undefined || place === 'eu') return undefined
  return value === place || value.startsWith(`${place}-`) || new RegExp(`^${place}-?[a-z]*\\d`).test(value)
}

/** Whether a value is in a policy's list; undefined if the list has groups that only Google can expand. */
const isListed = (list: readonly unknown[], value: string): boolean | undefined => {
  const entries = list.filter((entry) => typeof entry === 'string').map((entry) => entry.replace(/^is:/, ''))
  const verdicts = entries.map((entry) =>
    entry.startsWith('in:')
      ? isInGroup(entry, value)
      : entry.startsWith('under:')
        ? undefined
        : entry === value,
  )
  if (verdicts.includes(true)) return true
  return verdicts.includes(undefined) ? undefined : false
}

/**
 * Whether a list constraint allows a value.
 * @throws CloudError if only Google can tell
 */
const isAllowed = (constraint: string, policy: JsonObject, value: string): boolean => {
  for (const rule of listAt(policy, 'spec.rules')) {
    if (getAt(rule, 'condition') !== undefined) throw createUndecidedError(constraint)
    if (flagAt(rule, 'denyAll')) return false
    const denied = isListed(listAt(rule, 'values.deniedValues'), value)
    const allowed = listAt(rule, 'values.allowedValues')
    if (denied === true) return false
    const isOpen = allowed.length === 0 ? true : isListed(allowed, value)
    if (isOpen === false) return false
    if (denied === undefined || isOpen === undefined) throw createUndecidedError(constraint)
  }
  return true
}

/** Regional quotas by machine family; families that are not listed have no regional quota of their own. */
const quotaOfFamily: Readonly<Record<string, { metric: string; id: string }>> = {
  ...Object.fromEntries(
    ['e2', 'f1', 'g1', 'n1', 't2a', 't2d'].map((family) => [
      family,
      { metric: 'CPUS', id: 'CPUS-per-project-region' },
    ]),
  ),
  ...Object.fromEntries(
    ['a2', 'c2', 'c2d', 'c3', 'm1', 'm2', 'm3', 'n2', 'n2d'].map((family) => [
      family,
      {
        metric: `${family.toUpperCase()}_CPUS`,
        id: `${family.toUpperCase()}-CPUS-per-project-region`,
      },
    ]),
  ),
}

type States = ReadonlyMap<string, string>

/** The project and the calls that its lookups share. */
type Asking = {
  project: string
  /** Reads from Compute Engine; the path is relative to the project. */
  compute: (path: string) => Promise<JsonObject>
  /** Reads the state of each needed API, once. */
  services: () => Promise<States>
  /** Reads the effective organization policy of a constraint. */
  policy: (constraint: string) => Promise<JsonObject>
}

const readServices = async (
  session: GoogleSession,
  project: string,
  needed: readonly string[],
  signal: AbortSignal | undefined,
): Promise<States> => {
  const parent = `projects/${encodeURIComponent(project)}`
  const names = needed.map(
    (service) => `names=${encodeURIComponent(`projects/${project}/services/${service}`)}`,
  )
  const answer = await session.get(
    'serviceusage',
    `/v1/${parent}/services:batchGet?${names.join('&')}`,
    signal,
  )
  return new Map(
    listAt(answer, 'services').map((row) => [getLastPart(getTextAt(row, 'name')), getTextAt(row, 'state')]),
  )
}

/**
 * Skips a lookup while the Compute Engine API is disabled, because nothing can be read. The prerequisite of the API
 * reports this.
 */
const guardEnabledApi =
  ({ services }: Asking, ask: () => Promise<Missing | undefined>): (() => Promise<Missing | undefined>) =>
  async () => {
    const state = await services().then(
      (states) => states.get('compute.googleapis.com'),
      // The prerequisite of the API reports that its state is unknown.
      () => undefined,
    )
    return state === 'DISABLED' ? undefined : ask()
  }

const buildMissingPolicy = (constraint: string, text: string, command: string): Missing => ({
  text: t(m.organizationPolicyIsOrganizationPolicy, { text, constraint }),
  command,
})

const createApiLookups = ({ project, services }: Asking) =>
  ({
    'google-api': ({ service }) => ({
      whether: t(m.theApiIsEnabledIn, { service, project }),
      ask: async () =>
        (await services()).get(service) === 'ENABLED'
          ? undefined
          : {
              text: t(m.theApiIsNotEnabledIn, { service, project }),
              command: formatShellCommand`gcloud services enable ${service} --project=${project}`,
            },
    }),
  }) satisfies Partial<Lookups>

const createNetworkLookups = (asking: Asking) => {
  const { project, compute } = asking
  return {
    'google-network': ({ network }) => ({
      whether: t(m.hasTheNetwork, { project, network }),
      ask: guardEnabledApi(asking, async () =>
        (await compute(`/global/networks/${encodeURIComponent(network)}`).catch(ignoreNotFound(undefined)))
          ? undefined
          : {
              text: t(m.hasNoNetworkNamedChooseAnother, { project, network }),
              command: formatShellCommand`gcloud compute networks create ${network} --subnet-mode=auto --project=${project}`,
            },
      ),
    }),
    'google-subnet': ({ region, subnet, network }) => ({
      whether: t(m.hasTheSubnet, { region, subnet }),
      ask: guardEnabledApi(asking, async () => {
        const found = await compute(
          `/regions/${encodeURIComponent(region)}/subnetworks/${encodeURIComponent(subnet)}`,
        ).catch(ignoreNotFound(undefined))
        if (!found)
          return {
            text: t(m.hasNoSubnetNamedChooseAnother, { region, subnet }),
            command: formatShellCommand`gcloud compute networks subnets create ${subnet} --network=${network || 'NETWORK'} --region=${region} --range=RANGE --project=${project}`,
          }
        const own = getLastPart(getTextAt(found, 'network'))
        return network === '' || own === network
          ? undefined
          : {
              text: t(m.subnetIsInNetworkNotIn, { subnet, own, network }),
              command: formatShellCommand`gcloud compute networks subnets list --network=${network} --regions=${region} --project=${project}`,
            }
      }),
    }),
  } satisfies Partial<Lookups>
}

/** Creates the lookups of organization policy constraints. */
const createPolicyLookups = ({ project, policy }: Asking) =>
  ({
    'google-boolean-constraint': ({ constraint, text }) => ({
      whether: t(m.theOrganizationPolicyIsEnforced, { constraint }),
      ask: async () => {
        const rules = listAt(await policy(constraint), 'spec.rules')
        const enforcing = rules.filter((rule) => flagAt(rule, 'enforce'))
        if (enforcing.length === 0) return undefined
        if (rules.some((rule) => getAt(rule, 'condition') !== undefined))
          throw createUndecidedError(constraint)
        return buildMissingPolicy(
          constraint,
          text,
          formatShellCommand`gcloud resource-manager org-policies disable-enforce ${constraint} --project=${project}`,
        )
      },
    }),
    'google-list-constraint': ({ constraint, value, text }) => ({
      whether: t(m.theOrganizationPolicyAllowsIt, { constraint }),
      ask: async () => {
        const whole = value.startsWith('zones/') ? `projects/${project}/${value}` : value
        return isAllowed(constraint, await policy(constraint), whole)
          ? undefined
          : buildMissingPolicy(
              constraint,
              text,
              formatShellCommand`gcloud resource-manager org-policies allow ${constraint} ${whole} --project=${project}`,
            )
      },
    }),
  }) satisfies Partial<Lookups>

const createMachineLookups = (asking: Asking) => {
  const { project, compute } = asking
  return {
    'google-machine-type': ({ region, zone, machineType }) => ({
      whether: t(m.hasEnoughQuotaFor, { region, machineType }),
      ask: guardEnabledApi(asking, async () => {
        const [type, quotas] = await Promise.all([
          compute(`/zones/${encodeURIComponent(zone)}/machineTypes/${encodeURIComponent(machineType)}`).catch(
            ignoreNotFound(undefined),
          ),
          compute(`/regions/${encodeURIComponent(region)}`),
        ])
        // Custom types are not listed.
        if (!type && machineType.includes('custom')) return undefined
        if (!type)
          return {
            text: t(m.zoneDoesNotOfferMachineType, { zone, machineType }),
            command: formatShellCommand`gcloud compute machine-types list --zones=${zone} --project=${project}`,
          }
        const cpus = numberAt(type, 'guestCpus') ?? 0
        const quota = quotaOfFamily[machineType.split('-', 1)[0] ?? '']
        const row = listAt(quotas, 'quotas')
          .filter(isRecord)
          .find((one) => getTextAt(one, 'metric') === quota?.metric)
        const [limit, usage] = [numberAt(row, 'limit'), numberAt(row, 'usage')]
        if (!quota || limit === null || usage === null || usage + cpus <= limit) return undefined
        return {
          text: t(m.theQuotaInHasOfCpus, {
            metric: quota.metric,
            region,
            max: Math.max(0, limit - usage),
            limit,
            machineType,
            cpus,
          }),
          command: formatShellCommand`gcloud beta quotas preferences create --service=compute.googleapis.com --quota-id=${quota.id} --preferred-value=${usage + cpus} --dimensions=region=${region} --project=${project}`,
        }
      }),
    }),
  } satisfies Partial<Lookups>
}

const createLookups = (
  session: GoogleSession,
  project: string,
  needed: readonly string[],
  signal: AbortSignal | undefined,
): Lookups => {
  const inProject = `/compute/v1/projects/${encodeURIComponent(project)}`
  const asking: Asking = {
    project,
    compute: (path) => session.get('compute', `${inProject}${path}`, signal),
    services: memoizeAsync(() => readServices(session, project, needed, signal)),
    policy: (constraint) =>
      session.get(
        'orgpolicy',
        `/v2/projects/${encodeURIComponent(project)}/policies/${encodeURIComponent(constraint)}:getEffectivePolicy`,
        signal,
      ),
  }
  return {
    ...createApiLookups(asking),
    ...createNetworkLookups(asking),
    ...createPolicyLookups(asking),
    ...createMachineLookups(asking),
  }
}

/** Checks them with an account that may view Compute Engine, services and organization policies. */
export const createGooglePrerequisites = (session: GoogleSession): PrerequisitesPort => ({
  check: (needs, containerId, signal) =>
    createPrerequisitesPort((project, limited) =>
      createLookups(
        session,
        project,
        needs.flatMap((need) => (need.is === 'google-api' ? [need.service] : [])),
        limited,
      ),
    ).check(needs, containerId, signal),
})
