/**
 * The number that a line is shown with, wherever it is shown: its line in the file that it came in, as an editor counts
 * them, the header being line 1. A record whose cells hold line ends counts as one. Loads of before this was kept show
 * the number of the record in the load.
 */

/** SQL: that number, of type UInt64. */
export const shownLine = 'if(x_FileLine = 0, x_LineNumber, x_FileLine)'

/** The lines of a file before its first record. */
export const headerLines = ({ container }: { container: string }): number => (container === 'csv' ? 1 : 0)
