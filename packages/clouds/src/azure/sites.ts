/**
 * App Service sites: web apps and function apps, which Resource Manager distinguishes only by their kind. Fields as in
 * `Site` of Azure/azure-rest-api-specs,
 * specification/web/resource-manager/Microsoft.Web/stable/2024-04-01/WebApps.json.
 */
import type { JsonObject } from '../exports/json.ts'
import { flagAt, getLastPart, getTimestampAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { Aside } from './machines.ts'

/** Whether a site is a function app. Logic apps run on the same host and have both words in their kind. */
export const isFunctionApp = (row: JsonObject): boolean => {
  const kind = getTextAt(row, 'kind')
  return /functionapp/i.test(kind) && !/workflowapp/i.test(kind)
}

/** Returns the runtime in Azure's format; the settings of one operating system are empty for the other. */
const getRuntime = (row: JsonObject): string | null =>
  getTextOrNull(row, 'properties.siteConfig.linuxFxVersion') ??
  getTextOrNull(row, 'properties.siteConfig.windowsFxVersion') ??
  getTextOrNull(row, 'properties.siteConfig.netFrameworkVersion')

const getWebAppKind = (kind: string): string => (/workflowapp/i.test(kind) ? 'Logic app' : 'Web app')

/** Returns the facts of a web app. */
export const toWebAppFacts = (row: JsonObject, beside: Aside): Record<string, Fact> => {
  const planId = getTextAt(row, 'properties.serverFarmId')
  const plan = beside.get(planId.toLowerCase())
  return {
    status: getTextOrNull(row, 'properties.state'),
    kind: getWebAppKind(getTextAt(row, 'kind')),
    plan: getLastPart(planId) || null,
    planId: planId || null,
    size: getTextOrNull(plan, 'sku.name'),
    // The list has no site settings; only the detail has the runtime.
    runtime: getRuntime(row),
    host: getTextOrNull(row, 'properties.defaultHostName'),
    httpsOnly: flagAt(row, 'properties.httpsOnly'),
    version: null,
    environment: null,
    application: null,
    trafficPercent: null,
    instances: numberAt(plan, 'sku.capacity'),
    updatedAt: getTimestampAt(row, 'properties.lastModifiedTimeUtc'),
  }
}

/** Returns `python|3.12` for Flex Consumption, which has the runtime in its own configuration. */
const getFlexRuntime = (row: JsonObject): string | null => {
  const name = getTextAt(row, 'properties.functionAppConfig.runtime.name')
  return name === '' ? null : `${name}|${getTextAt(row, 'properties.functionAppConfig.runtime.version')}`
}

const getContainerMegabytes = (row: JsonObject): number | null =>
  numberAt(row, 'properties.functionAppConfig.scaleAndConcurrency.instanceMemoryMB') ??
  // Set in the Consumption plan; 0 if the plan decides.
  (numberAt(row, 'properties.containerSize') || null)

/** Returns the facts of a function app. */
export const toFunctionAppFacts = (row: JsonObject, beside: Aside): Record<string, Fact> => {
  const planId = getTextAt(row, 'properties.serverFarmId')
  const access = getTextAt(row, 'properties.publicNetworkAccess').toLowerCase()
  return {
    status: getTextOrNull(row, 'properties.state'),
    kind: 'Function app',
    runtime: getFlexRuntime(row) ?? getRuntime(row),
    memoryMb: getContainerMegabytes(row),
    timeoutSeconds: null,
    architecture: null,
    trigger: null,
    host: getTextOrNull(row, 'properties.defaultHostName'),
    httpsOnly: flagAt(row, 'properties.httpsOnly'),
    networkAccess: access === 'disabled' ? 'Private endpoints' : 'All networks',
    plan: getLastPart(planId) || null,
    planId: planId || null,
    size: getTextOrNull(beside.get(planId.toLowerCase()), 'sku.name'),
    codeBytes: null,
    leastInstances: numberAt(row, 'properties.siteConfig.minimumElasticInstanceCount'),
    mostInstances:
      numberAt(row, 'properties.functionAppConfig.scaleAndConcurrency.maximumInstanceCount') ??
      (numberAt(row, 'properties.siteConfig.functionAppScaleLimit') || null),
    updatedAt: getTimestampAt(row, 'properties.lastModifiedTimeUtc'),
  }
}
