/** Sets the retention periods of a source: three periods, what they would delete now, then the confirmation. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/retention'
import {
  leastMonths,
  previewRetention,
  setRetention,
  type RetentionConsequence,
  type RetentionSource,
  type RetentionTimes,
} from '@cmp/contract'
import { useId, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Consequence } from './Consequence.tsx'
import { refreshRetention } from './query.ts'
import { formatRetentionMonths, describeRetentionRule } from './words.ts'
import styles from './retention.module.css'

const offered = [1, 3, 6, 12, 18, 24, 36, 60, 84, 120] as const

const fields: readonly { name: keyof RetentionTimes; label: string; help: string }[] = [
  {
    name: 'filesMonths',
    label: t(m.rawFiles),
    help: t(m.originalFilesFromEndOfTheir),
  },
  {
    name: 'linesMonths',
    label: t(m.currentLineItems),
    help: t(m.fromEndOfTheirBillingMonth),
  },
  {
    name: 'earlierMonths',
    label: t(m.supersededImports),
    help: t(m.replacedVersionsWithTheirFilesFrom),
  },
]

const Field = ({
  name,
  label,
  help,
  value,
  isBusy,
  onChange,
}: (typeof fields)[number] & {
  value: number | null
  isBusy: boolean
  onChange: (value: number | null) => void
}) => {
  const id = useId()
  const choices = [...new Set([...offered, ...(value === null ? [] : [value])])]
    .filter((months) => months >= leastMonths[name])
    .toSorted((one, other) => one - other)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value === null ? '' : String(value)}
        empty={t(m.storeForever)}
        options={choices.map((months) => ({
          value: String(months),
          label: t(m.store, { retentionMonths: formatRetentionMonths(months) }),
        }))}
        disabled={isBusy}
        aria-describedby={`${id}-help`}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
      <p id={`${id}-help`}>{help}</p>
    </div>
  )
}

/** Asks for confirmation of the rule and shows what it deletes now. */
const confirmRule = (source: RetentionSource, times: RetentionTimes, due: RetentionConsequence): void =>
  confirm({
    title: t(m.saveRetentionOf, { name: source.name }),
    consequences: t(m.dataPastItsRetentionIsDeleted, { retentionRule: describeRetentionRule(times) }),
    details: <Consequence due={due} />,
    action: t(m.saveRule),
    destructive: due.documents.unexplained > 0,
    run: async () => {
      const { message } = await send(setRetention, { body: { ...times, source: source.key, seen: due.seen } })
      showToast(message, { tone: 'success' })
      await refreshRetention()
    },
  })

/** The dialog. */
export const RuleDialog = ({ source, onClose }: { source: RetentionSource; onClose: () => void }) => {
  const [times, setTimes] = useState<RetentionTimes>(source.times)
  return (
    <FormDialog
      title={t(m.retentionOf, { name: source.name })}
      text={t(m.documentsTheirNumbersAmountsAndPdf)}
      action={t(m.previewDeletion)}
      check={() => true}
      describe={describeError}
      onClose={onClose}
      onSubmit={async () => {
        const due = await send(previewRetention, { body: { ...times, source: source.key } })
        onClose()
        confirmRule(source, times, due)
      }}
    >
      {(isBusy) =>
        fields.map((field) => (
          <Field
            key={field.name}
            {...field}
            value={times[field.name]}
            isBusy={isBusy}
            onChange={(value) => setTimes((before) => ({ ...before, [field.name]: value }))}
          />
        ))
      }
    </FormDialog>
  )
}
