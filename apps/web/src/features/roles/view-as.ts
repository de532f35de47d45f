/** Begins to look at the portal as a role of a customer. */
import type { RoleCode } from '@cmp/contract'
import { api } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'

/**
 * Asks for the view and starts the portal anew in it, so that nothing of the administrator's own data stays on screen.
 * @throws {ApiError} with the sentence to show
 */
export const startViewAs = async (roleCode: RoleCode, customerId: string): Promise<void> => {
  await api.post('/api/session/view-as', { body: { roleCode, customerId } })
  window.location.assign(paths.home())
}
