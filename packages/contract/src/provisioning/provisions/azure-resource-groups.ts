/** A resource group that a request creates for its resources. It is deleted with the provision. */
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-resource-groups'
import { f } from '../../kit/fields.ts'
import type { TerraformBlocks } from '../../kit/terraform.ts'

/** Whether the request creates the resource group. By default the group must already exist. */
export const azureNewResourceGroup = f.optional(
  f.boolean(m.createResourceGroup, {
    help: m.turnOffToUseExistingResource,
  }),
)

/**
 * Returns the reference of resources to their resource group, and the block of a group that is created. azurerm 4 does
 * not delete a group that contains other resources (`prevent_deletion_if_contains_resources`).
 */
export const buildResourceGroup = (
  isNew: boolean | null | undefined,
  name: string,
  location: string,
): { group: string; blocks: TerraformBlocks } =>
  isNew
    ? {
        group: '${azurerm_resource_group.this.name}',
        blocks: { azurerm_resource_group: { this: { name, location } } },
      }
    : { group: name, blocks: {} }
