/** The permissions of each role, derived from the declarations that the server enforces. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/roles'
import {
  auditEntries,
  capabilities,
  listMenus,
  roleCodes,
  isRoleInGroup,
  type Inventory,
  type MenuItem,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import { inventories, resources } from '@cmp/contract/registry'

/** A role's permission for a list or an action, as the matrix shows it. */
export type Allowed = 'change' | 'read' | 'yes' | 'no'

/** One line: its subject and the permission of each role. */
export type MatrixLine = { name: string; allowed: Record<RoleCode, Allowed> }

/** The lines below one heading. */
export type MatrixGroup = { name: string; lines: MatrixLine[] }

const mapRoles = (allowed: (role: RoleCode) => Allowed): Record<RoleCode, Allowed> => ({
  SA: allowed('SA'),
  ADMIN: allowed('ADMIN'),
  EDITOR: allowed('EDITOR'),
  GUEST: allowed('GUEST'),
})

/**
 * Returns whether a role may change a list. Every resource has calls that change it, such as an import or marking
 * something as paid. Exceptions are the audit log and inventories, which only show what a provider has.
 */
const canChange = (list: Resource | Inventory, role: RoleCode): boolean =>
  'write' in list.access && list.name !== auditEntries.name && isRoleInGroup(role, list.access.write)

const buildMatrixLine = (list: Resource | Inventory): MatrixLine => ({
  name: t(list.title),
  allowed: mapRoles((role) =>
    !isRoleInGroup(role, list.access.read) ? 'no' : canChange(list, role) ? 'change' : 'read',
  ),
})

const listAt = new Map(
  [...Object.values(resources), ...inventories].map((list): [string, Resource | Inventory] => [
    list.pages.list,
    list,
  ]),
)

const listMatrixLines = (entries: readonly MenuItem[]): MatrixLine[] =>
  entries.flatMap(({ slug, children }) => {
    if (children) return listMatrixLines(children)
    const list = listAt.get(`/${slug}`)
    return list ? [buildMatrixLine(list)] : []
  })

/** Returns the lists in the order of the menus, then the other actions. */
export const buildRoleMatrix = (): MatrixGroup[] => [
  ...listMenus('SA').flatMap((entry) => {
    const lines = listMatrixLines([entry])
    return lines.length > 0 ? [{ name: t(entry.name), lines }] : []
  }),
  {
    name: t(m.otherActions),
    lines: Object.values(capabilities).map(({ label, group }) => ({
      name: t(label),
      allowed: mapRoles((role) => (isRoleInGroup(role, group) ? 'yes' : 'no')),
    })),
  },
]

/** The columns in order. */
export const matrixRoles = roleCodes
