/** The loads of an invoice: those that count, those that came earlier, and what differs between them. */
import { formatExact } from '@cmp/billing'
import { counted, firstOf, invoiceLoads, makeLoadCurrent, numberText, type InvoiceLoad } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { confirm } from '../../ui/ask/confirm.ts'
import { DateCell, MoneyCell } from '../../ui/parts/cells.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { LoadsComparison, type ComparedLoads } from './LoadsComparison.tsx'
import { daysText, kindLabels } from './load-words.ts'
import { refreshInvoices } from './refresh.ts'
import styles from './imports.module.css'
import common from '../../ui/parts/common.module.css'

/** File names that stand in a cell before the rest is counted. */
const namedFiles = 3

const nameOf = ({ fileNames, isFetched }: InvoiceLoad): string =>
  fileNames.length > 0 ? firstOf(fileNames, namedFiles) : isFetched ? 'Fetched' : 'Not named'

const figuresText = ({ lines, total, currency }: InvoiceLoad): string =>
  `${counted(lines, 'line')}, ${formatExact(total, 2)} ${currency}`

const loadsKey = (invoiceRowId: string) => ['invoice-loads', invoiceRowId]

const makeCurrent = (invoiceRowId: string, load: InvoiceLoad, loads: readonly InvoiceLoad[]) => {
  const given = loads.filter(
    ({ loadId, lineItemType }) => lineItemType === load.lineItemType && load.replaces.includes(loadId),
  )
  const consequences =
    given.length > 0
      ? `It takes the place of ${given.map((other) => `${nameOf(other)} (${figuresText(other)})`).join(', ')}. The invoice has to be calculated again.`
      : 'It is added to what counts now. The invoice has to be calculated again.'
  confirm({
    title: `Make ${nameOf(load)} current?`,
    consequences: `${figuresText(load)}. ${consequences}`,
    action: 'Make current',
    run: async () => {
      const { message } = await send(makeLoadCurrent, {
        params: { id: invoiceRowId, loadId: load.loadId },
        body: { kind: load.lineItemType, replaces: load.replaces },
      })
      toast(message, { tone: 'success' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: loadsKey(invoiceRowId) }),
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
    <td>
      <StatusChip
        value={load.isCurrent ? 'active' : 'closed'}
        label={load.isCurrent ? 'Current' : 'Earlier'}
      />
      {load.removed !== null && (
        <p className={styles.hint} title={load.removed}>
          Lines removed
        </p>
      )}
    </td>
    <td>{kindLabels[load.lineItemType]}</td>
    <th scope="row">{nameOf(load)}</th>
    <td>
      <DateCell value={load.createdAt} withTime /> by {load.createdBy || 'nobody known'}
    </td>
    <td className={common.number}>{daysText(load)}</td>
    <td className={styles.amount}>{numberText(load.subAccounts)}</td>
    <td className={styles.amount}>{numberText(load.lines)}</td>
    <td className={styles.amount}>{numberText(load.rejected)}</td>
    <td className={styles.amount}>
      <MoneyCell amount={load.total} currency={load.currency} />
    </td>
    <td>
      {!load.isCurrent && (
        <span className={common.beside}>
          {onCompare && (
            <Button size="small" onClick={onCompare}>
              Compare
            </Button>
          )}
          {load.removed === null && (
            <Button size="small" onClick={onMakeCurrent}>
              Make current
            </Button>
          )}
        </span>
      )}
    </td>
  </tr>
)

/** What an earlier load is compared with: the first that it would replace, or the newest that counts of its kind. */
const counterpartOf = (load: InvoiceLoad, loads: readonly InvoiceLoad[]): InvoiceLoad | undefined => {
  const current = loads.filter(
    ({ isCurrent, lineItemType }) => isCurrent && lineItemType === load.lineItemType,
  )
  return current.find(({ loadId }) => load.replaces.includes(loadId)) ?? current[0]
}

/** The section; `invoiceRowId` is the invoice's row. */
export const InvoiceLoads = ({ invoiceRowId }: { invoiceRowId: string }) => {
  const [compared, setCompared] = useState<ComparedLoads>()
  const answer = useQuery({
    queryKey: loadsKey(invoiceRowId),
    queryFn: ({ signal }) => send(invoiceLoads, { params: { id: invoiceRowId } }, { signal }),
  })
  const loads = answer.data
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!loads) return <Skeleton width={240} />
  if (loads.length === 0) return null
  const compareOf = (load: InvoiceLoad): (() => void) | undefined => {
    const other = counterpartOf(load, loads)
    return other && (() => setCompared({ one: load, other, names: [nameOf(load), nameOf(other)] }))
  }
  return (
    <section aria-label="Loads">
      <h2>Loads</h2>
      <p className={styles.hint}>
        What came in for this invoice. Lines of the current loads count; an earlier one can count again.
      </p>
      {[...new Set(loads.flatMap(({ removed }) => removed ?? []))].map((removed) => (
        <p key={removed} className={styles.hint}>
          {removed}
        </p>
      ))}
      <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Loads, scrollable">
        <table>
          <thead>
            <tr>
              <th>Status</th>
              <th>Kind</th>
              <th>Files</th>
              <th>Came in</th>
              <th>Days</th>
              <th className={styles.amount}>Subscriptions</th>
              <th className={styles.amount}>Lines</th>
              <th className={styles.amount}>Rejected</th>
              <th className={styles.amount}>Total</th>
              <th>Actions</th>
            </tr>
          </thead>
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
        </table>
      </div>
      {compared && (
        <LoadsComparison
          invoiceRowId={invoiceRowId}
          compared={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
  )
}
