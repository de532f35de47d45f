import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { documentKinds, type CalculationPreview } from '@cmp/contract'
import { formatDifference } from './preview-sentence.ts'
import previewTable from '../shared/preview-table.module.css'
import styles from './preview-rows.module.css'

const kindLabels = new Map<string, string>(documentKinds.map(({ value, label }) => [value, t(label)]))

/** The maximum number of rows; the sentence above them counts all. */
const mostShown = 8

type Row = CalculationPreview['rows'][number]

const describeOutcome = ({ kind, before, after, isIssuedAtOnce }: Row): string => {
  const label = kindLabels.get(kind) ?? kind
  if (isIssuedAtOnce) return t(m.issuedAutomatically, { label })
  if (after === null) return t(m.draftDeleted, { label })
  return before === null ? t(m.draftCreated, { label }) : t(m.draftChanged, { label })
}

/** The documents that a calculation would issue, create, change or remove, starting with changes to issued documents. */
export const PreviewRows = ({ preview }: { preview: CalculationPreview }) => {
  const rows = preview.rows.slice(0, mostShown)
  const more = preview.drafts - rows.length
  if (rows.length === 0) return null
  return (
    <>
      <div className={styles.scrolled} tabIndex={0} role="region" aria-label={t(m.documentsScrollable)}>
        <table className={`${previewTable.previewTable} ${styles.previewRows}`}>
          <thead>
            <tr>
              <th scope="col">{t(m.customer)}</th>
              <th scope="col">{t(m.providerInvoice)}</th>
              <th scope="col">{t(m.result)}</th>
              <th scope="col">{t(m.difference)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.invoiceId}/${row.customerId}/${row.currency}/${row.kind}/${row.after}`}>
                <th scope="row">{row.companyName}</th>
                <td>{row.invoiceId}</td>
                <td>
                  {describeOutcome(row)}
                  {row.issued.length > 0 && (
                    <small>
                      {t(m.forDocuments, { numbers: row.issued.map(({ number }) => number).join(', ') })}
                    </small>
                  )}
                </td>
                <td>{formatDifference({ amount: row.difference, currency: row.currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p>{t(m.andMoreDocument, { more })}</p>}
    </>
  )
}
