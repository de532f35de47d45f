/**
 * The number that a line item is displayed with: its line in the imported file as an editor counts, with the header as
 * line 1. A record whose cells contain line breaks counts as one. Older import batches show the number of the record in
 * the batch.
 */

/** SQL: the displayed number, of type UInt64. */
export const shownLine = 'if(x_FileLine = 0, x_LineNumber, x_FileLine)'

/** Returns the number of lines before the first record. */
export const countHeaderLines = ({ container }: { container: string }): number =>
  container === 'csv' ? 1 : 0
