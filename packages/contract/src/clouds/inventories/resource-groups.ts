/**
 * Azure resource groups with their resources, and the closest equivalents of the other providers: Google Cloud projects
 * and AWS resource groups.
 */
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

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
    /** `Resource group`; at Google Cloud `Project`, which is the container itself. */
    kind: f.text('Kind'),
    /** AWS only: what defines the group: `Tags`, `CloudFormation stack`. */
    groupedBy: f.optional(f.text('Grouped by')),
    description: f.optional(f.text('Description', { max: 1000 })),
    /** The ID of the resource that manages the group for its owner, such as a cluster. */
    managedBy: f.optional(f.text('Managed by', { max: 1000 })),
    /** Projects only: the parent folder or organization. */
    parent: f.optional(f.text('Parent')),
    /** Projects only: the number. */
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
        /** The provider's type: `Microsoft.Compute/disks`, `compute.googleapis.com/Disk`, `AWS::EC2::Volume`. */
        type: f.text('Type'),
        /** `functionapp,linux`: the subtype, if the type has several. */
        kind: f.optional(f.text('Kind')),
        region: f.optional(f.text('Region')),
        /** Whether the provider's own console hides it by default. */
        isHidden: f.boolean('Hidden'),
        /** The provider's own ID, by which it is found in the other inventories. */
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
