/** The question to the user if the line items of an import overlap with those of an invoice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  chooseForImport,
  formatList,
  numberText,
  overlapChoices,
  type ImportQuestion,
  type ImportStatus,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { importQuery, refreshImported } from './imports.ts'
import { formatCoveredDays, kindLabels } from './load-words.ts'
import styles from './imports.module.css'
import common from '../../../ui/parts/common.module.css'

type OverlapItem = ImportQuestion[number]

const Extent = ({
  what,
  load,
  currency,
}: {
  what: string
  load: OverlapItem['arriving']
  currency: string
}) => (
  <tr>
    <th scope="row">{what}</th>
    <td>
      {load.fileNames.join(', ')}
      {load.formats.length > 0 && <small className={styles.by}>{formatList(load.formats)}</small>}
    </td>
    <td>
      <code>{load.invoiceIds.join(', ')}</code>
    </td>
    <td className={common.number}>{formatCoveredDays(load)}</td>
    <td className={styles.amount}>{numberText(load.subAccounts)}</td>
    <td className={styles.amount}>{numberText(load.lines)}</td>
    <td className={styles.amount}>
      <MoneyCell amount={load.total} currency={currency} />
    </td>
  </tr>
)

const Overlap = ({ overlap }: { overlap: OverlapItem }) => (
  <section aria-label={t(m.overlapOf, { invoiceId: overlap.invoiceId })}>
    <h3>
      <code>{overlap.invoiceId}</code> · {kindLabels[overlap.lineItemType]}
    </h3>
    <div className={styles.plainTable} tabIndex={0} role="region" aria-label={t(m.overlapScrollable)}>
      <table>
        <thead>
          <tr>
            <th />
            <th>{t(m.files)}</th>
            <th>{t(m.invoiceId2)}</th>
            <th>{t(m.dates)}</th>
            <th className={styles.amount}>{t(m.subscriptions)}</th>
            <th className={styles.amount}>{t(m.lines)}</th>
            <th className={styles.amount}>{t(m.total)}</th>
          </tr>
        </thead>
        <tbody>
          {overlap.present.map((load) => (
            <Extent key={load.loadId} what={t(m.existing)} load={load} currency={overlap.currency} />
          ))}
          <Extent what={t(m.thisImport)} load={overlap.arriving} currency={overlap.currency} />
        </tbody>
      </table>
    </div>
    <dl className={`${common.facts} ${styles.billingImportFacts}`}>
      {overlapChoices.map(({ value, label }) => (
        <div key={value}>
          <dt>{t(label)}</dt>
          <dd>
            <MoneyCell amount={overlap.after[value].total} currency={overlap.currency} />{' '}
            <small>{t(m.line3, { lines: overlap.after[value].lines })}</small>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The question with its three answers. A user who answers second sees that it has been answered. */
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
  // An import that waits for a closed month may overlap with nothing that could be replaced.
  const hasOverlap = question.some(({ present }) => present.length > 0)
  const choices = overlapChoices.filter(({ value }) => hasOverlap || value !== 'replace')
  return (
    <section aria-label={t(m.overlappingLineItems)}>
      <Alert severity="warning">
        {hasOverlap ? t(m.someOfTheseLineItemsMight) : t(m.monthOfTheseLineItemsIsClosed)}
      </Alert>
      {question.map((item) => (
        <Overlap key={`${item.invoiceId} ${item.currency} ${item.lineItemType}`} overlap={item} />
      ))}
      <div className={common.beside}>
        {choices.map(({ value, label }) => (
          <Button
            key={value}
            variant="outlined"
            disabled={choosing.isBusy}
            onClick={() => choosing.send(value)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
