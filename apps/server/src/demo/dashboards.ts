/** The dashboards of the demo customers: those whose staff can sign in get a dashboard of one of their providers. */
import type { DemoReseller } from '@cmp/demo'
import type { AppContext } from '../scope/context.ts'
import { systemScope, withScope } from '../scope/scope.ts'
import { addNew } from '../areas/insight/index.ts'

/** Creates the missing dashboards. */
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
