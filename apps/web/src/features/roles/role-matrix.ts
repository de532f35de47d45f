/** Who may do what, read from the declarations that the server enforces. */
import {
  auditEntries,
  capabilities,
  menusFor,
  roleCodes,
  roleIsIn,
  type Inventory,
  type MenuItem,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import { inventories, resources } from '@cmp/contract/registry'

/** What a role may do with a list or an action, as the matrix says it. */
export type Allowed = 'Reads and changes' | 'Reads' | 'Yes' | 'No'

/** One line: what it is about, and the word for each role. */
export type MatrixLine = { name: string; allowed: Record<RoleCode, Allowed> }

/** Lines under a heading. */
export type MatrixGroup = { name: string; lines: MatrixLine[] }

const forEachRole = (allowed: (role: RoleCode) => Allowed): Record<RoleCode, Allowed> => ({
  SA: allowed('SA'),
  ADMIN: allowed('ADMIN'),
  EDITOR: allowed('EDITOR'),
  GUEST: allowed('GUEST'),
})

/**
 * Every resource has calls that change it, if only to import or to mark something paid; the audit log has none, nor has
 * an inventory, which only says what a cloud has.
 */
const canChange = (list: Resource | Inventory, role: RoleCode): boolean =>
  'write' in list.access && list.name !== auditEntries.name && roleIsIn(role, list.access.write)

const lineOf = (list: Resource | Inventory): MatrixLine => ({
  name: list.title,
  allowed: forEachRole((role) =>
    !roleIsIn(role, list.access.read) ? 'No' : canChange(list, role) ? 'Reads and changes' : 'Reads',
  ),
})

const listAt = new Map(
  [...Object.values(resources), ...inventories].map((list): [string, Resource | Inventory] => [
    list.pages.list,
    list,
  ]),
)

const linesOf = (entries: readonly MenuItem[]): MatrixLine[] =>
  entries.flatMap(({ slug, children }) => {
    if (children) return linesOf(children)
    const list = listAt.get(`/${slug}`)
    return list ? [lineOf(list)] : []
  })

/** The lists in the order of the menus, then what can be done beside them. */
export const roleMatrix = (): MatrixGroup[] => [
  ...menusFor('SA').flatMap((entry) => {
    const lines = linesOf([entry])
    return lines.length > 0 ? [{ name: entry.name, lines }] : []
  }),
  {
    name: 'Beside the lists',
    lines: Object.values(capabilities).map(({ label, group }) => ({
      name: label,
      allowed: forEachRole((role) => (roleIsIn(role, group) ? 'Yes' : 'No')),
    })),
  },
]

/** The columns, in their order. */
export const matrixRoles = roleCodes
