/** The signed-in user inside the guarded pages. */
import { capabilities, roleIsIn, type Capability, type RoleGroup } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type Session } from './session.ts'

/** The session, or null in the moment between its end and the sign-in page. */
export const useSession = (): Session | null => useQuery(sessionQuery).data ?? null

/** Whether the signed-in user's role is in a group; the server holds the same rule. */
export const useRoleIsIn = (group: RoleGroup): boolean => {
  const session = useSession()
  return session !== null && roleIsIn(session.user.roleCode, group)
}

/** Whether the signed-in user may do something beside the lists; the server holds the same rule. */
export const useMay = (capability: Capability): boolean => useRoleIsIn(capabilities[capability].group)
