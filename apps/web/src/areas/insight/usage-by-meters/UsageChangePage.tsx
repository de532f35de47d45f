/** Why the charges of two periods differ: causes that add up to the change, each with its parts. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import { formatMoney } from '@cmp/billing/format'
import {
  changeCauses,
  getCurrencyDigits,
  explainUsage,
  permit,
  getPreviousRange,
  supportTickets,
  usageByMeters,
  type UsageChange,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send, withQuery } from '../../../kit/api/api.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { Figures } from '../../../ui/parts/Figures.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import {
  filterText,
  buildUsageTicketUrl,
  queryOf,
  searchOf,
  formatSignedAmount,
  formatDateRange,
  parseUsageState,
  usageFilters,
  useMayOpenUsageTicket,
  type UsageFilterName,
  type UsageState,
} from '../../../kit/usage/usage-state.ts'
import styles from './usage.module.css'

const title = t(m.whatChanged)

type Cause = UsageChange['causes'][number]
type Part = Cause['parts'][number]

/** The documents that contain a part, each with a link to its line items. */
const partHeads = [t(m.item), t(m.before), t(m.after), t(m.change), t(m.lines), t(m.ticket)]

const Places = ({ part }: { part: Part }) => (
  <span className={styles.places}>
    {(['before', 'after'] as const).map((side) => {
      const place = part.details.findLast((detail) => detail.side === side)
      return (
        place && (
          <AppLink
            key={side}
            href={withQuery('/customer-invoice/detail', {
              id: place.customerInvoiceId,
              why: place.detailId,
            })}
            aria-label={t(m.placeOf, {
              isDocument: String(place.detailId === null),
              side,
              name: part.name,
            })}
          >
            {side === 'before' ? t(m.before) : t(m.after)}
          </AppLink>
        )
      )
    })}
  </span>
)

/** The ticket is about the row of the document, the later document if both periods have one. */
const AskAboutPart = ({ part }: { part: Part }) => {
  const mayAsk = useRoleIsIn(supportTickets.access.write)
  const place = part.details.findLast(({ side }) => side === 'after') ?? part.details.at(-1)
  if (!mayAsk || !place) return null
  return (
    <AppLink
      href={withQuery(getResourcePaths(supportTickets).add() ?? '', {
        customerInvoiceId: place.customerInvoiceId,
        ...(place.detailId !== null && { customerInvoiceDetailId: place.detailId }),
      })}
      aria-label={t(m.contactSupportAbout, { name: part.name })}
    >
      {t(m.contactSupport)}
    </AppLink>
  )
}

const PartRow = ({ part, digits }: { part: Part; digits: number }) => (
  <tr>
    <th scope="row">
      {part.name}
      <small className={styles.detail}>
        {[part.serviceName, part.subscriptionName, part.companyName]
          .filter((text) => text !== '')
          .join(' · ')}
      </small>
    </th>
    <td>{part.figureBefore || <NoValue />}</td>
    <td>{part.figureAfter || <NoValue />}</td>
    <td>{formatSignedAmount(part.amount, digits)}</td>
    <td>
      <Places part={part} />
    </td>
    <td>
      <AskAboutPart part={part} />
    </td>
  </tr>
)

const CauseRow = ({ cause, currency, largest }: { cause: Cause; currency: string; largest: number }) => {
  const [open, setOpen] = useState(false)
  const digits = getCurrencyDigits(currency)
  const { label, help } = changeCauses.find(({ value }) => value === cause.cause) ?? { label: '', help: '' }
  const share = Math.abs(Number(cause.amount)) / (largest || 1)
  return (
    <li className={styles.cause}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            <strong>{t(label)}</strong>
            <small>{t(cause.isAgreement ? m.pricesInYourContractChanged : help)}</small>
          </span>
          <b>
            {formatSignedAmount(cause.amount, digits)} <small>{currency}</small>
          </b>
          <i
            aria-hidden="true"
            data-less={cause.amount.startsWith('-') || undefined}
            style={{ width: `${share * 100}%` }}
          />
        </summary>
        {open && (
          <div
            className={styles.parts}
            tabIndex={0}
            role="region"
            aria-label={t(m.scrollable, { label: t(label) })}
          >
            <table aria-label={t(label)}>
              <thead>
                <tr>
                  {partHeads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cause.parts.map((part, index) => (
                  <PartRow key={index} part={part} digits={digits} />
                ))}
                {cause.count > cause.parts.length && (
                  <tr>
                    <th scope="row">{t(m.smallerChange, { count: cause.count - cause.parts.length })}</th>
                    <td>
                      <NoValue />
                    </td>
                    <td>
                      <NoValue />
                    </td>
                    <td>{formatSignedAmount(cause.beyond, digits)}</td>
                    <td />
                    <td />
                  </tr>
                )}
              </tbody>
            </table>
          </div>
        )}
      </details>
    </li>
  )
}

/** Both periods with the days that are compared, and the causes of the change. */
const Compared = ({ change }: { change: UsageChange }) => {
  const { currency, causes } = change
  const digits = getCurrencyDigits(currency)
  const largest = Math.max(0, ...causes.map(({ amount }) => Math.abs(Number(amount))))
  return (
    <>
      <Figures
        figures={[
          {
            label: t(m.before),
            value: <MoneyCell amount={change.before} currency={currency} />,
            isMain: true,
          },
          { label: t(m.after), value: <MoneyCell amount={change.after} currency={currency} />, isMain: true },
          {
            label: t(m.change),
            value: (
              <>
                {formatSignedAmount(change.change, digits)} <small>{currency}</small>
              </>
            ),
            isMain: true,
          },
        ]}
      />
      {causes.length === 0 ? (
        change.comparison.leftOut.length > 0 ? (
          <EmptyState
            title={t(m.noChangeOnComparedDates)}
            text={t(m.remainingDaysAreComparedAfterProvider)}
          />
        ) : (
          <EmptyState title={t(m.noChanges)} text={t(m.allChargesAreSameInBoth)} />
        )
      ) : (
        <>
          <ul className={styles.changeLegend}>
            <li>
              <i />
              {t(m.increase)}
            </li>
            <li>
              <i data-less="" />
              {t(m.decrease)}
            </li>
          </ul>
          <ol className={styles.causes} aria-label={t(m.causesLargestFirst)}>
            {causes.map((cause) => (
              <CauseRow key={cause.cause} cause={cause} currency={currency} largest={largest} />
            ))}
          </ol>
        </>
      )}
      <p className={styles.sum}>
        {t(m.theCausesAddUpToThe, { signedAmount: formatSignedAmount(change.change, digits), currency })}
      </p>
    </>
  )
}

const Explained = ({ change, state }: { change: UsageChange; state: UsageState }) => {
  const { currency, causes } = change
  const digits = getCurrencyDigits(currency)
  if (currency === '')
    return (
      <EmptyState
        title={t(m.noChargesOnTheseDatesOr)}
        text={t(m.chooseOtherDatesOnUsagePage)}
        action={
          <Button variant="contained" href={paths.usage(searchOf(state))}>
            {t(m.chooseOtherDates)}
          </Button>
        }
      />
    )
  const isCompared =
    change.comparison.leftOut.length === 0 ||
    causes.length > 0 ||
    !areDecimalsEqual(change.before, '0') ||
    !areDecimalsEqual(change.after, '0')
  return (
    <>
      {change.linesRemoved !== null && (
        <Alert severity="info" role="status">
          {t(m.totalsShowChargedAmountsChangesThat, { linesRemoved: change.linesRemoved })}
        </Alert>
      )}
      {change.comparison.note !== '' && (
        <Alert severity="info" role="status">
          {t(m.onlyDaysThatAreBilledIn, {
            note: change.comparison.note,
            after: formatMoney(change.totals.after, digits),
            currency,
            before: formatMoney(change.totals.before, digits),
          })}
        </Alert>
      )}
      {isCompared ? (
        <Compared change={change} />
      ) : (
        <EmptyState title={t(m.noComparisonAvailableYet)} text={t(m.noProviderHasBilledSameDays)} />
      )}
    </>
  )
}

const describeFilters = (state: UsageState): string =>
  Object.entries(state.filters)
    .flatMap(([name, value]) => {
      const filter = Object.keys(usageFilters).find((known): known is UsageFilterName => known === name)
      return filter && filter !== 'customerId' ? [filterText(filter, value, state.tagKey)] : []
    })
    .join(' · ')

const Page = () => {
  useTitle(title)
  const today = useToday()
  const given = parseUsageState(useSearch({ strict: false }), today)
  const before = given.before ?? getPreviousRange(given.span)
  const state = { ...given, before }
  const query = { ...queryOf(state), beforeFrom: before.from, beforeTo: before.to }
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'change', query],
    queryFn: ({ signal }) => send(explainUsage, { query }, { signal }),
  })
  const narrowed = describeFilters(state)
  const mayAsk = useMayOpenUsageTicket()
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(m.usageConsumption), href: paths.usage(searchOf(state)) }, { name: title }]}
        action={
          <div className={styles.actions}>
            {mayAsk(state) && (
              <Button variant="outlined" href={buildUsageTicketUrl(searchOf(state))}>
                {t(m.openSupportTicket)}
              </Button>
            )}
            <Button variant="outlined" href={paths.usage(searchOf(state))}>
              {t(m.viewUsage)}
            </Button>
          </div>
        }
      />
      <section className={styles.usage} aria-label={title} aria-busy={answer.isPending || undefined}>
        <p className={styles.spans}>
          {t(m.rangeComparedWith, {
            range: formatDateRange(state.span),
            before: formatDateRange(before),
          })}
          {narrowed && <> · {narrowed}</>}
        </p>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : answer.data ? (
          <Explained change={answer.data} state={state} />
        ) : (
          <Skeleton height={420} />
        )}
      </section>
    </>
  )
}

/** The page. The address holds the dates and filters, as on the usage page. */
export const UsageChangePage = () => (
  <RequireRole permission={permit.read(usageByMeters)}>
    <Page />
  </RequireRole>
)
