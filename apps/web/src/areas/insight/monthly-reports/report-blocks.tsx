/** Parts of the report page that do not depend on a currency: estimates, figures for the reseller, and the sent reports. */
import { formatMoney } from '@cmp/billing/format'
import {
  formatCount,
  customerInvoices,
  getCurrencyDigits,
  formatList,
  sentMonthlyReportPdf,
  buildMonthsRange,
  chooseWord,
  type MonthlyReportReply,
} from '@cmp/contract'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'

type Sent = MonthlyReportReply['sent'][number]

/** Usage that no document charges yet. */
export const Estimates = ({ estimates }: Pick<MonthlyReportReply['report'], 'estimates'>) =>
  estimates.length > 0 && (
    <TableBlock
      title="Estimated usage"
      note="Usage that no document charges yet, as the clouds estimate it. It is in none of the figures above."
      heads={['Cloud', 'As of', 'Amount']}
      words={2}
    >
      <tbody>
        {estimates.map(({ cloudProvider, currency, amount, dataAt }) => (
          <tr key={`${cloudProvider} ${currency}`}>
            <th scope="row">{cloudProvider}</th>
            <WordsCell>
              <DateCell value={dataAt} />
            </WordsCell>
            <td>
              <MoneyCell amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )

/** Charge, cost and margin. They are shown only on this page and are never part of a report. */
export const ResellerView = ({
  view: { currencies, hiddenDrafts },
  shown: { customerId, month },
}: {
  view: NonNullable<MonthlyReportReply['reseller']>
  shown: { customerId?: string; month: string }
}) => (
  <TableBlock
    title="Only you see this"
    note="Not shown to the customer, in reports, files or emails."
    heads={['Currency', 'Charge', 'Cost', 'Margin', 'Margin %']}
    words={1}
  >
    <tbody>
      {currencies.length === 0 && <NoRow columns={5}>Nothing was charged in the month.</NoRow>}
      {currencies.map(({ currency, charge, cost, margin, marginPercent }) => (
        <tr key={currency}>
          <th scope="row">{currency}</th>
          {[charge, cost, margin].map((amount, index) => (
            <td key={index}>
              <MoneyCell amount={amount} digits={getCurrencyDigits(currency)} />
            </td>
          ))}
          <td>{marginPercent === null ? <NoValue /> : `${formatMoney(marginPercent, 1)} %`}</td>
        </tr>
      ))}
      {hiddenDrafts > 0 && (
        <NoRow columns={5}>
          {formatCount(hiddenDrafts, 'draft')} of the month {chooseWord(hiddenDrafts, 'is', 'are')} not issued
          yet, and {chooseWord(hiddenDrafts, 'is', 'are')} in no figure of the report.{' '}
          <AppLink
            href={getResourcePaths(customerInvoices).list({
              ...(customerId && { customerId }),
              month,
              state: 'draft',
            })}
          >
            Issue them
          </AppLink>
        </NoRow>
      )}
      <NoRow columns={5}>
        <AppLink href={paths.usage({ ...buildMonthsRange(month), customerId, groupBy: 'service' })}>
          The margin by service
        </AppLink>
      </NoRow>
    </tbody>
  </TableBlock>
)

const states: Record<Sent['status'], string> = {
  queued: 'On its way',
  running: 'On its way',
  done: 'Sent',
  failed: 'Not sent',
}

const SentRow = ({ entry }: { entry: Sent }) => (
  <tr>
    <th scope="row">
      <DateCell value={entry.at} withTime />
    </th>
    <WordsCell>
      <StatusChip value={entry.status} label={states[entry.status]} />
    </WordsCell>
    <WordsCell>{entry.isScheduled ? 'By the schedule' : entry.by || <NoValue />}</WordsCell>
    <WordsCell>{entry.problem || (entry.to.length > 0 ? formatList(entry.to) : <NoValue />)}</WordsCell>
    <WordsCell>
      {entry.sha256 === '' ? (
        <NoValue />
      ) : (
        <a
          href={buildFileUrl(sentMonthlyReportPdf, { params: { id: entry.id } })}
          target="_blank"
          rel="noreferrer"
          title={`SHA-256 ${entry.sha256}`}
        >
          PDF as sent
        </a>
      )}
    </WordsCell>
  </tr>
)

const formatFigureChange = (was: string, is: string, currency: string): string => {
  const formatFigure = (amount: string) =>
    amount === '' ? 'not in it' : formatMoney(amount, getCurrencyDigits(currency))
  return `${formatFigure(was)} → ${formatFigure(is)} ${currency}`
}

/** The sent reports of the month, and whether their figures are still current. */
export const SentReports = ({ sent, changes }: Pick<MonthlyReportReply, 'sent' | 'changes'>) =>
  sent.length > 0 && (
    <>
      {changes.length > 0 && (
        <Alert severity="warning" role="status">
          Figures have changed since the report was sent. What was sent stays as it is.{' '}
          {changes
            .map(
              ({ currency, chargeWas, chargeIs, openWas, openIs }) =>
                `Charge: ${formatFigureChange(chargeWas, chargeIs, currency)}. Total outstanding: ${formatFigureChange(openWas, openIs, currency)}.`,
            )
            .join(' ')}
        </Alert>
      )}
      <TableBlock
        title="Sent by mail"
        note={changes.length > 0 ? undefined : 'The figures are as they were sent last.'}
        heads={['When', 'State', 'Asked for by', 'To', 'File']}
        words={5}
      >
        <tbody>
          {sent.map((entry) => (
            <SentRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </TableBlock>
    </>
  )
