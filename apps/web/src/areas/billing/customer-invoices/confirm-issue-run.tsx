/**
 * The confirmation before many documents are issued: how many, their numbers and totals, and which documents are
 * skipped.
 */
import {
  formatCount,
  documentKinds,
  formatList,
  formatMonthName,
  numberText,
  chooseWord,
  type IssueRunPreview,
} from '@cmp/contract'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import { isOutdated } from '../../../kit/api/outdated.ts'

const kindLabels = new Map<string, string>(documentKinds.map(({ value, label }) => [value, label]))

const Numbers = ({ numbers }: Pick<IssueRunPreview, 'numbers'>) =>
  numbers.map(({ kind, count, firstNumber, lastNumber }) => (
    <div key={kind}>
      <dt>
        {kindLabels.get(kind)} {chooseWord(count, 'number')}
      </dt>
      <dd>
        {firstNumber === lastNumber ? firstNumber : `${firstNumber} to ${lastNumber}`} ({count})
      </dd>
    </div>
  ))

/** The counts and totals of a preview. */
const PreviewFacts = ({ preview }: { preview: IssueRunPreview }) => (
  <>
    {preview.documents > 0 && (
      <dl className={`${common.facts} ${common.factsRows}`}>
        <Numbers numbers={preview.numbers} />
        <div>
          <dt>{chooseWord(preview.months.length, 'Month')}</dt>
          <dd>{formatList(preview.months.map((month) => formatMonthName(month)))}</dd>
        </div>
        <div>
          <dt>Customers</dt>
          <dd>{preview.customers}</dd>
        </div>
        <div>
          <dt>Issue date</dt>
          <dd>
            <DateCell value={preview.issueDate} />
          </dd>
        </div>
        {preview.totals.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>Total {currency}</dt>
            <dd>
              <MoneyCell amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {!preview.isSellerNamed && (
      <Alert severity="warning">Enter the seller’s name on the Seller page before you issue invoices.</Alert>
    )}
    {preview.leftOut.map(({ reason, count, names }) => (
      <Alert key={reason} severity="info">
        {formatCount(count, 'document is', 'documents are')} left out: {formatList(names)}
        {count > names.length && ` and ${numberText(count - names.length)} more`}. {reason}
      </Alert>
    ))}
  </>
)

type IssueRunConfirmation = {
  loadPreview: () => Promise<IssueRunPreview>
  act: (expected: string) => Promise<unknown>
}

const showConfirmation = (confirmation: IssueRunConfirmation, preview: IssueRunPreview): void => {
  const what = formatCount(preview.documents, 'customer invoice', 'customer invoices')
  const isPossible = preview.documents > 0 && preview.isSellerNamed
  confirm({
    title: `Issue ${what}?`,
    consequences: isPossible
      ? 'Each document gets its number and today’s date and can no longer be changed.'
      : 'Nothing can be issued now.',
    details: <PreviewFacts preview={preview} />,
    action: `Issue ${what}`,
    isImpossible: !isPossible,
    run: async () => {
      try {
        await confirmation.act(preview.expected)
      } catch (error) {
        if (isOutdated(error)) showConfirmation(confirmation, await confirmation.loadPreview())
        throw error
      }
    },
  })
}

/**
 * Reads the preview and asks for confirmation. If the documents change before the answer, the dialog stays open with
 * the new preview.
 */
export const confirmIssueRun = async (confirmation: IssueRunConfirmation): Promise<void> =>
  showConfirmation(confirmation, await confirmation.loadPreview())
