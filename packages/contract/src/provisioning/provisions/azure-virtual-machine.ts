/**
 * Azure virtual machines. The specification contains only a route for changing one and the names of an older request,
 * but no payload: this payload follows those of the other types.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-virtual-machine'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { identifyByName, buildLocalName } from '../../kit/terraform-names.ts'
import {
  findAzureLoginProblem,
  findAzurePasswordProblem,
  isHotpatchImage,
  supportsPremiumDisks,
} from './azure-machine-rules.ts'
import { defineAzureId, azureResourceGroup, normalizeAzureId, defineNetworkName } from './azure-names.ts'
import { azureNewResourceGroup, buildResourceGroup } from './azure-resource-groups.ts'
import { azureRegions } from './azure-regions.ts'
import { findSshKeyProblem } from './azure-ssh-keys.ts'
import { tagMap } from '../../kit/terraform.ts'
import { assignLuns, attachment } from './azure-luns.ts'
import { azureVirtualMachinePrice } from './prices/azure-virtual-machine.ts'

const windowsNameMost = 15
/** Azure does not cache disks of 4 TiB or more. */
const mostCachedGb = 4095
const premium = 'Premium_LRS'
const needsPremium = m.premiumSsdRequiresSizeThatSupports

const diskCatalog = {
  source: 'hashicorp/terraform-provider-azurerm internal/services/compute/managed_disk_resource.go',
  read: '2026-11',
}
const diskTypes = [
  { value: 'Standard_LRS', label: m.standardHdd },
  { value: 'StandardSSD_LRS', label: m.standardSsd },
  { value: premium, label: m.premiumSsd },
] as const

export const azureVirtualMachine = defineProvisionType({
  name: 'azure-virtual-machine',
  cloud: 'Azure',
  wire: 'AzureVirtualMachineRequest',
  noun: nouns.virtualMachine,
  longestMinutes: 60,
  holdsData: {
    azurerm_linux_virtual_machine: m.machineAndDisk,
    azurerm_windows_virtual_machine: m.machineAndDisk,
    azurerm_managed_disk: m.everyFile,
  },
  fields: {
    Region: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: azureNewResourceGroup,
    ResourceGroupName: azureResourceGroup,
    ResourceName: f.text(m.name, {
      max: 64,
      only: {
        pattern: /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/,
        sentence: m.nameCanContainLettersDigitsAnd,
      },
    }),
    VmSize: f.text(m.size, {
      offers: { name: 'azure-vm-sizes' },
      max: 60,
      only: {
        pattern: /^(Standard|Basic)_[A-Za-z0-9_-]+$/,
        sentence: m.enterSizeForExampleStandardB,
      },
    }),
    OperatingSystem: f.choice(m.operatingSystem, [
      { value: 'Linux', label: m.linux },
      { value: 'Windows', label: m.windows },
    ]),
    Image: f.text(m.image, {
      offers: { name: 'azure-vm-images', of: 'OperatingSystem' },
      max: 300,
      only: {
        pattern: /^[^:\s]+:[^:\s]+:[^:\s]+:[^:\s]+$/,
        sentence: m.enterImageAsPublisherOfferSku,
      },
      help: m.forExampleCanonicalUbuntu2404,
    }),
    AdminLogin: f.text(m.username, {
      max: 64,
      only: {
        pattern: /^[a-z_][A-Za-z0-9_-]*$/,
        sentence: m.usernameMustBeginWithLowercaseLetter,
      },
    }),
    Authentication: f.choice(m.authenticationType, [
      { value: 'SshKey', label: m.sshPublicKey },
      { value: 'Password', label: m.password2 },
    ]),
    SshPublicKey: f.longText(m.sshPublicKey2, { max: 4000, offers: { name: 'azure-ssh-keys' } }),
    Password: f.secret(m.password, { min: 12, max: 123 }),
    NetworkInterfaceId: f.optional(
      defineAzureId(m.existingNetworkInterfaceId, 'networkInterface', {
        help: m.leaveEmptyToCreateNetworkInterface,
        offers: { name: 'azure-network-interfaces' },
      }),
    ),
    SubnetId: defineAzureId(m.subnet, 'subnet', { offers: { name: 'azure-subnets' } }),
    PublicIp: f.boolean(m.publicIp),
    NetworkSecurityGroupId: f.optional(
      defineAzureId(m.networkSecurityGroup, 'securityGroup', { offers: { name: 'azure-security-groups' } }),
    ),
    OsDisk: f.group(m.osDisk, {
      Type: f.choice(m.type, diskTypes, { catalog: diskCatalog }),
      Size: f.optional(f.integer(m.sizeGib, { min: 30, max: 4095, help: m.leaveEmptyForDefaultSizeOf })),
    }),
    DataDisks: f.list(
      m.dataDisks,
      f.group(m.disk, {
        Name: defineNetworkName(m.name),
        Type: f.choice(m.type, diskTypes, { catalog: diskCatalog }),
        Size: f.integer(m.sizeGib, { min: 1, max: 32_767 }),
      }),
      { item: nouns.disk, max: 64 },
    ),
    Zone: f.optional(
      f.choice(m.availabilityZone, [
        { value: '1', label: '1' },
        { value: '2', label: '2' },
        { value: '3', label: '3' },
      ]),
    ),
    TrustedLaunch: f.optional(
      f.boolean(m.trustedLaunch, {
        help: m.turnsOnSecureBootAndVtpm,
      }),
    ),
    BootDiagnostics: f.boolean(m.bootDiagnostics),
    Tags: f.tags(m.tags, { maxKey: 512, maxValue: 256, max: 50 }),
  },
  sections: [
    {
      title: m.instanceDetails,
      fields: ['ResourceName', 'Region', 'Zone', 'IsNewResourceGroup', 'ResourceGroupName', 'VmSize'],
    },
    {
      title: m.operatingSystem2,
      fields: ['OperatingSystem', 'Image', 'AdminLogin', 'Authentication', 'SshPublicKey', 'Password'],
    },
    { title: m.disks, fields: ['OsDisk', 'DataDisks'] },
    { title: m.network, fields: ['NetworkInterfaceId', 'SubnetId', 'PublicIp', 'NetworkSecurityGroupId'] },
    { title: m.advanced, fields: ['TrustedLaunch', 'BootDiagnostics', 'Tags'] },
  ],
  start: {
    VmSize: 'Standard_B2s',
    OperatingSystem: 'Linux',
    Image: 'Canonical:ubuntu-24_04-lts:server:latest',
    Authentication: 'SshKey',
    PublicIp: false,
    OsDisk: { Type: 'StandardSSD_LRS' },
    DataDisks: [],
    TrustedLaunch: true,
    BootDiagnostics: true,
    Tags: [],
  },
  hidden: {
    SshPublicKey: ({ Authentication }) => Authentication !== 'SshKey',
    Password: ({ Authentication }) => Authentication !== 'Password',
    // An existing network interface already has these settings.
    SubnetId: ({ NetworkInterfaceId }) => Boolean(NetworkInterfaceId),
    PublicIp: ({ NetworkInterfaceId }) => Boolean(NetworkInterfaceId),
    NetworkSecurityGroupId: ({ NetworkInterfaceId }) => Boolean(NetworkInterfaceId),
  },
  edit: ['VmSize', 'DataDisks', 'BootDiagnostics', 'Tags'],
  rules: [
    ({ OperatingSystem, ResourceName }) =>
      OperatingSystem === 'Windows' && ResourceName.length > windowsNameMost
        ? { field: 'ResourceName', message: t(m.windowsComputerNameCanHaveUp, { windowsNameMost }) }
        : undefined,
    ({ ResourceName }) =>
      /^\d+$/.test(ResourceName)
        ? { field: 'ResourceName', message: t(m.nameCannotContainOnlyDigits) }
        : undefined,
    ({ OperatingSystem, Authentication }) =>
      OperatingSystem === 'Windows' && Authentication === 'SshKey'
        ? { field: 'Authentication', message: t(m.windowsRequiresPasswordAuthentication) }
        : undefined,
    ({ AdminLogin }) => {
      const message = findAzureLoginProblem(AdminLogin)
      return message === undefined ? undefined : { field: 'AdminLogin', message }
    },
    ({ OperatingSystem, AdminLogin }) =>
      OperatingSystem === 'Windows' && AdminLogin.length > 20
        ? { field: 'AdminLogin', message: t(m.windowsUsernameCanHaveUpTo) }
        : undefined,
    ({ SshPublicKey }) => {
      const message = SshPublicKey ? findSshKeyProblem(SshPublicKey) : undefined
      return message === undefined ? undefined : { field: 'SshPublicKey', message }
    },
    ({ Password, OperatingSystem }) => {
      const message = Password ? findAzurePasswordProblem(Password, OperatingSystem) : undefined
      return message === undefined ? undefined : { field: 'Password', message }
    },
    ({ OsDisk: { Type }, VmSize }) =>
      Type === premium && !supportsPremiumDisks(VmSize)
        ? { field: 'OsDisk.Type', message: t(needsPremium) }
        : undefined,
    ({ DataDisks, VmSize }) => {
      const index = supportsPremiumDisks(VmSize) ? -1 : DataDisks.findIndex(({ Type }) => Type === premium)
      return index < 0 ? undefined : { field: `DataDisks.${index}.Type`, message: t(needsPremium) }
    },
    ({ DataDisks }) => {
      const names = DataDisks.map(({ Name }) => Name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : { field: `DataDisks.${twice}.Name`, message: t(m.anotherDiskAlreadyHasThisName) }
    },
    ({ SubnetId }) =>
      /\/subnets\/(AzureBastionSubnet|AzureFirewallSubnet|GatewaySubnet)$/i.test(SubnetId ?? '')
        ? { field: 'SubnetId', message: t(m.azureReservesThisSubnetForAnother) }
        : undefined,
  ],
  commonOf: ({ Region, ResourceName, ResourceGroupName }) => ({
    RegionId: Region,
    ResourceName,
    ResourceGroupName,
  }),
  stateSecretVariables: { password: 'Password' },
  price: azureVirtualMachinePrice,
  sizes: ({ VmSize }) => [{ field: 'VmSize', size: VmSize }],
  identities: {
    azurerm_managed_disk: identifyByName('disk'),
    [attachment]: { sameAs: 'azurerm_managed_disk' },
  },
  terraform: (request, { resourceGroup, region, name, existing }) => {
    const { group, blocks } = buildResourceGroup(request.IsNewResourceGroup, resourceGroup, region)
    const place = { resource_group_name: group, location: region }
    const isLinux = request.OperatingSystem === 'Linux'
    const kind = isLinux ? 'azurerm_linux_virtual_machine' : 'azurerm_windows_virtual_machine'
    const [publisher, offer, sku, version] = request.Image.split(':')
    const byKey = request.Authentication === 'SshKey'
    const disks = request.DataDisks
    const luns = assignLuns(
      disks.map((disk) => buildLocalName('disk', disk.Name)),
      existing,
    )
    const card =
      request.NetworkInterfaceId && normalizeAzureId(request.NetworkInterfaceId, 'networkInterface')
    const isHotpatch = !isLinux && isHotpatchImage(request.Image)
    return {
      resource: {
        ...blocks,
        ...(request.PublicIp && {
          azurerm_public_ip: {
            this: { ...place, name: `${name}-ip`, allocation_method: 'Static', sku: 'Standard' },
          },
        }),
        ...(!card && {
          azurerm_network_interface: {
            this: {
              ...place,
              name: `${name}-nic`,
              ip_configuration: {
                name: 'default',
                subnet_id: request.SubnetId && normalizeAzureId(request.SubnetId, 'subnet'),
                private_ip_address_allocation: 'Dynamic',
                public_ip_address_id: request.PublicIp ? '${azurerm_public_ip.this.id}' : undefined,
              },
            },
          },
        }),
        ...(request.NetworkSecurityGroupId && {
          azurerm_network_interface_security_group_association: {
            this: {
              network_interface_id: '${azurerm_network_interface.this.id}',
              network_security_group_id: normalizeAzureId(request.NetworkSecurityGroupId, 'securityGroup'),
            },
          },
        }),
        [kind]: {
          this: {
            ...place,
            name,
            size: request.VmSize,
            zone: request.Zone,
            network_interface_ids: [card || '${azurerm_network_interface.this.id}'],
            admin_username: request.AdminLogin,
            ...(isLinux && { disable_password_authentication: byKey }),
            ...(byKey
              ? { admin_ssh_key: { username: request.AdminLogin, public_key: request.SshPublicKey } }
              : {
                  admin_password: '${var.password}',
                  // It is set only when a machine is created; Azure does not return it for an imported machine.
                  lifecycle: { ignore_changes: ['admin_password'] },
                }),
            os_disk: {
              caching: 'ReadWrite',
              storage_account_type: request.OsDisk.Type,
              disk_size_gb: request.OsDisk.Size,
            },
            ...(request.TrustedLaunch && { secure_boot_enabled: true, vtpm_enabled: true }),
            source_image_reference: { publisher, offer, sku, version },
            // azurerm rejects other patch modes for these images.
            ...(isHotpatch && { patch_mode: 'AutomaticByPlatform' }),
            ...(request.BootDiagnostics && { boot_diagnostics: {} }),
            tags: tagMap(request.Tags),
          },
        },
        ...(disks.length > 0 && {
          azurerm_managed_disk: Object.fromEntries(
            disks.map((disk) => [
              buildLocalName('disk', disk.Name),
              {
                ...place,
                name: disk.Name,
                zone: request.Zone,
                storage_account_type: disk.Type,
                create_option: 'Empty',
                disk_size_gb: disk.Size,
              },
            ]),
          ),
          [attachment]: Object.fromEntries(
            disks.map((disk) => {
              const local = buildLocalName('disk', disk.Name)
              return [
                local,
                {
                  managed_disk_id: `\${azurerm_managed_disk.${local}.id}`,
                  virtual_machine_id: `\${${kind}.this.id}`,
                  lun: luns.get(local),
                  caching: disk.Size > mostCachedGb ? 'None' : 'ReadOnly',
                },
              ]
            }),
          ),
        }),
      },
      output: {
        id: `\${${kind}.this.id}`,
        private_address: `\${${kind}.this.private_ip_address}`,
        ...(request.PublicIp && { public_address: '${azurerm_public_ip.this.ip_address}' }),
      },
    }
  },
})
