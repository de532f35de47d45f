/** The toolbar of a dashboard: editing, the monthly report, visibility, the time range and further actions. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { Dashboard } from '@cmp/contract'
import { useId } from 'react'
import { RangeBar } from '../../../ui/charts/RangeBar.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Switch } from '../../../ui/parts/Checkbox.tsx'
import { isComputed } from './dashboard-calls.ts'
import { DashboardMenu } from './DashboardMenu.tsx'
import type { Chosen } from './DashboardPanel.tsx'
import type { DashboardEditor } from './use-dashboard-editor.ts'
import type { DashboardView } from './use-dashboard-view.ts'
import styles from './dashboards.module.css'

const SwitchOf = ({
  label,
  help,
  checked,
  disabled,
  onChange,
}: {
  label: string
  /** What the switch does. Shown while the dashboard is edited, and as the tooltip otherwise. */
  help: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) => {
  const id = useId()
  return (
    <span title={help}>
      <Switch id={id} checked={checked} disabled={disabled} onChange={onChange} />
      <label htmlFor={id}>
        {label}
        {!disabled && <small>{help}</small>}
      </label>
    </span>
  )
}

/** Begins to edit the dashboard, or ends that with or without saving. */
const EditButtons = ({ arranging }: { arranging: DashboardEditor }) =>
  arranging.draft ? (
    <span>
      <Button variant="contained" loading={arranging.isBusy} onClick={arranging.save}>
        {t(m.save)}
      </Button>
      <Button color="inherit" onClick={arranging.cancel}>
        {t(m.cancel)}
      </Button>
    </span>
  ) : (
    <Button variant="outlined" onClick={arranging.begin}>
      {t(m.edit)}
    </Button>
  )

/** The toolbar. In full screen it has only the time range. */
export const DashboardToolbar = ({
  dashboard,
  arranging: { draft, change },
  arranging,
  view: { range, isFull, setRange, setFull },
  onAdd,
  onChoose,
}: {
  dashboard: Dashboard
  arranging: DashboardEditor
  view: DashboardView
  onAdd: () => void
  onChoose: (chosen: Chosen) => void
}) => {
  const { isMonthlyReport, isPrivate } = draft ?? dashboard
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t(m.dashboard)}>
      {dashboard.isEditable && !isFull && <EditButtons arranging={arranging} />}
      {!isFull && (
        <SwitchOf
          label={t(m.monthlyReport)}
          checked={isMonthlyReport}
          help={
            isComputed(dashboard)
              ? t(m.saveThisDashboardFirstThenItCan)
              : draft
                ? t(m.storesChartsInMonthlyReport)
                : t(m.storesChartsChooseEditToChange)
          }
          disabled={!draft || isComputed(dashboard)}
          onChange={(checked) => change((former) => ({ ...former, isMonthlyReport: checked }))}
        />
      )}
      {draft && (
        <SwitchOf
          label={t(m.shared)}
          checked={!isPrivate}
          help={t(m.usersOfCustomerCanSeeIt)}
          disabled={false}
          onChange={(checked) => change((former) => ({ ...former, isPrivate: !checked }))}
        />
      )}
      <RangeBar
        range={range}
        shown={{ start: dashboard.timeSpanStart, end: dashboard.timeSpanEnd }}
        onChange={setRange}
      />
      {isFull ? (
        <Button color="inherit" onClick={() => setFull(false)}>
          {t(m.exitFullScreen)}
        </Button>
      ) : (
        <DashboardMenu dashboard={dashboard} onFull={() => setFull(true)} onAdd={onAdd} onChoose={onChoose} />
      )}
    </div>
  )
}
