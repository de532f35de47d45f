/** Reserved addresses: Azure public IP addresses, Google Cloud static addresses, AWS Elastic IPs. */
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const publicAddresses = defineInventory({
  name: 'public-addresses',
  noun: 'public address',
  title: 'Public addresses',
  purpose: 'The public addresses of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** Null if an address is allocated only while it is in use. */
    ipAddress: f.optional(f.text('Address')),
    /** The resource that uses it; null for an unused address, which is billed too. */
    attachedTo: f.optional(f.text('Attached to', { max: 1000 })),
    /** `Static`, `Dynamic`. */
    allocation: f.optional(f.text('Allocation')),
    sku: f.optional(f.text('SKU')),
  },
  list: {
    columns: ['name', 'ipAddress', 'attachedTo', 'resourceGroup', 'region', 'status', 'allocation', 'sku'],
    sort: ['name', 'ipAddress', 'attachedTo', 'resourceGroup', 'region', 'status'],
    defaultSort: 'name',
    filter: ['status', 'region', 'sku'],
    search: ['name', 'ipAddress', 'resourceGroup', 'attachedTo'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', addressName: 'name' },
  calls: {
    list: '/api/VPublicAddress/GetPublicAddressList',
    detail: '/api/VPublicAddress/GetPublicAddressDetail',
  },
  pages: {
    list: '/visibility-public-address',
    detail:
      '/visibility-public-address/details/containerId/$containerId/resourceGroups/$resourceGroupName/addresses/$addressName',
  },
  sections: [
    { title: 'Address', fields: ['name', 'ipAddress', 'status', 'attachedTo', 'allocation', 'sku'] },
    whereItIs,
  ],
})
