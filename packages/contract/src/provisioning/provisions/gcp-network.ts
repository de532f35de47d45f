/**
 * Google Cloud networks with their subnets. The specification has no request for them, but machines and databases need
 * a network.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/gcp-network'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { findFirstOverlap, parseNetwork } from '../../kit/networks.ts'
import { defineProvisionType } from '../provision-type.ts'
import { identifyByName, buildLocalName } from '../../kit/terraform-names.ts'
import { defineGcpName } from './gcp-names.ts'
import { gcpRegions } from './gcp-regions.ts'
import { gcpNetworkPrice } from './prices/gcp.ts'

/** Google reserves four addresses of every subnet. */
const smallestSubnet = 29

export const gcpNetwork = defineProvisionType({
  name: 'gcp-network',
  cloud: 'GCP',
  wire: 'GcpNetworkRequest',
  noun: nouns.network,
  longestMinutes: 30,
  holdsData: {},
  fields: {
    Name: defineGcpName(m.name),
    Description: f.optional(f.text(m.description, { max: 2048 })),
    RoutingMode: f.choice(
      m.dynamicRoutingMode,
      [
        { value: 'REGIONAL', label: m.regional },
        { value: 'GLOBAL', label: m.global },
      ],
      { help: m.whetherCloudRoutersLearnAndAdvertise },
    ),
    Mtu: f.integer(m.mtuBytes, { min: 1300, max: 8896 }),
    Subnets: f.list(
      m.subnets,
      f.group(m.subnet, {
        Name: defineGcpName(m.name),
        Region: f.choice(m.region, gcpRegions, { offers: { name: 'gcp-regions' } }),
        AddressRange: f.text(m.ipv4Range, { max: 50, help: m.forExample10010 }),
        IsPrivateGoogleAccess: f.boolean(m.privateGoogleAccess),
      }),
      { item: nouns.subnet, min: 1, max: 50 },
    ),
  },
  sections: [
    { title: m.network, fields: ['Name', 'Description', 'RoutingMode', 'Mtu'] },
    { title: m.subnets, fields: ['Subnets'] },
  ],
  start: { RoutingMode: 'REGIONAL', Mtu: 1460 },
  edit: ['RoutingMode', 'Subnets'],
  rules: [
    ({ Subnets }) => {
      const index = Subnets.findIndex(({ AddressRange }) => parseNetwork(AddressRange)?.family !== 'ipv4')
      return index < 0
        ? undefined
        : {
            field: `Subnets.${index}.AddressRange`,
            message: t(m.isNotValidCidrRangeEnter, { AddressRange: Subnets[index]?.AddressRange ?? '' }),
          }
    },
    ({ Subnets }) => {
      const index = Subnets.findIndex(
        ({ AddressRange }) => (parseNetwork(AddressRange)?.prefix ?? 0) > smallestSubnet,
      )
      return index < 0
        ? undefined
        : {
            field: `Subnets.${index}.AddressRange`,
            message: t(m.googleReserves4AddressesInEach, { smallestSubnet }),
          }
    },
    ({ Subnets }) => {
      const pair = findFirstOverlap(Subnets.map(({ AddressRange }) => AddressRange))
      return (
        pair && {
          field: `Subnets.${pair[1]}.AddressRange`,
          message: t(m.ipv4RangeOverlapsSubnet, { Name: Subnets[pair[0]]?.Name ?? '' }),
        }
      )
    },
    ({ Subnets }) => {
      const names = Subnets.map(({ Name }) => Name)
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : {
            field: `Subnets.${twice}.Name`,
            message: t(m.nameIsUsedMoreThanOnce, { value: names[twice] ?? '' }),
          }
    },
  ],
  commonOf: ({ Name, Subnets }) => ({ ResourceName: Name, RegionId: Subnets[0]?.Region ?? '' }),
  price: gcpNetworkPrice,
  sizes: () => [],
  identities: { google_compute_subnetwork: identifyByName('subnet') },
  terraform: ({ Name, Description, RoutingMode, Mtu, Subnets }) => ({
    resource: {
      google_compute_network: {
        this: {
          name: Name,
          description: Description,
          auto_create_subnetworks: false,
          routing_mode: RoutingMode,
          mtu: Mtu,
        },
      },
      google_compute_subnetwork: Object.fromEntries(
        Subnets.map((subnet) => [
          buildLocalName('subnet', subnet.Name),
          {
            name: subnet.Name,
            region: subnet.Region,
            network: '${google_compute_network.this.id}',
            ip_cidr_range: subnet.AddressRange,
            private_ip_google_access: subnet.IsPrivateGoogleAccess,
          },
        ]),
      ),
    },
    output: { id: '${google_compute_network.this.id}' },
  }),
})
