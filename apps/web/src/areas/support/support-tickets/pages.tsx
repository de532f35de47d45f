/** The pages of support tickets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import { supportTickets } from '@cmp/contract'
import { lazy } from 'react'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { guardPages } from '../../../kit/shell/resource-pages.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { SeverityChip } from './SeverityChip.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

const OpenTicketButton = () =>
  useRoleIsIn(supportTickets.access.write) && (
    <Button variant="contained" href={getResourcePaths(supportTickets).add()}>
      {t(m.openSupportTicket)}
    </Button>
  )

const listOptions: ListOptions<typeof supportTickets> = {
  primaryAction: <OpenTicketButton />,
  deleteConsequences: t(m.conversationAndAllFilesAreDeleted),
  columns: {
    title: { width: 250 },
    ticketNo: { width: 110 },
    severity: { width: 148, cell: (row) => <SeverityChip severity={row.severity} /> },
    status: { width: 196 },
  },
}

const List = () => <ResourceListPage resource={supportTickets} options={listOptions} />
const Add = lazy(async () => ({ default: (await import('./TicketAddPage.tsx')).TicketAddPage }))
const Edit = lazy(async () => ({ default: (await import('./TicketEditPage.tsx')).TicketEditPage }))
const Detail = lazy(async () => ({ default: (await import('./TicketPage.tsx')).TicketPage }))

/**
 * The list is the standard one. Tickets have their own pages because they are opened with files and read as a
 * conversation.
 */
export const pages = guardPages(supportTickets, { List, Add, Edit, Detail })
