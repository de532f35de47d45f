/** Texts of `contract/clouds/account-kinds/focus-to-google-storage`. */
import { defineMessage } from '@cmp/messages'

export const enterTheKeyOfTheService = defineMessage('Enter the key of the service account')
export const focusToABucketOfGoogle = defineMessage('FOCUS to a bucket of Google Cloud Storage')
export const aBucketOfTheCustomersOwn = defineMessage(
  'A bucket of the customer’s own that its FOCUS files are delivered to, with the key of a service account that has the role Storage Object User on the bucket.',
)
export const bucket = defineMessage('Bucket')
export const keyOfTheServiceAccount = defineMessage('Key of the service account')
export const theJsonKeyFileWholeKept = defineMessage(
  'The JSON key file, whole. Kept encrypted and never shown again.',
)
export const bucketIsANameSuchAs = defineMessage('Bucket is a name such as contoso-focus')
