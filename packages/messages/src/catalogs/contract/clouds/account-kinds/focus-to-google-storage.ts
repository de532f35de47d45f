/** Texts of `contract/clouds/account-kinds/focus-to-google-storage`. */
import { defineMessage } from '@cmp/messages'

export const enterServiceAccountKey = defineMessage('Enter the service account key')
export const focusToGoogleCloudStorage = defineMessage('FOCUS to Google Cloud Storage')
export const bucketOfCustomerToWhichIts = defineMessage(
  'A bucket of the customer to which its FOCUS files are delivered. Enter the key of a service account that has the role Storage Object User on the bucket.',
)
export const bucket = defineMessage('Bucket')
export const serviceAccountKey = defineMessage('Service account key')
export const wholeJsonKeyFileStoredEncrypted = defineMessage(
  'The whole JSON key file. Stored encrypted and never shown again.',
)
export const enterBucketNameForExampleContoso = defineMessage(
  'Enter a bucket name, for example contoso-focus',
)
