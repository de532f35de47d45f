/** Sign-in, the signed-in user and what the portal needs to know at its start. */
import { z } from 'zod'
import { roleCodes } from './roles.ts'

/** Any list of menus. */
export const menuItem: z.ZodType<{ slug: string; name: string; icon: string; children?: unknown[] }> =
  z.object({
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    get children() {
      return z.array(menuItem).optional()
    },
  })

/** What sign-in takes. */
export const loginBody = z.object({
  userid: z.string('This field is required').trim().min(1, 'This field is required').max(254),
  password: z.string('This field is required').min(1, 'This field is required').max(200),
})

/** The sign-in reply. `token` is empty for the browser, whose credential is an HttpOnly cookie. */
export const loginReply = z.object({
  id: z.string(),
  token: z.string(),
  userId: z.string(),
  name: z.string(),
  companyName: z.string(),
  roleCode: z.enum(roleCodes),
  roleId: z.string(),
  customerId: z.string(),
  tenantId: z.string(),
  subscriptionId: z.string(),
  timezone: z.string(),
  enableMFA: z.boolean(),
  isValidated: z.boolean(),
  message: z.string(),
  menus: z.array(menuItem),
})

/** The current session, as the portal asks for it at its start. */
export const sessionReply = z.object({
  user: z.object({
    id: z.string(),
    userId: z.string(),
    name: z.string(),
    companyName: z.string(),
    roleCode: z.enum(roleCodes),
    customerId: z.string().nullable(),
    timezone: z.string(),
    theme: z.string(),
    density: z.string(),
  }),
  menus: z.array(menuItem),
})

/** What a user may set about the look of the portal. */
export const appearanceBody = z.object({
  theme: z.string().trim().max(40).optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
})

export type LoginReply = z.output<typeof loginReply>
export type SessionReply = z.output<typeof sessionReply>
