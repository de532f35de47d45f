/** The dialogs of one chart: its title, and its threshold line. */
import { type DashboardItem, parseMetric, describeUnit, describeWatching } from '@cmp/contract'
import { useState } from 'react'
import { describeError } from '../../../kit/api/failures.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import dialogFields from '../../../kit/dashboards/dialog-fields.module.css'
import styles from './dashboards.module.css'

/** Asks for the title of a chart. */
export const TitleDialog = ({
  item,
  onApply,
  onClose,
}: {
  item: DashboardItem
  onApply: (name: string) => Promise<void>
  onClose: () => void
}) => {
  const [name, setName] = useState(item.name)
  const [isChecked, setChecked] = useState(false)
  return (
    <FormDialog
      title="Configure title"
      action="Apply"
      describe={describeError}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return name.trim() !== ''
      }}
      onSubmit={async () => {
        await onApply(name.trim())
        onClose()
      }}
    >
      {() => (
        <TextField
          label="Title"
          value={name}
          maxLength={200}
          onChange={setName}
          {...(isChecked && name.trim() === '' && { problem: 'A title is required' })}
        />
      )}
    </FormDialog>
  )
}

/** Asks for the threshold of a chart, in the unit of its axis, as the provider measures it. */
export const ThresholdDialog = ({
  item,
  onApply,
  onClose,
}: {
  item: DashboardItem
  onApply: (threshold: DashboardItem['threshold']) => void
  onClose: () => void
}) => {
  const [value, setValue] = useState(item.threshold ? String(item.threshold.value) : '')
  const [over, setOver] = useState(item.threshold?.over ?? true)
  const [minutes, setMinutes] = useState(String(item.threshold?.minutes ?? 15))
  const [isChecked, setChecked] = useState(false)
  const { monitoringDetail: detail, watchingWithThreshold } = item.usageDetail
  const cost = describeWatching(watchingWithThreshold, 'the accounts that are read')
  const unit = detail?.unit ?? 'Count'
  const number = parseMetric(unit, value)
  const isValue = value.trim() === '' || number !== undefined
  const isMinutes = /^\d+$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= 1440
  return (
    <FormDialog
      title="Threshold"
      text="It is drawn across the chart. Once it has been passed for so many minutes, the customer’s users and webhooks are notified, if the dashboard is shared and saved."
      action="Apply"
      describe={describeError}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return isValue && isMinutes
      }}
      onSubmit={async () => {
        onApply(number === undefined ? null : { value: number, over, minutes: Number(minutes) })
        onClose()
      }}
    >
      {() => (
        <div className={dialogFields.plain}>
          <TextField
            label="Value"
            inputMode="decimal"
            help={`${describeUnit(unit)}${detail?.shows === 'total' ? ', of a minute' : ''}. Leave empty for none.`}
            value={value}
            onChange={setValue}
            {...(isChecked && !isValue && { problem: 'The value is a number such as 80 or 0.5' })}
          />
          <label className={dialogFields.labelled}>
            Passed by
            <Select
              value={over ? 'over' : 'under'}
              options={[
                { value: 'over', label: 'More than that' },
                { value: 'under', label: 'Less than that' },
              ]}
              onChange={(chosen) => setOver(chosen === 'over')}
            />
          </label>
          <TextField
            label="For minutes"
            inputMode="numeric"
            value={minutes}
            onChange={setMinutes}
            {...(isChecked && !isMinutes && { problem: 'Minutes are a number from 1 to 1,440' })}
          />
          {cost && (
            <p className={styles.quiet}>With a threshold, the chart is read every 5 minutes. {cost}</p>
          )}
        </div>
      )}
    </FormDialog>
  )
}
