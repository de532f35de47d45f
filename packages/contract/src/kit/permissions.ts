/**
 * Who may make a call, and what is said to who may not. The server refuses by it, pages and menus hide by it, and the
 * Roles page shows it. A refusal says what the reader's role really may do.
 */
import type { Permission, Resource } from './declared.ts'
import {
  capabilities,
  roleGroups,
  roleIsIn,
  type Capability,
  type RoleCode,
  type RoleGroup,
} from './roles.ts'
import { inSentence } from './words.ts'

type Guarded = Pick<Resource, 'title' | 'access'>

/** Each group in words, for "… are open to … only." */
const groupWords: Record<RoleGroup, string> = {
  sa: "the reseller's administrators",
  admin: 'administrators',
  editor: 'administrators and editors',
  guest: 'everybody who has signed in',
}

/** Whether a title names many (`Customers`) or one thing (`PAYG`, `Outbox`). */
const isMany = (title: string): boolean => title.endsWith('s')

const closed = (title: string, group: RoleGroup): string =>
  `${title} ${isMany(title) ? 'are' : 'is'} open to ${groupWords[group]} only.`

/** Whether a role has a permission. */
export const isPermitted = (role: RoleCode, { group }: Permission): boolean => roleIsIn(role, group)

/** Permissions by what is done. */
export const permit = {
  /** Everybody who has signed in: what is the person's own, and what everybody sees. */
  signedIn: {
    group: 'guest',
    refusal: () => 'Sign in to continue.',
  } satisfies Permission as Permission,

  /** Reading the rows of a resource. */
  read: ({ title, access }: Guarded): Permission => ({
    group: access.read,
    refusal: () => closed(title, access.read),
  }),

  /** Adding and changing rows; `group` narrows it to fewer than may write. */
  change: ({ title, access }: Guarded, group: RoleGroup = access.write): Permission => ({
    group: roleGroups[group].length < roleGroups[access.write].length ? group : access.write,
    refusal: (role) =>
      roleIsIn(role, access.read)
        ? `Your role ${role} may look at ${inSentence(title)} but not ${roleIsIn(role, access.write) ? 'do this with' : 'change'} ${isMany(title) ? 'them' : 'it'}.`
        : closed(title, access.read),
  }),

  /** Deleting rows. */
  remove: (resource: Guarded): Permission => {
    const { title, access } = resource
    const { refusal } = permit.change(resource)
    return {
      group: access.remove ?? access.write,
      refusal: (role) =>
        roleIsIn(role, access.write)
          ? `Your role ${role} may not delete ${inSentence(title)}.`
          : refusal(role),
    }
  },

  /** Something beside the lists. */
  use: (capability: Capability): Permission => ({
    group: capabilities[capability].group,
    refusal: () => capabilities[capability].refusal,
  }),
}
