/** The pages that invite and change a user. */
import { useMemo } from 'react'
import { ResourceAddPage, ResourceEditPage } from '../../kit/form/resource-form-page.tsx'
import { useSession } from '../../kit/session/use-session.ts'
import { userEditForm, userForm, usersFor } from './user-form.ts'

/** Who sees the form; the shell shows nothing without a session. */
const useRole = () => useSession()?.user.roleCode ?? 'GUEST'

/** Invites somebody. */
export const UserAddPage = () => {
  const role = useRole()
  const resource = useMemo(() => usersFor(role, { isNew: true }), [role])
  return <ResourceAddPage resource={resource} options={useMemo(() => userForm(role), [role])} />
}

/** Changes somebody. */
export const UserEditPage = () => {
  const role = useRole()
  const resource = useMemo(() => usersFor(role, { isNew: false }), [role])
  return <ResourceEditPage resource={resource} options={useMemo(() => userEditForm(role), [role])} />
}
