/**
 * The confirmation before an action on many documents: how many, their numbers, months, customers and totals, and which
 * documents are left out and why.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import {
  customerInvoices,
  documentKinds,
  formatList,
  formatMonthName,
  type DocumentRunAction,
  type DocumentRunPreview,
} from '@cmp/contract'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import type { ListBulkAction } from '../../../kit/list/bulk.ts'
import { buildBulkQuestion } from '../../../kit/list/bulk-messages.ts'
import { isOutdated } from '../../../kit/api/outdated.ts'

const kindLabels = new Map<string, string>(documentKinds.map(({ value, label }) => [value, t(label)]))

const Numbers = ({ numbers }: Pick<DocumentRunPreview, 'numbers'>) =>
  numbers.map(({ kind, count, firstNumber, lastNumber }) => (
    <div key={kind}>
      <dt>{t(m.numbersOfKind, { kind: kindLabels.get(kind) ?? kind, count })}</dt>
      <dd>
        {firstNumber === lastNumber ? firstNumber : t(m.to2, { firstNumber, lastNumber })} ({count})
      </dd>
    </div>
  ))

/** The actions that need the seller's name, because it is on the document or in the mail. */
const sellerActions: readonly DocumentRunAction[] = ['issue', 'send', 'remind']

/** The counts and totals of a preview. */
const PreviewFacts = ({ action, preview }: { action: DocumentRunAction; preview: DocumentRunPreview }) => (
  <>
    {preview.documents > 0 && (
      <dl className={`${common.facts} ${common.factsRows}`}>
        <Numbers numbers={preview.numbers} />
        <div>
          <dt>{t(m.monthsHead, { count: preview.months.length })}</dt>
          <dd>{formatList(preview.months.map((month) => formatMonthName(month)))}</dd>
        </div>
        <div>
          <dt>{t(m.customers)}</dt>
          <dd>{preview.customers}</dd>
        </div>
        {action === 'issue' && (
          <div>
            <dt>{t(m.issueDate)}</dt>
            <dd>
              <DateCell value={preview.issueDate} />
            </dd>
          </div>
        )}
        {preview.totals.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>{t(m.total2, { currency })}</dt>
            <dd>
              <MoneyCell amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {sellerActions.includes(action) && !preview.isSellerNamed && (
      <Alert severity="warning">{t(m.enterTheSellersNameOnThe)}</Alert>
    )}
    {preview.leftOut.map(({ reason, count, names }) => (
      <Alert key={reason} severity="info">
        {t(m.documentsAreLeftOut, {
          count,
          names: formatList(names),
          more: count - names.length,
          reason,
        })}
      </Alert>
    ))}
  </>
)

/** Returns the title, the consequences and the button for the documents that the action changes. */
const buildQuestion = (action: ListBulkAction, { documents, rows }: DocumentRunPreview) => {
  if (action.action === 'mark-paid')
    return {
      title: t(m.askMarkAsPaid, { count: documents }),
      consequences: t(m.outstandingAmountIsRecordedAsPaid),
      action: t(m.markCountAsPaid, { count: documents }),
    }
  const [first] = rows
  const names = action.action !== 'issue' && documents === 1 && first ? [first.number] : []
  return buildBulkQuestion(customerInvoices, action, names, documents)
}

/** An action on documents to confirm. `act` starts it as previewed. */
type RunConfirmation = {
  action: ListBulkAction & { action: DocumentRunAction }
  loadPreview: () => Promise<DocumentRunPreview>
  act: (expected: string) => Promise<unknown>
}

const showConfirmation = (confirmation: RunConfirmation, preview: DocumentRunPreview): void => {
  const { action, loadPreview, act } = confirmation
  const { title, consequences, action: label } = buildQuestion(action, preview)
  const isSellerMissing = sellerActions.includes(action.action) && !preview.isSellerNamed
  const isPossible = preview.documents > 0 && !isSellerMissing
  confirm({
    title,
    consequences: isPossible ? consequences : t(m.noneOfTheDocumentsQualifies),
    details: <PreviewFacts action={action.action} preview={preview} />,
    action: label,
    isImpossible: !isPossible,
    run: async () => {
      try {
        await act(preview.expected)
      } catch (error) {
        if (isOutdated(error)) showConfirmation(confirmation, await loadPreview())
        throw error
      }
    },
  })
}

/**
 * Reads the preview and asks for confirmation. If the documents change before the answer, the dialog stays open with
 * the new preview.
 */
export const confirmRun = async (confirmation: RunConfirmation): Promise<void> =>
  showConfirmation(confirmation, await confirmation.loadPreview())
