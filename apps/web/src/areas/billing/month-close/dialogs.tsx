/** The dialogs of closing a month: a note with an action, and reopening with a reason. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import {
  closeMonth,
  confirmMonthStep,
  formatMonthName,
  monthNoteFields,
  noteMonthChange,
  reopenFields,
  reopenMonth,
  type MonthBoard,
  type MonthBoardStep,
  type MonthChange,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { changeMonth } from './query.ts'
import { getStepLabel } from '../shared/month-board.ts'

type DialogOf<Given> = Given & { month: string; onClose: () => void }

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Confirms a step. */
const ConfirmStepDialog = ({ month, step, onClose }: DialogOf<{ step: MonthBoardStep }>) => (
  <FieldsDialog
    title={t(m.confirmStepTitle, { step: getStepLabel(step.step), month: formatMonthName(month) })}
    text={step.detail}
    action={t(m.confirm)}
    fields={monthNoteFields}
    names={['note']}
    schema={noteMonthChange.body}
    onSubmit={async ({ note }) => {
      await changeMonth(
        send(confirmMonthStep, {
          params: { month, step: step.step },
          body: { note: toText(note), fingerprint: step.fingerprint },
        }),
      )
      onClose()
    }}
    onClose={onClose}
  />
)

/** Closes the month. */
const CloseMonthDialog = ({ month, onClose }: DialogOf<object>) => (
  <FieldsDialog
    title={t(m.closeMonthTitle, { month: formatMonthName(month) })}
    text={t(m.closeMonthText)}
    action={t(m.closeMonth, { month: formatMonthName(month) })}
    fields={monthNoteFields}
    names={['note']}
    schema={closeMonth.body}
    onSubmit={async ({ note }) => {
      await changeMonth(send(closeMonth, { params: { month }, body: { note: toText(note) } }))
      onClose()
    }}
    onClose={onClose}
  />
)

/** Reopens the month. */
const ReopenMonthDialog = ({ month, onClose }: DialogOf<object>) => (
  <FieldsDialog
    title={t(m.reopenTitle, { month: formatMonthName(month) })}
    text={t(m.reopenText)}
    action={t(m.reopen)}
    fields={reopenFields}
    names={['reason', 'customerId']}
    schema={reopenMonth.body}
    onSubmit={async ({ reason, customerId }) => {
      const body = { reason: toText(reason), customerId: toText(customerId) || undefined }
      await changeMonth(send(reopenMonth, { params: { month }, body }))
      onClose()
    }}
    onClose={onClose}
  />
)

/** Writes a note about a customer's change. */
const ChangeNoteDialog = ({ month, change, onClose }: DialogOf<{ change: MonthChange }>) => (
  <FieldsDialog
    title={t(m.noteFor, { customer: change.companyName })}
    action={t(m.saveNote)}
    fields={monthNoteFields}
    names={['note']}
    schema={noteMonthChange.body}
    start={{ note: change.note?.text ?? '' }}
    onSubmit={async ({ note }) => {
      await changeMonth(
        send(noteMonthChange, {
          params: { month, customerId: change.customerId },
          body: { note: toText(note) },
        }),
      )
      onClose()
    }}
    onClose={onClose}
  />
)

/** The open dialog of a board. */
export type OpenDialog =
  | { name: 'close' | 'reopen' }
  | { name: 'confirm'; step: MonthBoardStep }
  | { name: 'note'; change: MonthChange }

/** Renders the open dialog. */
export const BoardDialog = ({
  board: { month },
  open,
  onClose,
}: {
  board: MonthBoard
  open: OpenDialog
  onClose: () => void
}) => {
  switch (open.name) {
    case 'close':
      return <CloseMonthDialog month={month} onClose={onClose} />
    case 'reopen':
      return <ReopenMonthDialog month={month} onClose={onClose} />
    case 'confirm':
      return <ConfirmStepDialog month={month} step={open.step} onClose={onClose} />
    case 'note':
      return <ChangeNoteDialog month={month} change={open.change} onClose={onClose} />
  }
}
