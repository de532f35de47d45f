/** The page of one user: facts, what can be done, and what was done to the account. */
import { auditEntries, users } from '@cmp/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { AppLink } from '../../kit/shell/AppLink.tsx'
import { EmbeddedList } from '../../kit/list/embedded-list.tsx'
import { resourcePaths } from '../../kit/api/paths.ts'
import { ResourceDetailPage, type DetailOptions } from '../../kit/detail/resource-detail.tsx'
import { ActionsMenu } from '../../kit/list/row-actions.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { looksWithoutObject } from '../audit/audit-looks.tsx'
import { deletingUser } from './deleting-user.ts'
import { userActions, type User } from './user-actions.ts'

const sections = [
  { title: 'Person', fields: ['name', 'userId', 'email', 'timezone'] },
  {
    title: 'Account',
    fields: ['roleCode', 'customerId', 'status', 'enableMFA', 'lastSignInAt', 'createdAt'],
  },
]

/** Columns of the log that say the same in every line here. */
const hidden = ['objectType', 'objectName', 'companyName']

const UserActions = ({ user }: { user: User }) => {
  const viewer = useSession()?.user
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    viewer && (
      <>
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          More
        </Button>
        {anchor && (
          <ActionsMenu anchor={anchor} actions={userActions(user, viewer)} onClose={() => setAnchor(null)} />
        )}
      </>
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
        title="What happened to this account"
        prefix="log"
        parameters={{ objectType: users.name, objectId: id }}
        columns={looksWithoutObject}
        hidden={hidden}
        emptyTitle="Nothing has happened yet"
        emptyText="Invitations, sign-ins and changes of the account stand here."
      />
      <p style={{ marginTop: 12 }}>
        <AppLink href={resourcePaths(auditEntries).list({ actor: userId })}>
          What {name} did in the portal
        </AppLink>
      </p>
    </div>
  ),
}

/** The page. */
export const UserPage = () => <ResourceDetailPage resource={users} options={options} />
