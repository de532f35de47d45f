/** The forms of users: what a role may choose, and which fields go together. */
import { roleIsIn, roleOptions, users, type RoleCode } from '@cmp/contract'
import type { FormOptions } from '../../kit/form/resource-form-page.tsx'

/**
 * Users as the form of a role has them: the reseller's staff may make everybody, a customer's administrator people of
 * the own customer. `isNew` asks for the e-mail address, since the invitation is sent there.
 */
export const usersFor = (role: RoleCode, { isNew }: { isNew: boolean }) => {
  const { email, roleCode, customerId } = users.fields
  return {
    ...users,
    fields: {
      ...users.fields,
      email: { ...email, optional: !isNew },
      customerId: { ...customerId, optional: false },
      roleCode: {
        ...roleCode,
        options: roleOptions.filter(({ value }) => value !== 'SA' || roleIsIn(role, 'sa')),
      },
    },
  }
}

/** The role SA has no customer, every other one needs one; a customer's administrator has no choice. */
const hiddenFor =
  (role: RoleCode): FormOptions['hidden'] =>
  ({ roleCode }) =>
    !roleIsIn(role, 'sa') || roleCode === 'SA' || roleCode === '' ? ['customerId'] : []

const person = ['name', 'email', 'userId']
const place = ['roleCode', 'customerId']

/** What the pages that invite and that change have in common and what not. */
export const userForm = (role: RoleCode): FormOptions => ({
  sections: [
    {
      title: 'Person',
      text: `The person gets a mail with a link to choose a password, which works for 7 days. Until then nobody can sign in with the account.${roleIsIn(role, 'sa') ? ' Where no mail server is set, the mail is kept in the outbox.' : ''}`,
      fields: person,
    },
    { title: 'Access', fields: place },
    { title: 'Settings', fields: ['timezone'] },
  ],
  hidden: hiddenFor(role),
  add: {
    title: 'Invite a user',
    action: 'Send invitation',
    done: (name) => `${name} was invited.`,
  },
})

/** Changing somebody: nothing is sent, and another role ends the person's sessions. */
export const userEditForm = (role: RoleCode): FormOptions => ({
  sections: [
    { title: 'Person', fields: person },
    {
      title: 'Access',
      text: 'With another role or customer the person is signed out everywhere and signs in anew.',
      fields: place,
    },
    { title: 'Settings', fields: ['timezone'] },
  ],
  hidden: hiddenFor(role),
})
