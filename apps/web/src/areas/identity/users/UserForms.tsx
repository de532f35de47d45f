/** The pages that invite and edit a user. */
import { useMemo } from 'react'
import { ResourceAddPage, ResourceEditPage } from '../../../kit/form/resource-form-page.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { buildUserEditForm, buildUserForm, buildUsersResource } from './user-form.ts'

/** Returns the role of the current user. Pages are only shown with a session. */
const useRole = () => useSession()?.user.roleCode ?? 'GUEST'

/** Invites somebody. */
export const UserAddPage = () => {
  const role = useRole()
  const resource = useMemo(() => buildUsersResource(role, { isNew: true }), [role])
  return <ResourceAddPage resource={resource} options={useMemo(() => buildUserForm(role), [role])} />
}

/** Changes somebody. */
export const UserEditPage = () => {
  const role = useRole()
  const resource = useMemo(() => buildUsersResource(role, { isNew: false }), [role])
  return <ResourceEditPage resource={resource} options={useMemo(() => buildUserEditForm(role), [role])} />
}
