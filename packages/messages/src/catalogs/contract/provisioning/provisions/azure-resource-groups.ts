/** Texts of `contract/provisioning/provisions/azure-resource-groups`. */
import { defineMessage } from '@cmp/messages'

export const createTheResourceGroup = defineMessage('Create resource group')
export const turnOffToUseAnExisting = defineMessage(
  'Turn off to use an existing resource group. A resource group that the request creates is deleted with the provision.',
)
