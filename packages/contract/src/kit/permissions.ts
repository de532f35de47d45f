/**
 * Permissions of calls and their messages. The server enforces them, pages and menus hide accordingly, and the Roles
 * page shows them. A message says what the reader's role may do.
 */
import * as m from '@cmp/messages/contract/kit/permissions'
import { t, type Text } from '@cmp/messages'
import type { Permission, Resource } from './declared.ts'
import {
  capabilities,
  roleGroups,
  isRoleInGroup,
  type Capability,
  type RoleCode,
  type RoleGroup,
} from './roles.ts'

type Guarded = Pick<Resource, 'title' | 'access'>

const describeAccess = (title: Text, group: RoleGroup): string => t(m.noAccess, { group, title })

/** Returns whether a role has a permission. */
export const isPermitted = (role: RoleCode, { group }: Permission): boolean => isRoleInGroup(role, group)

/** Permissions by action. */
export const permit = {
  /** All signed-in users: for a person's own data, and for what everybody sees. */
  signedIn: {
    group: 'guest',
    refusal: () => t(m.signInToContinue),
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
        ? t(m.viewOnly, {
            role,
            title,
            canWrite: String(isRoleInGroup(role, access.write)),
          })
        : describeAccess(title, access.read),
  }),

  /** Deleting rows. */
  remove: (resource: Guarded): Permission => {
    const { title, access } = resource
    const { refusal } = permit.change(resource)
    return {
      group: access.remove ?? access.write,
      refusal: (role) =>
        isRoleInGroup(role, access.write) ? t(m.cannotDelete, { role, title }) : refusal(role),
    }
  },

  /** A capability beside the lists. */
  use: (capability: Capability): Permission => ({
    group: capabilities[capability].group,
    refusal: () => t(capabilities[capability].refusal),
  }),
}
