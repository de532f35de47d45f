/**
 * What requests need in a subscription: resource providers, policies, sizes of machines and quotas of vCPUs.
 * Source: https://learn.microsoft.com/rest/api/resources/providers/list,
 * https://learn.microsoft.com/rest/api/policyinsights/policy-restrictions/check-at-subscription-scope,
 * https://learn.microsoft.com/rest/api/compute/resource-skus/list, https://learn.microsoft.com/rest/api/compute/usage/list
 */
import type { JsonObject } from '../exports/json.ts'
import { once, prerequisitesBy, shell, type Lookups, type Missing } from '../kit/prerequisites.ts'
import { lastPart, listAt, numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { PrerequisitesPort } from '../ports/prerequisites.ts'
import type { AzureSession } from './session.ts'
import { capability, folded, inSubscription, isClosed, machineSizes } from './skus.ts'

/** What a restriction forbids of a value: the values that it denies, all but those that it requires, or the whole field. */
const isForbidden = (restriction: unknown, value: string): boolean => {
  const values = listAt(restriction, 'values').map((one) => folded(String(one)))
  switch (textAt(restriction, 'result')) {
    case 'Deny':
      return values.length === 0 || values.includes(folded(value))
    case 'Required':
      return values.length > 0 && !values.includes(folded(value))
    default:
      return false
  }
}

const policyMissing = (
  subscription: string,
  { field, value }: { field: string; value: string },
  restriction: unknown,
): Missing => {
  const assignment = textAt(restriction, 'policy.policyAssignmentId')
  const allowed =
    textAt(restriction, 'result') === 'Required' ? listAt(restriction, 'values').map(String) : []
  return {
    text: `Azure Policy does not allow ${value} as ${lastPart(field)}${
      assignment === '' ? '' : ` (assignment ${lastPart(assignment)})`
    }. Choose another value${allowed.length === 0 ? '' : `: ${allowed.join(', ')}`}.`,
    command:
      assignment === ''
        ? shell`az policy assignment list --subscription ${subscription}`
        : shell`az policy assignment show --ids ${assignment}`,
  }
}

/** Whether an id is of a subnet or a security group of the subscription. */
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

const lookupsOf = (session: AzureSession, containerId: string, signal: AbortSignal | undefined): Lookups => {
  const ground = inSubscription(containerId)
  const providers = once(async () => {
    const rows = await session.list(`${ground}/providers?api-version=2021-04-01`, signal)
    return new Map(
      rows.map((row) => [textAt(row, 'namespace').toLowerCase(), textAt(row, 'registrationState')]),
    )
  })

  const sizeMissing = async (region: string, size: string): Promise<Missing | undefined> => {
    const skus = await machineSizes(session, containerId, region, signal)
    const sku = skus.find((row) => textAt(row, 'name').toLowerCase() === size.toLowerCase())
    if (!sku || isClosed(sku))
      return {
        text: `The size ${size} is not available to this subscription in ${region}. Choose another size or region, or request access in the Azure portal.`,
        command: shell`az vm list-skus --location ${region} --size ${size} --all --output table --subscription ${containerId}`,
      }
    const vcpus = capability(sku, 'vCPUs') ?? 0
    const usages = await session.list(
      `${ground}/providers/Microsoft.Compute/locations/${encodeURIComponent(folded(region))}/usages?api-version=2024-07-01`,
      signal,
    )
    const short = [textAt(sku, 'family'), 'cores']
      .map((name): { name: string; row: JsonObject | undefined } => ({
        name,
        row: usages.find((row) => textAt(row, 'name.value').toLowerCase() === name.toLowerCase()),
      }))
      .find(({ row }) => {
        const [used, limit] = [numberAt(row, 'currentValue'), numberAt(row, 'limit')]
        return used !== null && limit !== null && used + vcpus > limit
      })
    if (!short) return undefined
    const [used, limit] = [numberAt(short.row, 'currentValue') ?? 0, numberAt(short.row, 'limit') ?? 0]
    return {
      text: `The quota ${textAt(short.row, 'name.localizedValue') || short.name} in ${region} has ${Math.max(0, limit - used)} of ${limit} vCPUs left, and ${size} needs ${vcpus}. Choose a smaller size or another region, or request more quota.`,
      command: shell`az quota update --resource-name ${short.name} --resource-type dedicated --limit-object value=${used + vcpus} --scope ${ground}/providers/Microsoft.Compute/locations/${region}`,
    }
  }

  return {
    'azure-provider': ({ namespace }) => ({
      whether: `the resource provider ${namespace} is registered`,
      ask: async () => {
        const state = (await providers()).get(namespace.toLowerCase())
        // Azure lets resources be created while a provider is being registered.
        return state === 'Registered' || state === 'Registering'
          ? undefined
          : {
              text: `The resource provider ${namespace} is not registered in this subscription. An owner or contributor can register it.`,
              command: shell`az provider register --namespace ${namespace} --subscription ${containerId} --wait`,
            }
      },
    }),
    'azure-policy': ({ resourceType, fields }) => ({
      whether: `Azure Policy allows ${fields.map(({ value }) => value).join(' and ')} for ${resourceType}`,
      ask: async () => {
        const answer = await session.post(
          `${ground}/providers/Microsoft.PolicyInsights/checkPolicyRestrictions?api-version=2022-03-01`,
          {
            resourceDetails: { resourceContent: { type: resourceType } },
            pendingFields: fields.map(({ field, value }) => ({ field, values: [value] })),
          },
          signal,
        )
        const restrictions = listAt(answer, 'fieldRestrictions')
        for (const asked of fields)
          for (const row of restrictions) {
            if (textAt(row, 'field').toLowerCase() !== asked.field.toLowerCase()) continue
            const met = listAt(row, 'restrictions').find((one) => isForbidden(one, asked.value))
            if (met) return policyMissing(containerId, asked, met)
          }
        return undefined
      },
    }),
    'azure-vm-size': ({ region, size }) => ({
      whether: `the subscription may have ${size} in ${region}, and has quota for it`,
      ask: () => sizeMissing(region, size),
    }),
    'azure-resource-in-region': ({ what, id, region }) => ({
      whether: `the ${what} ${lastPart(id)} is in ${region}`,
      ask: async () => {
        // What is of another subscription is refused with the request, and is not asked for.
        if (!isOwn(containerId, id)) return undefined
        // A subnet is where its network is.
        const owner = id.replace(/\/subnets\/[^/]+$/i, '')
        let found: JsonObject
        try {
          found = await session.get(`${owner}?api-version=2024-05-01`, signal)
        } catch (error) {
          if (!(error instanceof CloudError) || error.code !== 'NotFound') throw error
          return {
            text: `The ${what} ${id} was not found. Choose another one.`,
            command: shell`az resource show --ids ${id}`,
          }
        }
        const isThere =
          owner === id ||
          listAt(found, 'properties.subnets').some((one) => textAt(one, 'name') === lastPart(id))
        if (!isThere)
          return {
            text: `The network ${lastPart(owner)} has no subnet called ${lastPart(id)}. Choose another one.`,
            command: shell`az network vnet show --ids ${owner} --query subnets[].name`,
          }
        const location = textAt(found, 'location')
        return folded(location) === folded(region)
          ? undefined
          : {
              text: `The ${what} ${lastPart(id)} is in ${location}, not in ${region}. Choose one of the same region.`,
              command: shell`az resource show --ids ${owner} --query location`,
            }
      },
    }),
  }
}

/** Looks them up with an account that is a Reader of the subscription. */
export const azurePrerequisites = (session: AzureSession): PrerequisitesPort =>
  prerequisitesBy((containerId, signal) => lookupsOf(session, containerId, signal))
