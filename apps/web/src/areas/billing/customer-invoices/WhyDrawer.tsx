/** Explains an amount: its formula, price rule, exchange rate, rounding, and the provider's line items behind it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatExact, formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  explainCustomerInvoiceDetail,
  formatMonthName,
  supportTickets,
  withUnit,
  type Explanation,
} from '@cmp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { formatRowRange } from '../../../kit/api/list-search.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Pager } from '../../../ui/parts/Pager.tsx'
import { Dialog } from '../../../ui/parts/Dialog.tsx'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { CloseIcon } from '../../../ui/parts/icons.tsx'
import { buildTicketUrl } from './InvoiceTickets.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import detailPanel from '../shared/detail-panel.module.css'
import styles from './why-drawer.module.css'
import common from '../../../ui/parts/common.module.css'

const sizes = [10, 25, 50, 100] as const

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const rateSources: Record<string, string> = {
  'same currency': t(m.sameCurrencyNoConversion),
  project: t(m.projectRate),
  month: t(m.monthlyRate),
}

const Rate = ({ rate }: { rate: Explanation['rate'] }) =>
  rate.from === rate.to ? (
    <>{rateSources[rate.source] ?? rate.source}</>
  ) : (
    <>
      {t(m.for1, {
        exact: formatExact(rate.rate),
        to: rate.to,
        from: rate.from,
        value: rateSources[rate.source] ?? rate.source,
        month: formatMonthName(rate.month),
      })}
    </>
  )

const formatRule = ({ name, version, markupPercent }: Explanation['rules'][number]): string =>
  markupPercent === null
    ? t(m.version, { name, version })
    : t(m.versionMarkup, { name, version, exact: formatExact(markupPercent) })

const Rounding = ({ rounding, currency }: { rounding: string; currency: string }) =>
  areDecimalsEqual(rounding, '0') ? (
    <>{t(m.noRounding)}</>
  ) : (
    <>{t(m.soThatTheRowsOfThe, { exact: formatExact(rounding), currency })}</>
  )

const Lines = ({ data }: { data: Explanation }) => (
  <div className={styles.whyLines} tabIndex={0} role="region" aria-label={t(m.lineItemsScrollable)}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t(m.line)}</th>
          <th scope="col">{t(m.date)}</th>
          <th scope="col">{t(m.description)}</th>
          <th scope="col">{t(m.quantity)}</th>
          <th scope="col">{data.amountLabel}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((line, index) => (
          <tr key={`${line.lineNumber} ${index}`}>
            <td className={common.number}>{line.lineNumber}</td>
            <td>{line.chargeDate ? <DateCell value={line.chargeDate} /> : <NoValue />}</td>
            <td>
              {line.description || <NoValue />}
              {line.resourceId && <code title={line.resourceId}>{line.resourceId}</code>}
            </td>
            <td className={common.number}>
              {withUnit(formatExact(line.displayedQuantity), line.displayedUnit)}
            </td>
            <td className={common.number} title={`${line.amount} ${line.currency}`}>
              {formatExact(line.amount, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The proof of the amount, and a ticket about it for users who may open one. */
const AmountLinks = ({ invoiceId, detailId }: { invoiceId: string; detailId: string }) => {
  const mayAsk = useRoleIsIn(supportTickets.access.write)
  return (
    <p>
      <AppLink href={paths.proof(invoiceId, detailId)}>{t(m.proofOfThisAmount)}</AppLink>
      {mayAsk && (
        <>
          {' · '}
          <AppLink href={buildTicketUrl(invoiceId, detailId)}>{t(m.askSupportAboutThisAmount)}</AppLink>
        </>
      )}
    </p>
  )
}

/** What the amount was calculated from: price rules, exchange rate, rounding and lines. */
const AmountFacts = ({ data }: { data: Explanation }) => {
  const isUsage = data.component === 'usage'
  return (
    <dl>
      {data.rule && (
        <Fact label={isUsage ? t(m.priceRule) : t(m.recurringCharge)}>{formatRule(data.rule)}</Fact>
      )}
      {data.rules.length > 0 && (
        <Fact label={t(m.priceRulesByDate)}>{data.rules.map(formatRule).join('; ')}</Fact>
      )}
      {isUsage && (
        <Fact label={t(m.exchangeRate)}>
          <Rate rate={data.rate} />
        </Fact>
      )}
      <Fact label={t(m.unroundedCharge)}>
        {formatExact(data.exactCharge, 2)} {data.currency}
      </Fact>
      <Fact label={t(m.rounding)}>
        <Rounding rounding={data.rounding} currency={data.currency} />
      </Fact>
      {isUsage && (
        <Fact label={t(m.lineItems)}>
          {renderRich(m.linesInTotal, {
            lines: data.lines,
            amount: () => <MoneyCell amount={data.linesTotal} currency={data.linesCurrency} />,
          })}
        </Fact>
      )}
    </dl>
  )
}

/** A page of the provider's line items, and the pager. */
const ProviderLines = ({ data, pages }: { data: Explanation; pages: ExplanationPages }) => {
  const { page, size, setPage, setSize } = pages
  return (
    <>
      <h3>{t(m.providerLineItems)}</h3>
      {data.linesRemoved !== null && (
        <Alert severity="info" role="status">
          {data.linesRemoved}
        </Alert>
      )}
      <Lines data={data} />
      <Pager
        page={page}
        pages={Math.max(1, Math.ceil(data.lines / size))}
        size={size}
        sizes={sizes}
        range={formatRowRange({ page, size }, data.lines, data.rows.length)}
        onPage={setPage}
        onSize={setSize}
      />
    </>
  )
}

type ExplanationPages = ReturnType<typeof useExplanation>['pages']

/** Reads a page of the explanation. The former page is shown until the next one arrives. */
const useExplanation = (detailId: string) => {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<number>(sizes[0])
  const answer = useQuery({
    queryKey: ['customer-invoice-details', 'explain', detailId, page, size],
    queryFn: ({ signal }) =>
      send(
        explainCustomerInvoiceDetail,
        { params: { id: detailId }, query: { page, pagesize: size } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const pages = {
    page,
    size,
    setPage,
    setSize: (size: number) => {
      setSize(size)
      setPage(1)
    },
  }
  return { answer, pages }
}

const formatTitle = (data: Explanation | undefined): string =>
  data
    ? t(m.explain2, {
        charge: formatMoney(data.charge, getCurrencyDigits(data.currency)),
        currency: data.currency,
      })
    : t(m.explainThisAmount)

/** The drawer. The address names the detail; the drawer's pagination is not in the address. */
export const WhyDrawer = ({
  invoiceId,
  detailId,
  onClose,
}: {
  invoiceId: string
  detailId: string
  onClose: () => void
}) => {
  const { answer, pages } = useExplanation(detailId)
  const { data } = answer
  const title = formatTitle(data)
  return (
    <Dialog size="right" label={title} onClose={onClose}>
      <div className={`${detailPanel.detailPanel} ${styles.whyDrawer}`}>
        <header>
          <div>
            <h2>{title}</h2>
            <p>{data?.title}</p>
          </div>
          <IconButton label={t(m.close)} onClick={onClose} autoFocus>
            <CloseIcon />
          </IconButton>
        </header>
        {answer.isError && <QueryFailed answer={answer} />}
        {!data && !answer.isError && <LogoSpinner label={t(m.loadingExplanation)} />}
        {data && (
          <>
            <p className={styles.whyFormula}>{data.formula}</p>
            <AmountLinks invoiceId={invoiceId} detailId={detailId} />
            <AmountFacts data={data} />
            {data.component === 'usage' ? (
              <ProviderLines data={data} pages={pages} />
            ) : (
              <p>{t(m.agreedWithCustomerNotBasedOn)}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
