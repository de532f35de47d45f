/** Deletes a dashboard after a confirmation. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { deleteDashboard, type DashboardHead } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showToast } from '../../../ui/parts/toast.ts'

/** Asks, deletes the dashboard, and calls `onDeleted` before the lists are read again. */
export const confirmDeletion = (
  { id, name }: Pick<DashboardHead, 'id' | 'name'>,
  onDeleted: () => void,
): void =>
  confirm({
    title: t(m.deleteDashboard2, { name }),
    consequences: t(m.dashboardAndItsChartsAreDeleted),
    action: t(m.deleteDashboard),
    destructive: true,
    run: async () => {
      const { message } = await send(deleteDashboard, { query: { dashboardId: id } })
      onDeleted()
      await queryClient.invalidateQueries({ queryKey: [...dashboardsKey, 'list'] })
      showToast(message, { tone: 'success' })
    },
  })
