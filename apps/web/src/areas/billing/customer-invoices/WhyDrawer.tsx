/** Explains an amount: its formula, price rule, exchange rate, rounding, and the provider's line items behind it. */
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatExact, formatMoney } from '@cmp/billing/format'
import {
  formatCount,
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
  'same currency': 'Same currency, no conversion',
  project: 'the rate of the project',
  month: 'the rate of the month',
}

const Rate = ({ rate }: { rate: Explanation['rate'] }) =>
  rate.from === rate.to ? (
    <>{rateSources[rate.source] ?? rate.source}</>
  ) : (
    <>
      {formatExact(rate.rate)} {rate.to} for 1 {rate.from}: {rateSources[rate.source] ?? rate.source},{' '}
      {formatMonthName(rate.month)}
    </>
  )

const formatRule = ({ name, version, markupPercent }: Explanation['rules'][number]): string =>
  markupPercent === null
    ? `${name}, version ${version}`
    : `${name}, version ${version}: markup ${formatExact(markupPercent)} %`

const Rounding = ({ rounding, currency }: { rounding: string; currency: string }) =>
  areDecimalsEqual(rounding, '0') ? (
    <>Nothing was rounded.</>
  ) : (
    <>
      {formatExact(rounding)} {currency}, so that the rows of the invoice add up to its total
    </>
  )

const Lines = ({ data }: { data: Explanation }) => (
  <div className={styles.whyLines} tabIndex={0} role="region" aria-label="Lines, scrollable">
    <table>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
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
      <AppLink href={paths.proof(invoiceId, detailId)}>Proof of this amount</AppLink>
      {mayAsk && (
        <>
          {' · '}
          <AppLink href={buildTicketUrl(invoiceId, detailId)}>Ask support about this amount</AppLink>
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
      {data.rule && <Fact label={isUsage ? 'Rule' : 'Agreement line'}>{formatRule(data.rule)}</Fact>}
      {data.rules.length > 0 && (
        <Fact label="Rules, each for its days">{data.rules.map(formatRule).join('; ')}</Fact>
      )}
      {isUsage && (
        <Fact label="Exchange rate">
          <Rate rate={data.rate} />
        </Fact>
      )}
      <Fact label="Exact charge">
        {formatExact(data.exactCharge, 2)} {data.currency}
      </Fact>
      <Fact label="Rounding">
        <Rounding rounding={data.rounding} currency={data.currency} />
      </Fact>
      {isUsage && (
        <Fact label="Lines">
          {formatCount(data.lines, 'line')},{' '}
          <MoneyCell amount={data.linesTotal} currency={data.linesCurrency} /> in total
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
      <h3>The provider&apos;s lines</h3>
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
    ? `Why ${formatMoney(data.charge, getCurrencyDigits(data.currency))} ${data.currency}?`
    : 'Why this amount?'

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
          <IconButton label="Close" onClick={onClose} autoFocus>
            <CloseIcon />
          </IconButton>
        </header>
        {answer.isError && <QueryFailed answer={answer} />}
        {!data && !answer.isError && <LogoSpinner label="Loading the explanation" />}
        {data && (
          <>
            <p className={styles.whyFormula}>{data.formula}</p>
            <AmountLinks invoiceId={invoiceId} detailId={detailId} />
            <AmountFacts data={data} />
            {data.component === 'usage' ? (
              <ProviderLines data={data} pages={pages} />
            ) : (
              <p>Agreed with the customer, not based on the provider&apos;s lines.</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
