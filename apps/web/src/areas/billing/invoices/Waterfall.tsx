/**
 * The steps from the provider's daily line items to the amount of its bill: every difference with its reason and the
 * line items behind it.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { areDecimalsEqual, parseDecimal } from '@cmp/billing/decimal'
import { formatExact } from '@cmp/billing/format'
import { capitalize, controlTotals, removeBillTotal, type ControlTotalsOfInvoice } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import { BillTotalDialog } from './BillTotalDialog.tsx'
import styles from './waterfall.module.css'

type Step = ControlTotalsOfInvoice['steps'][number]
type Item = Step['items'][number]

const formatSigned = (amount: string): string => {
  const isNegative = parseDecimal(amount).isNegative()
  return `${isNegative ? '−' : '+'} ${formatExact(amount.replace(/^-/, ''), 2)}`
}

/** An unexplained difference, with the line items that cause it. */
const ItemRow = ({ item, currency }: { item: Item; currency: string }) => (
  <li>
    <details open>
      <summary>
        {item.name}: {formatSigned(item.amount)} {currency}
      </summary>
      <p>{item.explanation}</p>
      <ul>
        {item.lines.map((line) => (
          <li key={`${line.file} ${line.line}`}>
            {t(m.lineOfFile, {
              file: line.file,
              line: line.line,
              description: line.description,
              stated: formatExact(line.stated, 2),
              differs: String(!areDecimalsEqual(line.stated, line.computed)),
              computed: formatExact(line.computed, 2),
              currency,
            })}
          </li>
        ))}
      </ul>
    </details>
  </li>
)

const Items = ({ items, currency }: { items: readonly Item[]; currency: string }) => (
  <ul className={styles.items}>
    {items.map((item) => (
      <ItemRow key={`${item.name} ${item.amount} ${item.lines[0]?.line}`} item={item} currency={currency} />
    ))}
  </ul>
)

/** Returns the name of a step. The provider writes charges as one compound word, such as cycleCharge. */
const formatStepName = ({ name }: Step): string =>
  capitalize(
    name.replace(/([a-z])([A-Z])/g, (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )

/** A step: a subtotal, or the amount that leads to the next one. */
const StepRow = ({ step, currency }: { step: Step; currency: string }) => (
  <li className={step.isSum ? styles.sum : undefined} data-open={step.items.length > 0 || undefined}>
    <span className={styles.name}>
      {formatStepName(step)}
      {step.lines > 0 && <small>{t(m.line3, { lines: step.lines })}</small>}
    </span>
    <span className={styles.amount}>
      {step.isSum ? formatExact(step.amount, 2) : formatSigned(step.amount)} <small>{currency}</small>
    </span>
    {step.reason && <p>{step.reason}</p>}
    {step.items.length > 0 && <Items items={step.items} currency={currency} />}
    {step.more > 0 && <p>{t(m.moreLineItemOfThisType, { more: step.more })}</p>}
  </li>
)

type Section = Pick<ControlTotalsOfInvoice, 'steps' | 'unexplained' | 'bill'>

const describeVerdict = ({ unexplained, bill }: Section, currency: string): string => {
  if (!areDecimalsEqual(unexplained, '0'))
    return t(m.isUnexplainedEachDifferenceIsListed, {
      exact: formatExact(unexplained, 2),
      currency,
      bill: String(Boolean(bill)),
    })
  return bill
    ? t(m.zero00IsUnexplainedEveryDifference, { currency })
    : t(m.zero00IsUnexplainedBetweenLine, { currency })
}

const getTone = ({ unexplained, bill }: Section) =>
  areDecimalsEqual(unexplained, '0') ? (bill ? 'success' : 'info') : 'warning'

/** Who entered the bill's total, and a button to enter or correct it. */
const BillActions = ({
  id,
  section = '',
  of,
  totals,
  data,
}: {
  id: string
  section?: string
  of: string
  totals: Section
  data: ControlTotalsOfInvoice
}) => {
  const [isOpen, setOpen] = useState(false)
  const { bill } = totals
  const isEntered = bill?.source === 'person' || bill?.source === 'invoice-detail'
  const removal = useChange(async () => {
    const { message } = await send(removeBillTotal, { params: { id }, query: { section } })
    await queryClient.invalidateQueries({ queryKey: ['reconciliation', id] })
    showToast(message)
  }, 'toast')
  if (!data.canEnter) return null
  return (
    <div className={styles.bill}>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {isEntered ? t(m.editInvoiceTotal) : t(m.enterInvoiceTotal)}
      </Button>
      {isEntered && (
        <Button size="small" color="inherit" disabled={removal.isBusy} onClick={() => removal.send()}>
          {t(m.removeTotal)}
        </Button>
      )}
      {bill?.reference && <small>{t(m.invoice2, { reference: bill.reference })}</small>}
      {isOpen && (
        <BillTotalDialog
          id={id}
          section={section}
          of={of}
          bill={bill}
          currency={data.currency}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const Steps = ({ totals, currency }: { totals: Section; currency: string }) => (
  <>
    <Alert severity={getTone(totals)}>{describeVerdict(totals, currency)}</Alert>
    <ol className={styles.steps}>
      {totals.steps.map((step, index) => (
        <StepRow key={`${index} ${step.name}`} step={step} currency={currency} />
      ))}
    </ol>
  </>
)

/** The steps of an invoice, and of each of its sections if its line items have several. */
export const Waterfall = ({ id, of }: { id: string; of: string }) => {
  const answer = useQuery({
    queryKey: ['reconciliation', id, 'control-totals'],
    queryFn: ({ signal }) => send(controlTotals, { params: { id } }, { signal }),
  })
  const { data } = answer
  return (
    <>
      <Block title={t(m.fromLineItemsToProvidersTotal)} label={t(m.controlTotals)}>
        {answer.isError && <QueryFailed answer={answer} />}
        {!data && !answer.isError && <LogoSpinner label={t(m.loadingControlTotals)} />}
        {data && (
          <>
            {data.linesRemoved !== null && (
              <Alert severity="info" role="status">
                {t(m.theseTotalsWereCalculatedBefore, { linesRemoved: data.linesRemoved })}
              </Alert>
            )}
            <Steps totals={data} currency={data.currency} />
            <BillActions id={id} of={of} totals={data} data={data} />
          </>
        )}
      </Block>
      {data?.sections.map(({ section, name, profile, ...totals }) => (
        <Block
          key={section}
          title={profile ? `${name} (${profile})` : name}
          note={t(m.lineItemsOfThisSectionOf, { of })}
          level="h3"
        >
          <Steps totals={totals} currency={data.currency} />
          <BillActions id={id} section={section} of={`${of}, ${name}`} totals={totals} data={data} />
        </Block>
      ))}
    </>
  )
}
