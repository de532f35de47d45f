/** How often the status of a fetch and of a calculation is polled. The intervals come from the specification. */
import { toInvoiceFetchStep } from '@cmp/contract'
import { ApiError } from '../../../kit/api/api.ts'

/** The interval while the dialog is open, and after its Fetch button was clicked. Milliseconds. */
const openMilliseconds = 10_000
const fetchMilliseconds = 1000

/** The delay before the second status of a calculation, short so that a small invoice is quick. Milliseconds. */
const firstCalculationMilliseconds = 500
const calculationMilliseconds = 5000

/** The state of a fetch: its last status, the error of the last poll, and whether this dialog started it. */
type Progress = { status: string; error: Error | null; startedByFetch: boolean }

/**
 * Returns the milliseconds until the progress of a fetch is polled again, or false if it has failed or the invoice does
 * not exist.
 */
export const fetchInterval = ({ status, error, startedByFetch }: Progress): number | false => {
  if (error instanceof ApiError && error.status === 404) return false
  const { isFailed, isFetching } = toInvoiceFetchStep(status, startedByFetch)
  if (isFailed) return false
  return startedByFetch && isFetching ? fetchMilliseconds : openMilliseconds
}

/** Returns the milliseconds until the status of a calculation is polled again after this many polls. */
export const getCalculationInterval = (readings: number): number =>
  readings > 1 ? calculationMilliseconds : firstCalculationMilliseconds
