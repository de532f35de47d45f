/** Compares two import batches of an invoice by subscription. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { compareInvoiceLoads, type InvoiceLoad, type LoadComparison } from '@cmp/contract'
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
  onlyInOne: t(m.onlyInSupersededBatch),
  onlyInOther: t(m.onlyInCurrentBatch),
  changed: t(m.changed),
  same: t(m.unchanged),
}

const Part = ({ part, currency }: { part: Row['one']; currency: string }) =>
  part === null ? (
    '–'
  ) : (
    <>
      <MoneyCell amount={part.cost} currency={currency} /> <small>{t(m.line3, { lines: part.lines })}</small>
    </>
  )

const Comparison = ({ data, names }: { data: LoadComparison; names: ComparedLoads['names'] }) => (
  <>
    <p>
      {t(m.changedOnlyInSupersededBatchOnly, {
        changed: data.counts.changed,
        onlyInOne: data.counts.onlyInOne,
        onlyInOther: data.counts.onlyInOther,
        same: data.counts.same,
      })}
    </p>
    <div className={styles.plainTable} tabIndex={0} role="region" aria-label={t(m.comparisonScrollable)}>
      <table>
        <thead>
          <tr>
            <th>{t(m.subscription)}</th>
            <th>{t(m.change)}</th>
            <th className={styles.amount}>{names[0]}</th>
            <th className={styles.amount}>{names[1]}</th>
            <th className={styles.amount}>{t(m.difference)}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.subAccountKey}>
              <th scope="row">
                {row.subAccountName || t(m.unnamed2)} <code>{row.subAccountKey}</code>
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
      <DialogTitle>{t(m.compareImportBatches)}</DialogTitle>
      <DialogContent>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : answer.data ? (
          <Comparison data={answer.data} names={names} />
        ) : (
          <LogoSpinner label={t(m.comparingImportBatches)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t(m.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
