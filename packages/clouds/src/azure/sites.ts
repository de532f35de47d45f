/**
 * Sites of App Service: web apps and function apps, which Resource Manager tells apart by their kind alone. Fields as in
 * `Site` of Azure/azure-rest-api-specs, specification/web/resource-manager/Microsoft.Web/stable/2024-04-01/WebApps.json.
 */
import type { JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { Aside } from './machines.ts'

/** Whether a site is a function app. Logic apps run on the same host, and have both words in their kind. */
export const isFunctionApp = (row: JsonObject): boolean => {
  const kind = textAt(row, 'kind')
  return /functionapp/i.test(kind) && !/workflowapp/i.test(kind)
}

/** The runtime as Azure writes it; the settings of one operating system are empty for the other. */
const runtimeOf = (row: JsonObject): string | null =>
  textOrNull(row, 'properties.siteConfig.linuxFxVersion') ??
  textOrNull(row, 'properties.siteConfig.windowsFxVersion') ??
  textOrNull(row, 'properties.siteConfig.netFrameworkVersion')

const webKind = (kind: string): string => (/workflowapp/i.test(kind) ? 'Logic app' : 'Web app')

/** The facts of a web app. */
export const webAppFacts = (row: JsonObject, beside: Aside): Record<string, Fact> => {
  const planId = textAt(row, 'properties.serverFarmId')
  const plan = beside.get(planId.toLowerCase())
  return {
    status: textOrNull(row, 'properties.state'),
    kind: webKind(textAt(row, 'kind')),
    plan: lastPart(planId) || null,
    planId: planId || null,
    size: textOrNull(plan, 'sku.name'),
    // The list has no settings of the site: only the detail names its runtime.
    runtime: runtimeOf(row),
    host: textOrNull(row, 'properties.defaultHostName'),
    httpsOnly: flagAt(row, 'properties.httpsOnly'),
    version: null,
    environment: null,
    application: null,
    trafficPercent: null,
    instances: numberAt(plan, 'sku.capacity'),
    updatedAt: momentAt(row, 'properties.lastModifiedTimeUtc'),
  }
}

/** `python|3.12` of Flex Consumption, whose runtime is part of its own configuration. */
const flexRuntimeOf = (row: JsonObject): string | null => {
  const name = textAt(row, 'properties.functionAppConfig.runtime.name')
  return name === '' ? null : `${name}|${textAt(row, 'properties.functionAppConfig.runtime.version')}`
}

const containerMegabytes = (row: JsonObject): number | null =>
  numberAt(row, 'properties.functionAppConfig.scaleAndConcurrency.instanceMemoryMB') ??
  // Of the Consumption plan; 0 where the plan decides.
  (numberAt(row, 'properties.containerSize') || null)

/** The facts of a function app. */
export const functionAppFacts = (row: JsonObject, beside: Aside): Record<string, Fact> => {
  const planId = textAt(row, 'properties.serverFarmId')
  const access = textAt(row, 'properties.publicNetworkAccess').toLowerCase()
  return {
    status: textOrNull(row, 'properties.state'),
    kind: 'Function app',
    runtime: flexRuntimeOf(row) ?? runtimeOf(row),
    memoryMb: containerMegabytes(row),
    timeoutSeconds: null,
    architecture: null,
    trigger: null,
    host: textOrNull(row, 'properties.defaultHostName'),
    httpsOnly: flagAt(row, 'properties.httpsOnly'),
    networkAccess: access === 'disabled' ? 'Private endpoints' : 'All networks',
    plan: lastPart(planId) || null,
    planId: planId || null,
    size: textOrNull(beside.get(planId.toLowerCase()), 'sku.name'),
    codeBytes: null,
    leastInstances: numberAt(row, 'properties.siteConfig.minimumElasticInstanceCount'),
    mostInstances:
      numberAt(row, 'properties.functionAppConfig.scaleAndConcurrency.maximumInstanceCount') ??
      (numberAt(row, 'properties.siteConfig.functionAppScaleLimit') || null),
    updatedAt: momentAt(row, 'properties.lastModifiedTimeUtc'),
  }
}
