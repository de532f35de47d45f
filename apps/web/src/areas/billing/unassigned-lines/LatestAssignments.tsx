/**
 * The latest assignments, each with an undo button. The server stores them, so they survive a reload and are visible to
 * others.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import { customers, type Assignment } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../kit/api/failures.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { confirmPreview } from '../invoices/confirm-preview.tsx'
import { latestQuery, previewUndo, undo } from './assignments.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './unassigned-lines.module.css'

const title = t(m.latestAssignments)

/** Asks for confirmation and shows what undoing would change. */
const confirmUndo = async (assignment: Assignment): Promise<void> => {
  const { name, companyName } = assignment
  const fetchPreview = () => previewUndo(assignment)
  confirmPreview(
    {
      title: t(m.undoTheAssignmentOfTo, { name, companyName }),
      introduction: t(m.subscriptionIsRemovedFromCustomerAnd),
      action: t(m.undoAssignment),
      loadPreview: fetchPreview,
      act: (expected) => undo(assignment, expected),
    },
    await fetchPreview(),
  )
}

const Row = ({ assignment }: { assignment: Assignment }) => {
  const { name, cloudProvider, customerId, companyName, createdAt, createdBy } = assignment
  const asking = useChange(() => confirmUndo(assignment), 'toast')
  return (
    <li>
      <strong>{name}</strong>
      {renderRich(m.assignedTo, {
        cloudProvider,
        companyName,
        quiet: (chunks) => <span>{chunks}</span>,
        link: (chunks) => (
          <AppLink href={getResourcePaths(customers).detail(customerId) ?? ''}>{chunks}</AppLink>
        ),
      })}
      <small>
        {renderRich(m.dateBy, { createdBy, date: () => <DateCell value={createdAt} withTime /> })}
      </small>
      <Button
        size="small"
        variant="outlined"
        aria-label={t(m.undoTheAssignmentOf, { name })}
        loading={asking.isBusy}
        onClick={() => asking.send()}
      >
        {t(m.undo)}
      </Button>
    </li>
  )
}

/** The list. Renders nothing if nobody has assigned anything within a day. */
export const LatestAssignments = () => {
  const { data = [], error, isError } = useQuery(latestQuery)
  if (isError) return <Alert severity="error">{describeError(error)}</Alert>
  if (data.length === 0) return null
  return (
    <section className={styles.latestAssignments} aria-label={title} data-tall="">
      <h2>{title}</h2>
      <ul>
        {data.map((assignment) => (
          <Row key={assignment.id} assignment={assignment} />
        ))}
      </ul>
    </section>
  )
}
