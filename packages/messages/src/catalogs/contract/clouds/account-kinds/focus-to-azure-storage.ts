/** Texts of `contract/clouds/account-kinds/focus-to-azure-storage`. */
import { defineMessage } from '@cmp/messages'

export const focusToAContainerOfAzure = defineMessage('FOCUS to a container of Azure Storage')
export const aContainerOfTheCustomersOwn = defineMessage(
  'A container of the customer’s own that its FOCUS files are delivered to. Give a SAS token of the container that may create, write and delete, or an app with the role Storage Blob Data Contributor on it.',
)
