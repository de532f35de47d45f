/**
 * Margins of a month by customer and service, their percentages and trend, and the causes of their change from the month
 * before. Only the reseller sees them.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/margins'
import { formatMonthName, marginsFile, permit } from '@cmp/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { buildFileUrl } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { MarginControls } from './MarginControls.tsx'
import { MarginMonths } from './MarginMonths.tsx'
import { buildMarginsQuery, parseShown, toMarginsQuery, type Shown } from './margins-state.ts'
import { MarginsTable } from './MarginsTable.tsx'
import styles from './margins.module.css'

const title = t(m.margins)

type Props = { shown: Shown; onChange: (shown: Shown) => void }

/** Says how many rows are below the threshold, and shows only them on request. */
const LowMargins = ({
  shown,
  lowCount,
  currency,
  onChange,
}: Props & { lowCount: number; currency: string }) => {
  const { threshold, isLow, groupBy } = shown
  return (
    <p className={styles.low} role="status">
      {t(m.rowsAreBelow, { lowCount, threshold, groupBy, currency })}
      {(lowCount > 0 || isLow === 'true') && (
        <Button
          size="small"
          onClick={() => onChange({ ...shown, isLow: isLow === 'true' ? 'false' : 'true' })}
        >
          {isLow === 'true' ? t(m.showAll) : t(m.showOnlyThese)}
        </Button>
      )}
    </p>
  )
}

const Body = ({ shown, onChange }: Props) => {
  const answer = useQuery({ ...buildMarginsQuery(shown), placeholderData: keepPreviousData })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data)
    return (
      <div className={styles.margins}>
        <MarginMonths shown={shown} currency={shown.currency} />
        <Skeleton height={420} />
      </div>
    )
  const { count, comparison, linesRemoved, lowCount, currency } = answer.data
  if (count === 0 && shown.isLow === 'false')
    return <EmptyState title={t(m.noChargesInThisMonthOr)} text={t(m.chooseAnotherMonthMarginsAppearAfter)} />
  return (
    <div className={styles.margins} aria-busy={answer.isPlaceholderData || undefined}>
      {comparison.note !== '' && (
        <Alert severity="info" role="status">
          {t(m.changesIncludeOnlyDataThatIs, { note: comparison.note })}
        </Alert>
      )}
      {linesRemoved !== null && (
        <Alert severity="info" role="status">
          {t(m.marginsAreCorrectChangesThatRequire, { linesRemoved })}
        </Alert>
      )}
      <MarginMonths shown={shown} currency={currency} />
      <LowMargins shown={shown} lowCount={lowCount} currency={currency} onChange={onChange} />
      <MarginsTable
        margins={answer.data}
        shown={shown}
        onSort={(sortby, sortdir) => onChange({ ...shown, sortby, sortdir })}
      />
    </div>
  )
}

const Page = () => {
  useTitle(title)
  const navigate = useNavigate()
  const today = useToday()
  const shown = parseShown(useSearch({ strict: false }), today)
  const show = (next: Shown): void => void navigate({ href: paths.margins(next) })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: title }]}
        action={
          <Button
            variant="outlined"
            href={buildFileUrl(marginsFile, { query: toMarginsQuery(shown) })}
            download
          >
            {t(m.csv)}
          </Button>
        }
      />
      <MarginControls shown={shown} onChange={show} />
      <section aria-label={t(m.marginsIn, { month: formatMonthName(shown.month) })}>
        <Body shown={shown} onChange={show} />
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
