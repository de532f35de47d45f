/**
 * A tile of a dashboard with its own data: it loads, fails and retries independently, so that the other items of the
 * dashboard stay as they are.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { DashboardTile, TileType } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { Component, lazy, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { describeError } from '../../../../kit/api/failures.ts'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { Button } from '../../../../ui/parts/Button.tsx'
import { Skeleton } from '../../../../ui/parts/Skeleton.tsx'
import { buildTileQuery, type TileSource } from '../queries.ts'
import { TileContext } from './tile-context.ts'
import styles from './tiles.module.css'

type TileProps = { tile: DashboardTile; name: string }

/** The component of each kind. It is loaded with the first tile of this kind. */
const views: Record<TileType, ComponentType<TileProps>> = {
  trend: lazy(async () => ({ default: (await import('./TrendTile.tsx')).TrendTile })),
  top: lazy(async () => ({ default: (await import('./RankingTile.tsx')).RankingTile })),
  tag: lazy(async () => ({ default: (await import('./RankingTile.tsx')).RankingTile })),
  budget: lazy(async () => ({ default: (await import('./BudgetTile.tsx')).BudgetTile })),
  anomalies: lazy(async () => ({ default: (await import('./AnomalyTile.tsx')).AnomalyTile })),
  status: lazy(async () => ({ default: (await import('./StatusTile.tsx')).StatusTile })),
}

/** What an empty tile says: why it is empty, and where it is filled. */
const emptyTexts: Record<TileType, { text: () => string; link: () => string }> = {
  trend: { text: () => t(m.noChargesInTimeRange), link: () => t(m.viewUsage) },
  top: { text: () => t(m.noChargesInTimeRange), link: () => t(m.viewUsage) },
  tag: { text: () => t(m.noTaggedChargesInTimeRange), link: () => t(m.viewUsage) },
  budget: { text: () => t(m.noBudgetsYet), link: () => t(m.viewBudgets) },
  anomalies: { text: () => t(m.noAnomaliesInTimeRange), link: () => t(m.viewAnomalies) },
  status: { text: () => t(m.noResourcesCollectedYet), link: () => t(m.viewResources) },
}

const hasData = ({ trend, ranking, budgets, anomalies, statuses }: DashboardTile): boolean =>
  [trend, ranking, budgets, anomalies, statuses].some((data) => data !== null)

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.state} role="alert">
    <span>{message}</span>
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t(m.retry)}
    </Button>
  </div>
)

/** Shows the error of a tile that could not be loaded or rendered, in its place. */
class TileBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Failed message={describeError(this.state.error)} onRetry={() => this.setState({ error: undefined })} />
    )
  }
}

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <Skeleton width="45%" height={24} />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
  </div>
)

const Loaded = ({ tile, source, name }: { tile: DashboardTile; source: TileSource; name: string }) => {
  const View = views[source.monitoringType]
  const empty = emptyTexts[source.monitoringType]
  if (!hasData(tile))
    return (
      <div className={styles.state}>
        <span>{empty.text()}</span>
        <AppLink href={tile.href}>{empty.link()}</AppLink>
      </div>
    )
  return (
    <Suspense fallback={<Loading />}>
      <View tile={tile} name={name} />
    </Suspense>
  )
}

/** The tile. */
export const Tile = ({ source, name }: { source: TileSource; name: string }) => {
  const { customerId, range, refetchInterval } = use(TileContext)
  const answer = useQuery({
    ...buildTileQuery(source, range, customerId ?? ''),
    enabled: !!customerId,
    // Otherwise the query's default reads again after a lost connection.
    ...(refetchInterval !== false && { refetchInterval }),
  })
  if (!customerId)
    return (
      <div className={styles.state}>
        <span>{t(m.chooseACustomer)}</span>
      </div>
    )
  if (answer.isError && !answer.data)
    return <Failed message={describeError(answer.error)} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  return (
    <TileBoundary>
      <div className={styles.tile} data-kind={source.monitoringType}>
        <Loaded tile={answer.data} source={source} name={name} />
      </div>
      {answer.data.rangeNote && <p className={styles.note}>{answer.data.rangeNote}</p>}
    </TileBoundary>
  )
}
