/** The steps of a month: their state, figures and lists, and who confirmed them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-close'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, undoMonthStep, type MonthBoard, type MonthBoardStep } from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useMay } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import type { OpenDialog } from './dialogs.tsx'
import { changeMonth } from './query.ts'
import { findNextStep, getStepLabel, isFinished } from '../shared/month-board.ts'
import { stepStates } from './month-words.ts'
import styles from './month-close.module.css'

const Confirmation = ({ step: { confirmation, state } }: { step: MonthBoardStep }) =>
  confirmation === null || state === 'done' ? null : (
    <p className={styles.confirmation}>
      {renderRich(state === 'outdated' ? m.confirmedBeforeChange : m.confirmedByOn, {
        by: confirmation.by,
        date: () => <DateCell value={confirmation.at} withTime />,
      })}
      {confirmation.note !== '' && <q>{confirmation.note}</q>}
    </p>
  )

const StepFigures = ({ figures }: Pick<MonthBoardStep, 'figures'>) => (
  <dl className={styles.stepFigures}>
    {[...Map.groupBy(figures, ({ label }) => label)].map(([label, own]) => (
      <div key={label}>
        <dt>{label}</dt>
        {own.map(({ currency, amount, href }) => (
          <dd key={currency}>
            <AppLink
              href={href}
              aria-label={`${label}: ${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`}
            >
              <MoneyCell amount={amount} currency={currency} />
            </AppLink>
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

type StepProps = {
  step: MonthBoardStep
  month: string
  isNext: boolean
  canChange: boolean
  onOpen: (open: OpenDialog) => void
}

const StepActions = ({ step, month, isNext, canChange, onOpen }: StepProps) => {
  const name = getStepLabel(step.step)
  const undo = useChange(
    () => changeMonth(send(undoMonthStep, { params: { month, step: step.step } })),
    'toast',
  )
  return (
    <div className={styles.stepActions}>
      <Button
        href={step.href}
        size="small"
        {...(isNext ? { variant: 'contained' } : { variant: 'outlined', color: 'inherit' })}
        aria-label={t(m.openListOf, { step: name })}
      >
        {t(m.openList)}
      </Button>
      {canChange && !isFinished(step) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t(m.confirmStep, { step: name })}
          onClick={() => onOpen({ name: 'confirm', step })}
        >
          {t(m.confirm)}
        </Button>
      )}
      {canChange && step.state === 'confirmed' && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          disabled={undo.isBusy}
          aria-label={t(m.undoStep, { step: name })}
          onClick={() => undo.send()}
        >
          {t(m.undo)}
        </Button>
      )}
    </div>
  )
}

const Step = (props: StepProps) => {
  const { step, isNext } = props
  const { label, tone, Icon } = stepStates[step.state]
  return (
    <li data-next={isNext || undefined} data-finished={isFinished(step) || undefined}>
      <span className={styles.stepIcon} data-tone={tone}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles.stepText}>
        <h3>
          {getStepLabel(step.step)}
          <small data-tone={tone}>{label}</small>
          {!step.isRequired && <small>{t(m.optional)}</small>}
        </h3>
        <p>{step.detail}</p>
        <Confirmation step={step} />
      </div>
      <StepFigures figures={step.figures} />
      <StepActions {...props} />
    </li>
  )
}

/** The steps. Those of a closed month cannot be confirmed. */
export const BoardSteps = ({ board, onOpen }: { board: MonthBoard; onOpen: (open: OpenDialog) => void }) => {
  const next = findNextStep(board.steps)
  const canChange = useMay('months.close') && board.state !== 'closed'
  return (
    <section className={styles.steps} aria-label={t(m.steps)}>
      <ol>
        {board.steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            month={board.month}
            isNext={canChange && step.step === next?.step}
            canChange={canChange}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </section>
  )
}
