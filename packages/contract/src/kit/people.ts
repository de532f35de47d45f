/** What people type about themselves, wherever it is asked: user ids, names, passwords, and the secrets they carry. */
import { oneLine, exactText } from './field.ts'
import { shape } from './shape.ts'

const required = 'This field is required'

/** A user id as people type it to sign in. */
export const typedUserId = shape((z) => oneLine(z, required).min(1, required).max(254))

/** The user id of a new account. */
export const newUserId = shape((z) =>
  oneLine(z, required)
    .toLowerCase()
    .min(1, required)
    .max(254)
    .regex(/^\S+$/, 'The user id must not contain blanks'),
)

/** What a person is called. */
export const personName = shape((z) => oneLine(z, required).min(1, required).max(200))

/** A password that is compared with the one that somebody chose. */
export const typedPassword = shape((z) => exactText(z, required).min(1, required).max(200))

/** A password that somebody chooses. Length is checked here, strength by the server (NIST SP 800-63B). */
export const newPassword = shape((z) =>
  exactText(z, required)
    .min(12, 'The password needs at least 12 characters')
    .max(200, 'The password may have 200 characters at most'),
)

/** An opaque secret of the portal: never a person's own words. */
export const opaqueToken = shape((z) => oneLine(z).min(1).max(200))

/** A code of an authenticator app, or one by mail. */
export const sixDigits = shape((z) => oneLine(z, required).regex(/^\d{6}$/, 'The code has 6 digits'))
