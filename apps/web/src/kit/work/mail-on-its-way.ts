/** Finds mail that the portal is still processing, for the pages that show its progress. */
import type { outboxMails, RowOf } from '@cmp/contract'

/** The poll interval while mail is being sent. Milliseconds. */
export const refreshMilliseconds = 2000

/** Returns whether the portal is still processing the message. */
export const isOnItsWay = ({ status }: Pick<RowOf<typeof outboxMails>, 'status'>): boolean =>
  status === 'queued' || status === 'running'
