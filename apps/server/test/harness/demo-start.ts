/**
 * The timestamp at which the tests' demo reseller is created. The clock of a demo portal stays at this time unless a
 * test moves it.
 */
export const demoStart = '2026-11-21T03:00:00Z'
