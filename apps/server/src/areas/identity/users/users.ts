/** The list of users: all users for the reseller's staff, the customer's own users for its administrator. */
import { sql } from 'kysely'
import { z } from 'zod'
import { users, type QueryOf, type RowOf } from '@cmp/contract'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { getUserIdColumn } from './accounts.ts'
import { changeUser, inviteUser, inviteUsers, removeUser, removeUsers } from './changes.ts'
import { setSecondStep } from './second-step.ts'
import { deactivate, reactivate, sendInvitationAgain, signOutEverywhere } from './status.ts'

const sortColumns = {
  name: 'app_user.name',
  userId: 'app_user.user_id',
  roleCode: 'app_user.role_code',
  companyName: 'customer.company_name',
  status: 'app_user.status',
  lastSignInAt: 'app_user.last_sign_in_at',
  createdAt: 'app_user.created_at',
} satisfies SortColumns<typeof users>

const select = ({ trx, scope }: Scoped) =>
  trx
    .selectFrom('appUser')
    .leftJoin('customer', 'customer.id', 'appUser.customerId')
    .select([
      'appUser.id',
      'appUser.name',
      sql.ref<string>(getUserIdColumn(scope)).as('userId'),
      'appUser.email',
      'appUser.roleCode',
      'appUser.customerId',
      'customer.companyName',
      'appUser.status',
      'appUser.mfaEnabled',
      'appUser.timezone',
      'appUser.lastSignInAt',
      'appUser.createdAt',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ mfaEnabled, lastSignInAt, createdAt, ...row }: Selected): RowOf<typeof users> => ({
  ...row,
  enableMFA: mfaEnabled,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The sort columns for a customer, whose users are few and need no index. */
const customersSortColumns = {
  ...sortColumns,
  userId: 'app_user.shown_user_id',
} satisfies SortColumns<typeof users>

const { roleCode, status } = users.fields

const filterUsers = (scoped: Scoped, query: QueryOf<typeof users>) =>
  select(scoped)
    .$if(!!query.roleCode, (q) => q.where('appUser.roleCode', '=', roleCode.schema(z).parse(query.roleCode)))
    .$if(!!query.status, (q) => q.where('appUser.status', '=', status.schema(z).parse(query.status)))
    .$if(!!query.customerId, (q) => q.where('appUser.customerId', '=', query.customerId ?? ''))
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          [
            'app_user.name',
            scoped.scope.kind === 'provider' ? sortColumns.userId : customersSortColumns.userId,
            'app_user.email',
            'customer.company_name',
          ],
          query.search ?? '',
        ),
      ),
    )

/** Reads one user in the form that calls return, or undefined. */
export const findUserRow = async (scoped: Scoped, id: string): Promise<RowOf<typeof users> | undefined> => {
  const row = await select(scoped).where('appUser.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** HTTP handlers of users. */
export const userHandlers: ResourceHandlers<typeof users> = {
  storage: { table: 'appUser' },
  list: (scoped, query) =>
    fetchPage(
      filterUsers(scoped, query),
      query,
      scoped.scope.kind === 'provider' ? sortColumns : customersSortColumns,
      'app_user.id',
      toRow,
    ),
  get: findUserRow,
  create: inviteUser,
  update: changeUser,
  remove: removeUser,
  createMany: inviteUsers,
  removeMany: removeUsers,
  bulk: {
    invite: async (scoped, id) => void (await sendInvitationAgain(scoped, id)),
    deactivate: async (scoped, id) => void (await deactivate(scoped, id)),
    reactivate: async (scoped, id) => void (await reactivate(scoped, id)),
    'end-sessions': async (scoped, id) => void (await signOutEverywhere(scoped, id)),
    'enable-mfa': async (scoped, id) => void (await setSecondStep(scoped, id, true)),
    'disable-mfa': async (scoped, id) => void (await setSecondStep(scoped, id, false)),
  },
}
