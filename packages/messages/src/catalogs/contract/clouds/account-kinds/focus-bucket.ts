/** Texts of `contract/clouds/account-kinds/focus-bucket`. */
import { defineMessage } from '@cmp/messages'

export const focusFilesInABucket = defineMessage('FOCUS files in a bucket')
export const focusExportsOfOracleAlibabaOr = defineMessage(
  'FOCUS exports of Oracle, Alibaba or any other provider, in a bucket that speaks S3. All files of a month are that month’s lines.',
)
export const folderOfAMonth = defineMessage('Folder of a month')
export const howTheFilesOfAMonth = defineMessage(
  "How the files of a month begin, with '{YYYY}' and '{MM}' in the place of year and month.",
)
export const folderOfAMonthHasAnd = defineMessage(
  "Folder of a month has '{YYYY}' and then '{MM}', such as FOCUS Reports/'{YYYY}'/'{MM}'/",
)
