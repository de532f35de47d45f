// The permissions that actions on machines and databases need, as a connection test reports them. A read-only
// connection has none of them.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/kit'
import { resourceActions } from '@cmp/contract/resource-actions'
import { formatList } from '@cmp/contract'
import type { Check } from '../exports/account-checks.ts'

/** Returns the permissions of all actions at a provider without duplicates. */
export const listActionPermissions = (provider: string): string[] => [
  ...new Set(
    [...resourceActions.values()]
      .filter((kind) => kind.provider === provider)
      .flatMap(({ actions }) => actions.flatMap(({ permissions }) => permissions)),
  ),
]

/** Whether a connection may carry out actions. Reading does not need these permissions, so the check is granted either way. */
export const buildActionsCheck = (place: string, lacking: readonly string[]): Check => ({
  name: t(m.actionsOn, { place }),
  isGranted: true,
  ...(lacking.length === 0
    ? { detail: t(m.virtualMachinesAndDatabasesCanBe) }
    : {
        detail: t(m.withoutSomeOfActionsStartStop, { lacking: formatList(lacking) }),
        state: 'off' as const,
      }),
})
