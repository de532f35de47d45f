/** The paths of the pages on which months are closed, separate because every page of the portal contains paths. */

/** The list of months; with a month, its board. */
export const monthClosePage = '/month-close'
