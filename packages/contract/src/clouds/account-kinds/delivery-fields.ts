/** Fields that several kinds of delivery accounts share. */
import * as m from '@cmp/messages/contract/clouds/account-kinds/delivery-fields'
import { firstMonthOnly } from '../../kit/calendar.ts'
import { f } from '../../kit/fields.ts'

/** The folder for the files inside a bucket or container. */
export const folder = f.text(m.folder, {
  max: 400,
  only: {
    pattern: /^[\w.-]+(\/[\w.-]+){0,20}$/,
    sentence: m.enterFolderPathForExampleFinance,
  },
  help: m.filesAreWrittenToThisFolder,
})

/** The first month whose files are delivered. */
export const firstMonth = f.optional(
  f.text(m.firstMonth, {
    only: firstMonthOnly,
    help: m.forExample202610EarlierMonths,
  }),
)
