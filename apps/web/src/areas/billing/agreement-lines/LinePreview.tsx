import { formatMoney } from '@cmp/billing/format'
import {
  formatCount,
  getCurrencyDigits,
  formatMonthName,
  previewOfAgreementLine,
  chooseWord,
  type AgreementPreview,
} from '@cmp/contract'
import { useMutation } from '@tanstack/react-query'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { send } from '../../../kit/api/api.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import previewTable from '../shared/preview-table.module.css'
import styles from './line-preview.module.css'

type Row = AgreementPreview['rows'][number]

/** Formats an amount with a typographic minus sign. */
const formatPrintedAmount = (amount: string, currency: string): string => {
  const isLess = amount.startsWith('-')
  return `${isLess ? '−' : ''}${formatMoney(isLess ? amount.slice(1) : amount, getCurrencyDigits(currency))} ${currency}`
}

const Amounts = ({
  name,
  before,
  after,
  currency,
}: Omit<Row, 'lines' | 'issued' | 'change' | 'invoiceId'> & { name: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatPrintedAmount(before, currency)}</td>
    <td>{formatPrintedAmount(after, currency)}</td>
  </tr>
)

const Invoice = ({ row }: { row: Row }) => (
  <tbody>
    <Amounts name={row.invoiceId} before={row.before} after={row.after} currency={row.currency} />
    {row.lines.map((line, place) => (
      <Amounts key={`${line.name}/${place}`} {...line} currency={row.currency} />
    ))}
    {row.issued.length > 0 && row.before !== row.after && (
      <tr>
        <td colSpan={3}>
          {row.issued.join(', ')} {chooseWord(row.issued.length, 'stays as it is', 'stay as they are')}: the
          difference would be a draft of an adjustment or a credit note.
        </td>
      </tr>
    )}
  </tbody>
)

const Found = ({ preview: { month, rows, problems } }: { preview: AgreementPreview }) => (
  <div role="status">
    {month === null ? (
      <p>Nothing of this customer is calculated yet, so there is nothing to compare with.</p>
    ) : (
      <>
        <p>
          {formatMonthName(month)}, the last month that is calculated: {formatCount(rows.length, 'invoice')},
          as calculating again would give without this line and with it. Without VAT.
        </p>
        {rows.length > 0 && (
          <table
            className={`${previewTable.previewTable} ${styles.linePreview}`}
            aria-label="What the line would change"
          >
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Before</th>
                <th scope="col">With the line</th>
              </tr>
            </thead>
            {rows.map((row) => (
              <Invoice key={`${row.invoiceId}/${row.currency}`} row={row} />
            ))}
          </table>
        )}
      </>
    )}
    {problems.map((problem) => (
      <Alert key={problem} severity="warning">
        {problem}
      </Alert>
    ))}
  </div>
)

/** Shows how the recurring charge in the form would change the last calculated month, before it is saved. */
export const LinePreview = () => {
  const { start, check } = useFormContext()
  const preview = useMutation({
    mutationFn: async () => {
      const body = await check()
      if (!body) return null
      const { id, customerId } = start
      return send(previewOfAgreementLine, {
        body: previewOfAgreementLine
          .body(await loadZod())
          .parse({ customerId, ...body, ...(id === undefined ? {} : { id }) }),
      })
    },
  })
  return (
    <section className={styles.preview} aria-label="Preview">
      <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()}>
        Preview
      </Button>
      {preview.isError && <Alert severity="error">{describeError(preview.error)}</Alert>}
      {preview.data && <Found preview={preview.data} />}
    </section>
  )
}
