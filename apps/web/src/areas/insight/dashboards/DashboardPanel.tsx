/** The panel that switches between dashboards, creates one and deletes one. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { addDashboard, customers, dashboardTemplates, overviewId, type DashboardHead } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { dashboardsKey, buildDashboardsQuery } from '../../../kit/dashboards/dashboards-query.ts'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'
import { confirmDeletion } from './delete-dashboard.ts'
import { TemplateGallery } from './TemplateGallery.tsx'
import styles from './dashboards.module.css'

/** The selected dashboard and, if it is for any customer, the customer whose resources it shows. */
export type Chosen = { dashboardId?: string; customerId?: string }

/** A tab of the panel. */
export type PanelTab = 'switch' | 'create' | 'delete'

type Props = {
  chosen: Chosen
  /** The tab that is open first. */
  opensOn?: PanelTab
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

const Customer = ({
  value,
  onChange,
  problem,
}: {
  value: string
  onChange: (id: string) => void
  problem?: string
}) => (
  <div className={dialogFields.labelled}>
    <strong aria-hidden="true">{t(m.customer)}</strong>
    <RefPicker
      resource={customers}
      label={t(m.customer)}
      placeholder={t(m.chooseACustomer)}
      value={value}
      error={problem !== undefined}
      onChange={onChange}
    />
    {problem && <small className={styles.problem}>{problem}</small>}
  </div>
)

/** Returns the label of a dashboard. Dashboards with the same name are distinguished by their kind. */
const labelOf = ({ name, isPrivate, isDefault, isMonthlyReport, customerId }: DashboardHead): string =>
  [
    name,
    isDefault && t(m.defaultLabel),
    customerId === null && t(m.anyCustomer),
    isPrivate && t(m.personal),
    isMonthlyReport && t(m.monthlyReport3),
  ]
    .filter(Boolean)
    .join(' · ')

/** A selector of one dashboard with a button for the action. */
const Choose = ({
  chosen,
  action,
  isDestructive = false,
  withOverview = false,
  only,
  onAct,
}: Pick<Props, 'chosen'> & {
  action: string
  isDestructive?: boolean
  /** Offers the computed overview of the customer first. */
  withOverview?: boolean
  only: (dashboard: DashboardHead) => boolean
  onAct: (dashboard: { id: string; name: string }, customerId: string) => void
}) => {
  const isProvider = useRoleIsIn('sa')
  const [customerId, setCustomerId] = useState(chosen.customerId ?? '')
  const [id, setId] = useState('')
  const list = useQuery(buildDashboardsQuery(customerId))
  const hasOverview = withOverview && (!isProvider || customerId !== '')
  const offered = [
    ...(hasOverview ? [{ id: overviewId, name: t(m.overview), label: t(m.overviewOfCustomer) }] : []),
    ...(list.data ?? [])
      .filter(only)
      .map((dashboard) => ({ id: dashboard.id, name: dashboard.name, label: labelOf(dashboard) })),
  ]
  const picked = offered.find((dashboard) => dashboard.id === id)
  return (
    <div className={styles.panelForm}>
      {isProvider && (
        <Customer
          value={customerId}
          onChange={(next) => {
            setCustomerId(next)
            setId('')
          }}
        />
      )}
      <label className={dialogFields.labelled}>
        {t(m.dashboard)}
        <Select
          value={picked ? id : ''}
          empty={list.isSuccess && offered.length === 0 ? t(m.noDashboardsYet) : t(m.chooseADashboard)}
          options={offered.map((dashboard) => ({ value: dashboard.id, label: dashboard.label }))}
          onChange={setId}
        />
      </label>
      <Button
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        disabled={!picked}
        onClick={() => picked && onAct(picked, customerId)}
      >
        {action}
      </Button>
    </div>
  )
}

const Create = ({ chosen, onChoose, onClose }: Props) => {
  const isProvider = useRoleIsIn('sa')
  const [customerId, setCustomerId] = useState(chosen.customerId ?? '')
  const [isForAnyCustomer, setForAny] = useState(false)
  const [typedName, setName] = useState<string>()
  const [template, setTemplate] = useState('')
  const [isChecked, setChecked] = useState(false)
  const known = dashboardTemplates.find(({ value }) => value === template)
  const name = typedName ?? t(known?.label ?? '')
  const create = useChange(async () => {
    const { message, data } = await send(addDashboard, {
      body: {
        name,
        isForAnyCustomer,
        template: known?.value ?? '',
        isPrivate: !isForAnyCustomer,
        ...(isProvider && !isForAnyCustomer && { customerId }),
      },
    })
    await queryClient.invalidateQueries({ queryKey: dashboardsKey })
    showToast(message, { tone: 'success' })
    onChoose({ dashboardId: data.id, ...(customerId && { customerId }) })
    onClose()
  }, 'inline')
  const required = t(m.thisFieldIsRequired)
  const lacksCustomer = isProvider && !isForAnyCustomer && customerId === ''
  return (
    <form
      noValidate
      className={styles.panelForm}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (name.trim() !== '' && !lacksCustomer) create.send()
      }}
    >
      {isProvider && (
        <>
          {!isForAnyCustomer && (
            <Customer
              value={customerId}
              onChange={setCustomerId}
              {...(isChecked && lacksCustomer && { problem: required })}
            />
          )}
          <Checkbox
            label={t(m.forAnyCustomerChartsByResource)}
            checked={isForAnyCustomer}
            onChange={setForAny}
          />
        </>
      )}
      <TextField
        label={t(m.dashboardName)}
        value={name}
        maxLength={120}
        onChange={setName}
        {...(isChecked && name.trim() === '' && { problem: required })}
      />
      <TemplateGallery value={template} onChange={setTemplate} />
      {create.problem && <Alert severity="error">{create.problem}</Alert>}
      <Button type="submit" variant="contained" loading={create.isBusy}>
        {t(m.create)}
      </Button>
    </form>
  )
}

const tabs = [
  { value: 'switch', label: t(m.switchDashboard) },
  { value: 'create', label: t(m.createNewDashboard) },
  { value: 'delete', label: t(m.deleteDashboard) },
] as const

/** The panel, with the tabs of the specification. Users who may not change dashboards cannot create or delete them here. */
export const DashboardPanel = (props: Props) => {
  const { chosen, onChoose, onClose } = props
  const mayChange = useRoleIsIn('editor')
  const [tab, setTab] = useState<PanelTab>(props.opensOn ?? 'switch')
  return (
    <Dialog size="right" onClose={onClose}>
      <DialogTitle>{t(m.dashboards)}</DialogTitle>
      <DialogContent>
        <Tabs
          label={t(m.dashboards)}
          tabs={tabs.map((one) => ({ ...one, disabled: one.value !== 'switch' && !mayChange }))}
          value={tab}
          onChange={setTab}
        >
          {tab === 'switch' && (
            <Choose
              chosen={chosen}
              action={t(m.switchLabel)}
              withOverview
              only={() => true}
              onAct={({ id }, customerId) => {
                onChoose({ dashboardId: id, ...(customerId && { customerId }) })
                onClose()
              }}
            />
          )}
          {tab === 'create' && <Create {...props} />}
          {tab === 'delete' && (
            <Choose
              chosen={chosen}
              action={t(m.deleteLabel)}
              isDestructive
              only={({ isEditable }) => isEditable}
              onAct={(dashboard) =>
                confirmDeletion(dashboard, () => {
                  if (dashboard.id === chosen.dashboardId)
                    onChoose(chosen.customerId ? { customerId: chosen.customerId } : {})
                })
              }
            />
          )}
        </Tabs>
      </DialogContent>
    </Dialog>
  )
}
