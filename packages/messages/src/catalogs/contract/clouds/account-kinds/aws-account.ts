/** Texts of `contract/clouds/account-kinds/aws-account`. */
import { defineMessage } from '@cmp/messages'

export const awsAccount = defineMessage('AWS account')
export const roleThatPortalAssumesWithExternal = defineMessage(
  'A role that the portal assumes with the external ID shown on the account page, or an access key. The portal lists and describes resources. It does not read the contents of buckets, databases, or secrets.',
)
export const accessKeyId = defineMessage('Access key ID')
export const secretAccessKey = defineMessage('Secret access key')
export const storedEncryptedAndNeverShownAgain = defineMessage('Stored encrypted and never shown again.')
export const defaultRegion = defineMessage('Default region')
export const regionUsedToListRegionsOf = defineMessage(
  'The list of regions is fetched from this region. Resources in all enabled regions are collected.',
)
export const enterAccessKeyIdForExample = defineMessage(
  'Enter an access key ID, for example AKIAIOSFODNN7EXAMPLE',
)
export const enterRegionNameForExampleEu = defineMessage('Enter a region name, for example eu-central-1')
