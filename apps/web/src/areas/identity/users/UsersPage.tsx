/** The list of users. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'
import { mayDo, roleWords, users } from '@cmp/contract'
import { useMemo } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { deletingUser } from './deleting-user.ts'
import { SecondStepForAll } from './SecondStepForAll.tsx'
import { listUserActions } from './user-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import common from '../../../ui/parts/common.module.css'

const userColumns: ListOptions<typeof users>['columns'] = {
  name: { width: 180 },
  userId: { width: 190 },
  roleCode: {
    width: 80,
    cell: ({ roleCode }) => <span title={t(roleWords[roleCode].name)}>{roleCode}</span>,
  },
  status: { width: 140 },
  enableMFA: { width: 118, cell: ({ enableMFA }) => (enableMFA ? t(m.required) : t(m.no)) },
}

const addPath = getResourcePaths(users).add()

/** The page. */
export const UsersPage = () => {
  const user = useSession()?.user
  const options = useMemo((): ListOptions<typeof users> => {
    if (!user) return {}
    const isStaff = user.roleCode === 'SA'
    return {
      columns: userColumns,
      filters: isStaff ? ['roleCode', 'status', 'customerId'] : ['roleCode', 'status'],
      rowActions: (row) => listUserActions(row, user),
      deleteConsequences: deletingUser,
      primaryAction: (
        <div className={common.buttons}>
          {mayDo(user.roleCode, 'users.enable-mfa-for-all') && <SecondStepForAll />}
          <Button variant="contained" href={addPath}>
            {t(m.inviteUser)}
          </Button>
        </div>
      ),
      empty: {
        title: t(m.noUsersYet),
        action: (
          <Button variant="contained" href={addPath}>
            {t(m.inviteUser)}
          </Button>
        ),
      },
    }
  }, [user])
  return <ResourceListPage resource={users} options={options} />
}
