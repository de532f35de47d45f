/** The signed-in user, for guarded pages. */
import { capabilities, isRoleInGroup, type Capability, type RoleGroup } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery, type Session } from './session.ts'

/** Returns the session, or null between its end and the loading of the sign-in page. */
export const useSession = (): Session | null => useQuery(sessionQuery).data ?? null

/** Returns whether the signed-in user's role is in a group. The server enforces the same rule. */
export const useRoleIsIn = (group: RoleGroup): boolean => {
  const session = useSession()
  return session !== null && isRoleInGroup(session.user.roleCode, group)
}

/** Returns whether the signed-in user has a capability besides the lists. The server enforces the same rule. */
export const useMay = (capability: Capability): boolean => useRoleIsIn(capabilities[capability].group)
