/** Starts to view the portal as a role of a customer. */
import { enterViewAs, type ViewAsChoice } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'

/**
 * Requests the view and reloads the portal in it, so that none of the administrator's own data stays on screen.
 * @throws {ApiError} With the message to show.
 */
export const startViewAs = async ({ roleCode, customerId }: ViewAsChoice): Promise<void> => {
  await send(enterViewAs, { body: { roleCode, customerId } })
  window.location.assign(paths.home())
}
