/** The findings of the month checks: each links to the page where it is fixed, or is accepted with a reason. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/month-checks'
import {
  formatMonthName,
  monthCheckFindings,
  mostFindingsAtOnce,
  permit,
  reopenFindings,
  type RowOf,
} from '@cmp/contract'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { listQuery, refreshResource } from '../../../kit/api/resource-calls.ts'
import type { RunOn } from '../../../kit/list/bulk.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { preloadList } from '../../../kit/shell/preload.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import { listOfferedMonths } from '../shared/months.ts'
import { CheckNote } from './CheckNote.tsx'
import styles from './month-checks.module.css'

type Finding = RowOf<typeof monthCheckFindings>

/** The findings that a dialog accepts, and what follows. */
type Accepted = { findings: readonly Finding[]; onDone: () => void }

/** Loaded when findings are accepted, because most visits only read the page. */
const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }))

const renderEvidence = ({ evidence }: Finding) => (
  <span className={styles.evidence} title={evidence}>
    {evidence}
  </span>
)

/** Reads the findings of a state that were selected in the list. */
const readSelected = async (
  month: string,
  on: RunOn,
  state: Finding['state'] = 'open',
): Promise<Finding[]> => {
  const start = listStateOf(monthCheckFindings, {})
  const { rows } = await queryClient.fetchQuery(
    listQuery(monthCheckFindings, {
      ...start,
      size: mostFindingsAtOnce,
      filters: { ...('filter' in on ? on.filter : {}), month, state },
    }),
  )
  const ids = 'ids' in on ? new Set(on.ids) : undefined
  return rows.filter(({ id }) => ids === undefined || ids.has(id))
}

/** Reopens findings of a month. */
const reopen = async (month: string, ids: readonly string[]): Promise<void> => {
  const { message } = await send(reopenFindings, { params: { month }, body: { ids: [...ids] } })
  showToast(message, { tone: 'success' })
  await refreshResource(queryClient, monthCheckFindings)
}

/** Returns the options of the list; `months` are those of the filter. */
const buildListOptions = (
  month: string,
  months: readonly string[],
  check: string | undefined,
  accept: (accepted: Accepted) => void,
): ListOptions<typeof monthCheckFindings> => ({
  columns: {
    subject: { width: 200, matters: 'most' },
    amount: { width: 140 },
    evidence: { width: 340, least: 240, cell: renderEvidence },
    check: { width: 180 },
    companyName: { width: 180 },
  },
  filters: ['month', 'check', 'state', 'customerId', 'cloudProvider'],
  filterOptions: { month: months.map((value) => ({ value, label: formatMonthName(value) })) },
  given: { month },
  above: <CheckNote month={month} check={check} />,
  open: ({ fix }) => fix,
  rowActions: (row) => [
    row.state === 'open'
      ? { label: t(m.acceptDots), onClick: () => accept({ findings: [row], onDone: () => undefined }) }
      : { label: t(m.reopen), onClick: () => void reopen(month, [row.id]) },
  ],
  bulkActions: [
    {
      action: 'accept',
      label: t(m.acceptDots),
      openDialog: async (on, onDone) => {
        const findings = await readSelected(month, on)
        if (findings.length > 0) accept({ findings, onDone })
        else showToast(t(m.selectFindingsThatAreNotAccepted), { tone: 'error' })
      },
    },
    {
      action: 'reopen',
      label: t(m.reopen),
      openDialog: async (on, onDone) => {
        const findings = await readSelected(month, on, 'accepted')
        if (findings.length === 0) {
          showToast(t(m.selectAcceptedFindings), { tone: 'error' })
          return
        }
        await reopen(
          month,
          findings.map(({ id }) => id),
        )
        onDone()
      },
    },
  ],
  empty: { title: t(m.noFindingsIn, { month: formatMonthName(month) }) },
})

const Page = () => {
  const { month: selectedMonth, check }: { month?: string; check?: string } = useSearch({ strict: false })
  const monthsText = listOfferedMonths(useToday(), selectedMonth).join()
  const month = selectedMonth ?? monthsText.split(',')[1] ?? ''
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const options = useMemo(
    () => buildListOptions(month, monthsText.split(','), check, setAccepted),
    [month, monthsText, check],
  )
  return (
    <>
      <ResourceListPage resource={monthCheckFindings} options={options} />
      {accepted && (
        <Suspense>
          <AcceptDialog month={month} {...accepted} onClose={() => setAccepted(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The page. */
export const MonthChecksPage = () => (
  <RequireRole permission={permit.read(monthCheckFindings)}>
    <Page />
  </RequireRole>
)

/** Asks for what the page shows. */
export const preload = preloadList(monthCheckFindings)
