/** Texts of `contract/clouds/account-kinds/export-fields`. */
import { defineMessage } from '@cmp/messages'

export const enterTheSecretAccessKey = defineMessage('Enter the secret access key')
export const firstMonth = defineMessage('First month')
export const forExample202610EarlierMonths = defineMessage(
  'For example, 2026-10. Earlier months are not fetched. Leave empty to fetch all months.',
)
export const endpoint = defineMessage('Endpoint')
export const urlOfServiceOnlyProviderHosts = defineMessage(
  'The URL of the service. Only provider hosts and those that the operator allows (CLOUD_ENDPOINTS) are called.',
)
export const bucket = defineMessage('Bucket')
export const region = defineMessage('Region')
export const theRegionOfTheBucket = defineMessage('The region of the bucket.')
export const accessKeyId = defineMessage('Access key ID')
export const secretAccessKey = defineMessage('Secret access key')
export const storedEncryptedAndNeverShownAgain = defineMessage('Stored encrypted and never shown again.')
export const enterEndpointUrlForExampleHttps = defineMessage(
  'Enter an endpoint URL, for example https://s3.example.com',
)
export const enterBucketNameForExampleContoso = defineMessage(
  'Enter a bucket name, for example contoso-billing',
)
export const enterRegionNameForExampleEu = defineMessage('Enter a region name, for example eu-central-1')
export const enterAccessKeyIdForExample = defineMessage(
  'Enter an access key ID, for example AKIAIOSFODNN7EXAMPLE',
)
