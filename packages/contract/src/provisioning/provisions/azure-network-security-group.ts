/** Azure network security groups: their rules, and the subnets and interfaces that they apply to. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-network-security-group'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { parseNetwork } from '../../kit/networks.ts'
import { defineProvisionType } from '../provision-type.ts'
import { buildLocalName, type Identity } from '../../kit/terraform-names.ts'
import {
  defineAzureId,
  getAzureIdPath,
  azureResourceGroup,
  normalizeAzureId,
  defineNetworkName,
} from './azure-names.ts'
import { azureRegions } from './azure-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { azureNetworkSecurityGroupPrice } from './prices/azure-services.ts'

/** Matches Azure's service tags, which represent groups of addresses; each Azure service has its own. */
const serviceTag = /^[A-Z][A-Za-z0-9]*(\.[A-Za-z0-9]+)?$/
const singlePort = /^\d{1,5}$/
const mostPort = 65_535

const places = m.enterIpAddressCidrRange10
const ports = m.enterPort443Range80008080

const isPlace = (text: string): boolean =>
  text === '*' ||
  serviceTag.test(text) ||
  parseNetwork(text) !== undefined ||
  parseNetwork(`${text}/32`) !== undefined ||
  parseNetwork(`${text}/128`) !== undefined

const isPort = (text: string): boolean => singlePort.test(text) && Number(text) <= mostPort

const isPorts = (text: string): boolean => {
  const [from = '', to = from, ...more] = text.split('-')
  return text === '*' || (more.length === 0 && isPort(from) && isPort(to) && Number(from) <= Number(to))
}

const placeOf = (label: Text) => f.text(label, { max: 100, help: places })
const definePorts = (label: Text) => f.text(label, { max: 20, help: ports })

const rule = f.group(m.securityRule, {
  Name: defineNetworkName(m.name),
  Priority: f.integer(m.priority, { min: 100, max: 4096, help: m.rulesAreProcessedInPriorityOrder }),
  Direction: f.choice(m.direction, [
    { value: 'Inbound', label: m.inbound },
    { value: 'Outbound', label: m.outbound },
  ]),
  Access: f.choice(m.action, [
    { value: 'Allow', label: m.allow },
    { value: 'Deny', label: m.deny },
  ]),
  Protocol: f.choice(m.protocol, [
    { value: '*', label: m.any },
    { value: 'Tcp', label: m.tcp },
    { value: 'Udp', label: m.udp },
    { value: 'Icmp', label: m.icmp },
    { value: 'Esp', label: m.esp },
    { value: 'Ah', label: m.ah },
  ]),
  SourceAddressPrefix: placeOf(m.source),
  SourcePortRange: definePorts(m.sourcePortRange),
  DestinationAddressPrefix: placeOf(m.destination),
  DestinationPortRange: definePorts(m.destinationPortRange),
  Description: f.optional(f.text(m.description, { max: 140 })),
})

/** The fields of a rule with addresses, and those with ports. */
const checked = [
  ['SourceAddressPrefix', isPlace, places],
  ['DestinationAddressPrefix', isPlace, places],
  ['SourcePortRange', isPorts, ports],
  ['DestinationPortRange', isPorts, ports],
] as const

/** A rule in a list must contain every argument; unused ones are empty. */
const noPlurals = {
  source_address_prefixes: [],
  source_port_ranges: [],
  source_application_security_group_ids: [],
  destination_address_prefixes: [],
  destination_port_ranges: [],
  destination_application_security_group_ids: [],
}

type Rule = {
  Name: string
  Priority: number
  Direction: string
  Access: string
  Protocol: string
  SourceAddressPrefix: string
  SourcePortRange: string
  DestinationAddressPrefix: string
  DestinationPortRange: string
  Description?: string | null | undefined
}

const toRule = (given: Rule) => ({
  name: given.Name,
  priority: given.Priority,
  direction: given.Direction,
  access: given.Access,
  protocol: given.Protocol,
  source_address_prefix: given.SourceAddressPrefix,
  source_port_range: given.SourcePortRange,
  destination_address_prefix: given.DestinationAddressPrefix,
  destination_port_range: given.DestinationPortRange,
  description: given.Description ?? '',
})

/** An association of the group: the argument with the ID, and the prefix of the local name. */
type Association = { prefix: string; argument: string; type: 'subnet' | 'networkInterface' }
const ofSubnet: Association = { prefix: 'subnet', argument: 'subnet_id', type: 'subnet' }
const ofInterface: Association = {
  prefix: 'interface',
  argument: 'network_interface_id',
  type: 'networkInterface',
}

const createIdentity =
  ({ prefix, argument }: Association): Identity =>
  (attributes) =>
    buildLocalName(prefix, getAzureIdPath(String(attributes[argument])))

export const azureNetworkSecurityGroup = defineProvisionType({
  name: 'azure-network-security-group',
  cloud: 'Azure',
  wire: 'AzureNetworkSecurityGroupRequest',
  noun: nouns.networkSecurityGroup,
  longestMinutes: 30,
  holdsData: {},
  fields: {
    Region: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: f.boolean(m.createResourceGroup, {
      help: m.turnOffToUseExistingResource,
    }),
    ResourceGroupName: azureResourceGroup,
    ResourceName: defineNetworkName(m.name),
    SecurityRules: f.list(m.securityRules, rule, { item: nouns.rule, max: 100 }),
    SubnetList: f.list(m.subnets, defineAzureId(m.subnet, 'subnet', { offers: { name: 'azure-subnets' } }), {
      item: nouns.subnet,
      max: 100,
    }),
    NetworkInterfaces: f.list(m.networkInterfaces, defineAzureId(m.networkInterface, 'networkInterface'), {
      item: nouns.networkInterface,
      max: 100,
    }),
    Tags: f.tags(m.tags, { maxKey: 512, maxValue: 256, max: 50 }),
  },
  sections: [
    {
      title: m.networkSecurityGroup,
      fields: ['ResourceName', 'Region', 'IsNewResourceGroup', 'ResourceGroupName'],
    },
    { title: m.securityRules, fields: ['SecurityRules'] },
    { title: m.associations, fields: ['SubnetList', 'NetworkInterfaces'] },
    { title: m.tags, fields: ['Tags'] },
  ],
  start: { IsNewResourceGroup: false, SecurityRules: [], SubnetList: [], NetworkInterfaces: [], Tags: [] },
  edit: [
    'Region',
    'IsNewResourceGroup',
    'ResourceGroupName',
    'ResourceName',
    'SecurityRules',
    'SubnetList',
    'NetworkInterfaces',
    'Tags',
  ],
  rules: [
    ({ SecurityRules }) => {
      for (const [index, given] of SecurityRules.entries())
        for (const [name, isRight, sentence] of checked)
          if (!isRight(given[name])) return { field: `SecurityRules.${index}.${name}`, message: t(sentence) }
      return undefined
    },
    ({ SecurityRules }) => {
      const index = SecurityRules.findIndex(({ Priority, Direction }, at) =>
        SecurityRules.slice(0, at).some(
          (other) => other.Priority === Priority && other.Direction === Direction,
        ),
      )
      return index < 0
        ? undefined
        : {
            field: `SecurityRules.${index}.Priority`,
            message: t(m.anotherRuleInThisDirectionAlready),
          }
    },
    ({ SecurityRules }) => {
      const names = SecurityRules.map(({ Name }) => Name.toLowerCase())
      const index = names.findIndex((name, at) => names.indexOf(name) < at)
      return index < 0
        ? undefined
        : { field: `SecurityRules.${index}.Name`, message: t(m.anotherRuleAlreadyHasThisName) }
    },
    ({ SecurityRules }) => {
      const index = SecurityRules.findIndex(
        ({ Protocol, SourcePortRange, DestinationPortRange }) =>
          ['Icmp', 'Esp', 'Ah'].includes(Protocol) &&
          (SourcePortRange !== '*' || DestinationPortRange !== '*'),
      )
      return index < 0
        ? undefined
        : {
            field: `SecurityRules.${index}.DestinationPortRange`,
            message: t(m.icmpEspAndAhDoNot),
          }
    },
    ...(['SubnetList', 'NetworkInterfaces'] as const).map(
      (name) => (request: Record<typeof name, string[]>) => {
        const ids = request[name].map((id) => id.toLowerCase())
        const index = ids.findIndex((id, at) => ids.indexOf(id) < at)
        return index < 0 ? undefined : { field: `${name}.${index}` as const, message: t(m.duplicateEntry) }
      },
    ),
  ],
  commonOf: ({ Region, ResourceName, ResourceGroupName }) => ({
    RegionId: Region,
    ResourceName,
    ResourceGroupName,
  }),
  price: azureNetworkSecurityGroupPrice,
  sizes: () => [],
  identities: {
    azurerm_subnet_network_security_group_association: createIdentity(ofSubnet),
    azurerm_network_interface_security_group_association: createIdentity(ofInterface),
  },
  terraform: (request, { resourceGroup, region, name }) => {
    const isNew = request.IsNewResourceGroup
    const group = {
      azurerm_resource_group: {
        this: isNew ? { name: resourceGroup, location: region } : { name: resourceGroup },
      },
    }
    const place = {
      resource_group_name: isNew
        ? '${azurerm_resource_group.this.name}'
        : '${data.azurerm_resource_group.this.name}',
      location: region,
    }
    const buildAssociations = (ids: readonly string[], { prefix, argument, type }: Association) =>
      Object.fromEntries(
        ids.map((id) => [
          buildLocalName(prefix, getAzureIdPath(id)),
          {
            [argument]: normalizeAzureId(id, type),
            network_security_group_id: '${azurerm_network_security_group.this.id}',
          },
        ]),
      )
    return {
      resource: {
        ...(isNew && group),
        azurerm_network_security_group: {
          this: {
            ...place,
            name,
            tags: tagMap(request.Tags),
            security_rule: request.SecurityRules.map((given) => ({ ...noPlurals, ...toRule(given) })),
          },
        },
        ...(request.SubnetList.length > 0 && {
          azurerm_subnet_network_security_group_association: buildAssociations(request.SubnetList, ofSubnet),
        }),
        ...(request.NetworkInterfaces.length > 0 && {
          azurerm_network_interface_security_group_association: buildAssociations(
            request.NetworkInterfaces,
            ofInterface,
          ),
        }),
      },
      // Changing the field to an existing resource group must not delete the group with everything in it.
      ...(!isNew && { data: group, forgotten: ['azurerm_resource_group.this'] }),
      output: { id: '${azurerm_network_security_group.this.id}' },
    }
  },
})
