/** The dialogs of one chart: its title, and its threshold line. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
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
      title={t(m.configureTitle)}
      action={t(m.apply)}
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
          label={t(m.title)}
          value={name}
          maxLength={200}
          onChange={setName}
          {...(isChecked && name.trim() === '' && { problem: t(m.enterATitle) })}
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
  const cost = describeWatching(watchingWithThreshold, t(m.theMonitoredAccounts))
  const unit = detail?.unit ?? 'Count'
  const number = parseMetric(unit, value)
  const isValue = value.trim() === '' || number !== undefined
  const isMinutes = /^\d+$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= 1440
  return (
    <FormDialog
      title={t(m.threshold)}
      text={t(m.thresholdIsShownAsLineOn)}
      action={t(m.apply)}
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
            label={t(m.value)}
            inputMode="decimal"
            help={t(m.perMinuteLeaveEmptyForNo, {
              unit: describeUnit(unit),
              showsCase: String(detail?.shows === 'total'),
            })}
            value={value}
            onChange={setValue}
            {...(isChecked && !isValue && { problem: t(m.enterNumberForExample80Or) })}
          />
          <label className={dialogFields.labelled}>
            {t(m.condition)}
            <Select
              value={over ? 'over' : 'under'}
              options={[
                { value: 'over', label: t(m.greaterThan) },
                { value: 'under', label: t(m.lessThan) },
              ]}
              onChange={(chosen) => setOver(chosen === 'over')}
            />
          </label>
          <TextField
            label={t(m.durationMinutes)}
            inputMode="numeric"
            value={minutes}
            onChange={setMinutes}
            {...(isChecked && !isMinutes && { problem: t(m.enterNumberOfMinutesFrom1) })}
          />
          {cost && <p className={styles.quiet}>{t(m.withThresholdChartDataIsUpdated, { cost })}</p>}
        </div>
      )}
    </FormDialog>
  )
}
