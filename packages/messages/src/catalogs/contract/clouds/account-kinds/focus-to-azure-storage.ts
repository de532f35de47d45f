/** Texts of `contract/clouds/account-kinds/focus-to-azure-storage`. */
import { defineMessage } from '@cmp/messages'

export const focusToAzureStorage = defineMessage('FOCUS to Azure Storage')
export const containerOfCustomerToWhichIts = defineMessage(
  'A container of the customer to which its FOCUS files are delivered. Enter a SAS token for the container with create, write, and delete permissions, or an app with the role Storage Blob Data Contributor on it.',
)
