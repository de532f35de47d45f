/** The forms of users: the options for each role, and the fields that depend on each other. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'
import { isRoleInGroup, roleOptions, users, type RoleCode } from '@cmp/contract'
import type { FormOptions } from '../../../kit/form/resource-form-page.tsx'

/**
 * Returns the user declaration for the form of a role: the reseller's staff may create all users, a customer's
 * administrator only users of that customer. `isNew` adds the email address, because the invitation is sent there.
 */
export const buildUsersResource = (role: RoleCode, { isNew }: { isNew: boolean }) => {
  const { email, roleCode, customerId } = users.fields
  return {
    ...users,
    fields: {
      ...users.fields,
      email: { ...email, optional: !isNew },
      customerId: { ...customerId, optional: false },
      roleCode: {
        ...roleCode,
        options: roleOptions.filter(({ value }) => value !== 'SA' || isRoleInGroup(role, 'sa')),
      },
    },
  }
}

/** The role SA has no customer; every other role needs one. A customer's administrator cannot select it. */
const createHiddenFields =
  (role: RoleCode): FormOptions['hidden'] =>
  ({ roleCode }) =>
    !isRoleInGroup(role, 'sa') || roleCode === 'SA' || roleCode === '' ? ['customerId'] : []

const person = ['name', 'email', 'userId']
const place = ['roleCode', 'customerId']

/** Returns the form options that the pages for inviting and for editing share. */
export const buildUserForm = (role: RoleCode): FormOptions => ({
  sections: [
    {
      title: t(m.user),
      text: t(m.userGetsEmailWithLinkTo, { isRoleInGroup: String(Boolean(isRoleInGroup(role, 'sa'))) }),
      fields: person,
    },
    { title: t(m.access), fields: place },
    { title: t(m.settings), fields: ['timezone'] },
  ],
  hidden: createHiddenFields(role),
  add: {
    title: t(m.inviteUser2),
    action: t(m.sendInvitation),
    done: (name) => t(m.invited, { name }),
  },
})

/** Returns the form options for editing. No mail is sent, and a new role ends the user's sessions. */
export const buildUserEditForm = (role: RoleCode): FormOptions => ({
  sections: [
    { title: t(m.user), fields: person },
    {
      title: t(m.access),
      text: t(m.changingTheRoleOrCustomerSigns),
      fields: place,
    },
    { title: t(m.settings), fields: ['timezone'] },
  ],
  hidden: createHiddenFields(role),
})
