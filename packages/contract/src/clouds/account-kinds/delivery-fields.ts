/** Fields that several kinds of delivery accounts share. */
import { firstMonthOnly } from '../../kit/calendar.ts'
import { f } from '../../kit/fields.ts'

/** The folder for the files inside a bucket or container. */
export const folder = f.text('Folder', {
  max: 400,
  only: {
    pattern: /^[\w.-]+(\/[\w.-]+){0,20}$/,
    sentence: 'Folder is a path such as finance/focus, with letters, digits, and . _ -',
  },
  help: 'The files stand below it, and nothing else of the bucket is touched. Give every account a folder of its own.',
})

/** The first month whose files are delivered. */
export const firstMonth = f.optional(
  f.text('First month', {
    only: firstMonthOnly,
    help: 'e.g. 2026-10. Earlier months are not delivered. Leave empty to deliver every month that has issued documents.',
  }),
)
