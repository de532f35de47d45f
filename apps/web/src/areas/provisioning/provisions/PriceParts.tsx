/** The monthly price of a provision by part, each with the source of its price. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { subtract } from '@cmp/billing/decimal'
import { formatExact } from '@cmp/billing/format'
import {
  customerInvoices,
  getCurrencyDigits,
  priceSources,
  type ProvisionPrice,
  type ProvisionPricedPart,
} from '@cmp/contract'
import { describeUnpricedParts } from './unpriced-parts.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { NoRow, TableBlock } from '../../../ui/parts/TableBlock.tsx'
import styles from './price.module.css'

type Part = ProvisionPrice['parts'][number]

/** The number of digits shown of a unit price. The tooltip shows all. */
const unitDigits = 4

const Why = ({ part }: { part: ProvisionPricedPart }) => (
  <details className={styles.why}>
    <summary>{t(m.details2)}</summary>
    <p>{part.why}</p>
    {part.formula && (
      <p>
        {t(m.per, {
          formula: part.formula,
          exact: formatExact(part.unitPrice ?? '0'),
          currency: part.currency ?? '',
          unit: part.unit,
        })}
      </p>
    )}
    {part.quantity !== null && part.amount !== null && part.currency && (
      <p>
        {t(m.perMonth2, {
          exact: formatExact(part.quantity),
          exact2: formatExact(part.unitPrice ?? '0'),
          currency: part.currency,
        })}
      </p>
    )}
    {part.documentId && (
      <AppLink href={getResourcePaths(customerInvoices).detail(part.documentId)}>{t(m.viewInvoice)}</AppLink>
    )}
  </details>
)

/** Formats a unit price as `0.1234 USD for 1 Hour`. */
const UnitPrice = ({ part }: { part: ProvisionPricedPart }) =>
  part.unitPrice === null || part.currency === null ? null : (
    <span className={styles.unitPrice}>
      <MoneyCell
        amount={part.unitPrice}
        currency={part.currency}
        digits={getCurrencyDigits(part.currency) + unitDigits}
      />{' '}
      <small>{t(m.forLabel2, { unit: part.unit })}</small>
    </span>
  )

/** The monthly amount, or the reason why there is none. */
const Amount = ({ part }: { part: ProvisionPricedPart | null }) => {
  if (part === null) return <NoValue />
  if (part.amount !== null && part.currency !== null)
    return <MoneyCell amount={part.amount} currency={part.currency} />
  if (part.unitPrice !== null) return <>{t(m.usageBased)}</>
  return <>{t(priceSources.find(({ value }) => value === part.source)?.label)}</>
}

/** The difference in price of a part, if it is known. */
const Difference = ({ before, after }: Part) => {
  const currency = after?.currency ?? before?.currency
  const isOne = !before?.currency || !after?.currency || before.currency === after.currency
  const isKnown = [before, after].every((part) => part === null || part.amount !== null)
  if (!currency || !isOne || !isKnown) return <NoValue />
  return <MoneyCell amount={subtract(after?.amount ?? '0', before?.amount ?? '0')} currency={currency} />
}

const isChange = ({ parts }: ProvisionPrice): boolean =>
  parts.some(({ before }) => before) && parts.some(({ after }) => after)

const Row = ({ part, isBoth }: { part: Part; isBoth: boolean }) => {
  const shown = part.after ?? part.before
  if (!shown) return null
  return (
    <tr>
      <th scope="row">
        {part.name}
        <UnitPrice part={shown} />
        <Why part={shown} />
      </th>
      {isBoth && (
        <td>
          <Amount part={part.before} />
        </td>
      )}
      <td>
        <Amount part={isBoth ? part.after : shown} />
      </td>
      {isBoth && (
        <td>
          <Difference {...part} />
        </td>
      )}
    </tr>
  )
}

const Total = ({ price, isBoth }: { price: ProvisionPrice; isBoth: boolean }) => (
  <tfoot>
    {price.totals.map(({ currency, before, after, difference }) => {
      const isSaved = !isBoth && price.parts.every((part) => part.after === null)
      return (
        <tr key={currency}>
          <th scope="row">{isSaved ? t(m.monthlySavings) : isBoth ? t(m.perMonth) : t(m.monthlyTotal)}</th>
          {isBoth && (
            <td>
              <MoneyCell amount={before} currency={currency} />
            </td>
          )}
          <td>
            <MoneyCell amount={isSaved ? before : after} currency={currency} />
          </td>
          {isBoth && (
            <td>
              <MoneyCell amount={difference} currency={currency} />
            </td>
          )}
        </tr>
      )
    })}
  </tfoot>
)

/** The table of the price of a run or an estimate. */
export const PriceParts = ({ price, level = 'h2' }: { price: ProvisionPrice; level?: 'h2' | 'h3' }) => {
  const isBoth = isChange(price)
  const heads = [t(m.component), ...(isBoth ? [t(m.before), t(m.after), t(m.difference)] : [t(m.perMonth)])]
  return (
    <TableBlock
      title={t(m.price)}
      level={level}
      note={t(m.basedOn730HoursPerMonth, { unpricedParts: describeUnpricedParts(price) })}
      heads={heads}
      words={1}
    >
      <tbody>
        {price.parts.map((part) => (
          <Row key={part.name} part={part} isBoth={isBoth} />
        ))}
        {price.parts.length === 0 && <NoRow columns={heads.length}>{t(m.noPrices)}</NoRow>}
      </tbody>
      <Total price={price} isBoth={isBoth} />
    </TableBlock>
  )
}
