/** The address of the page of retention, apart from what is declared of it: every page of the portal knows addresses. */

/** The page of retention. */
export const retentionPage = '/retention'
