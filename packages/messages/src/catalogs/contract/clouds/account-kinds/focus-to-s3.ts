/** Texts of `contract/clouds/account-kinds/focus-to-s3`. */
import { defineMessage } from '@cmp/messages'

export const focusToABucketOfS = defineMessage('FOCUS to a bucket of S3')
export const aBucketOfTheCustomersOwn = defineMessage(
  'A bucket of the customer’s own that its FOCUS files are delivered to. The role or the key needs s3:PutObject and s3:DeleteObject on the folder and nothing else. A role is assumed with an external id of the account’s own, which its page shows.',
)
