/** Parts of the report page that do not depend on a currency: estimates, figures for the reseller, and the sent reports. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/monthly-reports'
import { formatMoney } from '@cmp/billing/format'
import {
  getProviderName,
  customerInvoices,
  getCurrencyDigits,
  formatList,
  sentMonthlyReportPdf,
  buildMonthsRange,
  type MonthlyReportReply,
} from '@cmp/contract'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'

type Sent = MonthlyReportReply['sent'][number]

/** Usage that no document charges yet. */
export const Estimates = ({ estimates }: Pick<MonthlyReportReply['report'], 'estimates'>) =>
  estimates.length > 0 && (
    <TableBlock
      title={t(m.estimatedUsage)}
      note={t(m.unbilledUsageEstimatedByProvidersIt)}
      heads={[t(m.provider), t(m.asOf), t(m.amount)]}
      words={2}
    >
      <tbody>
        {estimates.map(({ cloudProvider, currency, amount, dataAt }) => (
          <tr key={`${cloudProvider} ${currency}`}>
            <th scope="row">{getProviderName(cloudProvider)}</th>
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
    title={t(m.visibleOnlyToReseller)}
    note={t(m.notShownToTheCustomerIn)}
    heads={[t(m.currency), t(m.charge), t(m.cost), t(m.margin), t(m.marginPercent)]}
    words={1}
  >
    <tbody>
      {currencies.length === 0 && <NoRow columns={5}>{t(m.noChargesThisMonth)}</NoRow>}
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
          {renderRich(m.draftsOfTheMonth, {
            hiddenDrafts,
            link: (content) => (
              <AppLink
                href={getResourcePaths(customerInvoices).list({
                  ...(customerId && { customerId }),
                  month,
                  state: 'draft',
                })}
              >
                {content}
              </AppLink>
            ),
          })}
        </NoRow>
      )}
      <NoRow columns={5}>
        <AppLink href={paths.usage({ ...buildMonthsRange(month), customerId, groupBy: 'service' })}>
          {t(m.marginByService)}
        </AppLink>
      </NoRow>
    </tbody>
  </TableBlock>
)

const states: Record<Sent['status'], string> = {
  queued: t(m.sending),
  running: t(m.sending),
  done: t(m.sent),
  failed: t(m.notSent),
}

const SentRow = ({ entry }: { entry: Sent }) => (
  <tr>
    <th scope="row">
      <DateCell value={entry.at} withTime />
    </th>
    <WordsCell>
      <StatusChip value={entry.status} label={states[entry.status]} />
    </WordsCell>
    <WordsCell>{entry.isScheduled ? t(m.schedule2) : entry.by || <NoValue />}</WordsCell>
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
          {t(m.pdfAsSent)}
        </a>
      )}
    </WordsCell>
  </tr>
)

const formatFigureChange = (was: string, is: string, currency: string): string => {
  const formatFigure = (amount: string) =>
    amount === '' ? t(m.notIncluded) : formatMoney(amount, getCurrencyDigits(currency))
  return `${formatFigure(was)} → ${formatFigure(is)} ${currency}`
}

/** The sent reports of the month, and whether their figures are still current. */
export const SentReports = ({ sent, changes }: Pick<MonthlyReportReply, 'sent' | 'changes'>) =>
  sent.length > 0 && (
    <>
      {changes.length > 0 && (
        <Alert severity="warning" role="status">
          {t(m.figuresHaveChangedSinceReportWas, {
            changes: changes
              .map(({ currency, chargeWas, chargeIs, openWas, openIs }) =>
                t(m.chargeTotalOutstanding, {
                  figureChange: formatFigureChange(chargeWas, chargeIs, currency),
                  figureChange2: formatFigureChange(openWas, openIs, currency),
                }),
              )
              .join(' '),
          })}
        </Alert>
      )}
      <TableBlock
        title={t(m.sentReports)}
        note={changes.length > 0 ? undefined : t(m.figuresHaveNotChangedSinceReport)}
        heads={[t(m.date), t(m.status), t(m.requestedBy), t(m.to), t(m.file)]}
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
