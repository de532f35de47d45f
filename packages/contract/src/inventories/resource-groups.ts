/** Resource groups of Azure with what is inside; the nearest of the other clouds: projects, and resource groups of AWS. */
import { f } from '../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../kit/inventory.ts'

export const resourceGroups = defineInventory({
  name: 'resource-groups',
  noun: 'resource group',
  title: 'Resource groups',
  purpose: 'The resource groups of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Resource group`; of Google Cloud `Project`, which stands for the container itself. */
    kind: f.text('Kind'),
    /** Of AWS, what its group is made of: `Tags`, `CloudFormation stack`. */
    groupedBy: f.optional(f.text('Grouped by')),
    description: f.optional(f.text('Description', { max: 1000 })),
    /** Who manages it for its owner, such as a cluster: the id of that resource. */
    managedBy: f.optional(f.text('Managed by', { max: 1000 })),
    /** Of a project: the folder or organization above it. */
    parent: f.optional(f.text('Parent')),
    /** Of a project: its number. */
    projectNumber: f.optional(f.externalId('Project number')),
  },
  list: {
    columns: ['name', 'containerId', 'region', 'status', 'kind'],
    sort: ['name', 'containerId', 'region', 'status'],
    defaultSort: 'name',
    filter: ['status', 'region'],
    search: ['name'],
  },
  address: { containerId: 'containerId', resourcegroupname: 'name' },
  calls: {
    list: '/api/VResourceGroup/GetResourceGroupList',
    detail: '/api/VResourceGroup/GetResourceGroupDetail',
  },
  pages: {
    list: '/visibility-resource-group',
    detail: '/visibility-resource-group/details/containerId/$containerId/resourceGroups/$resourcegroupname',
  },
  sections: [
    { title: 'Group', fields: ['name', 'status', 'kind', 'groupedBy', 'description', 'managedBy'] },
    { title: 'Project', fields: ['parent', 'projectNumber'] },
    whereItIs,
  ],
  children: {
    resources: {
      noun: 'resource',
      title: 'Resources',
      purpose: 'What the group holds, of any kind. Hidden ones are shown when they are asked for.',
      nameField: 'name',
      fields: {
        name: f.text('Name'),
        /** The cloud's own word: `Microsoft.Compute/disks`, `compute.googleapis.com/Disk`, `AWS::EC2::Volume`. */
        type: f.text('Type'),
        /** `functionapp,linux`: what a type has several of. */
        kind: f.optional(f.text('Kind')),
        region: f.optional(f.text('Region')),
        /** What the provider's own console leaves out until hidden ones are asked for. */
        isHidden: f.boolean('Hidden'),
        /** The cloud's own id, by which it is found in the other inventories. */
        resourceId: f.externalId('Id'),
      },
      columns: ['name', 'type', 'kind', 'region', 'isHidden'],
      call: {
        path: '/api/VResourceGroup/GetAZResourceGroupResourceList',
        address: { containerId: 'containerId', resourceGroupName: 'name' },
        paged: {
          sort: ['name', 'type', 'kind', 'region'],
          search: ['name', 'type'],
          parameters: { showHidden: f.boolean('Show hidden') },
        },
      },
    },
  },
})
