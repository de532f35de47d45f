/**
 * Groups of identical machines that are scaled together: Azure scale sets, Google managed instance groups, AWS Auto
 * Scaling groups.
 */
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
  noun: 'scale set',
  title: 'Scale sets',
  purpose:
    'The virtual machine scale sets, managed instance groups and Auto Scaling groups of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** The size of its machines (all of several sizes); null if the group does not define it. */
    size: f.optional(f.text('Size', { max: 1000 })),
    /** The current target number of machines. */
    instances: f.integer('Instances', machines),
    /** The limits of autoscaling; null without autoscaling. */
    leastInstances: f.optional(f.integer('Minimum', machines)),
    mostInstances: f.optional(f.integer('Maximum', machines)),
    operatingSystem: f.optional(f.text('Operating system')),
    /** The launch template or instance template of new machines. */
    template: f.optional(f.text('Template', { max: 1000 })),
    /** Azure only: `Uniform` or `Flexible`. */
    orchestrationMode: f.optional(f.text('Orchestration mode')),
    /** How a changed model is applied to the machines: `Manual`, `Rolling`, `PROACTIVE`. */
    upgradePolicy: f.optional(f.text('Upgrade policy')),
    /** Zones, separated by a comma and a space. */
    zones: f.optional(f.text('Zones', { max: 1000 })),
    createdAt: f.optional(f.dateTime('Created')),
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
      title: 'Scale set',
      fields: ['name', 'status', 'size', 'operatingSystem', 'template', 'zones', 'createdAt'],
    },
    {
      title: 'Scaling',
      fields: ['instances', 'leastInstances', 'mostInstances', 'orchestrationMode', 'upgradePolicy'],
    },
    whereItIs,
  ],
  children: {
    instances: {
      noun: 'instance',
      title: 'Instances',
      purpose:
        'The machines that it has now. Google Cloud, AWS and the flexible mode of Azure bill each as a virtual machine.',
      nameField: 'name',
      fields: {
        name: f.text('Name'),
        status: f.optional(f.text('Status')),
        health: f.optional(f.text('Health')),
        size: f.optional(f.text('Size')),
        zone: f.optional(f.text('Zone')),
        /** Whether it was created from the current model or template. */
        isCurrent: f.optional(f.boolean('Up to date')),
      },
      columns: ['name', 'status', 'health', 'size', 'zone', 'isCurrent'],
      call: {
        path: '/api/VScaleSet/GetScaleSetInstanceList',
        address,
        paged: { sort: ['name', 'status', 'zone'], search: ['name', 'zone'], parameters: {} },
      },
    },
  },
})
