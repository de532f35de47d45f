/** Reserved addresses: Azure public IP addresses, Google Cloud static addresses, AWS Elastic IPs. */
import * as m from '@cmp/messages/contract/clouds/inventories/public-addresses'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const publicAddresses = defineInventory({
  name: 'public-addresses',
  noun: nouns.publicIpAddress,
  apiName: 'PublicAddress',
  title: m.publicIpAddresses,
  purpose: m.publicIpAddressesOfSelectedCustomer,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** Null if an address is allocated only while it is in use. */
    ipAddress: f.optional(f.text(m.ipAddress)),
    /** The resource that uses it; null for an unused address, which is billed too. */
    attachedTo: f.optional(f.text(m.associatedWith, { max: 1000 })),
    /** `Static`, `Dynamic`. */
    allocation: f.optional(f.text(m.assignment)),
    sku: f.optional(f.text(m.sku)),
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
    { title: m.ipAddress, fields: ['name', 'ipAddress', 'status', 'attachedTo', 'allocation', 'sku'] },
    whereItIs,
  ],
})
