/** The moment at which the tests' demo reseller is made; a demo portal's clock stands there unless a test moves it. */
export const demoStart = '2026-11-21T03:00:00Z'
