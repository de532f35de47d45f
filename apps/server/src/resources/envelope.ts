/** The two response envelopes of paged calls. */
import type { Envelope, Page } from '@cmp/contract'

/** Wraps a page in the envelope with capitalized names; `page` is its number. */
export const toUpperPage = <Row>(
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

/** Wraps a page in the envelope with lower-case names; `page` is its number. */
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

/** The function for each envelope. */
export const envelopes = { upper: toUpperPage, lower: lowerPage } satisfies Record<Envelope, unknown>
