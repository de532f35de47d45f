/** Functions: Azure function apps, Google Cloud Run functions (both generations), AWS Lambda functions. */
import * as m from '@cmp/messages/contract/clouds/inventories/functions'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { functionCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/**
 * The region is part of the address because a project or an account may have functions with the same name in several
 * regions.
 */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  functionName: 'name',
  location: 'region',
} as const

export const functions = defineInventory({
  name: 'functions',
  noun: nouns.functionNoun,
  apiName: 'Function',
  title: m.functions,
  purpose: m.functionsOfSelectedCustomerTheyAppear,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Function app`, `Lambda function`, `Cloud Run function`, `Cloud Run function (1st gen)`. */
    kind: f.text(m.type),
    /** `Python|3.12`, `nodejs22.x`, `go123`; `Container image` for a function from an image. */
    runtime: f.optional(f.text(m.runtime, { max: 500 })),
    /** The memory of one instance. */
    memoryMb: f.optional(f.integer(m.memoryMb, { min: 0, max: 1_000_000 })),
    timeoutSeconds: f.optional(f.integer(m.timeoutSeconds, { min: 0, max: 1_000_000 })),
    /** `arm64`, `x86_64`; AWS only. */
    architecture: f.optional(f.text(m.architecture)),
    /** `HTTP`, or the type of the event that triggers it; Google Cloud only. */
    trigger: f.optional(f.text(m.trigger, { max: 500 })),
    host: f.optional(f.text(m.domain, { max: 500 })),
    httpsOnly: f.optional(f.boolean(m.httpsOnly)),
    /**
     * `All networks`, `Private endpoints`, `Internal traffic`; null at AWS, where each function URL has its own
     * setting.
     */
    networkAccess: f.optional(f.text(m.networkAccess)),
    /** Azure only: the name of its plan. */
    plan: f.optional(f.text(m.appServicePlan)),
    /** The plan's ID, by which Premium and Dedicated plans are billed. */
    planId: f.optional(f.externalId(m.appServicePlanId)),
    /** The plan's SKU: `Y1` for Consumption, `FC1` for Flex Consumption, `EP1` for Premium. */
    size: f.optional(f.text(m.planSku)),
    /** Bytes of the deployment package; AWS only. */
    codeBytes: f.optional(f.integer(m.packageSizeBytes, { min: 0, max: 1_000_000_000_000 })),
    leastInstances: f.optional(f.integer(m.minimumInstances, { min: 0, max: 1_000_000 })),
    mostInstances: f.optional(f.integer(m.maximumInstances, { min: 0, max: 1_000_000 })),
    updatedAt: f.optional(f.dateTime(m.lastModified)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'kind',
      'runtime',
      'memoryMb',
      'size',
      'updatedAt',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'runtime'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'runtime'],
    search: ['name', 'resourceGroup', 'host', 'plan'],
  },
  address,
  calls: { list: '/api/VFunction/GetFunctionList', detail: '/api/VFunction/GetFunctionDetail' },
  billedWith: [{ noun: m.planNoun, id: 'planId', name: 'plan' }],
  charts: functionCharts,
  usage: { path: '/api/VFunction/GetFunctionUsage', address },
  pages: {
    list: '/visibility-function',
    detail:
      '/visibility-function/details/containerId/$containerId/resourceGroups/$resourceGroupName/functions/$functionName/location/$location',
  },
  sections: [
    {
      title: m.functionLabel,
      fields: ['name', 'status', 'kind', 'runtime', 'architecture', 'codeBytes', 'trigger', 'updatedAt'],
    },
    {
      title: m.scaling,
      fields: ['memoryMb', 'timeoutSeconds', 'leastInstances', 'mostInstances', 'plan', 'size'],
    },
    { title: m.network, fields: ['host', 'httpsOnly', 'networkAccess'] },
    whereItIs,
  ],
})
