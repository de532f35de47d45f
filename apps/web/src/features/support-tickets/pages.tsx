/** The screens of support tickets. */
import { supportTickets } from '@cmp/contract'
import Button from '@mui/material/Button'
import { lazy } from 'react'
import { resourcePaths } from '../../kit/paths.ts'
import { RequireRole } from '../../kit/RequireRole.tsx'
import { resourcePages, type ResourcePages } from '../../kit/resource-pages.tsx'
import { useRoleIsIn } from '../../kit/use-session.ts'
import type { Ticket } from './calls.ts'
import { SeverityChip } from './SeverityChip.tsx'

const OpenTicketButton = () =>
  useRoleIsIn(supportTickets.access.write) && (
    <Button variant="contained" href={resourcePaths(supportTickets).add()}>
      Open support ticket
    </Button>
  )

const { List } = resourcePages(supportTickets, {
  list: {
    primaryAction: <OpenTicketButton />,
    deleteConsequences: 'The conversation and all files go with it. This cannot be undone.',
    columns: {
      title: { width: 250 },
      ticketNo: { width: 110 },
      severity: { width: 148, cell: (row: Ticket) => <SeverityChip severity={row.severity} /> },
      status: { width: 196 },
    },
  },
})

const AddPage = lazy(async () => ({ default: (await import('./TicketAddPage.tsx')).TicketAddPage }))
const EditPage = lazy(async () => ({ default: (await import('./TicketEditPage.tsx')).TicketEditPage }))
const DetailPage = lazy(async () => ({ default: (await import('./TicketPage.tsx')).TicketPage }))

const change = { group: supportTickets.access.write, what: 'open or change support tickets' }

/** The list is the plain one; a ticket is opened with files and read as a conversation. */
export const pages: ResourcePages = {
  List,
  Add: () => (
    <RequireRole {...change}>
      <AddPage />
    </RequireRole>
  ),
  Edit: () => (
    <RequireRole {...change}>
      <EditPage />
    </RequireRole>
  ),
  Detail: () => (
    <RequireRole group={supportTickets.access.read} what="look at support tickets">
      <DetailPage />
    </RequireRole>
  ),
}
