/**
 * Checks what requests need in a subscription: resource providers, policies, machine sizes and vCPU quotas. Source:
 * https://learn.microsoft.com/rest/api/resources/providers/list,
 * https://learn.microsoft.com/rest/api/policyinsights/policy-restrictions/check-at-subscription-scope,
 * https://learn.microsoft.com/rest/api/compute/resource-skus/list,
 * https://learn.microsoft.com/rest/api/compute/usage/list
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { formatList } from '@cmp/contract'
import type { JsonObject } from '../exports/json.ts'
import {
  memoizeAsync,
  createPrerequisitesPort,
  formatShellCommand,
  type Lookups,
  type Missing,
} from '../kit/prerequisites.ts'
import { getLastPart, listAt, numberAt, getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import type { AzureSession } from './session.ts'
import { getCapability, foldRegion, getSubscriptionPath, isClosed, listMachineSizes } from './skus.ts'

/** Whether a policy restriction forbids a value: it may deny values, require values, or remove the whole field. */
const isForbidden = (restriction: unknown, value: string): boolean => {
  const values = listAt(restriction, 'values').map((one) => foldRegion(String(one)))
  switch (getTextAt(restriction, 'result')) {
    case 'Deny':
      return values.length === 0 || values.includes(foldRegion(value))
    case 'Required':
      return values.length > 0 && !values.includes(foldRegion(value))
    default:
      return false
  }
}

const buildMissingPolicy = (
  subscription: string,
  { field, value }: { field: string; value: string },
  restriction: unknown,
): Missing => {
  const assignment = getTextAt(restriction, 'policy.policyAssignmentId')
  const allowed =
    getTextAt(restriction, 'result') === 'Required' ? listAt(restriction, 'values').map(String) : []
  return {
    text: t(m.azurePolicyDoesNotAllowAs, {
      value,
      lastPart: getLastPart(field),
      hasAssignment: String(assignment !== ''),
      assignment: getLastPart(assignment),
      hasAllowed: String(allowed.length > 0),
      allowed: allowed.join(', '),
    }),
    command:
      assignment === ''
        ? formatShellCommand`az policy assignment list --subscription ${subscription}`
        : formatShellCommand`az policy assignment show --ids ${assignment}`,
  }
}

/** Whether an ID belongs to a subnet or a security group of the subscription. */
const isOwn = (containerId: string, id: string): boolean => {
  const [, subscription = '', group = ''] =
    /^\/subscriptions\/([^/]+)\/resourceGroups\/([^/?#]+)\/providers\/Microsoft\.Network\/(?:virtualNetworks\/[\w.-]+\/subnets\/[\w.-]+|networkSecurityGroups\/[\w.-]+)$/i.exec(
      id,
    ) ?? []
  return (
    subscription.toLowerCase() === containerId.toLowerCase() &&
    /^[\w.()-]+$/.test(group) &&
    !id.split('/').some((part) => /^\.+$/.test(part))
  )
}

/** The account and subscription whose prerequisites are checked. */
type Asking = { session: AzureSession; containerId: string; signal: AbortSignal | undefined }

/** Reads the state of each resource provider of the subscription, by its namespace in lower case. */
const readProviders = async ({ session, containerId, signal }: Asking): Promise<Map<string, string>> => {
  const rows = await session.list(
    `${getSubscriptionPath(containerId)}/providers?api-version=2021-04-01`,
    signal,
  )
  return new Map(
    rows.map((row) => [getTextAt(row, 'namespace').toLowerCase(), getTextAt(row, 'registrationState')]),
  )
}

const findMissingSize = async (
  { session, containerId, signal }: Asking,
  region: string,
  size: string,
): Promise<Missing | undefined> => {
  const ground = getSubscriptionPath(containerId)
  const skus = await listMachineSizes(session, containerId, region, signal)
  const sku = skus.find((row) => getTextAt(row, 'name').toLowerCase() === size.toLowerCase())
  if (!sku || isClosed(sku))
    return {
      text: t(m.theSizeIsNotAvailableTo, { size, region }),
      command: formatShellCommand`az vm list-skus --location ${region} --size ${size} --all --output table --subscription ${containerId}`,
    }
  const vcpus = getCapability(sku, 'vCPUs') ?? 0
  const usages = await session.list(
    `${ground}/providers/Microsoft.Compute/locations/${encodeURIComponent(foldRegion(region))}/usages?api-version=2024-07-01`,
    signal,
  )
  const short = [getTextAt(sku, 'family'), 'cores']
    .map((name): { name: string; row: JsonObject | undefined } => ({
      name,
      row: usages.find((row) => getTextAt(row, 'name.value').toLowerCase() === name.toLowerCase()),
    }))
    .find(({ row }) => {
      const [used, limit] = [numberAt(row, 'currentValue'), numberAt(row, 'limit')]
      return used !== null && limit !== null && used + vcpus > limit
    })
  if (!short) return undefined
  const [used, limit] = [numberAt(short.row, 'currentValue') ?? 0, numberAt(short.row, 'limit') ?? 0]
  return {
    text: t(m.theQuotaInHasOfVcpus, {
      textAt: getTextAt(short.row, 'name.localizedValue') || short.name,
      region,
      max: Math.max(0, limit - used),
      limit,
      size,
      vcpus,
    }),
    command: formatShellCommand`az quota update --resource-name ${short.name} --resource-type dedicated --limit-object value=${used + vcpus} --scope ${ground}/providers/Microsoft.Compute/locations/${region}`,
  }
}

const findForbiddingPolicy = async (
  { session, containerId, signal }: Asking,
  resourceType: string,
  fields: readonly { field: string; value: string }[],
): Promise<Missing | undefined> => {
  const answer = await session.post(
    `${getSubscriptionPath(containerId)}/providers/Microsoft.PolicyInsights/checkPolicyRestrictions?api-version=2022-03-01`,
    {
      resourceDetails: { resourceContent: { type: resourceType } },
      pendingFields: fields.map(({ field, value }) => ({ field, values: [value] })),
    },
    signal,
  )
  const restrictions = listAt(answer, 'fieldRestrictions')
  for (const policyField of fields)
    for (const row of restrictions) {
      if (getTextAt(row, 'field').toLowerCase() !== policyField.field.toLowerCase()) continue
      const met = listAt(row, 'restrictions').find((one) => isForbidden(one, policyField.value))
      if (met) return buildMissingPolicy(containerId, policyField, met)
    }
  return undefined
}

/** Checks whether a resource that a request names exists in the region of the request. */
const findMisplaced = async (
  { session, containerId, signal }: Asking,
  { what, id, region }: { what: 'subnet' | 'security-group'; id: string; region: string },
): Promise<Missing | undefined> => {
  // The request refuses resources of other subscriptions, so they are not checked.
  if (!isOwn(containerId, id)) return undefined
  // A subnet is in the region of its network.
  const owner = id.replace(/\/subnets\/[^/]+$/i, '')
  let found: JsonObject
  try {
    found = await session.get(`${owner}?api-version=2024-05-01`, signal)
  } catch (error) {
    if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
    return {
      text: t(m.subnetWasNotFoundChooseAnother, { what, id }),
      command: formatShellCommand`az resource show --ids ${id}`,
    }
  }
  const isThere =
    owner === id ||
    listAt(found, 'properties.subnets').some((one) => getTextAt(one, 'name') === getLastPart(id))
  if (!isThere)
    return {
      text: t(m.networkHasNoSubnetNamedChoose, { lastPart: getLastPart(owner), lastPart2: getLastPart(id) }),
      command: formatShellCommand`az network vnet show --ids ${owner} --query subnets[].name`,
    }
  const location = getTextAt(found, 'location')
  return foldRegion(location) === foldRegion(region)
    ? undefined
    : {
        text: t(m.subnetIsInNotInChoose, { what, lastPart: getLastPart(id), location, region }),
        command: formatShellCommand`az resource show --ids ${owner} --query location`,
      }
}

const createLookups = (
  session: AzureSession,
  containerId: string,
  signal: AbortSignal | undefined,
): Lookups => {
  const asking: Asking = { session, containerId, signal }
  const providers = memoizeAsync(() => readProviders(asking))
  return {
    'azure-provider': ({ namespace }) => ({
      whether: t(m.theResourceProviderIsRegistered, { namespace }),
      ask: async () => {
        const state = (await providers()).get(namespace.toLowerCase())
        // Azure lets resources be created while a provider is being registered.
        return state === 'Registered' || state === 'Registering'
          ? undefined
          : {
              text: t(m.theResourceProviderIsNotRegistered, { namespace }),
              command: formatShellCommand`az provider register --namespace ${namespace} --subscription ${containerId} --wait`,
            }
      },
    }),
    'azure-policy': ({ resourceType, fields }) => ({
      whether: t(m.azurePolicyAllowsFor, {
        fields: formatList(fields.map(({ value }) => value)),
        resourceType,
      }),
      ask: () => findForbiddingPolicy(asking, resourceType, fields),
    }),
    'azure-vm-size': ({ region, size }) => ({
      whether: t(m.isAvailableToSubscriptionInWith, { size, region }),
      ask: () => findMissingSize(asking, region, size),
    }),
    'azure-resource-in-region': (named) => ({
      whether: t(m.subnetIsIn, { what: named.what, lastPart: getLastPart(named.id), region: named.region }),
      ask: () => findMisplaced(asking, named),
    }),
  }
}

/** Checks them with an account that is a Reader of the subscription. */
export const createAzurePrerequisites = (session: AzureSession): PrerequisitesPort =>
  createPrerequisitesPort((containerId, signal) => createLookups(session, containerId, signal))
