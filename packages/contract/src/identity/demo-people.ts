/** The people of the demo reseller. The server prints them at its start, and the end-to-end tests sign in as them. */

/** The password of every demo person. */
export const demoPassword = 'Demo-Portal-2026'

/** The demo people with their roles. */
export const demoPeople = [
  { userId: 'sa@demo.example' }, // The reseller's administrator.
  { userId: 'admin@demo.example' }, // Administrator of the first customer.
  { userId: 'editor@demo.example' }, // Editor at the first customer.
  { userId: 'guest@demo.example' }, // Guest of the first customer.
  { userId: 'admin@second.example' }, // Administrator of another customer.
] as const
