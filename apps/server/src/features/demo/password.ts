/** The password of every demo person: the start prints it, so it is no secret. */
export const demoPassword = 'Demo-Portal-2026'
