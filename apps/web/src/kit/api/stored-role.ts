/** The role id that this browser stored at sign-in, for calls that carry it. The session's role is what counts. */

let stored: string | undefined

/** Whoever keeps it tells of every change. */
export const noteStoredRole = (roleId: string | undefined): void => {
  stored = roleId
}

/** The role id; undefined while nobody is signed in. */
export const storedRole = (): string | undefined => stored
