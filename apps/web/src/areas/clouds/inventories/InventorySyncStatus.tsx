/**
 * The sync status of one inventory or of all: the time of the last read, errors and what to do about them, and a button
 * that reads now.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import {
  getProviderName,
  containerCollections,
  inventoryClouds,
  formatList,
  refreshContainers,
  type Inventory,
} from '@cmp/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import type { Ground } from './use-resource-scope.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './inventories.module.css'

/** The poll interval while something is being read. */
const pollMilliseconds = 2000

/** Returns the text that names the providers without this resource type. */
const describeMissingClouds = ({
  clouds,
  title,
}: Pick<Inventory, 'clouds' | 'title'>): string | undefined => {
  const missing = inventoryClouds.filter((cloud) => !clouds.some((own) => own === cloud))
  return missing.length === 0
    ? undefined
    : t(m.doesNotHaveThisResourceType, {
        missing: formatList(missing.map(getProviderName)),
        count: missing.length,
        title: t(title),
      })
}

/** The sync status above the list. */
export const InventorySyncStatus = ({
  inventory,
  list = inventory?.name ?? '',
  scope,
}: {
  /** Omitted above the list of all inventories. */
  inventory?: Inventory
  /** The name of the list, which is refetched when more has been read. */
  list?: string
  scope: Ground
}) => {
  const client = useQueryClient()
  const query = { inventory: inventory?.name ?? '', ...scope }
  const answer = useQuery({
    queryKey: [list, containerCollections.name, query],
    queryFn: async ({ signal }) => {
      const syncStatus = await send(containerCollections, { query }, { signal })
      return syncStatus
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ isRunning }) => isRunning) ? pollMilliseconds : false,
  })
  const refreshing = useChange(async () => {
    await send(refreshContainers, { body: scope })
    await client.invalidateQueries({ queryKey: [list] })
  }, 'toast')
  const watched = (answer.data ?? []).filter(({ isWatched }) => isWatched)
  const problems = (answer.data ?? []).filter(({ problem }) => problem !== '')
  const switchedOff = (answer.data ?? []).filter(({ off }) => off !== '')
  const oldest = watched.map(({ collectedAt }) => collectedAt ?? '').toSorted()[0]
  const isRunning = watched.some((one) => one.isRunning)
  const none = inventory && describeMissingClouds(inventory)
  return (
    <div className={styles.standing}>
      <div className={common.beside}>
        <span role="status" className={common.quiet}>
          {answer.data && watched.length === 0
            ? t(m.noSubscriptionProjectOrAccountOf)
            : renderRich(m.readStatus, {
                isRunning: String(isRunning),
                date: () => (oldest ? <DateCell value={oldest} withTime /> : '…'),
                count: watched.length,
                isMissing: String(none !== undefined),
                missing: none ?? '',
              })}
        </span>
        <Button variant="outlined" loading={refreshing.isBusy || isRunning} onClick={() => refreshing.send()}>
          {t(m.refresh)}
        </Button>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t(m.collectionErrors)}>
          {problems.map(({ containerId, name, problem, collectedAt }) => (
            <li key={containerId}>
              <strong>{name}</strong>: {problem}{' '}
              {collectedAt && (
                <>
                  {renderRich(m.lastRefreshedOn, { date: () => <DateCell value={collectedAt} withTime /> })}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {switchedOff.length > 0 && (
        <ul className={styles.switchedOff} aria-label={t(m.disabledOrUnavailable)}>
          {switchedOff.map(({ containerId, name, off }) => (
            <li key={containerId}>
              {renderRich(m.isSwitchedOff, {
                name,
                reason: off,
                strong: (chunks) => <strong>{chunks}</strong>,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
