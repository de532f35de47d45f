/** Texts of `web/billing/bulk-runs`. */
import { defineMessage } from '@cmp/messages'

export const waiting = defineMessage('Waiting')
export const done = defineMessage('Done')
export const unchanged = defineMessage('Unchanged')
export const results = defineMessage('Results')
export const bulkAction = defineMessage('Bulk action')
export const ofLabel = defineMessage('{done, number} of {all, number}')
export const download = defineMessage('Download {name}')
export const fileForYouAlone = defineMessage('{fileSize}. Only you can download it, until <date></date>.')
export const startedByOnUnchangedRowsAre = defineMessage(
  'Started by {createdBy} on <date></date>. Unchanged rows are listed first.',
)
export const item = defineMessage('Item')
export const result = defineMessage('Result')
export const details = defineMessage('Details')
export const seeDocuments = defineMessage('See documents')
export const emailDocuments = defineMessage('Email documents')
