/** The provisions and all their runs: two lists in tabs. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { preloadOwnList } from '../../../kit/shell/preload.ts'
import { isProvisionStepEnd, permit, provisionHistory, provisions, type RowOf } from '@cmp/contract'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths, getResourcePaths } from '../../../kit/api/paths.ts'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useMay, useSession } from '../../../kit/session/use-session.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { StartedRun } from './StartedRun.tsx'

const historyPath = getResourcePaths(provisionHistory).list()

const tabs = (
  <PageTabs
    label={t(m.infrastructure)}
    pages={[
      { href: paths.provisions(), name: t(m.provisions) },
      { href: historyPath, name: t(m.history) },
    ]}
  />
)

const pollMilliseconds = 3000

const goesOn = new Set(['planning', 'applying', 'deleting'])

const provisionOptions: ListOptions<typeof provisions> = {
  columns: {
    resourceName: { width: 210 },
    status: { width: 176 },
    resourceTypeName: { width: 170 },
    companyName: { width: 190 },
    cloudProviderId: { width: 84 },
    regionId: { width: 130 },
    createdBy: { width: 170 },
    message: { width: 320 },
  },
  filters: ['status', 'cloudProviderId'],
  refreshAfter: (rows) => (rows.some(({ status }) => goesOn.has(status)) ? pollMilliseconds : false),
}

const historyOptions: ListOptions<typeof provisionHistory> = {
  columns: {
    resourceName: { width: 210 },
    action: { width: 96 },
    step: { width: 176 },
    resourceTypeName: { width: 170 },
    companyName: { width: 190 },
    createdBy: { width: 170 },
    decidedBy: { width: 150 },
    message: { width: 320 },
  },
  filters: ['step', 'action'],
  open: ({ id }: RowOf<typeof provisionHistory>) => paths.provisionRun(id),
  refreshAfter: (rows) =>
    rows.some(({ step }) => !isProvisionStepEnd(step) && step !== 'awaiting-approval')
      ? pollMilliseconds
      : false,
  above: tabs,
  empty: { title: t(m.noRunsYet2) },
}

const copyOf = ({ id, resourceTypeId }: RowOf<typeof provisions>) => [
  { label: t(m.copy), href: paths.provisionAdd(resourceTypeId, { copy: id }) },
]

/** Returns the requester as a call parameter, which the specification requires for both lists. */
const useConfirmation = (): { given: Record<string, string> } => {
  const userId = useSession()?.user.userId ?? ''
  return useMemo(() => ({ given: { userid: userId } }), [userId])
}

const Provisions = () => {
  const asking = useConfirmation()
  const mayAsk = useMay('provisions.request')
  const add = mayAsk ? (
    <Button variant="contained" href={paths.provisionAdd()}>
      {t(m.requestInfrastructure)}
    </Button>
  ) : undefined
  const above = (
    <>
      {tabs}
      <StartedRun />
    </>
  )
  const empty = { title: t(m.noProvisionsYet), ...(add && { action: add }) }
  return (
    <ResourceListPage
      resource={provisions}
      options={{
        ...provisionOptions,
        ...asking,
        above,
        empty,
        ...(add && { primaryAction: add, rowActions: copyOf }),
      }}
    />
  )
}

const History = () => {
  const asking = useConfirmation()
  return <ResourceListPage resource={provisionHistory} options={{ ...historyOptions, ...asking }} />
}

const Page = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return path === historyPath ? <History /> : <Provisions />
}

/** The page. */
export const ProvisionsPage = () => (
  <RequireRole permission={permit.read(provisions)}>
    <Page />
  </RequireRole>
)

/** What asks for the rows of each page. */
export const preloads = { provisions: preloadOwnList(provisions), history: preloadOwnList(provisionHistory) }
