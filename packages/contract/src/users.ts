/** People who can sign in: what it takes to make one. */
import { z } from 'zod'
import { roleCodes } from './roles.ts'

const required = 'This field is required'

/** A password that somebody chooses. Length is what counts (NIST SP 800-63B); nothing else is asked of it. */
export const newPassword = z
  .string(required)
  .min(12, 'The password needs at least 12 characters')
  .max(200, 'The password may have 200 characters at most')

const userId = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(254)
  .regex(/^\S+$/, 'The user id must not contain blanks')

const name = z.string(required).trim().min(1, required).max(200)

/** The first administrator of a new portal; `code` is the one-time code of the link that the start printed. */
export const firstAdministratorBody = z.object({
  code: z.string(required).min(1, required).max(200),
  userid: userId,
  name,
  password: newPassword,
})

/** A new user; `customer` is the customer's id, tenant id or company name, and missing for the reseller's staff. */
export const newUserBody = z.object({
  userid: userId,
  name,
  roleCode: z.enum(roleCodes, `The role is one of ${roleCodes.join(', ')}`),
  customer: z.string().trim().min(1).max(200).optional(),
  password: newPassword,
})

/** A new password for a user. */
export const passwordBody = z.object({ userid: userId, password: newPassword })

/** A user as the operator's list shows it. */
export const userEntry = z.object({
  userId: z.string(),
  name: z.string(),
  roleCode: z.enum(roleCodes),
  companyName: z.string().nullable(),
  isActive: z.boolean(),
})

export type FirstAdministratorBody = z.output<typeof firstAdministratorBody>
export type NewUserBody = z.output<typeof newUserBody>
export type PasswordBody = z.output<typeof passwordBody>
export type UserEntry = z.output<typeof userEntry>
