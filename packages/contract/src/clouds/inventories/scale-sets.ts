/**
 * Groups of identical machines that are scaled together: Azure scale sets, Google managed instance groups, AWS Auto
 * Scaling groups.
 */
import * as m from '@cmp/messages/contract/clouds/inventories/scale-sets'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { scaleSetCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  scaleSetName: 'name',
  location: 'region',
} as const

const machines = { min: 0, max: 100_000 }

export const scaleSets = defineInventory({
  name: 'scale-sets',
  noun: nouns.scaleSet,
  apiName: 'ScaleSet',
  title: m.scaleSets,
  purpose: m.virtualMachineScaleSetsManagedInstance,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** The size of its machines (all of several sizes); null if the group does not define it. */
    size: f.optional(f.text(m.size, { max: 1000 })),
    /** The current target number of machines. */
    instances: f.integer(m.instances, machines),
    /** The limits of autoscaling; null without autoscaling. */
    leastInstances: f.optional(f.integer(m.minimumInstances, machines)),
    mostInstances: f.optional(f.integer(m.maximumInstances, machines)),
    operatingSystem: f.optional(f.text(m.operatingSystem)),
    /** The launch template or instance template of new machines. */
    template: f.optional(f.text(m.template, { max: 1000 })),
    /** Azure only: `Uniform` or `Flexible`. */
    orchestrationMode: f.optional(f.text(m.orchestrationMode)),
    /** How a changed model is applied to the machines: `Manual`, `Rolling`, `PROACTIVE`. */
    upgradePolicy: f.optional(f.text(m.upgradePolicy)),
    /** Zones, separated by a comma and a space. */
    zones: f.optional(f.text(m.zones, { max: 1000 })),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'size',
      'instances',
      'leastInstances',
      'mostInstances',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'size'],
    defaultSort: 'name',
    filter: ['status', 'region', 'size'],
    search: ['name', 'resourceGroup', 'size', 'template'],
  },
  address,
  calls: { list: '/api/VScaleSet/GetScaleSetList', detail: '/api/VScaleSet/GetScaleSetDetail' },
  charts: scaleSetCharts,
  usage: { path: '/api/VScaleSet/GetScaleSetUsage', address },
  pages: {
    list: '/visibility-scale-set',
    detail:
      '/visibility-scale-set/details/containerId/$containerId/resourceGroups/$resourceGroupName/scaleSets/$scaleSetName/location/$location',
  },
  sections: [
    {
      title: m.scaleSet,
      fields: ['name', 'status', 'size', 'operatingSystem', 'template', 'zones', 'createdAt'],
    },
    {
      title: m.scaling,
      fields: ['instances', 'leastInstances', 'mostInstances', 'orchestrationMode', 'upgradePolicy'],
    },
    whereItIs,
  ],
  children: {
    instances: {
      noun: nouns.instance,
      title: m.instances,
      purpose: m.currentInstancesGoogleCloudAwsAnd,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        status: f.optional(f.text(m.status)),
        health: f.optional(f.text(m.health)),
        size: f.optional(f.text(m.size)),
        zone: f.optional(f.text(m.zone)),
        /** Whether it was created from the current model or template. */
        isCurrent: f.optional(f.boolean(m.latestModel)),
      },
      columns: ['name', 'status', 'health', 'size', 'zone', 'isCurrent'],
      call: {
        apiName: 'Instances',
        path: '/api/VScaleSet/GetScaleSetInstanceList',
        address,
        paged: { sort: ['name', 'status', 'zone'], search: ['name', 'zone'], parameters: {} },
      },
    },
  },
})
