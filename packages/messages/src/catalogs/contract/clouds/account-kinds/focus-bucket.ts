/** Texts of `contract/clouds/account-kinds/focus-bucket`. */
import { defineMessage } from '@cmp/messages'

export const focusFilesInABucket = defineMessage('FOCUS files in a bucket')
export const focusExportsOfOracleAlibabaOr = defineMessage(
  'FOCUS exports of Oracle, Alibaba, or any other provider in an S3-compatible bucket. All files of a month together contain the line items of that month.',
)
export const monthlyFolder = defineMessage('Monthly folder')
export const pathPrefixOfFilesOfMonth = defineMessage(
  "The path prefix of the files of a month, with '{YYYY}' and '{MM}' for the year and month.",
)
export const enterMonthlyFolderWithAndThen = defineMessage(
  "Enter a monthly folder with '{YYYY}' and then '{MM}', for example FOCUS Reports/'{YYYY}'/'{MM}'/",
)
