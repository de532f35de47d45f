/**
 * Margins of a month by customer and service, and the causes of their change from the month before. Only the reseller
 * sees them.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import {
  customers,
  getCurrencyDigits,
  marginGroups,
  marginParts,
  marginSources,
  marginsFile,
  formatMonthName,
  permit,
  readMargins,
  getPreviousRange,
  buildMonthsRange,
  type Margins,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { FilterChip } from '../../../ui/parts/FilterChip.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { TableBlock } from '../../../ui/parts/TableBlock.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { listOfferedMonths } from '../../billing/shared/months.ts'
import { getLastMonth, formatSignedAmount } from '../../../kit/usage/usage-state.ts'
import styles from './margins.module.css'

const title = t(m.margins)

type Row = Margins['rows'][number]
const marginViews = [
  { value: 'margin', label: t(m.breakdown) },
  { value: 'change', label: t(m.whatChanged) },
] as const
type MarginView = (typeof marginViews)[number]['value']
type Group = (typeof marginGroups)[number]['value']
type Shown = {
  month: string
  /** What the columns after the margin explain: the margin, or its change from the month before. */
  view: MarginView
  groupBy: Group
  currency?: string
  customerId?: string
  serviceName?: string
  cloudProvider?: string
}

/** Reads the parameters of the address. The default month is the last one. */
const parseShown = (search: Record<string, unknown>, today: string): Shown => {
  const getText = (name: string): string | undefined => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const month = getText('month')
  const [currency, customerId, serviceName, cloudProvider] = [
    getText('currency'),
    getText('customerId'),
    getText('serviceName'),
    getText('cloudProvider'),
  ]
  return {
    month:
      month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
        ? month
        : getLastMonth(today).from.slice(0, 'YYYY-MM'.length),
    view: marginViews.find(({ value }) => value === getText('view'))?.value ?? 'change',
    groupBy: marginGroups.find(({ value }) => value === getText('groupBy'))?.value ?? 'customer-service',
    ...(currency !== undefined && { currency }),
    ...(customerId !== undefined && { customerId }),
    ...(serviceName !== undefined && { serviceName }),
    ...(cloudProvider !== undefined && { cloudProvider }),
  }
}

/** The response contains all parts, so the selected one is not a parameter of the call. */
const callQuery = ({ view: _view, ...query }: Shown) => query

const buildMarginsQuery = (shown: Shown) => {
  const query = callQuery(shown)
  return queryOptions({
    queryKey: ['margins', query],
    queryFn: ({ signal }) => send(readMargins, { query }, { signal }),
  })
}

/** Returns the parts that at least one row has. The table has a column for each. */
const listShownParts = ({ total, rows }: Margins, view: MarginView): Column[] => {
  const all = [total, ...rows]
  return view === 'change'
    ? marginParts.filter(({ value }) => all.some(({ parts }) => parts.some(({ part }) => part === value)))
    : marginSources.filter(({ value }) =>
        all.some(({ sources }) => sources.some(({ part }) => part === value)),
      )
}

type Column = (typeof marginParts | typeof marginSources)[number]

const getPartAmount = (
  { parts, sources }: Pick<Row, 'parts' | 'sources'>,
  wanted: string,
  view: MarginView,
): string => (view === 'change' ? parts : sources).find(({ part }) => part === wanted)?.amount ?? '0'

const Figures = ({
  row,
  digits,
  columns,
  view,
  href,
  name,
}: {
  row: Margins['total']
  digits: number
  columns: readonly Column[]
  view: MarginView
  href?: string
  name: string
}) => (
  <>
    {[row.charge, row.cost, ...(view === 'change' ? [row.before] : []), row.margin].map((amount, index) => (
      <td key={index}>
        <MoneyCell amount={amount} digits={digits} />
      </td>
    ))}
    {view === 'change' && (
      <td>
        {href === undefined ? (
          formatSignedAmount(row.change, digits)
        ) : (
          <AppLink
            href={href}
            aria-label={t(m.changeInCharges, {
              signedAmount: formatSignedAmount(row.change, digits),
              name,
            })}
          >
            {formatSignedAmount(row.change, digits)}
          </AppLink>
        )}
      </td>
    )}
    {columns.map(({ value }) => (
      <td key={value}>{formatSignedAmount(getPartAmount(row, value, view), digits)}</td>
    ))}
  </>
)

const MarginRow = ({
  row,
  shown,
  currency,
  columns,
}: {
  row: Row
  shown: Shown
  currency: string
  columns: readonly Column[]
}) => {
  const span = buildMonthsRange(shown.month)
  const before = getPreviousRange(span)
  const filters = {
    ...(row.customerId === null ? {} : { customerId: row.customerId }),
    ...(row.isUsage && row.serviceName !== '' ? { serviceName: row.serviceName } : {}),
  }
  const usage = { ...span, beforeFrom: before.from, beforeTo: before.to, currency, ...filters }
  const name = row.companyName || row.serviceName
  return (
    <tr>
      <th scope="row">
        <AppLink href={paths.usage({ ...usage, groupBy: row.serviceName === '' ? 'service' : 'meter' })}>
          {name}
        </AppLink>
        {row.companyName && row.serviceName && <small className={styles.detail}>{row.serviceName}</small>}
      </th>
      <Figures
        row={row}
        digits={getCurrencyDigits(currency)}
        columns={columns}
        view={shown.view}
        {...(row.isUsage || row.serviceName === '' ? { href: paths.usageChange(usage) } : {})}
        name={name}
      />
    </tr>
  )
}

const MarginsTable = ({ margins, shown }: { margins: Margins; shown: Shown }) => {
  const { currency, rows, total, count } = margins
  const { view } = shown
  const columns = listShownParts(margins, view)
  const group = marginGroups.find(({ value }) => value === shown.groupBy)
  const left = count - rows.length
  return (
    <>
      <TableBlock
        title={t(group?.by) ?? ''}
        note={t(m.inBeforeVatLargestChangeFirst, { currency, view, left: Math.max(0, left) })}
        heads={[
          t(group?.label) ?? '',
          t(m.charge),
          t(m.cost),
          ...(view === 'change' ? [t(m.previousMargin), t(m.margin), t(m.change)] : [t(m.margin)]),
          ...columns.map((part) => t(part.label)),
        ]}
        words={1}
      >
        <tbody>
          <tr className={styles.total}>
            <th scope="row">{t(m.total)}</th>
            <Figures
              row={total}
              digits={getCurrencyDigits(currency)}
              columns={columns}
              view={view}
              name={t(m.total2)}
            />
          </tr>
          {rows.map((row) => (
            <MarginRow key={row.key} row={row} shown={shown} currency={currency} columns={columns} />
          ))}
        </tbody>
      </TableBlock>
      <dl className={styles.words}>
        {columns.map(({ value, label: name, help }) => (
          <div key={value}>
            <dt>{t(name)}</dt>
            <dd>{t(help)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {t(m.marginIsChargeLessCostConverted)}
        {view === 'change' && ` ${t(m.whenSeveralFactorsChangeTogetherTheir)}`}
      </p>
    </>
  )
}

const Body = ({ shown }: { shown: Shown }) => {
  const answer = useQuery({
    ...buildMarginsQuery(shown),
    placeholderData: (former) => former,
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={420} />
  if (answer.data.count === 0)
    return <EmptyState title={t(m.noChargesInThisMonthOr)} text={t(m.chooseAnotherMonthMarginsAppearAfter)} />
  return (
    <div className={styles.margins} aria-busy={answer.isPlaceholderData || undefined}>
      {answer.data.comparison.note !== '' && (
        <Alert severity="info" role="status">
          {t(m.changesIncludeOnlyDataThatIs, { note: answer.data.comparison.note })}
        </Alert>
      )}
      {answer.data.linesRemoved !== null && (
        <Alert severity="info" role="status">
          {t(m.marginsAreCorrectChangesThatRequire, { linesRemoved: answer.data.linesRemoved })}
        </Alert>
      )}
      <MarginsTable margins={answer.data} shown={shown} />
    </div>
  )
}

const Controls = ({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) => {
  const months = listOfferedMonths(useToday(), shown.month)
  const { serviceName, cloudProvider, ...withoutService } = shown
  return (
    <>
      <div className={styles.controls}>
        <Select
          aria-label={t(m.month)}
          value={shown.month}
          options={months.map((value) => ({ value, label: formatMonthName(value) }))}
          onChange={(month) => onChange({ ...shown, month })}
        />
        <Select
          aria-label={t(m.marginsBy)}
          value={shown.groupBy}
          options={marginGroups}
          onChange={(value) => {
            const group = marginGroups.find((candidate) => candidate.value === value)
            if (group) onChange({ ...shown, groupBy: group.value })
          }}
        />
        <Select
          aria-label={t(m.view)}
          value={shown.view}
          options={marginViews}
          onChange={(value) => {
            const view = marginViews.find((candidate) => candidate.value === value)
            if (view) onChange({ ...shown, view: view.value })
          }}
        />
        <Currencies shown={shown} onChange={onChange} />
        <div className={styles.customer}>
          <RefPicker
            resource={customers}
            value={shown.customerId ?? ''}
            label={t(m.customer)}
            placeholder={t(m.allCustomers)}
            onChange={(customerId) => {
              const { customerId: _former, ...others } = shown
              onChange(customerId === '' ? others : { ...others, customerId })
            }}
          />
        </div>
      </div>
      {(serviceName !== undefined || cloudProvider !== undefined) && (
        <FilterChip
          label={[serviceName, cloudProvider].filter((text) => text !== undefined).join(' · ')}
          onRemove={() => onChange(withoutService)}
        />
      )}
    </>
  )
}

/** Selects the currency if the month has charges in several. */
const Currencies = ({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) => {
  const { data } = useQuery({
    ...buildMarginsQuery(shown),
    placeholderData: (former) => former,
  })
  if (!data || data.currencies.length < 2) return null
  return (
    <Select
      aria-label={t(m.currency)}
      value={data.currency}
      options={data.currencies.map((value) => ({ value, label: value }))}
      onChange={(currency) => onChange({ ...shown, currency })}
    />
  )
}

const Page = () => {
  useTitle(title)
  const navigate = useNavigate()
  const today = useToday()
  const shown = parseShown(useSearch({ strict: false }), today)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={
          <Button variant="outlined" href={buildFileUrl(marginsFile, { query: callQuery(shown) })} download>
            {t(m.csv)}
          </Button>
        }
      />
      <Controls shown={shown} onChange={(next) => void navigate({ href: paths.margins(next) })} />
      <section aria-label={t(m.marginsIn, { month: formatMonthName(shown.month) })}>
        <Body shown={shown} />
      </section>
    </>
  )
}

/** The page. The address holds what it shows. */
export const MarginsPage = () => (
  <RequireRole permission={permit.use('margins.see')}>
    <Page />
  </RequireRole>
)
