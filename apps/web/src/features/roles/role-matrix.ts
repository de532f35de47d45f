/** Who may do what, read from the declarations that the server enforces. */
import {
  auditEntries,
  capabilities,
  menusFor,
  roleCodes,
  roleIsIn,
  type MenuItem,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import { resources } from '@cmp/contract/registry'

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

/** Every list has calls that change it, if only to import or to mark something paid; the audit log has none. */
const canChange = ({ name }: Resource): boolean => name !== auditEntries.name

const lineOf = (resource: Resource): MatrixLine => ({
  name: resource.title,
  allowed: forEachRole((role) =>
    !roleIsIn(role, resource.access.read)
      ? 'No'
      : canChange(resource) && roleIsIn(role, resource.access.write)
        ? 'Reads and changes'
        : 'Reads',
  ),
})

const resourceAt = new Map(Object.values(resources).map((resource) => [resource.pages.list, resource]))

const linesOf = (entries: readonly MenuItem[]): MatrixLine[] =>
  entries.flatMap(({ slug, children }) => {
    if (children) return linesOf(children)
    const resource = resourceAt.get(`/${slug}`)
    return resource ? [lineOf(resource)] : []
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
