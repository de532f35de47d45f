/**
 * Retention: which of the providers' files and line items are stored and for how long, and what can no longer be
 * explained after deletion.
 */
import {
  formatCount,
  formatMonthName,
  numberText,
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
import styles from './retention.module.css'

const title = 'Retention'

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
    {loads === 0 ? (
      <NoValue />
    ) : (
      <Size bytes={diskBytes} note={`${formatCount(lines, 'line')}, ${formatCount(loads, 'import')}`} />
    )}
  </td>
)

const FilesCell = ({ files: { count, bytes } }: { files: Month['files'] }) => (
  <td>{count === 0 ? <NoValue /> : <Size bytes={bytes} note={formatCount(count, 'file')} />}</td>
)

const describeRemoved = ({ removedLoads, removedFiles }: Month): string =>
  [
    ...(removedLoads > 0 ? [formatCount(removedLoads, 'import')] : []),
    ...(removedFiles > 0 ? [formatCount(removedFiles, 'file')] : []),
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
  `${bytesText(current.diskBytes + earlier.diskBytes)} of lines, ${bytesText(files.bytes)} of files`

const Source = ({ source, onChange }: { source: RetentionSource; onChange: () => void }) => (
  <TableBlock
    title={source.name}
    note={
      <span className={styles.rule}>
        {describeRetentionRule(source.times)}
        {source.decidedAt !== null && source.decidedBy !== null && (
          <small>
            Decided by {source.decidedBy} on <DateCell value={source.decidedAt} />
          </small>
        )}
        <Button size="small" variant="outlined" onClick={onChange} aria-label={`Change ${source.name}`}>
          Change
        </Button>
      </span>
    }
    heads={[
      'Billing month',
      'Oldest',
      'Current lines',
      'Superseded imports',
      'Raw files',
      'Removed',
      'Protected',
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
          Total
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
    title: `Remove ${formatCount(due.current.loads + due.earlier.loads, 'import')} and ${formatCount(due.files.count, 'file')} now?`,
    consequences:
      'The portal cannot restore them; importing a file again restores its lines. A notification under the bell says when it has ended and how much space was freed.',
    details: <Consequence due={due} />,
    action: 'Remove now',
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
      Latest removal, {latest.createdBy === 'system' ? 'by night' : `asked for by ${latest.createdBy}`},{' '}
      <DateCell value={latest.at} withTime />:{' '}
      {latest.status === 'queued' || latest.status === 'running' ? 'under way.' : latest.message}
    </p>
  )

const Due = ({ state }: { state: RetentionState }) => {
  const { due, latest } = state
  const isAny = describeRemovals(due).length > 0
  const isUnderWay = latest?.status === 'queued' || latest?.status === 'running'
  return (
    <Block title="What the rules remove now">
      <Consequence due={due} />
      <Latest latest={latest} />
      {latest?.status === 'failed' && <Alert severity="error">{latest.message}</Alert>}
      {isAny && (
        <div>
          <Button variant="contained" color="error" disabled={isUnderWay} onClick={() => removeNow(state)}>
            Remove now
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
  if (!state) return <LogoSpinner label="Loading what is kept" />
  if (state.sources.length === 0)
    return (
      <EmptyState
        title="Nothing is stored yet"
        text="Import a provider’s file or connect a cloud account: this page then shows its size and how long it is stored."
        action={
          <Button variant="contained" href={paths.invoiceImport('new')}>
            Import files
          </Button>
        }
      />
    )
  return (
    <div className={styles.retention}>
      <p className={styles.lead}>
        Stored: {sumText(state)}: {numberText(state.current.lines + state.earlier.lines)} lines in{' '}
        {formatCount(state.current.loads + state.earlier.loads, 'import')}, and{' '}
        {formatCount(state.files.count, 'file')}. Documents, numbers and amounts are always kept.
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
