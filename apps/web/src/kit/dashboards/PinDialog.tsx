/** Pins a chart of a resource's page to an existing or a new dashboard. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/dashboards'
import { addDashboard, customers, pinDashboardItem, type CallGiven, type ResourceUsage } from '@cmp/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/api.ts'
import { describeError } from '../api/failures.ts'
import { RefPicker } from '../form/ref-picker.tsx'
import { useRoleIsIn, useSession } from '../session/use-session.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { TextField } from '../../ui/parts/fields.tsx'
import { Select } from '../../ui/parts/inputs.tsx'
import { showToast } from '../../ui/parts/toast.ts'
import { dashboardsKey, buildDashboardsQuery } from './dashboards-query.ts'
import dialogFields from './dialog-fields.module.css'

const anew = 'new'

/** What the user chooses: the customer, one of its dashboards or a new one with a name, and the title of the chart. */
type PinValues = { customerId: string; chosen: string; name: string; title: string }

/** Returns the item of a dashboard that shows a chart of a resource. */
const buildItem = (
  usage: ResourceUsage,
  chart: ResourceUsage['charts'][number],
  title: string,
): CallGiven<typeof pinDashboardItem>['body']['item'] => ({
  name: title,
  monitoringType: 'metric',
  monitoringNamespace: chart.name,
  cloudProviderName: usage.cloudProviderName,
  resourceName: usage.resourceName,
  resourceType: usage.resourceType,
  resourceId: usage.resourceId,
  containerId: usage.containerId,
})

/** Returns the values of the form, the dashboards that it offers, and whether the input is complete. */
const usePinForm = (start: PinValues) => {
  const [values, setValues] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const { customerId, chosen, name, title } = values
  const list = useQuery({ ...buildDashboardsQuery(customerId), enabled: customerId !== '' })
  const offered = (list.data ?? []).filter(
    (dashboard) => dashboard.isEditable && dashboard.customerId === customerId,
  )
  const target = chosen || (list.data ? (offered[0]?.id ?? anew) : '')
  return {
    values,
    offered,
    target,
    change: (change: Partial<PinValues>) => setValues((before) => ({ ...before, ...change })),
    getProblem: (value: string): { problem?: string } =>
      isChecked && value.trim() === '' ? { problem: t(m.thisFieldIsRequired) } : {},
    check: () => {
      setChecked(true)
      return title.trim() !== '' && target !== '' && (target !== anew || name.trim() !== '')
    },
  }
}

type PinForm = ReturnType<typeof usePinForm>

const CustomerField = ({ form: { values, change } }: { form: PinForm }) => (
  <div className={dialogFields.labelled}>
    <strong aria-hidden="true">{t(m.customer)}</strong>
    <RefPicker
      resource={customers}
      label={t(m.customer)}
      placeholder={t(m.chooseACustomer)}
      value={values.customerId}
      onChange={(customerId) => change({ customerId, chosen: '' })}
    />
  </div>
)

const DashboardFields = ({ form }: { form: PinForm }) => {
  const { values, offered, target, change, getProblem } = form
  return (
    <>
      <label className={dialogFields.labelled}>
        {t(m.dashboard)}
        <Select
          value={target}
          options={[
            ...offered.map((dashboard) => ({ value: dashboard.id, label: dashboard.name })),
            { value: anew, label: t(m.newDashboard) },
          ]}
          onChange={(chosen) => change({ chosen })}
        />
      </label>
      {target === anew && (
        <TextField
          label={t(m.dashboardName)}
          value={values.name}
          maxLength={120}
          onChange={(name) => change({ name })}
          {...getProblem(values.name)}
        />
      )}
      <TextField
        label={t(m.title)}
        value={values.title}
        maxLength={200}
        onChange={(title) => change({ title })}
        {...getProblem(values.title)}
      />
    </>
  )
}

/** The dialog. */
export const PinDialog = ({
  usage,
  chart,
  onClose,
}: {
  usage: ResourceUsage
  chart: ResourceUsage['charts'][number]
  onClose: () => void
}) => {
  const isProvider = useRoleIsIn('sa')
  const own = useSession()?.user.customerId ?? ''
  const client = useQueryClient()
  const form = usePinForm({
    customerId: isProvider ? usage.customerId : own,
    chosen: '',
    name: '',
    title: `${usage.resourceName}: ${chart.title}`,
  })
  const pin = async () => {
    const { customerId, name, title } = form.values
    const dashboardId =
      form.target === anew
        ? (await send(addDashboard, { body: { name, ...(customerId && { customerId }) } })).data.id
        : form.target
    const item = buildItem(usage, chart, title)
    const { message } = await send(pinDashboardItem, { body: { dashboardId, item } })
    await client.invalidateQueries({ queryKey: dashboardsKey })
    showToast(message, { tone: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={t(m.pinToDashboard)}
      action={t(m.pin)}
      describe={describeError}
      onClose={onClose}
      check={form.check}
      onSubmit={pin}
    >
      {(busy) => (
        <fieldset className={dialogFields.plain} disabled={busy}>
          {isProvider && <CustomerField form={form} />}
          <DashboardFields form={form} />
        </fieldset>
      )}
    </FormDialog>
  )
}
