/**
 * What requests need in a project: APIs, networks, organization policies, machine types and quotas of CPUs.
 * Source: https://cloud.google.com/service-usage/docs/reference/rest/v1/services/batchGet,
 * https://cloud.google.com/resource-manager/docs/reference/orgpolicy/rest/v2/projects.policies/getEffectivePolicy,
 * https://cloud.google.com/compute/docs/reference/rest/v1/regions/get
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { once, prerequisitesBy, shell, type Lookups, type Missing } from '../kit/prerequisites.ts'
import { at, flagAt, lastPart, listAt, numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import type { GoogleSession } from './session.ts'

/** What Google Cloud has, or undefined where it was not found. */
const unlessGone = async (asked: Promise<JsonObject>): Promise<JsonObject | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') return undefined
    throw error
  }
}

const undecided = (constraint: string): CloudError =>
  new CloudError(
    'Unavailable',
    `The policy ${constraint} has conditions or groups that only Google evaluates.`,
  )

/** Groups of locations such as `in:asia-locations`: true where the place is in it, undefined where that cannot be told. */
const isInGroup = (group: string, value: string): boolean | undefined => {
  const place = /^in:([a-z0-9-]+)-locations$/.exec(group)?.[1]
  if (place === undefined || place === 'eu') return undefined
  return value === place || value.startsWith(`${place}-`) || new RegExp(`^${place}-?[a-z]*\\d`).test(value)
}

/** Whether a value is in a list of a policy; undefined where the list has groups that cannot be told. */
const isListed = (list: readonly unknown[], value: string): boolean | undefined => {
  const entries = list.filter((entry) => typeof entry === 'string').map((entry) => entry.replace(/^is:/, ''))
  const told = entries.map((entry) =>
    entry.startsWith('in:')
      ? isInGroup(entry, value)
      : entry.startsWith('under:')
        ? undefined
        : entry === value,
  )
  if (told.includes(true)) return true
  return told.includes(undefined) ? undefined : false
}

/** Whether a list constraint lets a value pass. @throws CloudError where only Google can tell */
const isAllowed = (constraint: string, policy: JsonObject, value: string): boolean => {
  for (const rule of listAt(policy, 'spec.rules')) {
    if (at(rule, 'condition') !== undefined) throw undecided(constraint)
    if (flagAt(rule, 'denyAll')) return false
    const denied = isListed(listAt(rule, 'values.deniedValues'), value)
    const allowed = listAt(rule, 'values.allowedValues')
    if (denied === true) return false
    const isOpen = allowed.length === 0 ? true : isListed(allowed, value)
    if (isOpen === false) return false
    if (denied === undefined || isOpen === undefined) throw undecided(constraint)
  }
  return true
}

/** Quotas of a region by machine family; a family that is not here has no quota of its own in the region. */
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

const lookupsOf = (
  session: GoogleSession,
  project: string,
  needed: readonly string[],
  signal: AbortSignal | undefined,
): Lookups => {
  const inProject = `/compute/v1/projects/${encodeURIComponent(project)}`
  const compute = (path: string): Promise<JsonObject> => session.get('compute', `${inProject}${path}`, signal)

  const services = once(async () => {
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
      listAt(answer, 'services').map((row) => [lastPart(textAt(row, 'name')), textAt(row, 'state')]),
    )
  })

  /** Compute Engine cannot be asked while its API is not enabled, which is named by itself. */
  const ifEnabled =
    (ask: () => Promise<Missing | undefined>): (() => Promise<Missing | undefined>) =>
    async () => {
      const state = await services().then(
        (states) => states.get('compute.googleapis.com'),
        // Whether it is enabled is told as unknown by its own prerequisite.
        () => undefined,
      )
      return state === 'DISABLED' ? undefined : ask()
    }

  const policy = (constraint: string): Promise<JsonObject> =>
    session.get(
      'orgpolicy',
      `/v2/projects/${encodeURIComponent(project)}/policies/${encodeURIComponent(constraint)}:getEffectivePolicy`,
      signal,
    )
  const policyMissing = (constraint: string, text: string, command: string): Missing => ({
    text: `${text} The policy is ${constraint}; an organization policy administrator can change it.`,
    command,
  })

  return {
    'google-api': ({ service }) => ({
      whether: `the API ${service} is enabled in ${project}`,
      ask: async () =>
        (await services()).get(service) === 'ENABLED'
          ? undefined
          : {
              text: `The API ${service} is not enabled in ${project}.`,
              command: shell`gcloud services enable ${service} --project=${project}`,
            },
    }),
    'google-network': ({ network }) => ({
      whether: `${project} has the network ${network}`,
      ask: ifEnabled(async () =>
        (await unlessGone(compute(`/global/networks/${encodeURIComponent(network)}`)))
          ? undefined
          : {
              text: `${project} has no network called ${network}. Choose another network or subnet in the request, or create this one.`,
              command: shell`gcloud compute networks create ${network} --subnet-mode=auto --project=${project}`,
            },
      ),
    }),
    'google-subnet': ({ region, subnet, network }) => ({
      whether: `${region} has the subnet ${subnet}`,
      ask: ifEnabled(async () => {
        const found = await unlessGone(
          compute(`/regions/${encodeURIComponent(region)}/subnetworks/${encodeURIComponent(subnet)}`),
        )
        if (!found)
          return {
            text: `${region} has no subnet called ${subnet}. Choose another subnet, or create this one with a free range.`,
            command: shell`gcloud compute networks subnets create ${subnet} --network=${network || 'NETWORK'} --region=${region} --range=RANGE --project=${project}`,
          }
        const own = lastPart(textAt(found, 'network'))
        return network === '' || own === network
          ? undefined
          : {
              text: `The subnet ${subnet} is in the network ${own}, not in ${network}. Choose a subnet of ${network}.`,
              command: shell`gcloud compute networks subnets list --network=${network} --regions=${region} --project=${project}`,
            }
      }),
    }),
    'google-boolean-constraint': ({ constraint, text }) => ({
      whether: `the organization policy ${constraint} is enforced`,
      ask: async () => {
        const rules = listAt(await policy(constraint), 'spec.rules')
        const enforcing = rules.filter((rule) => flagAt(rule, 'enforce'))
        if (enforcing.length === 0) return undefined
        if (rules.some((rule) => at(rule, 'condition') !== undefined)) throw undecided(constraint)
        return policyMissing(
          constraint,
          text,
          shell`gcloud resource-manager org-policies disable-enforce ${constraint} --project=${project}`,
        )
      },
    }),
    'google-list-constraint': ({ constraint, value, text }) => ({
      whether: `the organization policy ${constraint} allows it`,
      ask: async () => {
        const whole = value.startsWith('zones/') ? `projects/${project}/${value}` : value
        return isAllowed(constraint, await policy(constraint), whole)
          ? undefined
          : policyMissing(
              constraint,
              text,
              shell`gcloud resource-manager org-policies allow ${constraint} ${whole} --project=${project}`,
            )
      },
    }),
    'google-machine-type': ({ region, zone, machineType }) => ({
      whether: `${region} has the quota for ${machineType}`,
      ask: ifEnabled(async () => {
        const [type, quotas] = await Promise.all([
          unlessGone(
            compute(`/zones/${encodeURIComponent(zone)}/machineTypes/${encodeURIComponent(machineType)}`),
          ),
          compute(`/regions/${encodeURIComponent(region)}`),
        ])
        // Custom types are listed nowhere.
        if (!type && machineType.includes('custom')) return undefined
        if (!type)
          return {
            text: `The zone ${zone} has no machine type ${machineType}. Choose another type or zone.`,
            command: shell`gcloud compute machine-types list --zones=${zone} --project=${project}`,
          }
        const cpus = numberAt(type, 'guestCpus') ?? 0
        const quota = quotaOfFamily[machineType.split('-', 1)[0] ?? '']
        const row = listAt(quotas, 'quotas')
          .filter(isObject)
          .find((one) => textAt(one, 'metric') === quota?.metric)
        const [limit, usage] = [numberAt(row, 'limit'), numberAt(row, 'usage')]
        if (!quota || limit === null || usage === null || usage + cpus <= limit) return undefined
        return {
          text: `The quota ${quota.metric} in ${region} has ${Math.max(0, limit - usage)} of ${limit} CPUs left, and ${machineType} needs ${cpus}. Choose a smaller type or another region, or request more quota.`,
          command: shell`gcloud beta quotas preferences create --service=compute.googleapis.com --quota-id=${quota.id} --preferred-value=${usage + cpus} --dimensions=region=${region} --project=${project}`,
        }
      }),
    }),
  }
}

/** Looks them up with an account that may view Compute Engine, services and organization policies. */
export const googlePrerequisites = (session: GoogleSession): PrerequisitesPort => ({
  check: (needs, containerId, signal) =>
    prerequisitesBy((project, limited) =>
      lookupsOf(
        session,
        project,
        needs.flatMap((need) => (need.is === 'google-api' ? [need.service] : [])),
        limited,
      ),
    ).check(needs, containerId, signal),
})
