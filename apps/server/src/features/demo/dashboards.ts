/** The dashboards that the customers of the demo start with: those whose staff can sign in find one of their clouds. */
import type { DemoReseller } from '@cmp/demo'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { addNew } from '../dashboards/store.ts'

/** Makes the dashboards that are not there yet. */
export const makeDemoDashboards = async (ctx: AppContext, { users }: DemoReseller): Promise<void> => {
  for (const customerId of new Set(users.flatMap((user) => user.customerId ?? []))) {
    const known = await withScope(ctx, systemScope, ({ trx }) =>
      trx.selectFrom('dashboard').select('id').where('customerId', '=', customerId).executeTakeFirst(),
    )
    if (known) continue
    await addNew(ctx, systemScope, {
      name: 'Cloud overview',
      dashboardDetail: 'Load, charges, clusters and storage.',
      customerId,
      isForAnyCustomer: false,
      isPrivate: false,
      rowStatus: true,
      isMonthlyReport: false,
      template: 'overview',
    })
  }
}
