/** The roles: their descriptions, a matrix of their permissions, and a form to view the portal as one of them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/roles'
import { allRoles, mayDo, permit, users } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { matrixRoles, buildRoleMatrix, type Allowed } from './role-matrix.ts'
import { ViewAsForm } from './ViewAsForm.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import styles from './roles.module.css'

const title = t(m.roles)

const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => send(allRoles, {}, { signal }),
  staleTime: Infinity,
})

const groups = buildRoleMatrix()

const permissionSymbols: Record<Allowed, string> = { change: '✎', read: '✓', yes: '✓', no: '–' }

const permissionLabels: Record<Allowed, string> = {
  change: t(m.readAndWrite),
  read: t(m.read),
  yes: t(m.yes),
  no: t(m.no),
}

/** Only the reseller's staff sees the link to the users with the role SA. */
const Roles = ({ isStaff }: { isStaff: boolean }) => {
  const answer = useQuery(rolesQuery)
  if (answer.isError) return <QueryFailed answer={answer} />
  return (
    <ul className={styles.roleCards}>
      {matrixRoles.map((code) => {
        const role = answer.data?.find((entry) => entry.code === code)
        return (
          <li key={code}>
            <h2>
              {code}
              <span>{role?.name}</span>
            </h2>
            <p>{role?.description ?? <Skeleton />}</p>
            {(isStaff || code !== 'SA') && (
              <AppLink href={getResourcePaths(users).list({ roleCode: code })}>
                {t(m.usersWithThisRole)}
              </AppLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Matrix = () => (
  <div className={styles.matrix}>
    <h2 id="matrix-title">{t(m.permissionsByRole)}</h2>
    <p>{t(m.usersWithRoleSaSeeEvery)}</p>
    <div className={styles.matrixScroll} tabIndex={0} role="region" aria-labelledby="matrix-title">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(m.listOrAction)}</th>
            {matrixRoles.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={matrixRoles.length + 1}>
                <span>{group.name}</span>
              </th>
            </tr>
            {group.lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                {matrixRoles.map((code) => (
                  <td key={code} data-allowed={line.allowed[code]}>
                    <span aria-hidden="true">{permissionSymbols[line.allowed[code]]}</span>
                    {permissionLabels[line.allowed[code]]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </div>
)

/** The page. */
export const RolesPage = () => {
  useTitle(title)
  const role = useSession()?.user.roleCode
  return (
    <RequireRole permission={permit.use('roles.read')}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <div className={styles.roles}>
        <Roles isStaff={role === 'SA'} />
        {role && mayDo(role, 'users.view-as') && <ViewAsForm />}
        <Matrix />
      </div>
    </RequireRole>
  )
}
