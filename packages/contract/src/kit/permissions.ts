/**
 * Permissions of calls and their messages. The server enforces them, pages and menus hide accordingly, and the Roles
 * page shows them. A message says what the reader's role may do.
 */
import type { Permission, Resource } from './declared.ts'
import {
  capabilities,
  roleGroups,
  isRoleInGroup,
  type Capability,
  type RoleCode,
  type RoleGroup,
} from './roles.ts'
import { lowerTitle } from './words.ts'

type Guarded = Pick<Resource, 'title' | 'access'>

/** The name of each group for "Only … have access to …." */
const groupWords: Record<RoleGroup, string> = {
  sa: "the reseller's administrators",
  admin: 'administrators',
  editor: 'administrators and editors',
  guest: 'signed-in users',
}

/** Returns whether a title is plural (`Customers`) or singular (`PAYG`, `Outbox`). */
const isMany = (title: string): boolean => title.endsWith('s')

const describeAccess = (title: string, group: RoleGroup): string =>
  `Only ${groupWords[group]} have access to ${lowerTitle(title)}.`

/** Returns whether a role has a permission. */
export const isPermitted = (role: RoleCode, { group }: Permission): boolean => isRoleInGroup(role, group)

/** Permissions by action. */
export const permit = {
  /** All signed-in users: for a person's own data, and for what everybody sees. */
  signedIn: {
    group: 'guest',
    refusal: () => 'Sign in to continue.',
  } satisfies Permission as Permission,

  /** Reading the rows of a resource. */
  read: ({ title, access }: Guarded): Permission => ({
    group: access.read,
    refusal: () => describeAccess(title, access.read),
  }),

  /** Adding and changing rows; `group` restricts it further than the write access. */
  change: ({ title, access }: Guarded, group: RoleGroup = access.write): Permission => ({
    group: roleGroups[group].length < roleGroups[access.write].length ? group : access.write,
    refusal: (role) =>
      isRoleInGroup(role, access.read)
        ? `Your role ${role} can view ${lowerTitle(title)} but not ${isRoleInGroup(role, access.write) ? 'do this with' : 'change'} ${isMany(title) ? 'them' : 'it'}.`
        : describeAccess(title, access.read),
  }),

  /** Deleting rows. */
  remove: (resource: Guarded): Permission => {
    const { title, access } = resource
    const { refusal } = permit.change(resource)
    return {
      group: access.remove ?? access.write,
      refusal: (role) =>
        isRoleInGroup(role, access.write)
          ? `Your role ${role} cannot delete ${lowerTitle(title)}.`
          : refusal(role),
    }
  },

  /** A capability beside the lists. */
  use: (capability: Capability): Permission => ({
    group: capabilities[capability].group,
    refusal: () => capabilities[capability].refusal,
  }),
}
