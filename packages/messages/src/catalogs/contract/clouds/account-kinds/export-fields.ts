/** Texts of `contract/clouds/account-kinds/export-fields`. */
import { defineMessage } from '@cmp/messages'

export const enterTheSecretAccessKey = defineMessage('Enter the secret access key')
export const firstMonth = defineMessage('First month')
export const eG202610EarlierMonths = defineMessage(
  'e.g. 2026-10. Earlier months are not fetched. Leave empty to fetch all months.',
)
export const endpoint = defineMessage('Endpoint')
export const theAddressOfTheServiceIt = defineMessage(
  'The address of the service. It is called only at a vendor’s host or at one that the operator of the portal allows (CLOUD_ENDPOINTS).',
)
export const bucket = defineMessage('Bucket')
export const region = defineMessage('Region')
export const theRegionOfTheBucket = defineMessage('The region of the bucket.')
export const accessKeyId = defineMessage('Access key id')
export const secretAccessKey = defineMessage('Secret access key')
export const keptEncryptedAndNeverShownAgain = defineMessage('Kept encrypted and never shown again.')
export const endpointIsAnAddressSuchAs = defineMessage(
  'Endpoint is an address such as https://s3.example.com',
)
export const bucketIsANameSuchAs = defineMessage('Bucket is a name such as contoso-billing')
export const regionIsANameSuchAs = defineMessage('Region is a name such as eu-central-1')
export const accessKeyIdIsAnId = defineMessage('Access key id is an id such as AKIAIOSFODNN7EXAMPLE')
