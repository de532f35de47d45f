/**
 * Azure resource groups with their resources, and the closest equivalents of the other providers: Google Cloud projects
 * and AWS resource groups.
 */
import * as m from '@cmp/messages/contract/clouds/inventories/resource-groups'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const resourceGroups = defineInventory({
  name: 'resource-groups',
  noun: nouns.resourceGroup,
  apiName: 'ResourceGroup',
  title: m.resourceGroups,
  purpose: m.resourceGroupsOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Resource group`; at Google Cloud `Project`, which is the container itself. */
    kind: f.text(m.type),
    /** AWS only: what defines the group: `Tags`, `CloudFormation stack`. */
    groupedBy: f.optional(f.text(m.groupType)),
    description: f.optional(f.text(m.description, { max: 1000 })),
    /** The ID of the resource that manages the group for its owner, such as a cluster. */
    managedBy: f.optional(f.text(m.managedBy, { max: 1000 })),
    /** Projects only: the parent folder or organization. */
    parent: f.optional(f.text(m.parent)),
    /** Projects only: the number. */
    projectNumber: f.optional(f.externalId(m.projectNumber)),
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
    { title: m.resourceGroup, fields: ['name', 'status', 'kind', 'groupedBy', 'description', 'managedBy'] },
    { title: m.project, fields: ['parent', 'projectNumber'] },
    whereItIs,
  ],
  children: {
    resources: {
      noun: nouns.resource,
      title: m.resources,
      purpose: m.whatTheGroupHoldsOfAny,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        /** The provider's type: `Microsoft.Compute/disks`, `compute.googleapis.com/Disk`, `AWS::EC2::Volume`. */
        type: f.text(m.resourceType),
        /** `functionapp,linux`: the subtype, if the type has several. */
        kind: f.optional(f.text(m.type)),
        region: f.optional(f.text(m.region)),
        /** Whether the provider's own console hides it by default. */
        isHidden: f.boolean(m.hidden),
        /** The provider's own ID, by which it is found in the other inventories. */
        resourceId: f.externalId(m.id),
      },
      columns: ['name', 'type', 'kind', 'region', 'isHidden'],
      call: {
        apiName: 'Resources',
        path: '/api/VResourceGroup/GetAZResourceGroupResourceList',
        address: { containerId: 'containerId', resourceGroupName: 'name' },
        paged: {
          sort: ['name', 'type', 'kind', 'region'],
          search: ['name', 'type'],
          parameters: { showHidden: f.boolean(m.showHidden) },
        },
      },
    },
  },
})
