/** Texts of `contract/clouds/account-kinds/focus-to-s3`. */
import { defineMessage } from '@cmp/messages'

export const focusToAmazonS3 = defineMessage('FOCUS to Amazon S3')
export const bucketOfCustomerToWhichIts = defineMessage(
  'A bucket of the customer to which its FOCUS files are delivered. The role or the key needs only s3:PutObject and s3:DeleteObject on the folder. A role is assumed with the external ID shown on the account page.',
)
