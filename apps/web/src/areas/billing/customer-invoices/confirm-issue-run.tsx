/**
 * The confirmation before many documents are issued: how many, their numbers and totals, and which documents are
 * skipped.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import { documentKinds, formatList, formatMonthName, type IssueRunPreview } from '@cmp/contract'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell, MoneyCell } from '../../../ui/parts/cells.tsx'
import common from '../../../ui/parts/common.module.css'
import { isOutdated } from '../../../kit/api/outdated.ts'

const kindLabels = new Map<string, string>(documentKinds.map(({ value, label }) => [value, t(label)]))

const Numbers = ({ numbers }: Pick<IssueRunPreview, 'numbers'>) =>
  numbers.map(({ kind, count, firstNumber, lastNumber }) => (
    <div key={kind}>
      <dt>{t(m.numbersOfKind, { kind: kindLabels.get(kind) ?? kind, count })}</dt>
      <dd>
        {firstNumber === lastNumber ? firstNumber : t(m.to2, { firstNumber, lastNumber })} ({count})
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
          <dt>{t(m.monthsHead, { count: preview.months.length })}</dt>
          <dd>{formatList(preview.months.map((month) => formatMonthName(month)))}</dd>
        </div>
        <div>
          <dt>{t(m.customers)}</dt>
          <dd>{preview.customers}</dd>
        </div>
        <div>
          <dt>{t(m.issueDate)}</dt>
          <dd>
            <DateCell value={preview.issueDate} />
          </dd>
        </div>
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
    {!preview.isSellerNamed && <Alert severity="warning">{t(m.enterTheSellersNameOnThe)}</Alert>}
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

type IssueRunConfirmation = {
  loadPreview: () => Promise<IssueRunPreview>
  act: (expected: string) => Promise<unknown>
}

const showConfirmation = (confirmation: IssueRunConfirmation, preview: IssueRunPreview): void => {
  const what = t(m.customerInvoice2, { documents: preview.documents })
  const isPossible = preview.documents > 0 && preview.isSellerNamed
  confirm({
    title: t(m.issue3, { what }),
    consequences: isPossible ? t(m.eachDocumentGetsNextNumberAnd) : t(m.noDocumentsCanBeIssuedNow),
    details: <PreviewFacts preview={preview} />,
    action: t(m.issue4, { what }),
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
