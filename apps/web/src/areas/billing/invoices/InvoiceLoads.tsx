/** The import batches of an invoice: the active ones, the superseded ones, and the differences between them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { formatExact } from '@cmp/billing'
import {
  formatFirst,
  invoiceLoads,
  formatList,
  makeLoadCurrent,
  numberText,
  type InvoiceLoad,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { DateCell, MoneyCell, NoValue } from '../../../ui/parts/cells.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { LoadsComparison, type ComparedLoads } from './LoadsComparison.tsx'
import { formatCoveredDays, kindLabels } from './load-words.ts'
import { refreshInvoices } from './refresh.ts'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'

/** The number of file names in a cell before the rest is only counted. */
const namedFiles = 3

const nameOf = ({ fileNames, isFetched }: InvoiceLoad): string =>
  fileNames.length > 0 ? formatFirst(fileNames, namedFiles) : isFetched ? t(m.fetched) : t(m.unnamed)

const formatFigures = ({ lines, total, currency }: InvoiceLoad): string =>
  t(m.loadFigures, { lines, total: formatExact(total, 2), currency })

const getLoadsKey = (invoiceRowId: string) => ['invoice-loads', invoiceRowId]

const makeCurrent = (invoiceRowId: string, load: InvoiceLoad, loads: readonly InvoiceLoad[]) => {
  const given = loads.filter(
    ({ loadId, lineItemType }) => lineItemType === load.lineItemType && load.replaces.includes(loadId),
  )
  const replaced = [
    ...given.map((other) => `${nameOf(other)} (${formatFigures(other)})`),
    ...load.elsewhere.map((other) =>
      t(m.loadElsewhere, {
        isOpenMonth: String(other.isOpenMonth),
        invoiceId: other.invoiceId,
        lines: other.lines,
        total: formatExact(other.total, 2),
        currency: load.currency,
      }),
    ),
  ]
  const consequences =
    replaced.length > 0
      ? t(m.itReplacesRecalculateInvoices, {
          replaced: formatList(replaced),
          countCase: String(load.elsewhere.length > 0),
        })
      : t(m.itIsAddedToCurrentImport)
  confirm({
    title: t(m.setAsCurrent2, { of: nameOf(load) }),
    consequences: t(m.figuresAndConsequences, { figures: formatFigures(load), consequences }),
    action: t(m.setAsCurrent),
    run: async () => {
      const { message } = await send(makeLoadCurrent, {
        params: { id: invoiceRowId, loadId: load.loadId },
        body: { kind: load.lineItemType, replaces: load.replaces },
      })
      showToast(message, { tone: 'success' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: getLoadsKey(invoiceRowId) }),
        refreshInvoices(),
      ])
    },
  })
}

const Row = ({
  load,
  onCompare,
  onMakeCurrent,
}: {
  load: InvoiceLoad
  onCompare: (() => void) | undefined
  onMakeCurrent: () => void
}) => (
  <tr>
    <th scope="row">
      {nameOf(load)}
      {load.formats.length > 0 && <small className={styles.by}>{formatList(load.formats)}</small>}
    </th>
    <WordsCell>
      <StatusChip
        value={load.isCurrent ? 'active' : 'closed'}
        label={load.isCurrent ? t(m.current) : t(m.superseded)}
      />
      {load.removed !== null && (
        <p className={styles.hint} title={load.removed}>
          {t(m.lineItemsDeleted)}
        </p>
      )}
    </WordsCell>
    <WordsCell>{kindLabels[load.lineItemType]}</WordsCell>
    <WordsCell>
      <DateCell value={load.createdAt} withTime />
      <small className={styles.by}>
        {t(m.byCreatedby, { isKnown: String(load.createdBy !== ''), createdBy: load.createdBy })}
      </small>
    </WordsCell>
    <WordsCell>{formatCoveredDays(load)}</WordsCell>
    <td>{numberText(load.subAccounts)}</td>
    <td>{numberText(load.lines)}</td>
    <td>{numberText(load.rejected)}</td>
    <td>
      <MoneyCell amount={load.total} currency={load.currency} />
    </td>
    <td>
      {load.isCurrent ? (
        <NoValue />
      ) : (
        <span className={common.beside}>
          {onCompare && (
            <Button size="small" onClick={onCompare}>
              {t(m.compare)}
            </Button>
          )}
          {load.removed === null && (
            <Button size="small" onClick={onMakeCurrent}>
              {t(m.setAsCurrent)}
            </Button>
          )}
        </span>
      )}
    </td>
  </tr>
)

/**
 * Returns the batch to compare a superseded one with: the first that it would replace, or the newest active batch of
 * its kind.
 */
const findCounterpart = (load: InvoiceLoad, loads: readonly InvoiceLoad[]): InvoiceLoad | undefined => {
  const current = loads.filter(
    ({ isCurrent, lineItemType }) => isCurrent && lineItemType === load.lineItemType,
  )
  return current.find(({ loadId }) => load.replaces.includes(loadId)) ?? current[0]
}

/** The section. `invoiceRowId` is the ID of the invoice's row. */
export const InvoiceLoads = ({ invoiceRowId }: { invoiceRowId: string }) => {
  const [compared, setCompared] = useState<ComparedLoads>()
  const answer = useQuery({
    queryKey: getLoadsKey(invoiceRowId),
    queryFn: ({ signal }) => send(invoiceLoads, { params: { id: invoiceRowId } }, { signal }),
  })
  const loads = answer.data
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!loads) return <Skeleton width={240} />
  if (loads.length === 0) return null
  const compareOf = (load: InvoiceLoad): (() => void) | undefined => {
    const other = findCounterpart(load, loads)
    return other && (() => setCompared({ one: load, other, names: [nameOf(load), nameOf(other)] }))
  }
  return (
    <div className={styles.loads}>
      <TableBlock
        title={t(m.importBatches)}
        note={[
          t(m.importBatchesOfThisInvoiceOnly),
          ...new Set(loads.flatMap(({ removed }) => removed ?? [])),
        ].join(' ')}
        heads={[
          t(m.files),
          t(m.status),
          t(m.type),
          t(m.imported),
          t(m.dates),
          t(m.subscriptions),
          t(m.lines),
          t(m.rejected2),
          t(m.total),
          t(m.actions),
        ]}
        words={5}
      >
        <tbody>
          {loads.map((load) => (
            <Row
              key={`${load.loadId} ${load.lineItemType}`}
              load={load}
              onCompare={compareOf(load)}
              onMakeCurrent={() => makeCurrent(invoiceRowId, load, loads)}
            />
          ))}
        </tbody>
      </TableBlock>
      {compared && (
        <LoadsComparison
          invoiceRowId={invoiceRowId}
          compared={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  )
}
