/** The path of the retention page, separate from its declarations because every portal page contains the paths. */

/** The path of the retention page. */
export const retentionPage = '/retention'
