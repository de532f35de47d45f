/** The people of the demo reseller; the start prints them, and the journeys sign in as them. */

/** The password of every demo person. */
export const demoPassword = 'Demo-Portal-2026'

/** Who can sign in, and what each may do. */
export const demoPeople = [
  { userId: 'sa@demo.example', about: "the reseller's administrator" },
  { userId: 'admin@demo.example', about: 'administrator of the first customer' },
  { userId: 'editor@demo.example', about: 'editor at the first customer' },
  { userId: 'guest@demo.example', about: 'guest of the first customer' },
  { userId: 'admin@second.example', about: 'administrator of another customer' },
] as const
