/** Month close: the steps until a month can be closed, closing it, and reopening it with a reason. */
import { getLanguage, t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import {
  addMonths,
  formatMonthName,
  invoices,
  isMonth,
  monthReportPdf,
  permit,
  toMonth,
  type MonthBoard,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { BoardSteps } from './BoardSteps.tsx'
import { Changes, Exceptions, History, Sources } from './BoardTables.tsx'
import { BoardDialog, type OpenDialog } from './dialogs.tsx'
import { MonthStrip } from './MonthStrip.tsx'
import { buildBoardQuery, countSteps, findNextStep, getStepLabel } from '../shared/month-board.ts'
import { monthsQuery } from './query.ts'
import { getMonthState } from './month-words.ts'
import styles from './month-close.module.css'

const title = t(m.monthClose)

/** What can be done with the month now, in a sentence. */
const describeBoard = (board: MonthBoard) => {
  const [closing] = board.closings
  if (board.state === 'closed' && closing)
    return renderRich(m.closedByOn, { by: closing.by, date: () => <DateCell value={closing.at} withTime /> })
  const next = findNextStep(board.steps)
  if (next) return t(m.nextStep, { step: getStepLabel(next.step) })
  return board.isOver ? t(m.readyToClose) : t(m.monthIsRunning)
}

const Progress = ({ board }: { board: MonthBoard }) => {
  const { done, count } = countSteps(board.steps)
  return (
    <div className={styles.progress}>
      <span>{t(m.stepsDone, { done, count })}</span>
      <progress value={done} max={count} aria-label={t(m.stepsDone, { done, count })} />
    </div>
  )
}

const Summary = ({ board, onOpen }: { board: MonthBoard; onOpen: (open: OpenDialog) => void }) => {
  const { label, tone } = getMonthState(board)
  const canClose = useMay('months.close')
  const canReopen = useMay('months.reopen')
  const isReady = board.isOver && findNextStep(board.steps) === undefined
  return (
    <section className={styles.summary} aria-label={formatMonthName(board.month)}>
      <div>
        <h2>
          {formatMonthName(board.month)} <StatusChip value={board.state} label={label} tone={tone} />
        </h2>
        <p>{describeBoard(board)}</p>
      </div>
      <dl>
        <dt>{t(m.charges)}</dt>
        {board.charges.length === 0 ? (
          <dd>{t(m.noCharges)}</dd>
        ) : (
          board.charges.map(({ currency, amount }) => (
            <dd key={currency}>
              <MoneyCell amount={amount} currency={currency} />
            </dd>
          ))
        )}
      </dl>
      <Progress board={board} />
      <div className={styles.summaryActions}>
        <Button
          href={buildFileUrl(monthReportPdf, {
            params: { month: board.month },
            query: { language: getLanguage() },
          })}
          newTab
          color="inherit"
          variant="outlined"
        >
          {t(m.closingReport)}
        </Button>
        {board.state !== 'closed' && canClose && (
          <Button variant="contained" disabled={!isReady} onClick={() => onOpen({ name: 'close' })}>
            {t(m.closeMonth, { month: formatMonthName(board.month) })}
          </Button>
        )}
        {board.state === 'closed' && canReopen && (
          <Button variant="outlined" onClick={() => onOpen({ name: 'reopen' })}>
            {t(m.reopen)}
          </Button>
        )}
      </div>
    </section>
  )
}

const Board = ({ board }: { board: MonthBoard }) => {
  const [open, setOpen] = useState<OpenDialog>()
  return (
    <>
      <Summary board={board} onOpen={setOpen} />
      <BoardSteps board={board} onOpen={setOpen} />
      <Changes board={board} onOpen={setOpen} />
      <Sources sources={board.sources} />
      <Exceptions exceptions={board.exceptions} />
      <History month={board.month} closings={board.closings} />
      {open && <BoardDialog board={board} open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Returns the month of the address, or the previous month. */
const useShownMonth = (): string => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const previous = addMonths(toMonth(useToday()), -1)
  const given = search['month']
  return typeof given === 'string' && isMonth(given) ? given : previous
}

const Months = () => {
  const month = useShownMonth()
  const months = useQuery(monthsQuery)
  const board = useQuery(buildBoardQuery(month))
  if (months.isError) return <QueryFailed answer={months} />
  if (board.isError) return <QueryFailed answer={board} />
  return (
    <div className={styles.page}>
      {months.data && <MonthStrip months={months.data} month={month} />}
      {board.data && months.data ? (
        <Board key={month} board={board.data} />
      ) : (
        <LogoSpinner label={t(m.loadingMonth)} />
      )}
    </div>
  )
}

/** The page. The address contains the month. */
export const MonthClosePage = () => {
  useTitle(title)
  return (
    <RequireRole permission={permit.read(invoices)}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <Months />
    </RequireRole>
  )
}
