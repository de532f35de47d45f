/** Texts of `contract/provisioning/provisions/azure-resource-groups`. */
import { defineMessage } from '@cmp/messages'

export const createResourceGroup = defineMessage('Create resource group')
export const turnOffToUseExistingResource = defineMessage(
  'Turn off to use an existing resource group. A resource group that the request creates is deleted with the provision.',
)
