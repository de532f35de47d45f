/** Texts and icons of the states of months and steps. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import type { MonthBoardStep, MonthEntry } from '@cmp/contract'
import {
  LockIcon,
  LockOpenIcon,
  SuccessIcon,
  TodoIcon,
  UnknownIcon,
  WaitingIcon,
  WarningIcon,
} from '../../../ui/parts/icons.tsx'
import type { ToneName } from '../../../ui/theme/themes.ts'

type Shown = { label: string; tone: ToneName; Icon: typeof TodoIcon }

/** How the state of a step is shown. */
export const stepStates: Record<MonthBoardStep['state'], Shown> = {
  done: { label: t(m.done), tone: 'success', Icon: SuccessIcon },
  confirmed: { label: t(m.confirmed), tone: 'success', Icon: SuccessIcon },
  todo: { label: t(m.toDo), tone: 'warning', Icon: TodoIcon },
  waiting: { label: t(m.waiting), tone: 'info', Icon: WaitingIcon },
  unknown: { label: t(m.unknown), tone: 'warning', Icon: UnknownIcon },
  outdated: { label: t(m.outdated), tone: 'error', Icon: WarningIcon },
}

/** How the state of a month is shown. */
export const getMonthState = ({ state, isOver }: Pick<MonthEntry, 'state' | 'isOver'>): Shown => {
  if (state === 'closed') return { label: t(m.closed), tone: 'success', Icon: LockIcon }
  if (state === 'reopened') return { label: t(m.reopened), tone: 'warning', Icon: LockOpenIcon }
  return isOver
    ? { label: t(m.open), tone: 'info', Icon: TodoIcon }
    : { label: t(m.running), tone: 'neutral', Icon: WaitingIcon }
}
