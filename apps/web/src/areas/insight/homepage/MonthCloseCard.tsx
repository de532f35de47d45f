/** The progress of closing the previous month, shown in the first days of a month. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { formatMonthName, type MonthBoard } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../kit/api/paths.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { buildBoardQuery, countSteps, findNextStep, getStepLabel } from '../../billing/shared/month-board.ts'
import { Card } from './home-parts.tsx'
import styles from './home-page.module.css'

const Progress = ({ board }: { board: MonthBoard }) => {
  const { done, count } = countSteps(board.steps)
  const next = findNextStep(board.steps)
  const words = t(m.closeStepsDone, { done, count })
  return (
    <>
      <progress value={done} max={count} aria-label={words} />
      <p>
        {words} {next ? t(m.closeNextStep, { step: getStepLabel(next.step) }) : t(m.closeReady)}
      </p>
    </>
  )
}

/** The card. It is hidden once the month is closed. */
export const MonthCloseCard = ({ month }: { month: string }) => {
  const { data: board, isError } = useQuery(buildBoardQuery(month))
  if (isError || board?.state === 'closed') return null
  return (
    <Card
      title={t(m.closeMonth, { month: formatMonthName(month) })}
      area="month-close"
      action={
        <Button variant="contained" size="small" href={paths.monthClose({ month })}>
          {t(m.closeContinue)}
        </Button>
      }
    >
      <div className={styles.homeClose} aria-busy={board === undefined || undefined}>
        {board && <Progress board={board} />}
      </div>
    </Card>
  )
}
