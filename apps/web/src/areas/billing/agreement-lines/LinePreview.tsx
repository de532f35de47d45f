import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/agreement-lines'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  formatMonthName,
  previewOfAgreementLine,
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
          {t(m.issuedStaysAsItIs, { numbers: row.issued.join(', '), count: row.issued.length })}
        </td>
      </tr>
    )}
  </tbody>
)

const Found = ({ preview: { month, rows, problems } }: { preview: AgreementPreview }) => (
  <div role="status">
    {month === null ? (
      <p>{t(m.thisCustomerHasNoCalculatedInvoices)}</p>
    ) : (
      <>
        <p>{t(m.latestCalculatedMonthInvoice, { month: formatMonthName(month), count: rows.length })}</p>
        {rows.length > 0 && (
          <table
            className={`${previewTable.previewTable} ${styles.linePreview}`}
            aria-label={t(m.previewOfChanges)}
          >
            <thead>
              <tr>
                <th scope="col">{t(m.invoice)}</th>
                <th scope="col">{t(m.before)}</th>
                <th scope="col">{t(m.after)}</th>
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
    <section className={styles.preview} aria-label={t(m.preview)}>
      <Button variant="outlined" loading={preview.isPending} onClick={() => preview.mutate()}>
        {t(m.preview)}
      </Button>
      {preview.isError && <Alert severity="error">{describeError(preview.error)}</Alert>}
      {preview.data && <Found preview={preview.data} />}
    </section>
  )
}
