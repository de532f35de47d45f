/** The roles of people, and viewing the portal as a customer's role. `kit/roles.ts` contains the table of roles. */
import * as m from '@cmp/messages/contract/identity/roles'
import { failWith } from '../kit/fail-with.ts'
import { defineCall } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { roleCodes } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'
import { sessionReply } from './session.ts'

/** A role; its ID is its code. */
const roleEntry = shape((z) =>
  z.object({
    id: z.enum(roleCodes),
    code: z.enum(roleCodes),
    name: z.string(),
    description: z.string(),
  }),
)

/** The input of "view as": a role and a customer. */
const viewAsBody = shape((z) =>
  z.object({
    roleCode: z.enum(['ADMIN', 'EDITOR', 'GUEST'], failWith(m.roleMustBeAdminEditorOr)),
    customerId: z.guid(failWith(m.chooseACustomer)),
  }),
)

/** Every role. */
export const allRoles = defineCall({
  name: 'allRoles',
  method: 'GET',
  path: '/api/Roles',
  tag: 'Roles',
  summary: 'List all roles',
  reply: shape((z) => z.array(roleEntry(z))),
  access: permit.use('roles.read'),
  token: 'read',
})

/** Starts viewing the portal as a role of a customer and returns the resulting session. */
export const enterViewAs = defineCall({
  name: 'enterViewAs',
  method: 'POST',
  path: '/api/session/view-as',
  tag: 'Session',
  summary: 'View the portal as a role of a customer, read-only',
  body: viewAsBody,
  reply: sessionReply,
  access: permit.use('users.view-as'),
  token: 'none',
})

/** Ends it. */
export const leaveViewAs = defineCall({
  name: 'leaveViewAs',
  method: 'POST',
  path: '/api/session/view-as/leave',
  tag: 'Session',
  summary: 'Return to your own view of the portal',
  reply: sessionReply,
  access: permit.signedIn,
  token: 'none',
  allowedReadOnly: true,
})

export type RoleEntry = Output<typeof roleEntry>
/** The role and customer to view the portal as. */
export type ViewAsChoice = Output<typeof viewAsBody>
