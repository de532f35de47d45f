/** Texts that describe a bulk run: its title while it is running, and its result. */
import { formatCount, type BulkRunAction } from '@cmp/contract'

const words: Record<
  BulkRunAction,
  { doing: string; one: string; many: string; done: readonly [one: string, many: string] }
> = {
  issue: {
    doing: 'Issuing',
    one: 'document',
    many: 'documents',
    done: ['document was issued', 'documents were issued'],
  },
  'mark-paid': {
    doing: 'Marking as paid:',
    one: 'document',
    many: 'documents',
    done: ['document was marked as paid', 'documents were marked as paid'],
  },
  send: {
    doing: 'Mailing',
    one: 'document',
    many: 'documents',
    done: ['document is on the way', 'documents are on the way'],
  },
  remind: {
    doing: 'Sending reminders of',
    one: 'document',
    many: 'documents',
    done: ['reminder is on the way', 'reminders are on the way'],
  },
  'print-zip': {
    doing: 'Printing',
    one: 'document',
    many: 'documents',
    done: ['document was printed', 'documents were printed'],
  },
  'print-pdf': {
    doing: 'Printing',
    one: 'document',
    many: 'documents',
    done: ['document was printed', 'documents were printed'],
  },
  assign: {
    doing: 'Assigning',
    one: 'subscription',
    many: 'subscriptions',
    done: ['subscription was assigned', 'subscriptions were assigned'],
  },
}

/** Returns a title such as `Assigning 92 subscriptions`. */
export const formatRunTitle = (action: BulkRunAction, rows: number): string => {
  const { doing, one, many } = words[action]
  return `${doing} ${formatCount(rows, one, many)}`
}

/** Returns a result such as `92 subscriptions were assigned.` */
export const formatRunResult = (action: BulkRunAction, rows: number): string =>
  `${formatCount(rows, ...words[action].done)}.`
