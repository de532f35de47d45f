/** From the provider's daily lines to what it asks for: every residue with its reason, and the lines behind it. */
import { equal, parseDecimal } from '@cmp/billing/decimal'
import { formatExact } from '@cmp/billing/format'
import { capitalized, controlTotals, counted, numberText, type ControlTotalsOfInvoice } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import styles from './waterfall.module.css'

type Step = ControlTotalsOfInvoice['steps'][number]
type Item = Step['items'][number]

const signed = (amount: string): string => {
  const isNegative = parseDecimal(amount).isNegative()
  return `${isNegative ? '−' : '+'} ${formatExact(amount.replace(/^-/, ''), 2)}`
}

/** Something unexplained, with the lines that it comes from. */
const ItemRow = ({ item, currency }: { item: Item; currency: string }) => (
  <li>
    <details open>
      <summary>
        {item.name}: {signed(item.amount)} {currency}
      </summary>
      <p>{item.explanation}</p>
      <ul>
        {item.lines.map((line) => (
          <li key={`${line.file} ${line.line}`}>
            {line.file}, line {numberText(line.line)}: {line.description}: {formatExact(line.stated, 2)}
            {!equal(line.stated, line.computed) && `, computed ${formatExact(line.computed, 2)}`} {currency}
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

/** Charges are named by the provider in one word of several, such as cycleCharge. */
const stepName = ({ name }: Step): string =>
  capitalized(
    name.replace(/([a-z])([A-Z])/g, (_both, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )

/** A step: a sum, or what leads to the next one. */
const StepRow = ({ step, currency }: { step: Step; currency: string }) => (
  <li className={step.isSum ? styles.sum : undefined} data-open={step.items.length > 0 || undefined}>
    <span className={styles.name}>
      {stepName(step)}
      {step.lines > 0 && <small>{counted(step.lines, 'line')}</small>}
    </span>
    <span className={styles.amount}>
      {step.isSum ? formatExact(step.amount, 2) : signed(step.amount)} <small>{currency}</small>
    </span>
    {step.reason && <p>{step.reason}</p>}
    {step.items.length > 0 && <Items items={step.items} currency={currency} />}
  </li>
)

const verdict = ({ unexplained, isAnnounced, currency }: ControlTotalsOfInvoice): string => {
  if (!equal(unexplained, '0'))
    return `${formatExact(unexplained, 2)} ${currency} are unexplained. Each of them is named below with its lines: ask the provider about them.`
  return isAnnounced
    ? `0.00 ${currency} unexplained: every cent between the lines and the provider's total has a name.`
    : `0.00 ${currency} unexplained between the lines. The provider's own total is not known here.`
}

/** The steps of an invoice. */
export const Waterfall = ({ id }: { id: string }) => {
  const answer = useQuery({
    queryKey: ['reconciliation', id, 'control-totals'],
    queryFn: ({ signal }) => send(controlTotals, { params: { id } }, { signal }),
  })
  const { data } = answer
  return (
    <Block title="From the lines to the provider's total" label="Control totals">
      {answer.isError && <QueryFailed answer={answer} />}
      {!data && !answer.isError && <LogoSpinner label="Loading the control totals" />}
      {data && (
        <>
          <Alert severity={equal(data.unexplained, '0') ? 'success' : 'warning'}>{verdict(data)}</Alert>
          <ol className={styles.steps}>
            {data.steps.map((step, index) => (
              <StepRow key={`${index} ${step.name}`} step={step} currency={data.currency} />
            ))}
          </ol>
          {data.brokenRules.length > 0 && (
            <>
              <h3 className={styles.heading}>Subtotals that do not follow the provider&apos;s rule</h3>
              <Items items={data.brokenRules} currency={data.currency} />
            </>
          )}
        </>
      )}
    </Block>
  )
}
