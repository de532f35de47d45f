/** Texts that describe a bulk run: its title while it is running, and its result. */
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import type { BulkRunAction } from '@cmp/contract'

type Counted = Message<{ count: number }>

const texts: Record<BulkRunAction, { title: Counted; result: Counted }> = {
  issue: { title: m.issuing, result: m.issued },
  'mark-paid': { title: m.markingAsPaid, result: m.markedAsPaid },
  send: { title: m.sendingDocumentByEmail, result: m.mailed },
  remind: { title: m.sendingRemindersForDocument, result: m.remindersSent },
  'print-zip': { title: m.printing, result: m.printed },
  'print-pdf': { title: m.printing, result: m.printed },
  assign: { title: m.assigning, result: m.assigned },
}

/** Returns a title such as `Assigning 92 subscriptions`. */
export const formatRunTitle = (action: BulkRunAction, rows: number): string =>
  t(texts[action].title, { count: rows })

/** Returns a result such as `92 subscriptions were assigned.` */
export const formatRunResult = (action: BulkRunAction, rows: number): string =>
  t(texts[action].result, { count: rows })
