/** The statuses of fetching an invoice's line items, and their effect on the stepper of Detail Invoice. */
import * as m from '@cmp/messages/contract/billing/invoice-progress'

/** The steps of the stepper, in order. A step that has ended without error is ticked. */
export const invoiceFetchSteps = [m.noFetchingProcess, m.inProgressPayg, m.inProgressRi, m.fetched] as const

/** The effect of a status. Omitted properties stay unchanged. */
type StatusEffect = {
  /** The active step; 4 means that the last step is ticked too. */
  step?: 1 | 2 | 3
  isFailed?: boolean
  /** A fetch is in progress, so the Fetch button is disabled. */
  isFetching: boolean
}

/** The effects by status; the statuses are spelled as the provider's jobs write them. */
const effects: Record<string, StatusEffect> = {
  submitted: { step: 1, isFetching: true },
  'In-Progress-PAYG': { step: 1, isFetching: true },
  'Done-PAYG': { step: 2, isFetching: true },
  'In-Progress-RI': { step: 2, isFetching: true },
  'Delete-RI': { step: 2, isFetching: false },
  'Delete-PAYG': { isFetching: false },
  Done: { step: 3, isFetching: false },
  done: { step: 3, isFetching: false },
  'Done-RI': { step: 3, isFetching: false },
  'Done-Error': { isFailed: true, isFetching: false },
  'done-error': { isFailed: true, isFetching: false },
  Error: { isFailed: true, isFetching: false },
  'Error-PAYG': { step: 1, isFailed: true, isFetching: false },
  'Error-RI': { step: 2, isFailed: true, isFetching: false },
}

/** The state of the stepper. */
export type InvoiceFetchStep = {
  /** 0 to 4, or undefined if the status does not move the stepper. */
  step: 0 | 1 | 2 | 3 | 4 | undefined
  /** The current step is marked as 'Error Occured'. */
  isFailed: boolean
  /** The Fetch button is disabled during a fetch. */
  isFetching: boolean
}

/**
 * Converts a status to the state of the stepper. With `startedByFetch` this dialog's Fetch button started it, so the
 * end ticks the last step too. An unknown status (an invoice that was never fetched has none) is step 0.
 */
export const toInvoiceFetchStep = (status: string, startedByFetch: boolean): InvoiceFetchStep => {
  const effect = effects[status]
  if (!effect) return { step: 0, isFailed: false, isFetching: false }
  const { step, isFailed = false, isFetching } = effect
  return { step: step === 3 && startedByFetch ? 4 : step, isFailed, isFetching }
}
