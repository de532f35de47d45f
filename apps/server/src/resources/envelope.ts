/** The two envelopes of the paged calls. */
import type { Envelope, Page } from '@cmp/contract'

/** A page in the upper envelope; `page` is its number. */
export const upperPage = <Row>(
  { rows, count, message = '' }: Page<Row>,
  page: number,
  isEditable: boolean,
) => ({
  Count: count,
  Data: rows,
  IsEditable: isEditable,
  Message: message,
  Page: page,
  Status: 200,
})

/** A page in the lower envelope; `page` is its number. */
export const lowerPage = <Row>(
  { rows, count, message = '' }: Page<Row>,
  page: number,
  isEditable: boolean,
) => ({
  data: rows,
  count,
  page,
  message,
  status: 200,
  isEditable,
})

/** The envelope of each form. */
export const envelopes = { upper: upperPage, lower: lowerPage } satisfies Record<Envelope, unknown>
