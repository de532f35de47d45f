/** Compares two import batches of an invoice by subscription. */
import {
  compareInvoiceLoads,
  formatCount,
  numberText,
  type InvoiceLoad,
  type LoadComparison,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import styles from './imports.module.css'

/** The two batches and their names. */
export type ComparedLoads = { one: InvoiceLoad; other: InvoiceLoad; names: [string, string] }

type Row = LoadComparison['rows'][number]

const stateLabels: Record<Row['state'], string> = {
  onlyInOne: 'Only in the earlier',
  onlyInOther: 'Only in the current',
  changed: 'Changed',
  same: 'Same',
}

const Part = ({ part, currency }: { part: Row['one']; currency: string }) =>
  part === null ? (
    '–'
  ) : (
    <>
      <MoneyCell amount={part.cost} currency={currency} /> <small>{formatCount(part.lines, 'line')}</small>
    </>
  )

const Comparison = ({ data, names }: { data: LoadComparison; names: ComparedLoads['names'] }) => (
  <>
    <p>
      {numberText(data.counts.changed)} changed, {numberText(data.counts.onlyInOne)} only in the earlier load,{' '}
      {numberText(data.counts.onlyInOther)} only in the current one, {numberText(data.counts.same)} the same.
    </p>
    <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Comparison, scrollable">
      <table>
        <thead>
          <tr>
            <th>Subscription</th>
            <th>What</th>
            <th className={styles.amount}>{names[0]}</th>
            <th className={styles.amount}>{names[1]}</th>
            <th className={styles.amount}>Difference</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.subAccountKey}>
              <th scope="row">
                {row.subAccountName || 'Without a name'} <code>{row.subAccountKey}</code>
              </th>
              <td>{stateLabels[row.state]}</td>
              <td className={styles.amount}>
                <Part part={row.one} currency={data.currency} />
              </td>
              <td className={styles.amount}>
                <Part part={row.other} currency={data.currency} />
              </td>
              <td className={styles.amount}>
                <MoneyCell amount={row.difference} currency={data.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)

/** The dialog. */
export const LoadsComparison = ({
  invoiceRowId,
  compared: { one, other, names },
  onClose,
}: {
  invoiceRowId: string
  compared: ComparedLoads
  onClose: () => void
}) => {
  const query = { kind: one.lineItemType, one: one.loadId, other: other.loadId }
  const answer = useQuery({
    queryKey: ['invoice-loads', invoiceRowId, 'comparison', query],
    queryFn: ({ signal }) => send(compareInvoiceLoads, { params: { id: invoiceRowId }, query }, { signal }),
  })
  return (
    <Dialog size="large" onClose={onClose}>
      <DialogTitle>Compare loads</DialogTitle>
      <DialogContent>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : answer.data ? (
          <Comparison data={answer.data} names={names} />
        ) : (
          <LogoSpinner label="Comparing the loads" />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
