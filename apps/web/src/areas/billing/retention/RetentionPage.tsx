/**
 * Retention: which of the providers' files and line items are stored and for how long, and what can no longer be
 * explained after deletion.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/retention'
import {
  formatMonthName,
  permit,
  removeByRetention,
  type RetentionSource,
  type RetentionState,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Consequence, describeRemovals } from './Consequence.tsx'
import { refreshRetention, retentionQuery } from './query.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { bytesText, describeRetentionRule } from './words.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './retention.module.css'

const title = t(m.retention)

type Month = RetentionSource['months'][number]
type Part = Month['current']

const Size = ({ bytes, note }: { bytes: number; note: string }) => (
  <>
    {bytesText(bytes)}
    <br />
    <small>{note}</small>
  </>
)

const PartCell = ({ part: { loads, lines, diskBytes } }: { part: Part }) => (
  <td>
    {loads === 0 ? <NoValue /> : <Size bytes={diskBytes} note={t(m.linesAndImports, { lines, loads })} />}
  </td>
)

const FilesCell = ({ files: { count, bytes } }: { files: Month['files'] }) => (
  <td>{count === 0 ? <NoValue /> : <Size bytes={bytes} note={t(m.file, { count })} />}</td>
)

const describeRemoved = ({ removedLoads, removedFiles }: Month): string =>
  [
    ...(removedLoads > 0 ? [t(m.importLabel, { removedLoads })] : []),
    ...(removedFiles > 0 ? [t(m.file2, { removedFiles })] : []),
  ].join(', ')

const MonthRow = ({ month }: { month: Month }) => (
  <tr>
    <th scope="row">{formatMonthName(month.month)}</th>
    <WordsCell>{month.oldest === null ? <NoValue /> : <DateCell value={month.oldest} />}</WordsCell>
    <PartCell part={month.current} />
    <PartCell part={month.earlier} />
    <FilesCell files={month.files} />
    <td>{describeRemoved(month) || <NoValue />}</td>
    <td className={styles.held}>{month.held.length === 0 ? <NoValue /> : month.held.join(' ')}</td>
  </tr>
)

const sumText = ({
  current,
  earlier,
  files,
}: Pick<RetentionState, 'current' | 'earlier' | 'files'>): string =>
  t(m.ofLineItemsOfFiles, {
    bytesText: bytesText(current.diskBytes + earlier.diskBytes),
    bytesText2: bytesText(files.bytes),
  })

const Source = ({ source, onChange }: { source: RetentionSource; onChange: () => void }) => (
  <TableBlock
    title={source.name}
    note={
      <span className={styles.rule}>
        {describeRetentionRule(source.times)}
        {source.decidedAt !== null && source.decidedBy !== null && (
          <small>
            {renderRich(m.setByOn, {
              decidedBy: source.decidedBy,
              date: () => source.decidedAt !== null && <DateCell value={source.decidedAt} />,
            })}
          </small>
        )}
        <Button
          size="small"
          variant="outlined"
          onClick={onChange}
          aria-label={t(m.change2, { name: source.name })}
        >
          {t(m.change)}
        </Button>
      </span>
    }
    heads={[
      t(m.billingMonth),
      t(m.oldest),
      t(m.currentLineItems),
      t(m.supersededImports),
      t(m.rawFiles),
      t(m.deleted),
      t(m.protectedHead),
    ]}
    words={2}
  >
    <tbody>
      {source.months.map((month) => (
        <MonthRow key={month.month} month={month} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t(m.total)}
        </th>
        <PartCell part={source.current} />
        <PartCell part={source.earlier} />
        <FilesCell files={source.files} />
        <td colSpan={2} />
      </tr>
    </tfoot>
  </TableBlock>
)

const removeNow = ({ due }: RetentionState): void =>
  confirm({
    title: t(m.deleteImportAndFileNow, {
      loads: due.current.loads + due.earlier.loads,
      count: due.files.count,
    }),
    consequences: t(m.theyCannotBeRestoredButYou),
    details: <Consequence due={due} />,
    action: t(m.deleteNow),
    destructive: true,
    run: async () => {
      const { message } = await send(removeByRetention, { body: { seen: due.seen } })
      showToast(message, { tone: 'success' })
      await refreshRetention()
    },
  })

const Latest = ({ latest }: Pick<RetentionState, 'latest'>) =>
  latest === null ? null : (
    <p>
      {renderRich(m.latestDeletionScheduledInProgress, {
        isByNight: String(latest.createdBy === 'system'),
        createdBy: latest.createdBy,
        date: () => <DateCell value={latest.at} withTime />,
        isUnderWay: String(latest.status === 'queued' || latest.status === 'running'),
        result: latest.message,
      })}
    </p>
  )

const Due = ({ state }: { state: RetentionState }) => {
  const { due, latest } = state
  const isAny = describeRemovals(due).length > 0
  const isUnderWay = latest?.status === 'queued' || latest?.status === 'running'
  return (
    <Block title={t(m.dueForDeletion)}>
      <Consequence due={due} />
      <Latest latest={latest} />
      {latest?.status === 'failed' && <Alert severity="error">{latest.message}</Alert>}
      {isAny && (
        <div>
          <Button variant="contained" color="error" disabled={isUnderWay} onClick={() => removeNow(state)}>
            {t(m.deleteNow)}
          </Button>
        </div>
      )}
    </Block>
  )
}

const StoredData = () => {
  const [changed, setChanged] = useState<RetentionSource>()
  const answer = useQuery(retentionQuery)
  const state = answer.data
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!state) return <LogoSpinner label={t(m.loadingStoredData)} />
  if (state.sources.length === 0)
    return (
      <EmptyState
        title={t(m.noStoredDataYet)}
        text={t(m.importProvidersFileOrConnectCloud)}
        action={
          <Button variant="contained" href={paths.invoiceImport('new')}>
            {t(m.importFiles)}
          </Button>
        }
      />
    )
  return (
    <div className={styles.retention}>
      <p className={styles.lead}>
        {t(m.storedLead, {
          size: sumText(state),
          lines: state.current.lines + state.earlier.lines,
          loads: state.current.loads + state.earlier.loads,
          count: state.files.count,
        })}
      </p>
      <Due state={state} />
      {state.sources.map((source) => (
        <Source key={source.key} source={source} onChange={() => setChanged(source)} />
      ))}
      {changed && <RuleDialog source={changed} onClose={() => setChanged(undefined)} />}
    </div>
  )
}

/** The page. */
export const RetentionPage = () => {
  useTitle(title)
  return (
    <RequireRole permission={permit.use('retention.decide')}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <StoredData />
    </RequireRole>
  )
}
