/** Defines which Terraform resources contain data, and which data is deleted with them. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/planning'
import { isFreeResource } from '@cmp/contract/module-prices'
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'

/** The data that is deleted with a resource, by Terraform type. It includes types that only modules use. */
const dataIn: Readonly<Record<string, Text>> = Object.assign(
  { aws_s3_object: m.theObject },
  ...provisionTypes.map(({ holdsData }) => holdsData),
)

/** Resource types that are billed but contain no data. */
const withoutData = new Set([
  'aws_eip',
  'aws_elastic_beanstalk_application',
  'aws_kms_alias',
  'aws_lb',
  'aws_lb_listener',
  'aws_lb_target_group',
  'aws_nat_gateway',
  'aws_network_interface',
  'aws_volume_attachment',
  'azurerm_bastion_host',
  'azurerm_firewall',
  'azurerm_lb',
  'azurerm_nat_gateway',
  'azurerm_network_interface_security_group_association',
  'azurerm_private_endpoint',
  'azurerm_public_ip',
  'azurerm_service_plan',
  'azurerm_virtual_machine_data_disk_attachment',
  'google_compute_address',
  'google_compute_attached_disk',
  'google_compute_global_address',
  'google_compute_router',
  'google_compute_router_nat',
])

/** Describes the data that is deleted with a resource. */
export const describeData = (resourceType: string): string => t(dataIn[resourceType] ?? m.itsContents)

/** Returns whether a resource contains data. In a module every type does unless it is known to contain none. */
export const canHoldData = (type: ProvisionType, resourceType: string): boolean =>
  type.module
    ? !isFreeResource(resourceType) && !withoutData.has(resourceType)
    : resourceType in type.holdsData
