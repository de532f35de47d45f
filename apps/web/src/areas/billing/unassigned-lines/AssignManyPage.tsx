/** Assigns many subscriptions to customers at once. Each has a suggestion with its reason, to accept or to change. */
import {
  assignmentSuggestions,
  formatCount,
  customers,
  numberText,
  permit,
  previewOfAssignments,
  startAssignmentRun,
  unassignedLines,
  type AssignmentSuggestion,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { RefPicker } from '../../../kit/form/ref-picker.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { followTask } from '../../../kit/work/tasks.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { confirmPreview } from '../invoices/confirm-preview.tsx'
import { refreshInvoices } from '../invoices/refresh.ts'
import {
  acceptAllSuggestions,
  listTickedAssignments,
  resolveChoice,
  getSuggestionKey,
  type Choices,
  type Chosen,
} from './assign-many.ts'
import styles from './unassigned-lines.module.css'

const title = 'Assign in bulk'

const suggestionsQuery = queryOptions({
  queryKey: [unassignedLines.name, 'suggestions'],
  queryFn: ({ signal }) => send(assignmentSuggestions, {}, { signal }),
  staleTime: 0,
})

const Row = ({
  row,
  chosen,
  onChange,
}: {
  row: AssignmentSuggestion
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}) => {
  const [isChoosing, setChoosing] = useState(false)
  const { name, subAccountKey, suggestion, lines, costs } = row
  const shown = name || subAccountKey
  const isSuggested = chosen.customerId !== '' && chosen.customerId === suggestion?.customerId
  return (
    <tr>
      <WordsCell>
        <input
          type="checkbox"
          aria-label={`Assign ${shown}`}
          checked={chosen.isTicked && chosen.customerId !== ''}
          disabled={chosen.customerId === ''}
          onChange={(event) => onChange({ ...chosen, isTicked: event.target.checked })}
        />
      </WordsCell>
      <th scope="row">
        {shown}
        <small className={styles.under}>{row.customerName || subAccountKey}</small>
      </th>
      <WordsCell>
        {isChoosing ? (
          <RefPicker
            resource={customers}
            label={`Customer of ${shown}`}
            value={chosen.customerId}
            name={chosen.companyName || undefined}
            onChange={(customerId) => onChange({ customerId, companyName: '', isTicked: customerId !== '' })}
          />
        ) : (
          <>
            {chosen.companyName || 'Nobody yet'}{' '}
            <Button
              size="small"
              color="inherit"
              aria-label={`${chosen.customerId === '' ? 'Choose' : 'Change'} the customer of ${shown}`}
              onClick={() => setChoosing(true)}
            >
              {chosen.customerId === '' ? 'Choose' : 'Change'}
            </Button>
          </>
        )}
        {isSuggested && <small className={styles.under}>{suggestion.reason}</small>}
      </WordsCell>
      <td>{numberText(lines)}</td>
      <td>
        {costs.map(({ currency, cost }) => (
          <MoneyCell key={currency} amount={cost} currency={currency} />
        ))}
      </td>
    </tr>
  )
}

const Table = ({ rows }: { rows: readonly AssignmentSuggestion[] }) => {
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Choices>({})
  const assignments = listTickedAssignments(rows, choices)
  const suggested = rows.filter(({ suggestion }) => suggestion !== null).length
  const what = formatCount(assignments.length, 'subscription')

  const assign = async (expected: string) => {
    const { id, message } = await send(startAssignmentRun, {
      body: { assignments, recalculate: true, expected },
    })
    showToast(message, { tone: 'success' })
    await followTask(id, ({ state, detail }) => {
      showToast(detail, { tone: state === 'failed' ? 'error' : 'success' })
      void refreshInvoices()
      void refreshResource(queryClient, unassignedLines)
    })
    await navigate({ href: paths.bulkRun(id) })
  }
  const asking = useChange(async () => {
    const fetchPreview = () => send(previewOfAssignments, { body: { assignments } })
    confirmPreview(
      { title: `Assign ${what}?`, action: `Assign ${what}`, loadPreview: fetchPreview, act: assign },
      await fetchPreview(),
    )
  }, 'toast')

  return (
    <TableBlock
      title={formatCount(rows.length, 'unassigned subscription')}
      note={
        <span className={styles.manyActions}>
          {suggested > 0
            ? `${formatCount(suggested, 'has a suggestion', 'have a suggestion')}. Look at them, then accept all or choose otherwise.`
            : 'Nothing on the invoices says whose they are. Choose their customers.'}
          <Button
            size="small"
            variant="outlined"
            disabled={suggested === 0}
            onClick={() => setChoices(acceptAllSuggestions(rows, choices))}
          >
            Accept all suggestions
          </Button>
          <Button
            size="small"
            variant="contained"
            disabled={assignments.length === 0}
            loading={asking.isBusy}
            onClick={() => asking.send()}
          >
            Assign {what}
          </Button>
        </span>
      }
      heads={['Assign', 'Subscription', 'Customer', 'Lines', 'Cost']}
      words={3}
    >
      <tbody>
        {rows.map((row) => (
          <Row
            key={getSuggestionKey(row)}
            row={row}
            chosen={resolveChoice(row, choices)}
            onChange={(chosen) => setChoices((before) => ({ ...before, [getSuggestionKey(row)]: chosen }))}
          />
        ))}
      </tbody>
    </TableBlock>
  )
}

const Page = () => {
  useTitle(title)
  const answer = useQuery(suggestionsQuery)
  const list = getResourcePaths(unassignedLines).list()
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: unassignedLines.title, href: list }, { name: title }]} />
      {answer.isError ? (
        <QueryFailed title={describeError(answer.error)} answer={answer} />
      ) : !answer.data ? (
        <LogoSpinner label="Looking for customers" />
      ) : answer.data.length === 0 ? (
        <EmptyState title="Every line belongs to a customer" text={unassignedLines.purpose} />
      ) : (
        <Table rows={answer.data} />
      )}
    </>
  )
}

/** The page. */
export const AssignManyPage = () => (
  <RequireRole permission={permit.change(unassignedLines)}>
    <Page />
  </RequireRole>
)
