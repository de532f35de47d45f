/** The page of one user: properties, actions, and the audit log of the account. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'
import { auditEntries, users } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { ResourceDetailPage, type DetailOptions } from '../../../kit/detail/resource-detail.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { auditColumnsWithoutObject } from '../audit/audit-columns.tsx'
import { deletingUser } from './deleting-user.ts'
import { listUserActions, type User } from './user-actions.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import common from '../../../ui/parts/common.module.css'

const sections = [
  { title: t(m.user), fields: ['name', 'userId', 'email', 'timezone'] },
  {
    title: t(m.account),
    fields: ['roleCode', 'customerId', 'status', 'enableMFA', 'lastSignInAt', 'createdAt'],
  },
]

/** Columns of the log with the same value in every row here. */
const hidden = ['objectType', 'objectName', 'companyName']

const UserActions = ({ user }: { user: User }) => {
  const viewer = useSession()?.user
  return (
    viewer && (
      <Menu
        renderTrigger={(props) => (
          <Button {...props} variant="outlined">
            {t(m.more)}
          </Button>
        )}
        entries={listUserActions(user, viewer)}
      />
    )
  )
}

const options: DetailOptions<typeof users> = {
  sections,
  deleteConsequences: deletingUser,
  actions: (user) => <UserActions user={user} />,
  below: ({ id, userId, name }) => (
    <div>
      <EmbeddedList
        resource={auditEntries}
        title={t(m.accountActivity)}
        prefix="log"
        parameters={{ objectType: users.name, objectId: id }}
        columns={auditColumnsWithoutObject}
        hidden={hidden}
        emptyTitle={t(m.noActivityYet)}
        emptyText={t(m.invitationsSignInsAndAccountChanges)}
      />
      <p className={common.after}>
        <AppLink href={getResourcePaths(auditEntries).list({ actor: userId })}>
          {t(m.activityBy, { name })}
        </AppLink>
      </p>
    </div>
  ),
}

/** The page. */
export const UserPage = () => <ResourceDetailPage resource={users} options={options} />
