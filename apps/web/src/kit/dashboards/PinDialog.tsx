/** Pins a chart of a resource's page to an existing or a new dashboard. */
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
  const [customerId, setCustomerId] = useState(isProvider ? usage.customerId : own)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [title, setTitle] = useState(`${usage.resourceName}: ${chart.title}`)
  const [isChecked, setChecked] = useState(false)
  const list = useQuery({ ...buildDashboardsQuery(customerId), enabled: customerId !== '' })
  const offered = (list.data ?? []).filter(
    (dashboard) => dashboard.isEditable && dashboard.customerId === customerId,
  )
  const first = offered[0]?.id ?? anew
  const target = chosen || (list.data ? first : '')
  const getRequiredProblem = (value: string): { problem?: string } =>
    isChecked && value.trim() === '' ? { problem: 'This field is required' } : {}
  const item: CallGiven<typeof pinDashboardItem>['body']['item'] = {
    name: title,
    monitoringType: 'metric',
    monitoringNamespace: chart.name,
    cloudProviderName: usage.cloudProviderName,
    resourceName: usage.resourceName,
    resourceType: usage.resourceType,
    resourceId: usage.resourceId,
    containerId: usage.containerId,
  }
  return (
    <FormDialog
      title="Pin to dashboard"
      action="Pin"
      describe={describeError}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return title.trim() !== '' && target !== '' && (target !== anew || name.trim() !== '')
      }}
      onSubmit={async () => {
        const dashboardId =
          target === anew
            ? (await send(addDashboard, { body: { name, ...(customerId && { customerId }) } })).data.id
            : target
        const { message } = await send(pinDashboardItem, { body: { dashboardId, item } })
        await client.invalidateQueries({ queryKey: dashboardsKey })
        showToast(message, { tone: 'success' })
        onClose()
      }}
    >
      {(busy) => (
        <fieldset className={dialogFields.plain} disabled={busy}>
          {isProvider && (
            <div className={dialogFields.labelled}>
              <strong aria-hidden="true">Customer</strong>
              <RefPicker
                resource={customers}
                label="Customer"
                placeholder="Choose a customer"
                value={customerId}
                onChange={(id) => {
                  setCustomerId(id)
                  setChosen('')
                }}
              />
            </div>
          )}
          <label className={dialogFields.labelled}>
            Dashboard
            <Select
              value={target}
              options={[
                ...offered.map((dashboard) => ({ value: dashboard.id, label: dashboard.name })),
                { value: anew, label: 'A new dashboard' },
              ]}
              onChange={setChosen}
            />
          </label>
          {target === anew && (
            <TextField
              label="Dashboard name"
              value={name}
              maxLength={120}
              onChange={setName}
              {...getRequiredProblem(name)}
            />
          )}
          <TextField
            label="Title"
            value={title}
            maxLength={200}
            onChange={setTitle}
            {...getRequiredProblem(title)}
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
