/** Texts of `contract/clouds/account-kinds/aws-account`. */
import { defineMessage } from '@cmp/messages'

export const awsAccount = defineMessage('AWS account')
export const aRoleOfTheAccountThat = defineMessage(
  'A role of the account that the portal assumes with an external id of the account’s own, which its page shows, or a key. It lists and describes; it reads nothing that is inside a bucket, a database or a secret.',
)
export const accessKeyId = defineMessage('Access key id')
export const secretAccessKey = defineMessage('Secret access key')
export const keptEncryptedAndNeverShownAgain = defineMessage('Kept encrypted and never shown again.')
export const firstRegion = defineMessage('First region')
export const whereTheAccountIsAskedFor = defineMessage(
  'Where the account is asked for its regions; all that are switched on are read.',
)
export const accessKeyIdIsAnId = defineMessage('Access key id is an id such as AKIAIOSFODNN7EXAMPLE')
export const regionIsANameSuchAs = defineMessage('Region is a name such as eu-central-1')
