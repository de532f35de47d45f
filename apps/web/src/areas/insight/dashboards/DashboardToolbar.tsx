/** The toolbar of a dashboard: editing, the monthly report, visibility, the time range and further actions. */
import { duplicateDashboard, type Dashboard } from '@cmp/contract'
import { useId } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { RangeBar, type Range } from '../../../ui/charts/RangeBar.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Switch } from '../../../ui/parts/Checkbox.tsx'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { MoreIcon } from '../../../ui/parts/icons.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import type { Chosen } from './DashboardPanel.tsx'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'
import type { DashboardEditor } from './use-dashboard-editor.ts'
import styles from './dashboards.module.css'

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

const SwitchOf = ({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) => {
  const id = useId()
  return (
    <span>
      <Switch id={id} checked={checked} disabled={disabled} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

/** The toolbar. */
export const DashboardToolbar = ({
  dashboard,
  arranging,
  range,
  isFull,
  onRange,
  onFull,
  onAdd,
  onChoose,
}: {
  dashboard: Dashboard
  arranging: DashboardEditor
  range: Range
  isFull: boolean
  onRange: (range: Range) => void
  onFull: (isFull: boolean) => void
  onAdd: () => void
  onChoose: (chosen: Chosen) => void
}) => {
  const { draft, change } = arranging
  const mayCopy = useRoleIsIn('editor')
  const { isMonthlyReport, isPrivate } = draft ?? dashboard
  const mayEdit = dashboard.isEditable && !isFull
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Dashboard">
      {mayEdit &&
        (draft ? (
          <span>
            <Button variant="contained" loading={arranging.isBusy} onClick={arranging.save}>
              Save
            </Button>
            <Button color="inherit" onClick={arranging.cancel}>
              Cancel
            </Button>
          </span>
        ) : (
          <Button variant="outlined" onClick={arranging.begin}>
            Edit
          </Button>
        ))}
      {!isFull && (
        <SwitchOf
          label="Monthly Report"
          checked={isMonthlyReport}
          disabled={!draft}
          onChange={(checked) => change((former) => ({ ...former, isMonthlyReport: checked }))}
        />
      )}
      {draft && (
        <SwitchOf
          label="Shared"
          checked={!isPrivate}
          disabled={false}
          onChange={(checked) => change((former) => ({ ...former, isPrivate: !checked }))}
        />
      )}
      <RangeBar
        range={range}
        shown={{ start: dashboard.timeSpanStart, end: dashboard.timeSpanEnd }}
        onChange={onRange}
      />
      {isFull ? (
        <Button color="inherit" onClick={() => onFull(false)}>
          Leave full screen
        </Button>
      ) : (
        <Menu
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="More of this dashboard">
              <MoreIcon size={20} />
            </IconButton>
          )}
          entries={[
            ...(mayEdit ? [{ label: 'Add a chart', onClick: onAdd }] : []),
            ...(mayCopy
              ? [
                  {
                    label: 'Duplicate',
                    onClick: () =>
                      void sendChange(async () => {
                        const { message, data } = await send(duplicateDashboard, {
                          body: { dashboardId: dashboard.id, name: `${dashboard.name} (copy)`.slice(0, 120) },
                        })
                        showToast(message, { tone: 'success' })
                        await queryClient.invalidateQueries({ queryKey: dashboardsKey })
                        onChoose({
                          dashboardId: data.id,
                          ...(dashboard.customerId && { customerId: dashboard.customerId }),
                        })
                      }),
                  },
                ]
              : []),
            { label: 'Full screen, read again every minute', onClick: () => onFull(true) },
            {
              label: 'Copy a link to this very range',
              onClick: () =>
                void sendChange(async () => {
                  await copyText(buildExactLink(dashboard))
                  showToast('The link has been copied.')
                }),
            },
          ]}
        />
      )}
    </div>
  )
}
