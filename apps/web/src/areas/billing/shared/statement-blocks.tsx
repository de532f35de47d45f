/** The parts of a statement in one currency: its totals, documents, providers and payments. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/shared'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import {
  getProviderName,
  customerInvoices,
  getCurrencyDigits,
  documentKinds,
  documentStates,
  formatMonthName,
  paymentMethods,
  type StatementCurrency,
  type StatementDocument,
} from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { Figures } from '../../../ui/parts/Figures.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { SumRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { labelOf } from '../../../ui/parts/option-label.ts'
import styles from './statement-blocks.module.css'

/** An amount with the digits of its currency. */
const Amount = ({ amount, currency }: { amount: string; currency: string }) => (
  <MoneyCell amount={amount} digits={getCurrencyDigits(currency)} />
)

const sumNames = ['charge', 'vat', 'total', 'paid', 'open'] as const
const sumHeads = [t(m.charge), 'VAT', t(m.total), t(m.paid), t(m.outstanding)]

type Sums = Record<(typeof sumNames)[number], string>

const SumCells = ({ sums, currency }: { sums: Sums; currency: string }) =>
  sumNames.map((name) => (
    <td key={name}>
      <Amount amount={sums[name]} currency={currency} />
    </td>
  ))

const DocumentRow = ({ document, currency }: { document: StatementDocument; currency: string }) => (
  <tr>
    <th scope="row">
      <AppLink href={getResourcePaths(customerInvoices).detail(document.id) ?? ''}>
        {document.number ?? t(m.draft)}
      </AppLink>
    </th>
    <WordsCell>{labelOf(documentKinds, document.kind)}</WordsCell>
    <WordsCell>{getProviderName(document.cloudProvider)}</WordsCell>
    <WordsCell>{document.dueDate ? <DateCell value={document.dueDate} /> : <NoValue />}</WordsCell>
    <WordsCell>
      <StatusChip value={document.state} label={labelOf(documentStates, document.state)} />
    </WordsCell>
    <SumCells sums={document} currency={currency} />
  </tr>
)

/** The documents. Renders nothing if there are none. */
const Documents = ({
  title,
  documents,
  currency,
}: {
  title: string
  documents: readonly StatementDocument[]
  currency: string
}) =>
  documents.length > 0 && (
    <TableBlock
      level="h3"
      title={title}
      heads={[t(m.document), t(m.type), t(m.provider), t(m.dueDate), t(m.status), ...sumHeads]}
      words={5}
    >
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} currency={currency} />
        ))}
      </tbody>
    </TableBlock>
  )

const Clouds = ({ part: { byCloud, totals, currency } }: { part: StatementCurrency }) =>
  byCloud.length > 0 && (
    <TableBlock level="h3" title={t(m.byProvider)} heads={[t(m.provider), ...sumHeads]} words={1}>
      <tbody>
        {byCloud.map((cloud) => (
          <tr key={cloud.cloudProvider}>
            <th scope="row">{getProviderName(cloud.cloudProvider)}</th>
            <SumCells sums={cloud} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(m.total)}</th>
          <SumCells sums={totals} currency={currency} />
        </tr>
      </tfoot>
    </TableBlock>
  )

const Payments = ({ part: { payments, paidInMonth, currency } }: { part: StatementCurrency }) =>
  payments.length > 0 && (
    <TableBlock
      level="h3"
      title={t(m.paymentsThisMonth)}
      heads={[t(m.document), t(m.paidOn), t(m.method), t(m.reference), t(m.amount), t(m.taxWithheld)]}
      words={4}
    >
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">{payment.number}</th>
            <WordsCell>
              <DateCell value={payment.paidOn} />
            </WordsCell>
            <WordsCell>{labelOf(paymentMethods, payment.method)}</WordsCell>
            <WordsCell>{payment.reference || <NoValue />}</WordsCell>
            <td>
              <Amount amount={payment.amount} currency={currency} />
            </td>
            <td>
              <Amount amount={payment.withheldAmount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <SumRow name={t(m.totalPaidIncludingTaxWithheld)} columns={6}>
        <Amount amount={paidInMonth} currency={currency} />
      </SumRow>
    </TableBlock>
  )

const Open = ({
  part: { totals, earlierOpen, openInAll, estimated, currency },
}: {
  part: StatementCurrency
}) => (
  <Figures
    figures={[
      { label: t(m.chargedThisMonthIncludingVat), amount: totals.total },
      { label: t(m.paid), amount: totals.paid },
      { label: t(m.outstandingThisMonth), amount: totals.open },
      { label: t(m.fromEarlierMonths), amount: earlierOpen },
      { label: t(m.totalOutstanding), amount: openInAll, isMain: true },
      ...(areDecimalsEqual(estimated, '0')
        ? []
        : [{ label: t(m.estimatedChargeInDraftsBeforeVat), amount: estimated }]),
    ].map(({ amount, ...figure }) => ({
      ...figure,
      value: <MoneyCell amount={amount} currency={currency} digits={getCurrencyDigits(currency)} />,
    }))}
  />
)

/** Everything in one currency. Amounts in different currencies are never added. */
export const CurrencyBlock = ({ part }: { part: StatementCurrency }) => {
  const { currency, documents, earlier, estimates } = part
  const [first] = documents
  return (
    <section className={styles.currency} aria-label={t(m.inCurrency, { currency })}>
      <Open part={part} />
      <Documents
        title={first ? t(m.documentsOfIn, { month: formatMonthName(first.month), currency }) : t(m.documents)}
        documents={documents}
        currency={currency}
      />
      <Clouds part={part} />
      <Documents title={t(m.outstandingFromEarlierMonths)} documents={earlier} currency={currency} />
      <Payments part={part} />
      <Documents title={t(m.estimatesDraftsNotIncludedInTotals)} documents={estimates} currency={currency} />
    </section>
  )
}
