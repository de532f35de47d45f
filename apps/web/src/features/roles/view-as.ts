/** Begins to look at the portal as a role of a customer. */
import { enterViewAs, type ViewAsChoice } from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'

/**
 * Asks for the view and starts the portal anew in it, so that nothing of the administrator's own data stays on screen.
 * @throws {ApiError} with the sentence to show
 */
export const startViewAs = async ({ roleCode, customerId }: ViewAsChoice): Promise<void> => {
  await send(enterViewAs, { body: { roleCode, customerId } })
  window.location.assign(paths.home())
}
