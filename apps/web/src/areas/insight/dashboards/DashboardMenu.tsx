/** The menu with further actions on a dashboard: another chart, a copy, full screen, a link, the default, and deletion. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { duplicateDashboard, type Dashboard } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { MoreIcon } from '../../../ui/parts/icons.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import type { MenuEntry } from '../../../ui/parts/menu-entries.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { isComputed, sendDefault } from './dashboard-calls.ts'
import type { Chosen } from './DashboardPanel.tsx'
import { confirmDeletion } from './delete-dashboard.ts'

/** Returns a link to exactly what is shown: the range with its exact start and end, not its name. */
const buildExactLink = ({ id, customerId, timeSpanStart, timeSpanEnd }: Dashboard): string => {
  const query = new URLSearchParams({
    dashboardId: id,
    ...(customerId && { customerId }),
    range: 'CUSTOM',
    start: timeSpanStart,
    end: timeSpanEnd,
  })
  return `${window.location.origin}/dashboard?${query.toString()}`
}

/** Copies a dashboard on the server, and returns the copy. */
const duplicate = async ({ id, name, customerId }: Dashboard): Promise<Chosen> => {
  const { message, data } = await send(duplicateDashboard, {
    body: { dashboardId: id, name: t(m.copyOf, { name }).slice(0, 120) },
  })
  showToast(message, { tone: 'success' })
  await queryClient.invalidateQueries({ queryKey: dashboardsKey })
  return { dashboardId: data.id, ...(customerId && { customerId }) }
}

/** Returns the entry that makes a dashboard the one that opens first, or ends that. */
const buildDefaultEntry = ({ id, name, isDefault, isPrivate, customerName }: Dashboard): MenuEntry => ({
  label: isDefault
    ? t(m.removeAsDefault)
    : t(m.setAsDefaultFor, { isAny: String(customerName === ''), customer: customerName }),
  disabledReason: isPrivate ? t(m.shareFirstToMakeDefault, { name }) : undefined,
  onClick: () => void sendChange(() => sendDefault(id, !isDefault)),
})

/** The menu. Users who may only view the dashboard have no entry that adds a chart. */
export const DashboardMenu = ({
  dashboard,
  onFull,
  onAdd,
  onChoose,
}: {
  dashboard: Dashboard
  onFull: () => void
  onAdd: () => void
  onChoose: (chosen: Chosen) => void
}) => {
  const mayCopy = useRoleIsIn('editor') && !isComputed(dashboard)
  const isStored = dashboard.isEditable && !isComputed(dashboard)
  const showDuplicate = () => void sendChange(async () => onChoose(await duplicate(dashboard)))
  const copyLink = () =>
    void sendChange(async () => {
      await copyText(buildExactLink(dashboard))
      showToast(t(m.linkCopied))
    })
  return (
    <Menu
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={t(m.moreActions)}>
          <MoreIcon size={20} />
        </IconButton>
      )}
      entries={[
        ...(dashboard.isEditable ? [{ label: t(m.addChart), onClick: onAdd }] : []),
        ...(mayCopy ? [{ label: t(m.duplicate), onClick: showDuplicate }] : []),
        { label: t(m.fullScreenRefreshesEveryMinute), onClick: onFull },
        { label: t(m.copyLinkToThisTimeRange), onClick: copyLink },
        ...(isStored
          ? [
              buildDefaultEntry(dashboard),
              { kind: 'line' as const },
              {
                label: t(m.deleteDashboard),
                destructive: true,
                onClick: () =>
                  confirmDeletion(dashboard, () =>
                    onChoose(dashboard.customerId ? { customerId: dashboard.customerId } : {}),
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
