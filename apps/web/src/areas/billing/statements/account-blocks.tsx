/** The parts of an account statement in one currency: its totals, and its entries with balances. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/statements'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { accountEntryKinds, customerInvoices, getCurrencyDigits, type AccountCurrency } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import { Figures } from '../../../ui/parts/Figures.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { labelOf } from '../../../ui/parts/option-label.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './statement.module.css'
import blocks from '../shared/statement-blocks.module.css'

const Sums = ({ part: { currency, opening, charges, payments, closing } }: { part: AccountCurrency }) => (
  <Figures
    figures={[
      { label: t(m.openingBalance), amount: opening },
      { label: t(m.charges), amount: charges },
      { label: t(m.payments), amount: payments },
      { label: t(m.closingBalance), amount: closing, isMain: true },
    ].map(({ amount, ...figure }) => ({
      ...figure,
      value: <MoneyCell amount={amount} currency={currency} digits={getCurrencyDigits(currency)} />,
    }))}
  />
)

const BalanceRow = ({
  day,
  name,
  balance,
  digits,
}: {
  day: string
  name: string
  balance: string
  digits: number
}) => (
  <tr>
    <th scope="row">
      <DateCell value={day} />
    </th>
    <WordsCell>
      <strong>{name}</strong>
    </WordsCell>
    <WordsCell>{null}</WordsCell>
    <td />
    <td>
      <strong>
        <MoneyCell amount={balance} digits={digits} />
      </strong>
    </td>
  </tr>
)

const Notes = ({ entry: { reference, paidOn } }: { entry: AccountCurrency['entries'][number] }) => (
  <>
    {reference && <small className={styles.note}>{reference}</small>}
    {paidOn && (
      <small className={styles.note}>
        {renderRich(m.paidOn, { date: () => <DateCell value={paidOn} /> })}
      </small>
    )}
  </>
)

const Entries = ({ part, from, asOf }: { part: AccountCurrency; from: string; asOf: string }) => {
  const digits = getCurrencyDigits(part.currency)
  return (
    <TableBlock
      level="h3"
      title={t(m.accountIn, { currency: part.currency })}
      heads={[t(m.date), t(m.entry), t(m.document), t(m.amount), t(m.balance)]}
      words={3}
    >
      <tbody>
        <BalanceRow day={from} name={t(m.openingBalance)} balance={part.opening} digits={digits} />
        {part.entries.map((entry, place) => (
          <tr key={`${entry.customerInvoiceId} ${place}`}>
            <th scope="row">
              <DateCell value={entry.day} />
            </th>
            <WordsCell>
              {labelOf(accountEntryKinds, entry.kind)}
              <Notes entry={entry} />
            </WordsCell>
            <WordsCell>
              <AppLink href={getResourcePaths(customerInvoices).detail(entry.customerInvoiceId) ?? ''}>
                {entry.number}
              </AppLink>
            </WordsCell>
            <td>
              <MoneyCell amount={entry.amount} digits={digits} />
            </td>
            <td>
              <MoneyCell amount={entry.balance} digits={digits} />
            </td>
          </tr>
        ))}
        <BalanceRow day={asOf} name={t(m.closingBalance)} balance={part.closing} digits={digits} />
      </tbody>
    </TableBlock>
  )
}

/** The charges and payments of the period by kind. Kinds without entries are omitted. */
const Kinds = ({ part: { currency, sums } }: { part: AccountCurrency }) => {
  const named = [
    [t(m.invoicesAndAdjustments), sums.invoices],
    [t(m.creditNotes), sums.creditNotes],
    [t(m.voidDocuments), sums.voids],
    [t(m.paymentsReceived), sums.payments],
    [t(m.taxWithheld), sums.withheld],
    [t(m.refunds), sums.refunds],
    [t(m.reversedPayments), sums.reversals],
  ] as const
  const shown = named.filter(([, amount]) => !areDecimalsEqual(amount, '0'))
  if (shown.length === 0) return null
  return (
    <TableBlock level="h3" title={t(m.byType)} heads={[t(m.type), t(m.amount)]} words={1}>
      <tbody>
        {shown.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <MoneyCell amount={amount} digits={getCurrencyDigits(currency)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )
}

/** Everything in one currency. Amounts in different currencies are never added. */
export const AccountBlock = ({ part, from, asOf }: { part: AccountCurrency; from: string; asOf: string }) => (
  <section className={blocks.currency} aria-label={t(m.inCurrency, { currency: part.currency })}>
    <Sums part={part} />
    <Entries part={part} from={from} asOf={asOf} />
    <Kinds part={part} />
  </section>
)
