/**
 * The role ID that this browser stored at sign-in, for calls that include it. Access depends on the role of the session
 * only.
 */

let stored: string | undefined

/** Sets the role ID. The module that stores it calls this on every change. */
export const noteStoredRole = (roleId: string | undefined): void => {
  stored = roleId
}

/** Returns the role ID, or undefined while nobody is signed in. */
export const getStoredRole = (): string | undefined => stored
