/** Texts of `contract/clouds/account-kinds/focus-to-google-storage`. */
import { defineMessage } from '@cmp/messages'

export const enterTheKeyOfTheService = defineMessage('Enter the service account key')
export const focusToABucketOfGoogle = defineMessage('FOCUS to Google Cloud Storage')
export const aBucketOfTheCustomersOwn = defineMessage(
  'A bucket of the customer to which its FOCUS files are delivered. Enter the key of a service account that has the role Storage Object User on the bucket.',
)
export const bucket = defineMessage('Bucket')
export const keyOfTheServiceAccount = defineMessage('Service account key')
export const theJsonKeyFileWholeKept = defineMessage(
  'The whole JSON key file. Stored encrypted and never shown again.',
)
export const bucketIsANameSuchAs = defineMessage('Enter a bucket name, for example contoso-focus')
