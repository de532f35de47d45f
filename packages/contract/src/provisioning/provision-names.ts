/** Names that request forms need, without the declarations that define them. */
import * as m from '@cmp/messages/contract/provisioning/provision-names'

/** The list of what was provisioned. */
export const provisionsTitle = m.infrastructure

/** The name of the list of Terraform modules. */
export const modulesName = 'provision-modules'

/** The `ResourceTypeId` of every module. */
export const moduleKind = 'terraform-module'

/** The name of the part of a request with the variables of a module. */
export const moduleWire = 'TerraformModuleRequest'
