/** Reserved addresses: Azure public IP addresses, Google Cloud static addresses, AWS Elastic IPs. */
import * as m from '@cmp/messages/contract/clouds/inventories/public-addresses'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const publicAddresses = defineInventory({
  name: 'public-addresses',
  noun: nouns.publicIpAddress,
  apiName: 'PublicAddress',
  title: m.publicAddresses,
  purpose: m.thePublicAddressesOfTheChosen,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** Null if an address is allocated only while it is in use. */
    ipAddress: f.optional(f.text(m.address)),
    /** The resource that uses it; null for an unused address, which is billed too. */
    attachedTo: f.optional(f.text(m.attachedTo, { max: 1000 })),
    /** `Static`, `Dynamic`. */
    allocation: f.optional(f.text(m.allocation)),
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
    { title: m.address, fields: ['name', 'ipAddress', 'status', 'attachedTo', 'allocation', 'sku'] },
    whereItIs,
  ],
})
