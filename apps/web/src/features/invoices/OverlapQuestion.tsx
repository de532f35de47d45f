/** What a person is asked where the lines of an import overlap with those that an invoice has. */
import {
  chooseForImport,
  counted,
  listed,
  numberText,
  overlapChoices,
  type ImportQuestion,
  type ImportStatus,
} from '@cmp/contract'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { Alert } from '../../ui/parts/Alert.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { importQuery, refreshImported } from './imports.ts'
import { daysText, kindLabels } from './load-words.ts'
import styles from './imports.module.css'
import common from '../../ui/parts/common.module.css'

type Asked = ImportQuestion[number]

const Extent = ({ what, load, currency }: { what: string; load: Asked['arriving']; currency: string }) => (
  <tr>
    <th scope="row">{what}</th>
    <td>
      {load.fileNames.join(', ')}
      {load.formats.length > 0 && <small className={styles.by}>{listed(load.formats)}</small>}
    </td>
    <td>
      <code>{load.invoiceIds.join(', ')}</code>
    </td>
    <td className={common.number}>{daysText(load)}</td>
    <td className={styles.amount}>{numberText(load.subAccounts)}</td>
    <td className={styles.amount}>{numberText(load.lines)}</td>
    <td className={styles.amount}>
      <MoneyCell amount={load.total} currency={currency} />
    </td>
  </tr>
)

const Overlap = ({ asked }: { asked: Asked }) => (
  <section aria-label={`Overlap of ${asked.invoiceId}`}>
    <h3>
      <code>{asked.invoiceId}</code> · {kindLabels[asked.lineItemType]}
    </h3>
    <div className={styles.plainTable} tabIndex={0} role="region" aria-label="Overlap, scrollable">
      <table>
        <thead>
          <tr>
            <th />
            <th>Files</th>
            <th>Invoice ID</th>
            <th>Days</th>
            <th className={styles.amount}>Subscriptions</th>
            <th className={styles.amount}>Lines</th>
            <th className={styles.amount}>Total</th>
          </tr>
        </thead>
        <tbody>
          {asked.present.map((load) => (
            <Extent key={load.loadId} what="Here" load={load} currency={asked.currency} />
          ))}
          <Extent what="Arriving" load={asked.arriving} currency={asked.currency} />
        </tbody>
      </table>
    </div>
    <dl className={`${common.facts} ${styles.billingImportFacts}`}>
      {overlapChoices.map(({ value, label }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>
            <MoneyCell amount={asked.after[value].total} currency={asked.currency} />{' '}
            <small>{counted(asked.after[value].lines, 'line')}</small>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The question with its three answers; whoever is second is told that it was answered. */
export const OverlapQuestion = ({ id, question }: { id: string; question: ImportQuestion }) => {
  const show = (status: ImportStatus) => queryClient.setQueryData(importQuery(id).queryKey, status)
  const choosing = useChange(async (choice: (typeof overlapChoices)[number]['value']) => {
    try {
      show(await send(chooseForImport, { params: { id }, body: { choice } }))
      await refreshImported()
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })
      throw error
    }
  }, 'toast')
  return (
    <section aria-label="What becomes of the lines">
      <Alert severity="warning">
        Some of these line items may be charges that are here already: the same subscriptions and days are in
        both. Nothing has changed so far. Choose what happens to them.
      </Alert>
      {question.map((asked) => (
        <Overlap key={`${asked.invoiceId} ${asked.currency} ${asked.lineItemType}`} asked={asked} />
      ))}
      <div className={common.beside}>
        {overlapChoices.map(({ value, label }) => (
          <Button
            key={value}
            variant="outlined"
            disabled={choosing.isBusy}
            onClick={() => choosing.send(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
