import { counted, documentKinds, type CalculationPreview } from '@cmp/contract'
import { differenceText } from './preview-sentence.ts'
import styles from './preview-rows.module.css'

const kindLabels = new Map<string, string>(documentKinds.map(({ value, label }) => [value, label]))

/** Rows shown; the sentence above them counts all. */
const mostShown = 8

/** The issued documents that a calculation would change the sum of, the largest differences first. */
export const PreviewRows = ({ preview }: { preview: CalculationPreview }) => {
  const touching = preview.rows.filter(({ issued }) => issued.length > 0)
  const more = touching.length - mostShown
  if (touching.length === 0) return null
  return (
    <>
      <table className={styles.previewRows}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">Issued</th>
            <th scope="col">Becomes</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {touching.slice(0, mostShown).map((row) => (
            <tr key={`${row.invoiceId}/${row.customerId}/${row.currency}/${row.issued[0]?.id}`}>
              <th scope="row">{row.companyName}</th>
              <td>{row.issued.map(({ number }) => number).join(', ')}</td>
              <td>{row.after === null ? 'nothing: its draft goes' : kindLabels.get(row.kind)}</td>
              <td>{differenceText({ amount: row.difference, currency: row.currency })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>And {counted(more, 'more document', 'more documents')}.</p>}
    </>
  )
}
