/** Assigns many subscriptions to customers at once. Each has a suggestion with its reason, to accept or to change. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import {
  assignmentSuggestions,
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

const title = t(m.assignInBulk)

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
          aria-label={t(m.assign3, { shown })}
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
            label={t(m.customerOf, { shown })}
            value={chosen.customerId}
            name={chosen.companyName || undefined}
            onChange={(customerId) => onChange({ customerId, companyName: '', isTicked: customerId !== '' })}
          />
        ) : (
          <>
            {chosen.companyName || t(m.unassigned)}{' '}
            <Button
              size="small"
              color="inherit"
              aria-label={t(m.chooseTheCustomerOf, {
                customerIdCase: String(chosen.customerId === ''),
                shown,
              })}
              onClick={() => setChoosing(true)}
            >
              {chosen.customerId === '' ? t(m.choose) : t(m.change)}
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
  const what = t(m.subscription, { count: assignments.length })

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
      {
        title: t(m.assign4, { what }),
        action: t(m.assign5, { what }),
        loadPreview: fetchPreview,
        act: assign,
      },
      await fetchPreview(),
    )
  }, 'toast')

  return (
    <TableBlock
      title={t(m.unassignedSubscription, { count: rows.length })}
      note={
        <span className={styles.manyActions}>
          {suggested > 0
            ? t(m.hasSuggestionReviewSuggestionsThen, { suggested })
            : t(m.invoicesDoNotIdentifyCustomersChoose)}
          <Button
            size="small"
            variant="outlined"
            disabled={suggested === 0}
            onClick={() => setChoices(acceptAllSuggestions(rows, choices))}
          >
            {t(m.acceptAllSuggestions)}
          </Button>
          <Button
            size="small"
            variant="contained"
            disabled={assignments.length === 0}
            loading={asking.isBusy}
            onClick={() => asking.send()}
          >
            {t(m.assign5, { what })}
          </Button>
        </span>
      }
      heads={[t(m.assign), t(m.subscription2), t(m.customer), t(m.lines), t(m.cost)]}
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
      <PageHeader title={title} crumbs={[{ name: t(unassignedLines.title), href: list }, { name: title }]} />
      {answer.isError ? (
        <QueryFailed title={describeError(answer.error)} answer={answer} />
      ) : !answer.data ? (
        <LogoSpinner label={t(m.searchingForCustomers)} />
      ) : answer.data.length === 0 ? (
        <EmptyState title={t(m.everyLineItemIsAssigned)} text={t(unassignedLines.purpose)} />
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
