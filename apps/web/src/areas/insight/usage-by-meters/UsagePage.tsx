/** Usage over any dates: totals by group and by day, compared with another period, with links to the causes of changes. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { areDecimalsEqual } from '@cmp/billing/decimal'
import {
  lineGroups,
  permit,
  readUsage,
  usageByMeters,
  usageFile,
  usageGroups,
  type Usage,
  toMonth,
  getNoun,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { ExpectedMonth } from './ExpectedMonth.tsx'
import { SavedViews } from './SavedViews.tsx'
import { UsageChart } from '../../../kit/usage/UsageChart.tsx'
import { UsageControls } from './UsageControls.tsx'
import { UsageTable } from './UsageTable.tsx'
import {
  toFilterQuery,
  queryOf,
  searchOf,
  formatDateRange,
  parseUsageState,
  type UsageState,
} from '../../../kit/usage/usage-state.ts'
import styles from './usage.module.css'

const title = t(m.usageConsumption)

const NothingCharged = ({ usage, state }: { usage: Usage; state: UsageState }) => {
  if (usage.uncalculated > 0)
    return (
      <EmptyState
        title={t(m.noChargesForTheseDatesYet)}
        text={t(m.someInvoicesForTheseDatesAre)}
        action={
          <Button variant="contained" href="/all-invoice?isCalculated=false">
            {t(m.viewInvoicesToCalculate)}
          </Button>
        }
      />
    )
  const isNarrowed = Object.keys(state.filters).length > 0
  return (
    <EmptyState
      title={t(m.noChargesOnTheseDates)}
      text={isNarrowed ? t(m.noUsageOnTheseDatesMatches) : t(m.chooseOtherDatesUsageAppearsHere)}
      action={
        isNarrowed && (
          <Button
            variant="outlined"
            href={paths.usage(searchOf({ ...state, filters: {}, tagKey: undefined }))}
          >
            {t(m.clearAllFilters)}
          </Button>
        )
      }
    />
  )
}

const Totals = ({ usage, state }: { usage: Usage; state: UsageState }) => {
  const group = usageGroups.find(({ value }) => value === state.groupBy)
  return (
    <div className={styles.totals}>
      <TotalsStrip
        label={t(m.usageTotals)}
        lines={[
          {
            currency: usage.currency,
            rows: t(m.groups, { count: usage.count, noun: group ? getNoun(group, usage.count) : '' }),
            sums: [
              { label: t(m.chargesBeforeVat), amount: usage.total.charge },
              ...(areDecimalsEqual(usage.total.estimated, '0')
                ? []
                : [{ label: t(m.inDrafts), amount: usage.total.estimated }]),
              ...(usage.before
                ? [
                    {
                      label: usage.comparison?.note ? t(m.previousComparable) : t(m.before),
                      amount: usage.before.charge,
                    },
                  ]
                : []),
              ...(usage.total.cost === null ? [] : [{ label: t(m.cost), amount: usage.total.cost }]),
              ...(usage.total.margin === null ? [] : [{ label: t(m.margin), amount: usage.total.margin }]),
            ],
          },
        ]}
      />
      {state.before && (
        <Button variant="outlined" href={paths.usageChange(queryOf(state))}>
          {t(m.whatChanged)}
        </Button>
      )}
      {usage.total.margin !== null && (
        <Button
          variant="outlined"
          href={paths.margins({
            month: toMonth(state.span.from),
            currency: usage.currency,
            customerId: state.filters.customerId,
            serviceName: state.filters.serviceName,
          })}
        >
          {t(m.margins)}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns whether the grouping has to read every line item. The list is then loaded first, and the chart of the same
 * groups after it.
 */
const needsLines = ({ groupBy }: UsageState): boolean => lineGroups.some((group) => group === groupBy)

const Body = ({ answer, state }: { answer: ReturnType<typeof useUsage>; state: UsageState }) => {
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={420} />
  if (answer.data.count === 0) return <NothingCharged usage={answer.data} state={state} />
  return (
    <>
      {answer.data.linesRemoved !== null && (
        <Alert severity="info" role="status">
          {t(m.totalsShowChargedAmountsDetailsThat, { linesRemoved: answer.data.linesRemoved })}
        </Alert>
      )}
      <Totals usage={answer.data} state={state} />
      {answer.data.comparison !== null && answer.data.comparison.note !== '' && (
        <Alert severity="info" role="status">
          {t(m.comparisonExcludesDataThatIsNot, { note: answer.data.comparison.note })}
        </Alert>
      )}
      <ExpectedMonth query={toFilterQuery(state)} />
      <UsageChart isOfPage state={state} comesLater={needsLines(state) && answer.isPlaceholderData} />
      <UsageTable usage={answer.data} state={state} />
    </>
  )
}

const useUsage = (state: UsageState) => {
  const query = { ...queryOf(state), groupBy: state.groupBy }
  return useQuery({
    queryKey: [usageByMeters.name, 'groups', query],
    queryFn: ({ signal }) => send(readUsage, { query }, { signal }),
    placeholderData: (former) => former,
  })
}

const Page = () => {
  useTitle(title)
  const navigate = useNavigate()
  const today = useToday()
  const remembered = useClientState(({ purchaseDays }) => purchaseDays)
  const state = parseUsageState(useSearch({ strict: false }), today, remembered)
  const answer = useUsage(state)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={
          <div className={styles.actions}>
            <SavedViews shown={searchOf(state)} />
            <Button
              variant="outlined"
              href={buildFileUrl(usageFile, { query: { ...queryOf(state), groupBy: state.groupBy } })}
              download
            >
              {t(m.csv)}
            </Button>
          </div>
        }
      />
      <UsageControls
        state={state}
        today={today}
        currencies={answer.data?.currencies ?? []}
        currency={answer.data?.currency ?? ''}
        tagKeys={answer.data?.tagKeys ?? []}
        onChange={(next) => void navigate({ href: paths.usage(searchOf(next)) })}
      />
      <section
        className={styles.usage}
        aria-label={t(m.usage, { dateRange: formatDateRange(state.span) })}
        aria-busy={answer.isPlaceholderData || undefined}
      >
        <Body answer={answer} state={state} />
      </section>
    </>
  )
}

/** The page. The address holds what it shows. */
export const UsagePage = () => (
  <RequireRole permission={permit.read(usageByMeters)}>
    <Page />
  </RequireRole>
)
